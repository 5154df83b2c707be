import { limits } from '../../../commerce/limits.ts';

/** Words of a text as the index has them: lower case, without accents. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, limits.maxQueryTerms);

/** Whether a text asks for everything. */
export const isWildcard = (q: string): boolean => q.trim() === '' || q.trim() === '*';

/** The word, the words that begin with it, and its singular. Words are letters and digits only, so quoting is safe. */
const alternatives = (word: string): string => {
  const forms = [`"${word}"`, `"${word}"*`];
  if (word.length > 3 && word.endsWith('s')) forms.push(`"${word.slice(0, -1)}"`);
  return `(${forms.join(' OR ')})`;
};

/** The full-text expression for words that must all occur. */
export const matchExpression = (words: readonly string[]): string => words.map(alternatives).join(' AND ');
