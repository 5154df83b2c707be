import { describeChanges } from '../../../page-text/changes/describe-changes.ts';

/** Describes what a step of the history changed: its first change, and how many more there are. */
export function stepWords(before: string, after: string): string {
  const [first, ...others] = describeChanges(before, after);
  if (!first) return 'Changed the white space.';
  if (others.length === 0) return first.words;
  const more = others.length === 1 ? 'One more change.' : `${others.length} more changes.`;
  return `${first.words} ${more}`;
}
