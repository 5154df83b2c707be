/** Letters of Latin that are written with a stroke or as two, which no normal form takes apart. */
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

/** A letter of Latin, Greek or Cyrillic with its accents. In other scripts marks are vowels, and parts of words. */
const accented = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;

/** Characters without width that join letters, steer their direction or choose their picture. */
const invisible = /[\u00ad\u061c\u200c-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|\p{Variation_Selector}/gu;

/** A text in normal width, composed, and without what has no width. */
export const normalText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(invisible, '')
    .replaceAll('\u200b', ' ')
    // The vowel am of Thai and Lao is one letter, which this normal form takes apart.
    .replaceAll('\u0e4d\u0e32', '\u0e33')
    .replaceAll('\u0ecd\u0eb2', '\u0eb3');

/** Case as Unicode folds it: `ß` is `ss`, the final sigma a sigma, and the two letters i of Turkish are one. */
const withoutCase = (text: string): string =>
  text.replaceAll('İ', 'i').toUpperCase().toLowerCase().replaceAll('ς', 'σ').replaceAll('i\u0307', 'i');

/**
 * A text in the one form in which texts are compared and found: without case, without the accents of Latin, Greek and
 * Cyrillic, in normal width. Marks of other scripts stay.
 */
export const fold = (text: string): string =>
  withoutCase(normalText(text))
    .normalize('NFD')
    .replace(accented, '$1')
    .normalize('NFC')
    .replace(/[\u0080-\u02ff]/g, (letter) => (Object.hasOwn(latin, letter) ? latin[letter]! : letter));
