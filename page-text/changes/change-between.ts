import { textDifference } from '../../compiler/json/text-difference.ts';
import type { TextChange } from '../edits/text-change.ts';

/** Returns the smallest single change that turns one text into the other. */
export function changeBetween(before: string, after: string): TextChange {
  const { from, to, toAfter } = textDifference(before, after);
  return { from, to, insert: after.slice(from, toAfter) };
}
