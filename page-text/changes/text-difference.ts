import type { TextChange } from '../edits/text-change.ts';

/** The range in which two texts differ. */
export interface TextDifference {
  from: number;
  /** End of the range in the old text. */
  to: number;
  /** End of the range in the new text. */
  toAfter: number;
}

const chunk = 4096;

/** Returns the only range in which two texts differ. Compares in chunks, which is far faster than by characters. */
export function textDifference(before: string, after: string): TextDifference {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before.slice(from, from + chunk) === after.slice(from, from + chunk)) from += chunk;
  from = Math.min(from, most);
  while (from < most && before.charCodeAt(from) === after.charCodeAt(from)) from++;
  const mostEnd = most - from;
  let end = 0;
  const isSame = (length: number) =>
    before.slice(before.length - end - length, before.length - end) ===
    after.slice(after.length - end - length, after.length - end);
  while (end + chunk <= mostEnd && isSame(chunk)) end += chunk;
  while (end < mostEnd && isSame(1)) end++;
  return { from, to: before.length - end, toAfter: after.length - end };
}

/** Returns the smallest single change that turns one text into the other. */
export function changeBetween(before: string, after: string): TextChange {
  const { from, to, toAfter } = textDifference(before, after);
  return { from, to, insert: after.slice(from, toAfter) };
}
