/**
 * Returns the edit distance between two words, each given as a text or as a list of letters. Edits are insertions,
 * deletions, substitutions and transpositions of neighbours, with no substring edited twice (optimal string alignment,
 * after Damerau 1964). Returns `max + 1` for any distance above `max`.
 */
export function editDistance(
  a: string | readonly string[],
  b: string | readonly string[],
  max = Number.POSITIVE_INFINITY,
): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        value = Math.min(value, beforeLast[j - 2]! + 1);
      }
      row.push(value);
      if (value < best) best = value;
    }
    if (best > max) return max + 1;
    beforeLast = last;
    last = row;
  }
  return Math.min(last[b.length]!, max + 1);
}
