const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/**
 * Letters of western and central European languages, punctuation, currencies and arrows, which every subset contains.
 */
const common = [
  range(0x20, 0x7e),
  range(0xa0, 0x17f),
  range(0x2bb, 0x2dd),
  range(0x2010, 0x2027),
  range(0x2030, 0x203a),
  range(0x20a0, 0x20bf),
  '™←↑→↓−×÷★☆ﬀﬁﬂﬃﬄ',
].join('');

const cyrillic = range(0x400, 0x52f);
const arabic = [range(0x600, 0x6ff), range(0x750, 0x77f)].join('');
const devanagari = [range(0x900, 0x97f), '\u200c\u200d\u25cc'].join('');
const bengali = [range(0x980, 0x9ff), '\u200c\u200d\u25cc'].join('');

/** Additional characters by language, for languages that need more than the common letters. */
const scripts: Readonly<Record<string, string>> = {
  ar: arabic,
  fa: arabic,
  ur: arabic,
  be: cyrillic,
  bg: cyrillic,
  mk: cyrillic,
  ru: cyrillic,
  sr: cyrillic,
  uk: cyrillic,
  el: range(0x370, 0x3ff),
  he: range(0x590, 0x5ff),
  th: range(0xe00, 0xe7f),
  vi: range(0x1ea0, 0x1eff),
  hi: devanagari,
  mr: devanagari,
  ne: devanagari,
  sa: devanagari,
  as: bengali,
  bn: bengali,
  pa: range(0xa00, 0xa7f),
  gu: range(0xa80, 0xaff),
  or: range(0xb00, 0xb7f),
  ta: range(0xb80, 0xbff),
  te: range(0xc00, 0xc7f),
  kn: range(0xc80, 0xcff),
  ml: range(0xd00, 0xd7f),
};

/** Returns the characters that texts in these locales may have. */
export const fontCharacters = (locales: readonly string[]): string =>
  [common, ...new Set(locales.map((locale) => scripts[locale.split('-')[0] ?? ''] ?? ''))].join('');
