import type { Diagnostic } from '../../../compiler/index.ts';
import type { TextChange } from '../../../page-text/edits/text-change.ts';
import type { Problems } from './use-problems.ts';

/** A problem in the text, with its position and a hint. */
export type Problem = Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint' | 'pointer' | 'range' | 'fix'>;

/** Returns the replacement for the marked text, if there is one. */
export const fixOf = ({ fix, range }: Problem): string | undefined =>
  fix && fix.start === range.start && fix.end === range.end ? fix.text : undefined;

/** Returns the text changes that fix problems; only the first of those that overlap. */
export function fixesOf(problems: readonly Problem[]): TextChange[] {
  const fixes = problems.flatMap(({ fix }) => fix ?? []).sort((a, b) => a.start - b.start);
  const changes: TextChange[] = [];
  for (const { start, end, text } of fixes)
    if (start >= (changes.at(-1)?.to ?? 0)) changes.push({ from: start, to: end, insert: text });
  return changes;
}

/** Clamps a range to a text that may have changed since. An empty range is widened to one character. */
export function clampRange(length: number, range: { start: number; end: number }): { from: number; to: number } {
  const from = Math.max(0, Math.min(range.start, length));
  const to = Math.max(from, Math.min(range.end, length));
  return from === to && from < length ? { from, to: from + 1 } : { from, to };
}

/** Whether a problem prevents publishing. */
export const isError = ({ severity }: Problem): boolean => severity === 'error';

const pluralise = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Describes the number of problems. It says that there are none only when the text has been checked. */
export function problemCountText({ problems, isUpToDate }: Pick<Problems, 'problems' | 'isUpToDate'>): string {
  const named = problems.filter(({ code }) => code !== 'more-problems');
  const errors = named.filter(isError).length;
  const warnings = named.length - errors;
  if (problems.length === 0) return isUpToDate ? 'No problems' : 'Checking…';
  return [
    errors > 0 && pluralise(errors, 'error'),
    warnings > 0 && pluralise(warnings, 'warning'),
    named.length < problems.length && 'and more',
  ]
    .filter(Boolean)
    .join(', ');
}
