/** Maximum size of the table of weights; in longer sequences only the common beginning and end are aligned. */
const maxCells = 4_000_000;

/**
 * Pairs items of two sequences in order, maximising the sum of the pairs' weights.
 *
 * @param weight similarity of two items; 0 for items that must not be paired
 * @returns pairs of indexes, ascending
 */
export function align<Item>(
  before: readonly Item[],
  after: readonly Item[],
  weight: (before: Item, after: Item) => number,
  isSame: (before: Item, after: Item) => boolean,
): [number, number][] {
  let start = 0;
  while (start < before.length && start < after.length && isSame(before[start]!, after[start]!)) start += 1;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    isSame(before[before.length - 1 - end]!, after[after.length - 1 - end]!)
  )
    end += 1;
  const rows = before.length - start - end;
  const columns = after.length - start - end;
  const pairs: [number, number][] = Array.from({ length: start }, (_, index) => [index, index]);
  if (rows * columns <= maxCells) {
    const middle = alignMiddle(before.slice(start, start + rows), after.slice(start, start + columns), weight);
    pairs.push(...middle.map(([row, column]): [number, number] => [row + start, column + start]));
  }
  for (let index = end; index > 0; index -= 1) pairs.push([before.length - index, after.length - index]);
  return pairs;
}

function alignMiddle<Item>(
  before: readonly Item[],
  after: readonly Item[],
  weight: (before: Item, after: Item) => number,
): [number, number][] {
  const width = after.length + 1;
  const best = new Uint32Array((before.length + 1) * width);
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const gain = weight(before[row]!, after[column]!);
      const paired = gain > 0 ? gain + best[(row + 1) * width + column + 1]! : 0;
      best[row * width + column] = Math.max(paired, best[(row + 1) * width + column]!, best[row * width + column + 1]!);
    }
  const pairs: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    const here = best[row * width + column]!;
    const gain = weight(before[row]!, after[column]!);
    // Of several equally good alignments, the one that pairs the earliest items is taken.
    if (gain > 0 && here === gain + best[(row + 1) * width + column + 1]!) pairs.push([row++, column++]);
    else if (here === best[(row + 1) * width + column]) row += 1;
    else column += 1;
  }
  return pairs;
}
