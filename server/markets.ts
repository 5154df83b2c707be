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
