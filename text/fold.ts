/** Latin letters with a stroke, or written as two, which no normalisation form decomposes. */
const latin: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'ng',
  ŧ: 't',
  ĸ: 'q',
  ɖ: 'd',
  ɓ: 'b',
  ɗ: 'd',
  ə: 'e',
  ɛ: 'e',
  ɣ: 'g',
  ƙ: 'k',
  ɔ: 'o',
  ƴ: 'y',
};

/** A Latin, Greek or Cyrillic letter with its accents. In other scripts marks are vowels, and parts of words. */
const accented = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;

/** Zero-width characters that join letters, control their direction or select their glyph. */
const invisible = /[\u00ad\u061c\u200c-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|\p{Variation_Selector}/gu;

/** Whether a text has only ASCII characters, which every normalisation form keeps. */
const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text);

/** Normalises a text to composed characters of normal width, and removes zero-width characters. */
export const normalText = (text: string): string =>
  isAscii(text)
    ? text
    : text
        .normalize('NFKC')
        .replace(invisible, '')
        .replaceAll('\u200b', ' ')
        // The vowel am of Thai and Lao is one letter, which NFKC decomposes.
        .replaceAll('\u0e4d\u0e32', '\u0e33')
        .replaceAll('\u0ecd\u0eb2', '\u0eb3');

/**
 * Folds case as Unicode does: `ß` becomes `ss`, a final sigma becomes a sigma, and both letters i of Turkish become
 * one.
 */
const withoutCase = (text: string): string =>
  text.replaceAll('İ', 'i').toUpperCase().toLowerCase().replaceAll('ς', 'σ').replaceAll('i\u0307', 'i');

/** Folds a text that has characters beyond ASCII. */
const foldUnicode = (text: string): string =>
  withoutCase(normalText(text))
    .normalize('NFD')
    .replace(accented, '$1')
    .normalize('NFC')
    .replace(/[\u0080-\u02ff]/g, (letter) => (Object.hasOwn(latin, letter) ? latin[letter]! : letter));

/**
 * Converts a text to the form in which texts are compared and found: without case, without Latin, Greek and Cyrillic
 * accents, in normal width. Marks of other scripts are kept.
 */
export const fold = (text: string): string => (isAscii(text) ? text.toLowerCase() : foldUnicode(text));
