import type { Market } from '../schemas/entities/market.ts';
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
