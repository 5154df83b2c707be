import type { PreviewConditions, PreviewMarket } from '../../api/preview-conditions.ts';

const timePattern = /^20\d\d-\d\d-\d\dT\d\d:\d\d$/;

/** Whether a text is a date and a time that exist. */
export const isTime = (text: string): boolean =>
  timePattern.test(text) &&
  !Number.isNaN(Date.parse(`${text}Z`)) &&
  new Date(`${text}Z`).toISOString().startsWith(text);

const isName = (text: string): boolean => text !== '' && text.length <= 100;

/** What each condition may be, by its name. */
const accepts: Readonly<Record<keyof PreviewConditions, (text: string) => boolean>> = {
  visitor: (text) => text === 'guest' || text === 'customer',
  at: isTime,
  variant: isName,
  locale: isName,
};

/** The conditions in a value that may be of an earlier version of this application; what does not fit is left out. */
export const conditionsFrom = (value: unknown): PreviewConditions =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
      ([name, text]) =>
        Object.hasOwn(accepts, name) && typeof text === 'string' && accepts[name as keyof PreviewConditions](text),
    ),
  );

/** The conditions without those that the document or the shop no longer has. */
export function fittingConditions(
  { variant, locale, ...rest }: PreviewConditions,
  variants: readonly string[],
  markets: readonly PreviewMarket[],
): PreviewConditions {
  return {
    ...rest,
    ...(variant !== undefined && variants.includes(variant) ? { variant } : {}),
    ...(locale !== undefined && markets.some((market) => market.locale === locale) ? { locale } : {}),
  };
}

/** Names of the variants in a page's text; none while the text cannot be parsed. */
export function variantsIn(text: string): string[] {
  try {
    const page = JSON.parse(text) as { variants?: { options?: unknown } } | null;
    const options = page?.variants?.options;
    return typeof options === 'object' && options !== null && !Array.isArray(options) ? Object.keys(options) : [];
  } catch {
    return [];
  }
}

// The time is one of the market's zone, whichever that is: it is shown as it is written.
const timeText = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const languageName = new Intl.DisplayNames('en', { type: 'language' });

/** A market in words, such as German (Germany), EUR. */
export const marketText = ({ locale, currencyCode }: PreviewMarket): string =>
  `${languageName.of(locale) ?? locale}, ${currencyCode}`;

/** Conditions in words, such as: As a customer, 24 Dec 2026, 09:00; empty without any. */
export function conditionsText({ visitor, at, variant, locale }: PreviewConditions): string {
  const words = [
    ...(visitor === undefined ? [] : [`as a ${visitor}`]),
    ...(at === undefined ? [] : [timeText.format(new Date(`${at}Z`))]),
    ...(variant === undefined ? [] : [`variant ${variant}`]),
    ...(locale === undefined ? [] : [languageName.of(locale) ?? locale]),
  ].join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
