import type { Diagnostic } from '../../../compiler/index.ts';
import type { LanguageProblem } from '../source/language/messages.ts';

/** A problem in the text, with its position and a hint. */
export type Problem = Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint' | 'pointer' | 'range' | 'fix'>;

/** The replacement for the marked text, if known. */
export const fixOf = ({ fix, range }: Problem): string | undefined =>
  fix && fix.start === range.start && fix.end === range.end ? fix.text : undefined;

/** A range clamped to a text that may have changed since; widened to one character if empty. */
export function clampRange(length: number, range: { start: number; end: number }): { from: number; to: number } {
  const from = Math.max(0, Math.min(range.start, length));
  const to = Math.max(from, Math.min(range.end, length));
  return from === to && from < length ? { from, to: from + 1 } : { from, to };
}

/** A schema error in the form of a diagnostic, shown until the full check has finished. */
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

const pluralise = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Number of problems, as text. */
export function problemCountText(problems: readonly Problem[]): string {
  const named = problems.filter(({ code }) => code !== 'more-problems');
  const errors = named.filter(isError).length;
  const warnings = named.length - errors;
  if (problems.length === 0) return 'No problems';
  return [
    errors > 0 && pluralise(errors, 'error'),
    warnings > 0 && pluralise(warnings, 'warning'),
    named.length < problems.length && 'and more',
  ]
    .filter(Boolean)
    .join(', ');
}
