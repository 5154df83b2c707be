import { basename } from 'node:path';
import { limits } from '../../../commerce/limits.ts';
import { normalCase } from '../../catalogue/naming/normal-case.ts';
import type { ShopConfig } from '../../core/config.ts';
import { countryOf } from '../../core/countries.ts';
import type { ProductRecord } from '../../core/ports/product-record.ts';
import type { ShopProfile } from '../../core/ports/storage/accounts/profile.ts';

/** Countries of currencies that several share, or whose code does not begin with a country's. */
const sharedCurrencies: Readonly<Record<string, string>> = { EUR: 'DE' };

/** Locale of a shop by its currency, where English has none of that country's. */
const locales: Readonly<Record<string, string>> = { EUR: 'en-IE' };

/** The country that a shop delivers to: the one that was given, else one with its currency; undefined for one of none. */
export const homeCountry = ({
  country,
  currencyCode,
}: Pick<ShopProfile, 'country' | 'currencyCode'>): string | undefined => {
  if (country !== undefined) return country;
  const code = sharedCurrencies[currencyCode] ?? currencyCode.slice(0, 2);
  return countryOf(code) === undefined ? undefined : code;
};

/** Locale of a shop: English as its country writes numbers and dates. */
export const localeOf = ({ country, currencyCode }: Pick<ShopProfile, 'country' | 'currencyCode'>): string =>
  country === undefined ? (locales[currencyCode] ?? `en-${currencyCode.slice(0, 2)}`) : `en-${country}`;

/** Share of the products from which their vendor is taken for the shop itself. */
const ownBrandShare = 0.5;

const generic = /\b(?:products?|exports?|shopify|catalog(?:ue)?|import|data|\d+)\b/gi;

/** A name for a shop that was given none: the vendor of most products, else the name of the file. */
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

/** The settings of a merchant's shop; a settings file comes on top. Delivery is free until they say otherwise. */
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
