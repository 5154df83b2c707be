/** Returns the tags under which texts for a locale may be, the most specific first (RFC 4647, 3.4: lookup). */
export const languageTags = (locale: string): string[] =>
  locale
    .split('-')
    .map((_, index, parts) => parts.slice(0, index + 1).join('-'))
    .reverse();

/** Returns the best match for a locale among languages; undefined if none matches. */
export const languageFor = (locale: string, languages: readonly string[]): string | undefined =>
  languageTags(locale).find((tag) => languages.includes(tag));

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur', 'ps', 'sd', 'yi', 'dv', 'ku', 'ug']);

/** Returns the direction in which a locale is written. */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  rightToLeft.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr';
