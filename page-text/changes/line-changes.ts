import type { TextChange } from '../edits/text-change.ts';
import { align } from './align.ts';
import { changeBetween } from './change-between.ts';

const linesOf = (text: string): string[] => text.split(/(?<=\n)/);

/** Returns minimal replacements that turn one text into the other: lines between them are not touched. */
export function lineChanges(before: string, after: string): TextChange[] {
  const old = linesOf(before);
  const now = linesOf(after);
  const isSame = (one: string, other: string) => one === other;
  const pairs = align(old, now, (one, other) => Number(one === other), isSame);
  const changes: TextChange[] = [];
  let [left, right, offset] = [0, 0, 0];
  for (const [nextLeft, nextRight] of [...pairs, [old.length, now.length] as [number, number]]) {
    const was = old.slice(left, nextLeft).join('');
    const is = now.slice(right, nextRight).join('');
    if (was !== is) {
      const { from, to, insert } = changeBetween(was, is);
      changes.push({ from: offset + from, to: offset + to, insert });
    }
    offset += was.length + (old[nextLeft]?.length ?? 0);
    [left, right] = [nextLeft + 1, nextRight + 1];
  }
  return changes;
}
