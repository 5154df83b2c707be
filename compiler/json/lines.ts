import type { Range } from '../diagnostics/diagnostic.ts';

/** Returns the offsets at which the lines of a text begin. */
export function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function placeOf(starts: number[], offset: number): [line: number, column: number] {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return [low + 1, offset - starts[low]! + 1];
}

/** Returns the range between two offsets, with lines and columns from 1. */
export function rangeOf(starts: number[], start: number, end: number): Range {
  const [line, column] = placeOf(starts, start);
  const [endLine, endColumn] = placeOf(starts, Math.max(start, end));
  return { start, end, line, column, endLine, endColumn };
}
