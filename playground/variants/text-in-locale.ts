import { translateDocument } from '../../compiler/translations/translate-document.ts';
import type { Json } from '../../schemas/page.ts';
import { interfaceTexts } from '../../widgets/languages/interface-texts.ts';
import { withOwnTexts } from '../../widgets/languages/own-wording.ts';
import type { PreviewConditions, PreviewMarket } from '../api/preview-conditions.ts';
import { ownParts } from '../catalogue/own-parts.ts';
import { widgetProps } from '../catalogue/widgets.ts';

/** Returns the locale in which a preview is shown: the chosen one, that of the address, or that of the default market. */
export function shownLocale(
  url = '',
  { locale }: Pick<PreviewConditions, 'locale'>,
  markets: readonly PreviewMarket[],
): string | undefined {
  const [path = ''] = url.split(/[?#]/);
  const addressed = markets.find(
    ({ localePathPrefix: prefix }) => prefix !== '' && `${path}/`.startsWith(`${prefix}/`),
  );
  return locale ?? (addressed ?? markets[0])?.locale;
}

/**
 * Returns a document with its texts in a locale, for patches of a preview in that locale; the text itself if it cannot
 * be parsed or is not translated.
 */
export function textInLocale(text: string, locale: string | undefined): string {
  if (locale === undefined) return text;
  let written: Json;
  try {
    written = JSON.parse(text) as Json;
  } catch {
    return text;
  }
  const texts = withOwnTexts(interfaceTexts, ownParts().texts ?? {});
  const translated = translateDocument(written, locale, { widgets: widgetProps(), texts });
  return translated === written ? text : JSON.stringify(translated);
}
