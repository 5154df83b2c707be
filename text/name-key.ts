import { fold } from './fold.ts';

/** Irregular plurals of words that are common in shops. */
const irregular: ReadonlyMap<string, string> = new Map([
  ['man', 'men'],
  ['woman', 'women'],
  ['child', 'children'],
]);

const singular = (word: string): string => {
  if (word.length < 4 || word.endsWith('ss')) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
};

/** Apostrophes, in any typography. */
const apostrophes = /['’‘ʼ`´]/g;
/** Whitespace, underscores, dashes, and full stops or commas at a word's end: all join words. */
const joints = /[\s_\p{Pd}]+|[.,](?=\s|$)/gu;

/**
 * Returns the key of a name, equal for the spellings that a catalogue mixes: `Dresses`, `dress`, `DRESS`; `Women's
 * dresses`, `Womens dresses`. Other symbols are kept, so that `C++` and `C#` differ. Empty for an empty name.
 */
export const nameKeyOf = (name: string): string =>
  fold(name)
    .replace(apostrophes, '')
    .replace(/&/g, ' and ')
    .replace(joints, ' ')
    .split(/([^\p{L}\p{M}\p{N} ]+)| +/u)
    .filter((word) => word)
    .map((word) => singular(irregular.get(word) ?? word))
    .join(' ');
