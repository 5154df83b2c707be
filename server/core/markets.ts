import type { Market } from '../../schemas/entities/shop/market.ts';
import type { ShopConfig } from './config.ts';

/** The default market, without a path prefix, then the others. */
export const marketsOf = ({
  defaultLocale,
  currencyCode,
  markets,
}: Pick<ShopConfig, 'defaultLocale' | 'currencyCode' | 'markets'>): Market[] => [
  { locale: defaultLocale, localePathPrefix: '', currencyCode },
  ...markets,
];

/** The market whose prefix a path has; else the first. */
export const marketOf = (path: string, markets: readonly Market[]): Market =>
  markets.find(
    ({ localePathPrefix }) =>
      localePathPrefix !== '' && (path === localePathPrefix || path.startsWith(`${localePathPrefix}/`)),
  ) ?? markets[0]!;

/** The country of a locale, which is the subtag of two letters after the language and the script. */
const regionOf = (locale: string): string | undefined =>
  /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i.exec(locale)?.[1]?.toUpperCase();

/**
 * Locales of the markets that a country is in: those whose locales name it, else those that name no country, else the
 * default one. The shipping country decides, because a client can set a header or an address of a page as it likes.
 */
export function localesIn(
  country: string | undefined,
  shop: Pick<ShopConfig, 'defaultLocale' | 'currencyCode' | 'markets'>,
): string[] {
  const locales = marketsOf(shop).map(({ locale }) => locale);
  const own = locales.filter((locale) => regionOf(locale) === country);
  if (own.length > 0) return own;
  const anywhere = locales.filter((locale) => regionOf(locale) === undefined);
  return anywhere.length > 0 ? anywhere : locales.slice(0, 1);
}
