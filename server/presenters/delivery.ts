import { isPostalCode } from '../../commerce/rules/postal-code.ts';
import { stockStatus } from '../../commerce/rules/purchasable-quantity.ts';
import type { ShopServices } from '../calls/context.ts';
import { variantRecord } from './products.ts';

/**
 * Whether a postal code exists in a country that the shop delivers to: by the shop's table, or by its form alone where
 * the table has none of the country.
 */
export const isKnownPostalCode = async ({ storage, config }: ShopServices, zip: string): Promise<boolean> => {
  const inTable = await storage.postalCodes.countries();
  for (const country of config.countries) {
    if (!isPostalCode(zip, country)) continue;
    if (!inTable.includes(country) || (await storage.postalCodes.has(country, zip))) return true;
  }
  return false;
};

/** Whether a variant is in stock and the shop delivers to the postal code. */
export const canDeliver = async (shop: ShopServices, variantId: string, zip: string): Promise<boolean> => {
  const variant = (await shop.storage.catalogue.variants([variantId])).get(variantId);
  if (!variant || stockStatus(variantRecord(variant.product, variant.index)) === 'OUT_OF_STOCK') return false;
  return isKnownPostalCode(shop, zip);
};
