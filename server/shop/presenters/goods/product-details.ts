import type { BundleCounts } from '../../../../schemas/entities/catalogue/bundle-counts.ts';
import type { Product } from '../../../../schemas/entities/catalogue/product.ts';
import type { ShopServices } from '../../calls/context.ts';

/** Returns the collections of a product, in the shop's order. */
export const collectionsOf = async (
  shop: ShopServices,
  productId: string,
): Promise<{ slug: string; title: string }[]> => {
  const slugs = new Set(await shop.search.collectionsOf(productId));
  const collections = await shop.storage.catalogue.collections();
  return collections.flatMap(({ record }) =>
    slugs.has(record.slug) ? [{ slug: record.slug, title: record.title }] : [],
  );
};

const offerTypes = ['buyXAtY', 'volumeCombo'] as const;

type Counts = Record<(typeof offerTypes)[number], Map<string, BundleCounts>>;

/** Returns the quantities of each variant in an owner's offer carts. */
const offerCounts = async (shop: ShopServices, owner: string): Promise<Counts> => {
  const counts: Counts = { buyXAtY: new Map(), volumeCombo: new Map() };
  for (const name of await shop.storage.carts.names(owner)) {
    const [typeName, slug] = name.split('/');
    const type = offerTypes.find((known) => known === typeName);
    if (!type || slug === undefined) continue;
    const cart = await shop.storage.carts.read({ owner, name });
    for (const line of cart?.lines ?? []) {
      const ofVariant = counts[type].get(line.variantId) ?? {};
      const { lines, totalQuantity } = ofVariant[slug] ?? { lines: [], totalQuantity: 0 };
      ofVariant[slug] = {
        lines: [...lines, { id: line.id, quantity: line.quantity }],
        totalQuantity: totalQuantity + line.quantity,
      };
      counts[type].set(line.variantId, ofVariant);
    }
  }
  return counts;
};

/** Adds a shopper's data to a product: whether it is in the wishlist, and the quantities in offer carts. */
export const personalProduct = async (shop: ShopServices, owner: string, product: Product): Promise<Product> => {
  const counts = await offerCounts(shop, owner);
  return {
    ...product,
    inDefaultWishlist: await shop.storage.wishlists.has(owner, product.id),
    variants: product.variants.map((variant) => ({
      ...variant,
      buyXAtYCounts: counts.buyXAtY.get(variant.id) ?? {},
      volumeComboCounts: counts.volumeCombo.get(variant.id) ?? {},
    })),
  };
};
