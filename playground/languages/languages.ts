import { translationsIn } from '../../compiler/translations/translate-document.ts';
import type { Json } from '../../schemas/page.ts';
import type { PreviewMarket } from '../api/preview-conditions.ts';

/** A language into which a document can be translated. */
export interface OfferedLanguage {
  /** BCP 47 tag: `hi`, `zh-Hant`. */
  tag: string;
  name: string;
  /** Locale of the market that shows it; undefined if there is none. */
  market: string | undefined;
}

const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** Returns a language's name in English; the tag itself if it is unknown. */
export function languageName(tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Returns the language of a locale, with its script but without its country. */
function languageOf(locale: string): string {
  const { language, script } = new Intl.Locale(locale);
  return script === undefined ? language : `${language}-${script}`;
}

/** Returns the languages of the shop's other markets, followed by further languages of the document. */
export function languagesFor(document: Json, markets: readonly PreviewMarket[]): OfferedLanguage[] {
  const [own, ...others] = markets.map(({ locale }) => locale);
  const ownLanguage = own === undefined ? undefined : languageOf(own);
  const offered = others
    .map((locale) => ({ tag: languageOf(locale), market: locale }))
    .filter(({ tag }, at, all) => tag !== ownLanguage && all.findIndex((each) => each.tag === tag) === at);
  const marketOf = (tag: string) => others.find((locale) => locale === tag || locale.startsWith(`${tag}-`));
  const written = Object.keys(translationsIn(document))
    .filter((tag) => !offered.some((each) => each.tag === tag))
    .map((tag) => ({ tag, market: marketOf(tag) }));
  return [...offered, ...written].map((each) => ({ ...each, name: languageName(each.tag) }));
}
