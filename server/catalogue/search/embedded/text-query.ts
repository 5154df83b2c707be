import { limits } from '../../../../commerce/limits.ts';
import { letterPairs, wordsIn } from '../../../../text/words.ts';

/** Returns the words of a query as stored in the index. */
export const wordsOf = (text: string): string[] => wordsIn(text).slice(0, limits.maxQueryTerms);

/** Whether a query matches everything. */
export const isWildcard = (q: string): boolean => q.trim() === '' || q.trim() === '*';

/**
 * Returns an expression that matches the word, words that begin with it, its singular, and a part of a compound in
 * scripts written without spaces. Words contain no quotes, so quoting is safe.
 */
const alternatives = (word: string): string => {
  const forms = [`"${word}"`, `"${word}"*`];
  if (word.length > 3 && word.endsWith('s')) forms.push(`"${word.slice(0, -1)}"`);
  const pairs = letterPairs(word);
  if (pairs.length > 0) forms.push(`(${pairs.map((pair) => `"${pair}"`).join(' AND ')})`);
  return `(${forms.join(' OR ')})`;
};

/** Phrases with the same meaning, each as a list of words. */
export type Synonyms = readonly (readonly string[])[];

/** A word of a query, or the synonyms of a phrase in it. */
export type QueryPart = { word: string } | { synonyms: Synonyms };

/**
 * Splits a query into parts from its beginning: at each position the longest phrase that has synonyms, or one word.
 */
export function queryParts(words: readonly string[], groups: readonly Synonyms[] = []): QueryPart[] {
  const parts: QueryPart[] = [];
  for (let at = 0; at < words.length; ) {
    let synonyms: Synonyms | undefined;
    let length = 0;
    for (const group of groups)
      for (const phrase of group)
        if (phrase.length > length && phrase.every((word, offset) => words[at + offset] === word)) {
          synonyms = group;
          length = phrase.length;
        }
    parts.push(synonyms ? { synonyms } : { word: words[at]! });
    at += Math.max(length, 1);
  }
  return parts;
}

const all = (words: readonly string[]): string => words.map(alternatives).join(' AND ');

/** Returns an FTS5 expression that requires all parts. */
export const matchExpression = (parts: readonly QueryPart[]): string =>
  parts
    .map((part) =>
      'word' in part ? alternatives(part.word) : `(${part.synonyms.map((phrase) => `(${all(phrase)})`).join(' OR ')})`,
    )
    .join(' AND ');
