import type { BundleLine, BundleLineToUpdate } from '../../../commerce/inputs/cart-lines.ts';
import { messages } from '../../../commerce/messages.ts';
import { admitCartRequest } from '../../../commerce/rules/carts/cart-sequence.ts';
import type { OfferType } from '../../../commerce/rules/carts/offer.ts';
import type { Cart } from '../../../schemas/entities/cart/cart.ts';
import { CallError } from '../../core/call-error.ts';
import { newId } from '../../core/env.ts';
import type { CallContext, ShopServices } from '../calls/context.ts';
import { presentCart } from '../presenters/carts.ts';
import { cartErrors } from './cart-errors.ts';
import { changeCart, ownerOf } from './change-cart.ts';
import { withCurrentOffers, withoutEndedOffersNotice } from './current-offers.ts';
import { addLines, emptyCart, removeLines, updateLines } from './line-changes.ts';
import { requestPricing } from './pricing-facts.ts';
import { ruleOfOffer } from './shop-offers.ts';

/** Key of an offer with a separate cart. */
export interface OfferKey {
  type: OfferType;
  slug: string;
}

const lineNotFound = (): Readonly<Record<OfferType, string>> => ({
  buyXAtY: messages.buyXAtYLineNotFound,
  volumeCombo: messages.volumeComboLineNotFound,
});

const nameOf = ({ type, slug }: OfferKey): string => `${type}/${slug}`;

const ruleNow = async ({ prices, env }: Pick<ShopServices, 'prices' | 'env'>, offer: OfferKey) =>
  ruleOfOffer((await prices.now()).rules, offer, env.now());

/** Requires an active offer. @throws CallError when the shop has no such offer at present */
export async function requireOffer(shop: Pick<ShopServices, 'prices' | 'env'>, offer: OfferKey): Promise<void> {
  if (!(await ruleNow(shop, offer))) throw cartErrors.offerNotFound(offer.slug);
}

/**
 * Returns the name of an offer's cart. The cart of an ended offer remains accessible until it is empty, with products
 * at their regular prices.
 *
 * @throws CallError when the shop has no such offer, and the caller has nothing in its cart
 */
export async function offerCartName(
  { shop, caller }: Pick<CallContext, 'shop' | 'caller'>,
  offer: OfferKey,
): Promise<string> {
  const name = nameOf(offer);
  if (await ruleNow(shop, offer)) return name;
  const { owner } = caller;
  const held = owner === undefined ? undefined : await shop.storage.carts.read({ owner, name });
  if (!held || held.lines.length === 0) throw cartErrors.offerNotFound(offer.slug);
  return name;
}

/** Requires products of the offer. @throws CallError for a product that is not part of the offer */
export async function requireGoods(shop: ShopServices, offer: OfferKey, variantIds: readonly string[]): Promise<void> {
  const { products, collections } = (await ruleNow(shop, offer))?.goods ?? {};
  if (products === undefined && collections === undefined) return;
  const variants = await shop.storage.catalogue.variants(variantIds);
  for (const { product } of variants.values()) {
    const isGood =
      products?.includes(product.record.slug) ||
      (collections !== undefined &&
        (await shop.search.collectionsOf(product.id)).some((collection) => collections.includes(collection)));
    if (!isGood) throw cartErrors.notInOffer(product.record.title);
  }
}

/** Adds lines to an offer's cart. */
export const addToOfferCart = async (
  context: CallContext,
  offer: OfferKey,
  lines: readonly BundleLine[],
): Promise<Cart> => {
  const { shop } = context;
  await requireOffer(shop, offer);
  const variantIds = lines.map((line) => line.variantId);
  await requireGoods(shop, offer, variantIds);
  return changeCart(context, nameOf(offer), variantIds, (cart, variants) =>
    addLines(cart, lines, variants, () => newId(shop.env), offer),
  );
};

/** Updates lines of an offer's cart; a quantity of zero or below removes the line. */
export const updateOfferCart = async (
  context: CallContext,
  offer: OfferKey,
  updates: readonly BundleLineToUpdate[],
): Promise<Cart> => {
  const name = await offerCartName(context, offer);
  const variantIds = updates.flatMap((update) => update.variantId ?? []);
  await requireGoods(context.shop, offer, variantIds);
  return changeCart(context, name, variantIds, (cart, variants) => {
    for (const { id } of updates) {
      if (!cart.lines.some((line) => line.id === id)) {
        throw new CallError(404, 'cart-line-not-found', lineNotFound()[offer.type], { lineId: id });
      }
    }
    const capped = updates.map((update) => ({ ...update, quantity: Math.max(0, update.quantity) }));
    return updateLines(cart, capped, variants);
  });
};

/** Removes a line of an offer's cart. */
export const removeFromOfferCart = async (context: CallContext, offer: OfferKey, lineId: string): Promise<Cart> =>
  changeCart(context, await offerCartName(context, offer), [], (cart) => ({
    cart: removeLines(cart, [lineId]),
    notices: [],
  }));

/** Moves the lines of an offer's cart into the main cart, where they keep the offer's price while it lasts. */
export const mergeOfferCart = async (context: CallContext, offer: OfferKey): Promise<Cart> => {
  const { shop, sequence } = context;
  const name = await offerCartName(context, offer);
  const pricing = await requestPricing(context, ['main', name]);
  return shop.storage.carts.changeTwo(ownerOf(context), ['main', name], ([main, bundle], variants) => {
    const before = main ?? emptyCart(newId(shop.env));
    const { admitted, fence, seq } = admitCartRequest(before.fence, sequence, 'change');
    if (!admitted || !bundle || bundle.lines.length === 0) {
      const result = presentCart(main, variants, pricing, { name: 'main', sequence: seq });
      return { carts: [main, bundle], result };
    }
    const moved = withCurrentOffers(bundle, name, pricing);
    const through = moved.lines[0]?.offer && offer;
    const { cart, notices } = addLines(before, moved.lines, variants, () => newId(shop.env), through);
    const after = { ...cart, fence, ...(moved.hasEndedOffers ? { hasEndedOffers: true as const } : {}) };
    return {
      carts: [after, { ...withoutEndedOffersNotice(bundle), lines: [] }],
      result: presentCart(after, variants, pricing, { name: 'main', sequence: seq, notices }),
    };
  });
};
