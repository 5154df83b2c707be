import type { Diagnostic } from '../../../compiler/index.ts';
import type { TextChange } from '../../../page-text/edits/text-change.ts';
import type { Problems } from './use-problems.ts';

/** A problem in the text, with its position and a hint. */
export type Problem = Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint' | 'pointer' | 'range' | 'fix'>;

/** The replacement for the marked text, if known. */
export const fixOf = ({ fix, range }: Problem): string | undefined =>
  fix && fix.start === range.start && fix.end === range.end ? fix.text : undefined;

/** The changes of the text that fix problems; of those that overlap the first. */
export function fixesOf(problems: readonly Problem[]): TextChange[] {
  const fixes = problems.flatMap(({ fix }) => fix ?? []).sort((a, b) => a.start - b.start);
  const changes: TextChange[] = [];
  for (const { start, end, text } of fixes)
    if (start >= (changes.at(-1)?.to ?? 0)) changes.push({ from: start, to: end, insert: text });
  return changes;
}

/** A range clamped to a text that may have changed since; widened to one character if empty. */
export function clampRange(length: number, range: { start: number; end: number }): { from: number; to: number } {
  const from = Math.max(0, Math.min(range.start, length));
  const to = Math.max(from, Math.min(range.end, length));
  return from === to && from < length ? { from, to: from + 1 } : { from, to };
}

export const isError = ({ severity }: Problem): boolean => severity === 'error';

const pluralise = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Number of problems, as text; of none only when that is known. */
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
