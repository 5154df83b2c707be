import { messages } from '../../commerce/messages.ts';
import { admitCartRequest } from '../../commerce/rules/cart-sequence.ts';
import type { Cart } from '../../schemas/entities/cart.ts';
import { cartAnswer } from '../answers/carts.ts';
import type { CallContext } from '../calls/context.ts';
import { newId } from '../env.ts';
import type { CartVariants, StoredCart } from '../storage/port/carts.ts';
import { type CartChange, emptyCart } from './line-changes.ts';

/** The owner of a call that changes something: it always has one, because its session is made first. */
export const ownerOf = ({ caller }: Pick<CallContext, 'caller'>): string => {
  if (caller.owner === undefined) throw new Error('a call that changes something has a session');
  return caller.owner;
};

/** A cart without the lines whose variant is sold no more; the shopper is told. */
const withoutVanished = (cart: StoredCart, variants: CartVariants): CartChange => {
  const vanished = cart.lines.filter((line) => !variants.has(line.variantId));
  if (vanished.length === 0) return { cart, notices: [] };
  return {
    cart: { ...cart, lines: cart.lines.filter((line) => variants.has(line.variantId)) },
    notices: vanished.map((line) => ({ code: 'line-removed', lineId: line.id, message: messages.variantNotFound })),
  };
};

/** What else a change does, in the same step. */
export interface WishChange {
  wish?: string[];
  unwish?: string[];
}

/**
 * Changes a cart and answers it. A request that is older than what the cart has seen from its client changes nothing
 * and is answered with the cart as it is.
 *
 * @param variantIds variants that the change needs besides those in the cart
 */
export const changeCart = (
  context: CallContext,
  name: string,
  variantIds: readonly string[],
  apply: (cart: StoredCart, variants: CartVariants) => CartChange & WishChange,
): Promise<Cart> => {
  const { shop, sequence } = context;
  return shop.storage.carts.change({ owner: ownerOf(context), name }, variantIds, (stored, variants) => {
    const before = stored ?? emptyCart(newId(shop.env));
    const { admitted, fence, seq } = admitCartRequest(before.fence, sequence, 'change');
    if (!admitted) {
      return { cart: stored, result: cartAnswer(stored, variants, shop.config, { name, sequence: seq }) };
    }
    const live = withoutVanished(before, variants);
    const { cart, notices: made, wish, unwish } = apply(live.cart, variants);
    const notices = [...live.notices, ...made];
    const after = { ...cart, fence };
    return {
      cart: after,
      result: cartAnswer(after, variants, shop.config, { name, sequence: seq, notices }),
      wishes: { add: wish ?? [], remove: unwish ?? [], at: shop.env.now() },
    };
  });
};

/** Reads a cart and answers it. A numbered read raises the fence, so that changes which it overtook are dropped. */
export const readCart = async (context: CallContext, name: string): Promise<Cart> => {
  const { caller, shop, sequence } = context;
  if (caller.owner === undefined) {
    return cartAnswer(undefined, new Map(), shop.config, { name, sequence: sequence?.seq ?? 0 });
  }
  return shop.storage.carts.change({ owner: caller.owner, name }, [], (stored, variants) => {
    if (!stored && !sequence) {
      return { cart: stored, result: cartAnswer(stored, variants, shop.config, { name, sequence: 0 }) };
    }
    const before = stored ?? emptyCart(newId(shop.env));
    const { fence, seq } = admitCartRequest(before.fence, sequence, 'read');
    const { cart: live, notices } = withoutVanished(before, variants);
    const isUnchanged = live === stored && fence === live.fence;
    const cart = isUnchanged ? stored : { ...live, fence };
    return { cart, result: cartAnswer(cart, variants, shop.config, { name, sequence: seq, notices }) };
  });
};
