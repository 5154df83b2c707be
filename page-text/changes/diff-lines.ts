import { align } from './align.ts';

/** A line of a text diff; lines far from any change are replaced by a gap. */
export interface DiffLine {
  kind: 'same' | 'removed' | 'added' | 'gap';
  text: string;
}

/** Number of equal lines that are shown around a change. */
const around = 3;

/** Returns the lines that differ between two texts, with some context. */
export function diffLines(before: string, after: string): DiffLine[] {
  const old = before.split('\n');
  const now = after.split('\n');
  const isSame = (one: string, other: string) => one === other;
  const pairs = align(old, now, (one, other) => Number(one === other), isSame);
  const lines: DiffLine[] = [];
  let [left, right] = [0, 0];
  for (const [nextLeft, nextRight] of [...pairs, [old.length, now.length] as [number, number]]) {
    lines.push(...old.slice(left, nextLeft).map((text): DiffLine => ({ kind: 'removed', text })));
    lines.push(...now.slice(right, nextRight).map((text): DiffLine => ({ kind: 'added', text })));
    if (nextLeft < old.length) lines.push({ kind: 'same', text: old[nextLeft]! });
    [left, right] = [nextLeft + 1, nextRight + 1];
  }
  return withGaps(lines);
}

function withGaps(lines: readonly DiffLine[]): DiffLine[] {
  const isNear = new Uint8Array(lines.length);
  for (const [index, { kind }] of lines.entries())
    if (kind !== 'same') isNear.fill(1, Math.max(0, index - around), index + around + 1);
  return lines.flatMap((line, index): DiffLine[] => {
    if (isNear[index]) return [line];
    return index > 0 && !isNear[index - 1] ? [] : [{ kind: 'gap', text: '…' }];
  });
}
