import { limits } from '../../../commerce/limits.ts';
import { letterPairs, wordsIn } from '../../../text/words.ts';

/** Words of a query, as the index holds them. */
export const wordsOf = (text: string): string[] => wordsIn(text).slice(0, limits.maxQueryTerms);

/** Whether a query matches everything. */
export const isWildcard = (q: string): boolean => q.trim() === '' || q.trim() === '*';

/**
 * Matches the word, its prefix, its singular, and a part of a compound in scripts that are written without spaces. Words
 * contain no quotes, so quoting is safe.
 */
const alternatives = (word: string): string => {
  const forms = [`"${word}"`, `"${word}"*`];
  if (word.length > 3 && word.endsWith('s')) forms.push(`"${word.slice(0, -1)}"`);
  const pairs = letterPairs(word);
  if (pairs.length > 0) forms.push(`(${pairs.map((pair) => `"${pair}"`).join(' AND ')})`);
  return `(${forms.join(' OR ')})`;
};

/** FTS5 expression that requires all words. */
export const matchExpression = (words: readonly string[]): string => words.map(alternatives).join(' AND ');
