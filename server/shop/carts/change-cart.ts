import { messages } from '../../../commerce/messages.ts';
import { admitCartRequest } from '../../../commerce/rules/carts/cart-sequence.ts';
import type { Cart } from '../../../schemas/entities/cart/cart.ts';
import { newId } from '../../core/env.ts';
import type { CartVariants, StoredCart } from '../../core/ports/storage/orders/carts.ts';
import type { CallContext } from '../calls/context.ts';
import { presentCart } from '../presenters/carts.ts';
import { withCurrentOffers, withoutEndedOffersNotice } from './current-offers.ts';
import { type CartChange, emptyCart } from './line-changes.ts';
import type { ShopPricing } from './pricing.ts';
import { requestPricing } from './pricing-facts.ts';

/** Returns the owner of an unsafe call, which always has a session. */
export const ownerOf = ({ caller }: Pick<CallContext, 'caller'>): string => {
  if (caller.owner === undefined) throw new Error('An unsafe call must have a session.');
  return caller.owner;
};

/** Removes lines whose variant is no longer available, with a notice for each. */
const withoutUnavailableLines = (cart: StoredCart, variants: CartVariants): CartChange => {
  const unavailable = cart.lines.filter((line) => !variants.has(line.variantId));
  if (unavailable.length === 0) return { cart, notices: [] };
  return {
    cart: { ...cart, lines: cart.lines.filter((line) => variants.has(line.variantId)) },
    notices: unavailable.map((line) => ({ code: 'line-removed', lineId: line.id, message: messages.variantNotFound })),
  };
};

/** Updates a cart to current stock and offers, with notices of what has changed. */
function currentLines(cart: StoredCart, variants: CartVariants, name: string, pricing: ShopPricing): CartChange {
  const live = withoutUnavailableLines(cart, variants);
  return { cart: withCurrentOffers(live.cart, name, pricing), notices: live.notices };
}

/** Wishlist changes to make in the same transaction. */
export interface WishlistChange {
  addToWishlist?: string[];
  removeFromWishlist?: string[];
}

/**
 * Changes a cart and returns it. A request that is older than one already seen from its client changes nothing and
 * returns the current cart.
 *
 * @param variantIds variants that the change requires in addition to those in the cart
 */
export const changeCart = async (
  context: CallContext,
  name: string,
  variantIds: readonly string[],
  apply: (cart: StoredCart, variants: CartVariants, pricing: ShopPricing) => CartChange & WishlistChange,
): Promise<Cart> => {
  const { shop, sequence } = context;
  const pricing = await requestPricing(context, name, variantIds);
  return shop.storage.carts.change({ owner: ownerOf(context), name }, variantIds, (stored, variants) => {
    const before = stored ?? emptyCart(newId(shop.env));
    const { admitted, fence, seq } = admitCartRequest(before.fence, sequence, 'change');
    if (!admitted) {
      return { cart: stored, result: presentCart(stored, variants, pricing, { name, sequence: seq }) };
    }
    const live = currentLines(withoutEndedOffersNotice(before), variants, name, pricing);
    const { cart, notices: added, addToWishlist, removeFromWishlist } = apply(live.cart, variants, pricing);
    const notices = [...live.notices, ...added];
    const after = { ...cart, fence };
    return {
      cart: after,
      result: presentCart(after, variants, pricing, { name, sequence: seq, notices }),
      wishlist: { add: addToWishlist ?? [], remove: removeFromWishlist ?? [], at: shop.env.now() },
    };
  });
};

/**
 * Reads a cart. A read with a sequence number raises the fence, so that older changes that arrive later are dropped.
 */
export const readCart = async (context: CallContext, name: string): Promise<Cart> => {
  const { caller, shop, sequence } = context;
  const pricing = await requestPricing(context, name);
  if (caller.owner === undefined) {
    return presentCart(undefined, new Map(), pricing, { name, sequence: sequence?.seq ?? 0 });
  }
  return shop.storage.carts.change({ owner: caller.owner, name }, [], (stored, variants) => {
    if (!stored && !sequence) {
      return { cart: stored, result: presentCart(stored, variants, pricing, { name, sequence: 0 }) };
    }
    const before = stored ?? emptyCart(newId(shop.env));
    const { fence, seq } = admitCartRequest(before.fence, sequence, 'read');
    const { cart: live, notices } = currentLines(before, variants, name, pricing);
    const isUnchanged = live === stored && fence === live.fence;
    const cart = isUnchanged ? stored : { ...live, fence };
    return { cart, result: presentCart(cart, variants, pricing, { name, sequence: seq, notices }) };
  });
};
