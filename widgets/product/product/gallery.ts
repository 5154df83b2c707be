import type { MediaAsset } from '../../../schemas/entities/catalogue/media-asset.ts';
import type { Product } from '../../../schemas/entities/catalogue/product.ts';
import type { Variant } from '../../../schemas/entities/catalogue/variant.ts';

/**
 * Returns all pictures of a product, the variant's first, so that every picture can be reached whichever variant
 * is selected.
 */
export function galleryOf(
  { assets }: Pick<Product, 'assets'>,
  variant: Pick<Variant, 'assets'> | undefined,
): MediaAsset[] {
  const own = variant?.assets ?? [];
  const ids = new Set(own.map(({ id }) => id));
  return [...own, ...assets.filter(({ id }) => !ids.has(id))];
}
