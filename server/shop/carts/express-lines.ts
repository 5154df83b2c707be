import type { LineToAdd } from '../../../commerce/inputs/cart-lines.ts';
import { formatMessage, messages } from '../../../commerce/messages.ts';
import { normalPostalCode } from '../../../commerce/rules/addresses/postal-code.ts';
import type { AddressInput } from '../../../schemas/entities/people/address.ts';
import type { StoredCart, StoredCartLine } from '../../core/ports/storage/orders/carts.ts';
import type { ShopServices } from '../calls/context.ts';
import { isExpressPlace } from '../presenters/people/delivery.ts';
import { cartErrors } from './cart-errors.ts';
import type { CartChange } from './line-changes.ts';

/**
 * Validates the express delivery of lines. @throws CallError when it is requested for a postal code that it does not
 * reach
 */
export async function checkExpressLines(shop: ShopServices, lines: readonly LineToAdd[]): Promise<void> {
  for (const { expressDeliveryUpsell: express } of lines) {
    if (!express?.add) continue;
    if (express.pincode.trim() === '') throw cartErrors.pincodeRequired();
    if (!(await isExpressPlace(shop, express.pincode))) throw cartErrors.expressUnavailable();
  }
}

/** The destination of a cart, as far as express delivery requires it. */
type Place = Pick<AddressInput, 'country' | 'zip'>;

/** Whether a line's express delivery was checked for another postal code. */
const isElsewhere = ({ expressDelivery: express }: StoredCartLine, { country, zip }: Place): boolean =>
  express !== undefined && normalPostalCode(express.pincode, country) !== normalPostalCode(zip, country);

/** Whether a cart has express delivery that was checked for another postal code than that of its address. */
export const hasExpressElsewhere = ({ lines, checkout }: Pick<StoredCart, 'lines' | 'checkout'>): boolean =>
  checkout !== undefined && lines.some((line) => isElsewhere(line, checkout.shippingAddress));

/** Whether express delivery reaches an address. */
export const isExpressAddress = (shop: ShopServices, { country, zip }: Place): Promise<boolean> =>
  isExpressPlace(shop, zip, country);

/**
 * Adapts a cart's express delivery to its address. Delivery that was checked for another postal code moves to the
 * address if express delivery reaches it, and is removed otherwise, with one message.
 */
export function withExpressToAddress(cart: StoredCart, isReached: boolean): CartChange {
  const { checkout } = cart;
  if (!checkout || !hasExpressElsewhere(cart)) return { cart, notices: [] };
  const { shippingAddress: place } = checkout;
  const lines = cart.lines.map((line): StoredCartLine => {
    if (!isElsewhere(line, place)) return line;
    const { expressDelivery: _, ...rest } = line;
    return isReached ? { ...rest, expressDelivery: { pincode: place.zip } } : rest;
  });
  const message = formatMessage(messages.expressEnded, { zip: place.zip });
  return { cart: { ...cart, lines }, notices: isReached ? [] : [{ code: 'express-ended', message }] };
}
