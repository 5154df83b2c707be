import type { OfferType } from '../../../commerce/rules/carts/offer.ts';
import type { StoredCart, StoredCartLine } from '../../core/ports/storage/orders/carts.ts';
import type { ShopPricing } from './pricing.ts';
import { isOffered } from './shop-offers.ts';

/** The offer that a cart is of, by its name; undefined for the main one and the express one. */
export function offerOfCart(name: string): { type: OfferType; slug: string } | undefined {
  const at = name.indexOf('/');
  return at < 0 ? undefined : { type: name.slice(0, at) as OfferType, slug: name.slice(at + 1) };
}

/**
 * A cart with the offers that there are now. What was bought through one that has ended stays in the cart, at its own
 * price, and one message says so: a shopper wants the goods, and reads why they cost more. In the cart of an offer that
 * is there again, lines are bought through it again.
 */
export function withCurrentOffers(
  cart: StoredCart,
  name: string,
  { config, rules, facts }: Pick<ShopPricing, 'config' | 'rules' | 'facts'>,
): StoredCart {
  const own = offerOfCart(name);
  const isThere = (offer: NonNullable<StoredCartLine['offer']>): boolean => isOffered(config, rules, offer, facts.at);
  let hasEnded = false;
  let isRenewed = false;
  const lines = cart.lines.map((line): StoredCartLine => {
    const { offer, ...rest } = line;
    if (offer && !isThere(offer)) {
      hasEnded = true;
      return rest;
    }
    if (offer || !own || !isThere(own)) return line;
    isRenewed = true;
    return { ...line, offer: own };
  });
  if (!hasEnded && !isRenewed) return cart;
  return hasEnded ? { ...cart, lines, hasEndedOffers: true } : { ...withoutReadEnd(cart), lines };
}

/** A cart whose ended offers a shopper has read of, as they change it. */
export function withoutReadEnd({ hasEndedOffers: _, ...cart }: StoredCart): StoredCart {
  return cart;
}
