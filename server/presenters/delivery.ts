import { isPostalCode } from '../../commerce/rules/postal-code.ts';
import { stockStatus } from '../../commerce/rules/purchasable-quantity.ts';
import type { ShopServices } from '../calls/context.ts';
import { variantRecord } from './products.ts';

/** Whether a variant is in stock and the shop delivers to the postal code. */
export const canDeliver = async (shop: ShopServices, variantId: string, zip: string): Promise<boolean> => {
  const variant = (await shop.storage.catalogue.variants([variantId])).get(variantId);
  if (!variant || stockStatus(variantRecord(variant.product, variant.index)) === 'OUT_OF_STOCK') return false;
  return shop.config.countries.some((country) => isPostalCode(zip, country));
};
