import type { BundleLine, BundleLineToUpdate } from '../../commerce/inputs/cart-lines.ts';
import { messages } from '../../commerce/messages.ts';
import { admitCartRequest } from '../../commerce/rules/cart-sequence.ts';
import type { OfferType } from '../../commerce/rules/offer-discount.ts';
import type { Cart } from '../../schemas/entities/cart.ts';
import { CallError } from '../calls/call-error.ts';
import type { CallContext, ShopServices } from '../calls/context.ts';
import { newId } from '../env.ts';
import { presentCart } from '../presenters/carts.ts';
import { cartErrors } from './cart-errors.ts';
import { changeCart, ownerOf } from './change-cart.ts';
import { addLines, emptyCart, updateLines } from './line-changes.ts';

/** Key of an offer with a separate cart. */
export interface OfferKey {
  type: OfferType;
  slug: string;
}

const lineNotFound: Readonly<Record<OfferType, string>> = {
  buyXAtY: messages.buyXAtYLineNotFound,
  volumeCombo: messages.volumeComboLineNotFound,
};

/** Name of an offer's cart. @throws CallError when the shop has no such offer */
export const offerCartName = ({ config }: ShopServices, type: OfferType, slug: string): string => {
  const isKnown = config.offers.some((offer) => offer.type === type && offer.slug === slug);
  if (!isKnown) throw cartErrors.offerNotFound(slug);
  return `${type}/${slug}`;
};

export const addToOfferCart = (context: CallContext, offer: OfferKey, lines: readonly BundleLine[]): Promise<Cart> =>
  changeCart(
    context,
    offerCartName(context.shop, offer.type, offer.slug),
    lines.map((line) => line.variantId),
    (cart, variants) => addLines(cart, lines, variants, () => newId(context.shop.env), offer),
  );

/** Updates lines of an offer's cart; a quantity of zero or below removes the line. */
export const updateOfferCart = (
  context: CallContext,
  offer: OfferKey,
  updates: readonly BundleLineToUpdate[],
): Promise<Cart> =>
  changeCart(
    context,
    offerCartName(context.shop, offer.type, offer.slug),
    updates.flatMap((update) => update.variantId ?? []),
    (cart, variants) => {
      for (const { id } of updates) {
        if (!cart.lines.some((line) => line.id === id)) {
          throw new CallError(404, 'cart-line-not-found', lineNotFound[offer.type], { lineId: id });
        }
      }
      const capped = updates.map((update) => ({ ...update, quantity: Math.max(0, update.quantity) }));
      return updateLines(cart, capped, variants);
    },
  );

/** Moves the lines of an offer's cart into the main cart, where they keep the offer's price. Returns the main cart. */
export const mergeOfferCart = (context: CallContext, offer: OfferKey): Promise<Cart> => {
  const { shop, sequence } = context;
  const name = offerCartName(shop, offer.type, offer.slug);
  return shop.storage.carts.changeTwo(ownerOf(context), ['main', name], ([main, bundle], variants) => {
    const before = main ?? emptyCart(newId(shop.env));
    const { admitted, fence, seq } = admitCartRequest(before.fence, sequence, 'change');
    if (!admitted || !bundle || bundle.lines.length === 0) {
      const result = presentCart(main, variants, shop.config, { name: 'main', sequence: seq });
      return { carts: [main, bundle], result };
    }
    const { cart, notices } = addLines(before, bundle.lines, variants, () => newId(shop.env), offer);
    const after = { ...cart, fence };
    return {
      carts: [after, { ...bundle, lines: [] }],
      result: presentCart(after, variants, shop.config, { name: 'main', sequence: seq, notices }),
    };
  });
};
