import type { Diagnostic } from '../../../compiler/index.ts';
import type { LanguageProblem } from '../source/language/messages.ts';

/** Something wrong with the text: what, where and what to do. */
export type Problem = Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint' | 'pointer' | 'range' | 'fix'>;

/** What to write in place of the marked text, where that is known. */
export const fixOf = ({ fix, range }: Problem): string | undefined =>
  fix && fix.start === range.start && fix.end === range.end ? fix.text : undefined;

/** A range in a text that may have changed since it was found: never outside, and never empty where it can help. */
export function placeIn(length: number, range: { start: number; end: number }): { from: number; to: number } {
  const from = Math.max(0, Math.min(range.start, length));
  const to = Math.max(from, Math.min(range.end, length));
  return from === to && from < length ? { from, to: from + 1 } : { from, to };
}

/** What the schema finds, in the words of the other problems: shown until the whole check has answered. */
export const schemaProblem = ({
  message,
  severity,
  start,
  end,
  line,
  column,
  endLine,
  endColumn,
}: LanguageProblem): Problem => ({
  code: 'page-schema',
  severity,
  message: message.endsWith('.') ? message : `${message}.`,
  hint: '',
  pointer: '',
  range: { start, end, line, column, endLine, endColumn },
});

export const isError = ({ severity }: Problem): boolean => severity === 'error';

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** How many problems there are, in words. */
export function problemWords(problems: readonly Problem[]): string {
  const errors = problems.filter(isError).length;
  const warnings = problems.length - errors;
  if (problems.length === 0) return 'No problems';
  return [errors > 0 && counted(errors, 'error'), warnings > 0 && counted(warnings, 'warning')]
    .filter(Boolean)
    .join(', ');
}
