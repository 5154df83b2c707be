import { nameKey } from '../../naming/name-key.ts';
import { bestSpelling, normalCase } from '../../naming/normal-case.ts';

/** Whether a word has a fixed case: `USB`, `iPhone`, `T-shirts`, `3D`. */
const hasFixedCase = (word: string): boolean =>
  /\p{Lu}/u.test(word.slice(1)) || /\d/.test(word) || /^\p{L}-/u.test(word);

const wordsOf = (name: string): string[] => name.split(/\s+/).filter((word) => word !== '');

/** Small words, which have the same case in every position. */
const small = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with', '&']);

/** Counts how often each spelling of a word occurs, by its key and regardless of case. */
function countSpellings(names: ReadonlyMap<string, number>): Map<string, Map<string, number>> {
  const spellings = new Map<string, Map<string, number>>();
  for (const [name, count] of names) {
    for (const word of wordsOf(normalCase(name))) {
      const key = nameKey(word);
      const lower = hasFixedCase(word) ? word : word.toLowerCase();
      const counts = spellings.get(key) ?? new Map<string, number>();
      spellings.set(key, counts.set(lower, (counts.get(lower) ?? 0) + count));
    }
  }
  return spellings;
}

/** Whether two spellings are the same word except for case and apostrophes. */
const isSameWord = (a: string, b: string): boolean =>
  a.toLowerCase().replace(/['’]/g, '') === b.toLowerCase().replace(/['’]/g, '');

/** Whether most words after the first of a name begin with a capital. */
function prefersCapitals(names: Iterable<string>): boolean {
  let capitals = 0;
  let others = 0;
  for (const name of names)
    for (const word of wordsOf(normalCase(name)).slice(1)) {
      if (hasFixedCase(word) || small.has(word.toLowerCase())) continue;
      if (/^\p{Lu}/u.test(word)) capitals += 1;
      else others += 1;
    }
  return capitals > others;
}

/**
 * Writes names that appear next to each other uniformly. Words that differ by an apostrophe get the most frequent
 * spelling, and words after the first begin with a capital or not, as most do. No word is added or left out.
 * @param names number of occurrences of each name
 * @param proper words that keep their case, such as those of brands
 */
export function uniformNames(
  names: ReadonlyMap<string, number>,
  proper: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const spellings = countSpellings(names);
  const isCapital = prefersCapitals(names.keys());
  const spelled = (word: string): string => {
    const matching = [...(spellings.get(nameKey(word)) ?? [])].filter(([spelling]) => isSameWord(spelling, word));
    const maxCount = Math.max(...matching.map(([, count]) => count));
    return bestSpelling(new Map(matching.filter(([, count]) => count === maxCount))) || word;
  };
  const cased = (word: string, at: number): string => {
    if (hasFixedCase(word)) return word;
    const best = spelled(word);
    if (at === 0) return best.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
    if (proper.has(word)) return word;
    return isCapital && !small.has(best) ? best.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : best;
  };
  return new Map([...names.keys()].map((name) => [name, wordsOf(normalCase(name)).map(cased).join(' ')]));
}
