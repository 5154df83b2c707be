import { limits } from '../../../commerce/limits.ts';

/** Words of a text, normalised like the index: lower case, without accents. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, limits.maxQueryTerms);

/** Whether a query matches everything. */
export const isWildcard = (q: string): boolean => q.trim() === '' || q.trim() === '*';

/** Matches the word, its prefix and its singular. Words contain letters and digits only, so quoting is safe. */
const alternatives = (word: string): string => {
  const forms = [`"${word}"`, `"${word}"*`];
  if (word.length > 3 && word.endsWith('s')) forms.push(`"${word.slice(0, -1)}"`);
  return `(${forms.join(' OR ')})`;
};

/** FTS5 expression that requires all words. */
export const matchExpression = (words: readonly string[]): string => words.map(alternatives).join(' AND ');
