import { letters } from '../../../../text/letters.ts';

/** A word as its letters: of scripts with marks, one letter is several characters. */
const lettersOf = (word: string): string | string[] => (/\p{M}/u.test(word) ? letters(word) : word);

/** Maximum edit distance to a word of so many letters. */
const allowedEdits = ({ length }: string | string[]): number => (length < 3 ? 0 : length < 6 ? 1 : 2);

/**
 * Damerau-Levenshtein distance (insertions, deletions, substitutions, transpositions of neighbours), or `max + 1` when
 * it is larger than `max`.
 */
export function editDistance(a: string | readonly string[], b: string | readonly string[], max: number): number {
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
  return last[b.length]!;
}

/** Terms within the allowed edit distance of a word, nearest first, then most frequent. */
export const nearestTerms = (
  word: string,
  terms: readonly (readonly [term: string, products: number])[],
  count: number,
): string[] => {
  const wanted = lettersOf(word);
  const max = allowedEdits(wanted);
  if (max === 0) return [];
  const near: { term: string; distance: number; products: number }[] = [];
  for (const [term, products] of terms) {
    const distance = editDistance(wanted, lettersOf(term), max);
    if (distance <= max) near.push({ term, distance, products });
  }
  near.sort((a, b) => a.distance - b.distance || b.products - a.products || (a.term < b.term ? -1 : 1));
  return near.slice(0, count).map(({ term }) => term);
};
