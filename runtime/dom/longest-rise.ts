/** Which of these numbers, by their places, make the longest row that rises; those below 0 are in none. */
export function longestRise(numbers: readonly number[]): Set<number> {
  const before: number[] = [];
  /** Place of the smallest number in which a row of each length ends. */
  const ends: number[] = [];
  for (const [place, number] of numbers.entries()) {
    if (number < 0) continue;
    let low = 0;
    for (let high = ends.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (numbers[ends[middle]!]! < number) low = middle + 1;
      else high = middle;
    }
    before[place] = ends[low - 1] ?? -1;
    ends[low] = place;
  }
  const rise = new Set<number>();
  for (let place = ends.at(-1) ?? -1; place >= 0; place = before[place]!) rise.add(place);
  return rise;
}
