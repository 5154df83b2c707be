/** Returns the indexes of the longest increasing subsequence. Numbers below 0 are never part of it. */
export function longestIncreasing(numbers: readonly number[]): Set<number> {
  const before: number[] = [];
  /** For each length, the index of the smallest number that ends a subsequence of that length. */
  const ends: number[] = [];
  for (const [mount, number] of numbers.entries()) {
    if (number < 0) continue;
    let low = 0;
    for (let high = ends.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (numbers[ends[middle]!]! < number) low = middle + 1;
      else high = middle;
    }
    before[mount] = ends[low - 1] ?? -1;
    ends[low] = mount;
  }
  const rise = new Set<number>();
  for (let mount = ends.at(-1) ?? -1; mount >= 0; mount = before[mount]!) rise.add(mount);
  return rise;
}
