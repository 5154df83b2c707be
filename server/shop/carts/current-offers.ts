import type { OfferType } from '../../../commerce/rules/carts/offer.ts';
import type { StoredCart, StoredCartLine } from '../../core/ports/storage/orders/carts.ts';
import type { ShopPricing } from './pricing.ts';
import { isOffered } from './shop-offers.ts';

/** Returns the offer to which a cart belongs, by the cart's name; undefined for the main and the express cart. */
export function offerOfCart(name: string): { type: OfferType; slug: string } | undefined {
  const at = name.indexOf('/');
  return at < 0 ? undefined : { type: name.slice(0, at) as OfferType, slug: name.slice(at + 1) };
}

/**
 * Updates a cart to the current offers. Lines that were added through an ended offer stay in the cart at their regular
 * price, with one message that explains the price. In the cart of an offer that is available again, lines are bought
 * through it again.
 */
export function withCurrentOffers(
  cart: StoredCart,
  name: string,
  { config, rules, facts }: Pick<ShopPricing, 'config' | 'rules' | 'facts'>,
): StoredCart {
  const cartOffer = offerOfCart(name);
  const isThere = (offer: NonNullable<StoredCartLine['offer']>): boolean => isOffered(config, rules, offer, facts.at);
  let hasEnded = false;
  let isRenewed = false;
  const lines = cart.lines.map((line): StoredCartLine => {
    const { offer, ...rest } = line;
    if (offer && !isThere(offer)) {
      hasEnded = true;
      return rest;
    }
    if (offer || !cartOffer || !isThere(cartOffer)) return line;
    isRenewed = true;
    return { ...line, offer: cartOffer };
  });
  if (!hasEnded && !isRenewed) return cart;
  return hasEnded ? { ...cart, lines, hasEndedOffers: true } : { ...withoutEndedOffersNotice(cart), lines };
}

/** Clears the notice about ended offers on the shopper's next change of the cart. */
export function withoutEndedOffersNotice({ hasEndedOffers: _, ...cart }: StoredCart): StoredCart {
  return cart;
}
