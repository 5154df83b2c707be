import { type EarlierTranslation, pairEarlier } from '../../compiler/translations/earlier-translations.ts';
import { type ReadableText, readableTexts, type WidgetProps } from '../../compiler/translations/readable-texts.ts';
import { isCompatibleTranslation, translationsIn } from '../../compiler/translations/translate-document.ts';
import type { Json } from '../../schemas/page.ts';

/** A text with its state in one language. */
export interface TranslationRow {
  text: string;
  /** The first place that shows it. */
  at: ReadableText;
  /** Number of places that show it. */
  count: number;
  translation?: string;
  /** A wrong translation has other expressions than the text, or is too long. */
  state: 'translated' | 'missing' | 'changed' | 'wrong';
  /** The translation of the previous version of a changed text. */
  earlier?: EarlierTranslation;
}

/** The translations of a document into one language. */
export interface TranslationRows {
  rows: TranslationRow[];
  /** Translations of deleted texts that resemble no untranslated text. */
  unused: EarlierTranslation[];
}

const isWrong = ({ text, maxLength }: ReadableText, translation: string): boolean =>
  !isCompatibleTranslation(text, translation) || (maxLength !== undefined && translation.length > maxLength);

/** Returns the texts of a document in order, each once, with their translations into a language. */
export function translationRows(document: Json, language: string, widgets: WidgetProps): TranslationRows {
  const known = translationsIn(document)[language] ?? {};
  const places = new Map<string, { at: ReadableText; count: number }>();
  for (const at of readableTexts(document, widgets)) {
    const place = places.get(at.text);
    if (place) place.count++;
    else places.set(at.text, { at, count: 1 });
  }
  const missing = [...places.keys()].filter((text) => !Object.hasOwn(known, text));
  const gone = Object.entries(known)
    .filter(([text]) => !places.has(text))
    .map(([text, translation]) => ({ text, translation }));
  const earlier = pairEarlier(missing, gone);
  const rows = [...places].map(([text, place]): TranslationRow => {
    const translation = Object.hasOwn(known, text) ? known[text]! : undefined;
    if (translation !== undefined)
      return { text, ...place, translation, state: isWrong(place.at, translation) ? 'wrong' : 'translated' };
    const before = earlier.get(text);
    return before ? { text, ...place, state: 'changed', earlier: before } : { text, ...place, state: 'missing' };
  });
  const used = new Set(earlier.values());
  return { rows, unused: gone.filter((each) => !used.has(each)) };
}
