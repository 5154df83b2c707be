import type { Market } from '../../schemas/entities/shop/market.ts';
import type { ShopConfig } from './config.ts';

/** Returns the default market, which has no path prefix, then the others. */
export const marketsOf = ({
  defaultLocale,
  currencyCode,
  markets,
}: Pick<ShopConfig, 'defaultLocale' | 'currencyCode' | 'markets'>): Market[] => [
  { locale: defaultLocale, localePathPrefix: '', currencyCode },
  ...markets,
];

/** Returns the market whose prefix the path begins with, or the first market. */
export const marketOf = (path: string, markets: readonly Market[]): Market =>
  markets.find(
    ({ localePathPrefix }) =>
      localePathPrefix !== '' && (path === localePathPrefix || path.startsWith(`${localePathPrefix}/`)),
  ) ?? markets[0]!;

/** Returns a locale's country: the subtag of two letters after language and script. */
const regionOf = (locale: string): string | undefined =>
  /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i.exec(locale)?.[1]?.toUpperCase();

/**
 * Returns the locales of the markets that a country belongs to: those that name it, otherwise those that name no
 * country, otherwise the default. The shipping country decides, because a client can set a header or a page address
 * at will.
 */
export function localesIn(
  country: string | undefined,
  shop: Pick<ShopConfig, 'defaultLocale' | 'currencyCode' | 'markets'>,
): string[] {
  const locales = marketsOf(shop).map(({ locale }) => locale);
  const regional = locales.filter((locale) => regionOf(locale) === country);
  if (regional.length > 0) return regional;
  const anywhere = locales.filter((locale) => regionOf(locale) === undefined);
  return anywhere.length > 0 ? anywhere : locales.slice(0, 1);
}
