import { basename } from 'node:path';
import { limits } from '../../../commerce/limits.ts';
import { normalCase } from '../../catalogue/naming/normal-case.ts';
import type { ShopConfig } from '../../core/config.ts';
import { countryOf } from '../../core/countries.ts';
import type { ProductRecord } from '../../core/ports/product-record.ts';
import type { ShopProfile } from '../../core/ports/storage/accounts/profile.ts';

/** Countries by currencies that several countries share, or whose code does not begin with a country code. */
const sharedCurrencies: Readonly<Record<string, string>> = { EUR: 'DE' };

/** Locales by currencies for which `en` with the first two letters is not a locale. */
const locales: Readonly<Record<string, string>> = { EUR: 'en-IE' };

/**
 * The country that a shop delivers to: the merchant's answer, otherwise a country with its currency; undefined when
 * neither is known.
 */
export const homeCountry = ({
  country,
  currencyCode,
}: Pick<ShopProfile, 'country' | 'currencyCode'>): string | undefined => {
  if (country !== undefined) return country;
  const code = sharedCurrencies[currencyCode] ?? currencyCode.slice(0, 2);
  return countryOf(code) === undefined ? undefined : code;
};

/** Locale of a shop: English with its country's formats of numbers and dates. */
export const localeOf = ({ country, currencyCode }: Pick<ShopProfile, 'country' | 'currencyCode'>): string =>
  country === undefined ? (locales[currencyCode] ?? `en-${currencyCode.slice(0, 2)}`) : `en-${country}`;

/** Share of the products above which their vendor is considered to be the shop itself. */
const ownBrandShare = 0.5;

const generic = /\b(?:products?|exports?|shopify|catalog(?:ue)?|import|data|\d+)\b/gi;

/** Suggests a name for a shop without one: the vendor of most products, otherwise the file's name. */
export function suggestedName(products: readonly Pick<ProductRecord, 'brand'>[], file: string): string {
  const counts = new Map<string, number>();
  for (const { brand } of products) if (brand) counts.set(brand, (counts.get(brand) ?? 0) + 1);
  const [top] = [...counts].sort((a, b) => b[1] - a[1]);
  if (top && top[1] > products.length * ownBrandShare) return top[0].slice(0, limits.maxNameLength);
  const words = basename(file)
    .replace(/\.[^.]*$/, '')
    .replace(/[_\W]+/g, ' ')
    .replace(generic, ' ')
    .trim();
  return words === '' ? 'Our shop' : normalCase(words.replace(/\s+/g, ' ')).slice(0, limits.maxNameLength);
}

/**
 * The settings of a merchant's shop; a settings file overrides them. Delivery is free unless a setting says
 * otherwise.
 */
export const merchantConfig = (profile: ShopProfile): Partial<ShopConfig> => {
  const { shopName, currencyCode, defaultLocale, information, hasDeliveryCheck } = profile;
  const home = homeCountry(profile);
  return {
    shopName,
    currencyCode,
    defaultLocale,
    ...(information ? { information } : {}),
    ...(hasDeliveryCheck ? { hasDeliveryCheck } : {}),
    ...(home === undefined ? {} : { countries: [home] }),
  };
};
