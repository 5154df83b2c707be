import { limits } from '../../commerce/limits.ts';
import type { Cart } from '../../schemas/entities/cart.ts';
import type { KeyValue } from '../../schemas/entities/key-value.ts';
import type { CallContext } from '../calls/context.ts';
import { changeCart } from './change-cart.ts';
import { liveLines } from './pricing.ts';
import { cartRefusals } from './refusals.ts';

/** Texts with others added; the same key again replaces the value. */
export const withAttributes = (known: readonly KeyValue[], added: readonly KeyValue[]): KeyValue[] =>
  [...new Map([...known, ...added].map((entry) => [entry.key, entry])).values()].slice(-limits.maxLineAttributes);

/** Makes a cart ready for checkout: keeps its attributes and the partner. @throws CallRefusal when it is empty */
export const finalise = (
  context: CallContext,
  name: string,
  { attributes = [], partner = limits.defaultCheckoutPartner }: { attributes?: KeyValue[]; partner?: string },
): Promise<Cart> =>
  changeCart(context, name, [], (cart, variants) => {
    if (liveLines(cart, variants).length === 0) throw cartRefusals.empty();
    const added = [...attributes, { key: 'checkoutPartner', value: partner }];
    return { cart: { ...cart, attributes: withAttributes(cart.attributes, added) }, notices: [] };
  });
