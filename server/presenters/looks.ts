import type { Look } from '../../schemas/entities/look.ts';
import type { ShopServices } from '../calls/context.ts';
import type { ShopLook } from '../config.ts';
import { presentProductCard } from './products.ts';

/** A look with those of its products that are published, and the first picture of the first one. */
export async function presentLook({ storage }: ShopServices, { slug, title, products }: ShopLook): Promise<Look> {
  const found = await Promise.all(products.map((product) => storage.catalogue.productBySlug(product)));
  const cards = found.flatMap((product) => (product ? [presentProductCard(product)] : []));
  const asset = cards[0]?.assets[0];
  return { id: slug, slug, title, ...(asset ? { asset } : {}), products: cards };
}
