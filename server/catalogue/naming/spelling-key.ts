import { fold } from '../../../text/fold.ts';

const apostrophes = /['’‘ʼ`´]/g;

/** A minus before a number; what is left of a dash joins words. */
const minus = /(^|\s)\p{Pd}(?=\d)/gu;

const joints = /[\s_\p{Pd}]+/gu;

/** A joint, or a point, that is not between digits: `3.5` and `35`, `1-2` and `12` are not one. */
const loose = /(?<!\d) | (?!\d)|\.(?!\d)/g;

/**
 * Key of a name, equal for spellings that differ in case, dashes, spaces, points and apostrophes alone: `X-Small`,
 * `XSmall`, `x small`. Single letters stay apart, since `S-M` is two sizes and `SM` is one. Empty for an empty name.
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
