import { isPostalCode, normalPostalCode } from '../../../../commerce/rules/addresses/postal-code.ts';
import { stockStatus } from '../../../../commerce/rules/carts/purchasable-quantity.ts';
import type { ShopServices } from '../../calls/context.ts';
import { variantWithStock } from '../goods/products.ts';
import { indianPlace, type Place } from './indian-places.ts';

/** A postal code in its normalised spelling, with its city and region if they are known. */
export interface KnownPostalCode extends Place {
  country: string;
  zip: string;
}

/**
 * Resolves a postal code in the countries to which the shop delivers. The first country in which it exists wins: by the
 * shop's table, or by its format alone when the table has no codes of the country.
 */
export async function knownPostalCode(
  { storage, config }: ShopServices,
  written: string,
  only?: string,
): Promise<KnownPostalCode | undefined> {
  const inTable = await storage.postalCodes.countries();
  for (const country of config.countries) {
    if (only !== undefined && country !== only) continue;
    const zip = normalPostalCode(written, country);
    if (!isPostalCode(zip, country)) continue;
    if (inTable.includes(country) && !(await storage.postalCodes.has(country, zip))) continue;
    const city = await storage.postalCodes.city(country, zip);
    return { country, zip, ...(city ? { city } : {}), ...(country === 'IN' ? indianPlace(zip) : {}) };
  }
  return undefined;
}

/** Whether a variant is in stock and the shop delivers to the postal code. */
export const canDeliver = async (shop: ShopServices, variantId: string, zip: string): Promise<boolean> => {
  const variant = (await shop.storage.catalogue.variants([variantId])).get(variantId);
  if (!variant || stockStatus(variantWithStock(variant.product, variant.index)) === 'OUT_OF_STOCK') return false;
  return (await knownPostalCode(shop, zip)) !== undefined;
};

/** Whether the shop delivers to a postal code by express, optionally limited to one country. */
export async function isExpressPlace(shop: ShopServices, written: string, country?: string): Promise<boolean> {
  const postalCode = await knownPostalCode(shop, written, country);
  return postalCode !== undefined && shop.config.expressDeliveryZips.some((start) => postalCode.zip.startsWith(start));
}
