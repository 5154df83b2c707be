import type { BundleLine, BundleLineToUpdate } from '../../commerce/inputs/cart-lines.ts';
import { messages } from '../../commerce/messages.ts';
import { admitCartRequest } from '../../commerce/rules/cart-sequence.ts';
import type { OfferType } from '../../commerce/rules/offer.ts';
import type { Cart } from '../../schemas/entities/cart.ts';
import { CallError } from '../calls/call-error.ts';
import type { CallContext, ShopServices } from '../calls/context.ts';
import { newId } from '../env.ts';
import { presentCart } from '../presenters/carts.ts';
import { cartErrors } from './cart-errors.ts';
import { changeCart, ownerOf } from './change-cart.ts';
import { addLines, emptyCart, updateLines } from './line-changes.ts';
import { requestPricing } from './pricing-facts.ts';
import { ruleOfOffer } from './shop-offers.ts';

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
export const offerCartName = async (
  { prices }: Pick<ShopServices, 'prices'>,
  type: OfferType,
  slug: string,
): Promise<string> => {
  if (!ruleOfOffer((await prices.now()).rules, { type, slug })) throw cartErrors.offerNotFound(slug);
  return `${type}/${slug}`;
};

/** @throws CallError for a product that the offer is not for */
export async function requireGoods(shop: ShopServices, offer: OfferKey, variantIds: readonly string[]): Promise<void> {
  const { products, collections } = ruleOfOffer((await shop.prices.now()).rules, offer)?.goods ?? {};
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

export const addToOfferCart = async (
  context: CallContext,
  offer: OfferKey,
  lines: readonly BundleLine[],
): Promise<Cart> => {
  const { shop } = context;
  const name = await offerCartName(shop, offer.type, offer.slug);
  const variantIds = lines.map((line) => line.variantId);
  await requireGoods(shop, offer, variantIds);
  return changeCart(context, name, variantIds, (cart, variants) =>
    addLines(cart, lines, variants, () => newId(shop.env), offer),
  );
};

/** Updates lines of an offer's cart; a quantity of zero or below removes the line. */
export const updateOfferCart = async (
  context: CallContext,
  offer: OfferKey,
  updates: readonly BundleLineToUpdate[],
): Promise<Cart> => {
  const name = await offerCartName(context.shop, offer.type, offer.slug);
  const variantIds = updates.flatMap((update) => update.variantId ?? []);
  await requireGoods(context.shop, offer, variantIds);
  return changeCart(context, name, variantIds, (cart, variants) => {
    for (const { id } of updates) {
      if (!cart.lines.some((line) => line.id === id)) {
        throw new CallError(404, 'cart-line-not-found', lineNotFound[offer.type], { lineId: id });
      }
    }
    const capped = updates.map((update) => ({ ...update, quantity: Math.max(0, update.quantity) }));
    return updateLines(cart, capped, variants);
  });
};

/** Moves the lines of an offer's cart into the main cart, where they keep the offer's price. Returns the main cart. */
export const mergeOfferCart = async (context: CallContext, offer: OfferKey): Promise<Cart> => {
  const { shop, sequence } = context;
  const name = await offerCartName(shop, offer.type, offer.slug);
  const pricing = await requestPricing(context, ['main', name]);
  return shop.storage.carts.changeTwo(ownerOf(context), ['main', name], ([main, bundle], variants) => {
    const before = main ?? emptyCart(newId(shop.env));
    const { admitted, fence, seq } = admitCartRequest(before.fence, sequence, 'change');
    if (!admitted || !bundle || bundle.lines.length === 0) {
      const result = presentCart(main, variants, pricing, { name: 'main', sequence: seq });
      return { carts: [main, bundle], result };
    }
    const { cart, notices } = addLines(before, bundle.lines, variants, () => newId(shop.env), offer);
    const after = { ...cart, fence };
    return {
      carts: [after, { ...bundle, lines: [] }],
      result: presentCart(after, variants, pricing, { name: 'main', sequence: seq, notices }),
    };
  });
};
