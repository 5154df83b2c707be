/** An error or a warning about a part of the file. */
export interface ImportProblem {
  /** `error`: the row was skipped. `warning`: it was imported with the stated change. */
  severity: 'error' | 'warning';
  /** Stable name of the kind of problem: `price-unreadable`. */
  code: string;
  /** Line of the file, from 1; the first line of a row that spans several. */
  line: number;
  /** Heading of the column, when the problem is in one column. */
  column?: string;
  /** The problem, and what was done about it. */
  message: string;
  /** How to fix the file. */
  hint: string;
}

/** Formats a problem as one line for a terminal or a log. */
export const problemLine = ({ severity, line, column, message, hint }: ImportProblem): string =>
  `line ${line}${column ? `, column "${column}"` : ''}: ${severity}: ${message} ${hint}`;
