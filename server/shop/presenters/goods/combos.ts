import { piecesOfGoods } from '../../../../commerce/rules/carts/combo.ts';
import { maxPurchasableQuantity } from '../../../../commerce/rules/carts/purchasable-quantity.ts';
import { moneyFromMinor } from '../../../../commerce/rules/money.ts';
import { priceCart } from '../../../../commerce/rules/pricing/price-cart.ts';
import { sumOf } from '../../../../commerce/rules/pricing/rows.ts';
import type { Combo } from '../../../../schemas/entities/catalogue/combo.ts';
import type { StoredVariant } from '../../../core/ports/storage/catalogue/catalogue.ts';
import type { ShopServices } from '../../calls/context.ts';
import { cartErrors } from '../../carts/cart-errors.ts';
import { type LiveLine, pricingCart, type ShopPricing } from '../../carts/pricing.ts';
import { requestPricing } from '../../carts/pricing-facts.ts';
import type { SoldCombo } from '../../carts/shop-offers.ts';
import { existingCollection, existingProduct, searchScope } from './find.ts';
import { presentProductCard, shownVariantIndex, variantWithStock } from './products.ts';

/** A resource by which combos can be looked up. */
export interface ComboResource {
  type: 'PRODUCT' | 'PRODUCT_VARIANT' | 'COLLECTION';
  /** Identifier or slug. */
  id: string;
}

/** Returns the combos that contain a resource. @throws CallError when the shop does not have it */
export async function combosWith(
  shop: ShopServices,
  combos: readonly SoldCombo[],
  { type, id }: ComboResource,
): Promise<SoldCombo[]> {
  const having = (isGood: (slug: string) => boolean) =>
    combos.filter(({ goods }) => goods.some(({ product }) => isGood(product)));
  if (type === 'COLLECTION') {
    const scope = searchScope(await existingCollection(shop, id));
    if (scope === undefined) return [...combos];
    const slugs = [...new Set(combos.flatMap(({ goods }) => goods.map(({ product }) => product)))];
    const products = await Promise.all(slugs.map((slug) => shop.storage.catalogue.productBySlug(slug)));
    const among = await Promise.all(
      products.map(async (product) =>
        product && (await shop.search.collectionsOf(product.id)).includes(scope) ? product : undefined,
      ),
    );
    return having((slug) => among.some((product) => product?.record.slug === slug));
  }
  if (type === 'PRODUCT') {
    const { record } = await existingProduct(shop, id);
    return having((slug) => slug === record.slug);
  }
  const variant = (await shop.storage.catalogue.variants([id])).get(id);
  if (!variant) throw cartErrors.variantNotFound(id);
  return having((slug) => slug === variant.product.record.slug);
}

/** A variant in a set, with its quantity. */
interface Member extends StoredVariant {
  quantity: number;
}

/**
 * Returns the variants of a set, for each product the first one with enough pieces; undefined when a product is
 * missing.
 */
async function membersOf({ storage }: ShopServices, { goods }: SoldCombo): Promise<Member[] | undefined> {
  const pieces = [...piecesOfGoods(goods)];
  const products = await Promise.all(pieces.map(([slug]) => storage.catalogue.productBySlug(slug)));
  const members = products.flatMap((product, at) => {
    const quantity = pieces[at]![1];
    return product ? [{ product, index: shownVariantIndex(product, quantity), quantity }] : [];
  });
  return members.length === pieces.length && members.length > 0 ? members : undefined;
}

/** Presents a combo; its savings are those of a cart that contains one set only. */
function presentCombo(combo: SoldCombo, members: readonly Member[], pricing: ShopPricing): Combo {
  const { type, slug, discountCode, rule } = combo;
  const lines = members.map(({ product, index, quantity }): LiveLine => {
    const { id } = product.variants[index]!;
    return {
      variant: { product, index },
      line: { id, variantId: id, quantity, attributes: [], offer: { type: 'combo', slug } },
    };
  });
  const cart = pricingCart(undefined, lines, pricing);
  const { allocations, subtotal } = priceCart(cart, pricing.rules);
  const money = (minor: number) => moneyFromMinor(minor, cart.currencyCode);
  const savings = sumOf(allocations.flatMap((each) => (each.rule === rule?.id ? [each.amount] : [])));
  return {
    id: slug,
    comboType: type,
    comboSlug: slug,
    discountCode,
    title: rule?.title ?? members.map(({ product }) => product.record.title).join(', '),
    ...(rule?.description === undefined ? {} : { description: rule.description }),
    items: members.map(({ product, index, quantity }) => ({ quantity, product: presentProductCard(product, index) })),
    subtotal: money(subtotal),
    savings: money(savings),
    total: money(subtotal - savings),
    isAvailable: members.every(
      ({ product, index, quantity }) => maxPurchasableQuantity(variantWithStock(product, index)) >= quantity,
    ),
  };
}

/** Presents combos with the price of a set; a combo is left out when the shop no longer has all of its products. */
export async function presentCombos(shop: ShopServices, combos: readonly SoldCombo[]): Promise<Combo[]> {
  const sets = await Promise.all(combos.map(async (combo) => ({ combo, members: await membersOf(shop, combo) })));
  const variantIds = sets.flatMap(({ members = [] }) =>
    members.map(({ product, index }) => product.variants[index]!.id),
  );
  const nobody = { session: undefined, owner: undefined, userId: undefined };
  const pricing = await requestPricing({ shop, caller: nobody }, [], variantIds);
  return sets.flatMap(({ combo, members }) => (members ? [presentCombo(combo, members, pricing)] : []));
}
