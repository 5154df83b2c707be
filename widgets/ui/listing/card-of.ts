import type { ProductCard, VariantHit } from '../../../schemas/entities/catalogue/product-card.ts';

/** The product card of a variant hit. */
export function cardOf(hit: ProductCard | VariantHit): ProductCard {
  if (!('product' in hit)) return hit;
  const { product, ...variant } = hit;
  const { price, mrp, stockStatus } = variant;
  const { assets } = variant.assets.length > 0 ? variant : product;
  return { ...product, price, mrp, stockStatus, assets, variant };
}
