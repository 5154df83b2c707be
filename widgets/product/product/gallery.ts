import type { MediaAsset } from '../../../schemas/entities/catalogue/media-asset.ts';
import type { Product } from '../../../schemas/entities/catalogue/product.ts';
import type { Variant } from '../../../schemas/entities/catalogue/variant.ts';

/** All pictures of a product, those of a variant first: none is out of reach, whichever variant is selected. */
export function galleryOf(
  { assets }: Pick<Product, 'assets'>,
  variant: Pick<Variant, 'assets'> | undefined,
): MediaAsset[] {
  const own = variant?.assets ?? [];
  const ids = new Set(own.map(({ id }) => id));
  return [...own, ...assets.filter(({ id }) => !ids.has(id))];
}
