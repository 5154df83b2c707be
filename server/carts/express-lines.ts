import type { LineToAdd } from '../../commerce/inputs/cart-lines.ts';
import type { ShopServices } from '../calls/context.ts';
import { isExpressPlace } from '../presenters/delivery.ts';
import { cartErrors } from './cart-errors.ts';

/** @throws CallError when express delivery is wanted for a line whose postal code it does not reach */
export async function checkExpressLines(shop: ShopServices, lines: readonly LineToAdd[]): Promise<void> {
  for (const { expressDeliveryUpsell: express } of lines) {
    if (!express?.add) continue;
    if (express.pincode.trim() === '') throw cartErrors.pincodeRequired();
    if (!(await isExpressPlace(shop, express.pincode))) throw cartErrors.expressUnavailable();
  }
}
