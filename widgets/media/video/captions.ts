/** A file of captions. */
export interface Captions {
  src: string;
  lang: string;
  label: string;
  default?: boolean;
}

const languageOf = (tag: string): string => tag.split('-')[0]!.toLowerCase();

/**
 * The captions that are shown at first: those that the author has chosen, or those of the shopper's language where
 * something else is spoken.
 *
 * @param spoken what is spoken, if it is not the language of the page
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
