import type { ProductCard, VariantHit } from '../../../schemas/entities/catalogue/product-card.ts';

/** Returns the product card of a hit, which may be a variant. */
export function cardOf(hit: ProductCard | VariantHit): ProductCard {
  if (!('product' in hit)) return hit;
  const { product, ...variant } = hit;
  const { price, mrp, stockStatus } = variant;
  const { assets } = variant.assets.length > 0 ? variant : product;
  return { ...product, price, mrp, stockStatus, assets, variant };
}
