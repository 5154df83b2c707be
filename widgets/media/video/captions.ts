/** A file of captions. */
export interface Captions {
  src: string;
  lang: string;
  label: string;
  default?: boolean;
}

const languageOf = (tag: string): string => tag.split('-')[0]!.toLowerCase();

/**
 * Returns the captions that are shown initially: the author's default, or those in the shopper's language when
 * another language is spoken.
 *
 * @param spoken the spoken language, if it is not the page's language
 */
export const captionsAtFirst = (
  captions: readonly Captions[],
  spoken: string | undefined,
  locale: string,
): Captions | undefined =>
  captions.find((each) => each.default === true) ??
  (spoken && languageOf(spoken) !== languageOf(locale)
    ? captions.find(({ lang }) => languageOf(lang) === languageOf(locale))
    : undefined);
