import { editDistance } from '../../../../text/edit-distance.ts';
import { letters } from '../../../../text/letters.ts';

/** Splits a word into letters, which consist of several characters in scripts with marks. */
export const lettersOf = (word: string): string | string[] => (/\p{M}/u.test(word) ? letters(word) : word);

/** Returns the maximum edit distance for a word, by its number of letters. */
export const allowedEdits = ({ length }: string | string[]): number => (length < 3 ? 0 : length < 6 ? 1 : 2);

/** Returns terms within the allowed edit distance of a word, nearest first, then most frequent. */
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
