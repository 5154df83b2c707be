import { fold } from '../../../text/fold.ts';

const apostrophes = /['’‘ʼ`´]/g;

/** A minus sign before a number; all other dashes join words. */
const minus = /(^|\s)\p{Pd}(?=\d)/gu;

const joints = /[\s_\p{Pd}]+/gu;

/** A space or a point that is not between digits, because `3.5` and `35`, `1-2` and `12` are different. */
const loose = /(?<!\d) | (?!\d)|\.(?!\d)/g;

/**
 * Returns the key of a name, which is equal for spellings that differ only in case, dashes, spaces, points and
 * apostrophes: `X-Small`, `XSmall`, `x small`. Single letters stay separate, because `S-M` is two sizes and `SM` is
 * one. Empty for an empty name.
 */
export function spellingKey(name: string): string {
  const words = fold(name)
    .replace(apostrophes, '')
    .replace(/&/g, ' and ')
    .replace(minus, '$1\u2212')
    .replace(joints, ' ')
    .trim();
  const letters = words.split(' ');
  const isLetters = letters.length > 1 && letters[0] !== 'x' && letters.every((word) => /^\p{L}$/u.test(word));
  return isLetters ? words : words.replace(loose, '') || words;
}
