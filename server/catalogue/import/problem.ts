/** Something in a file that could not be taken as it stood. */
export interface ImportProblem {
  /** `error`: the row was left out. `warning`: it was taken, with the stated change. */
  severity: 'error' | 'warning';
  /** Stable name of the kind of problem: `price-unreadable`. */
  code: string;
  /** Line of the file, from 1. A row that spans lines is named by its first. */
  line: number;
  /** Heading of the column, when one column is to blame. */
  column?: string;
  /** What is wrong, and what was done about it. */
  message: string;
  /** What to do in the file. */
  hint: string;
}

/** One line for a terminal or a log: where, what, and what to do. */
export const problemLine = ({ severity, line, column, message, hint }: ImportProblem): string =>
  `line ${line}${column ? `, column "${column}"` : ''}: ${severity}: ${message} ${hint}`;
