import { limits } from '../../../commerce/limits.ts';
import type { Cart } from '../../../schemas/entities/cart/cart.ts';
import type { KeyValue } from '../../../schemas/entities/key-value.ts';
import type { CallContext } from '../calls/context.ts';
import { cartErrors } from './cart-errors.ts';
import { changeCart } from './change-cart.ts';
import { liveLines } from './pricing.ts';

/** Adds attributes; a repeated key replaces the value. */
export const withAttributes = (existing: readonly KeyValue[], added: readonly KeyValue[]): KeyValue[] =>
  [...new Map([...existing, ...added].map((entry) => [entry.key, entry])).values()].slice(-limits.maxLineAttributes);

/** Prepares a cart for checkout: saves attributes and the checkout partner. @throws CallError when it is empty */
export const finalise = (
  context: CallContext,
  name: string,
  { attributes = [], partner = limits.defaultCheckoutPartner }: { attributes?: KeyValue[]; partner?: string },
): Promise<Cart> =>
  changeCart(context, name, [], (cart, variants, pricing) => {
    if (liveLines(cart, variants, pricing).length === 0) throw cartErrors.empty();
    const added = [...attributes, { key: 'checkoutPartner', value: partner }];
    return { cart: { ...cart, attributes: withAttributes(cart.attributes, added) }, notices: [] };
  });
