import type { Look } from '../../../../schemas/entities/catalogue/look.ts';
import type { ShopLook } from '../../../core/config.ts';
import type { ShopServices } from '../../calls/context.ts';
import { presentProductCard } from './products.ts';

/** The looks of which something is published, each with the slugs of those of its products that are. */
export async function looksOf({ config, storage }: ShopServices): Promise<ShopLook[]> {
  const published = await storage.catalogue.publishedAmong(config.looks.flatMap(({ products }) => products));
  return config.looks
    .map((look) => ({ ...look, products: look.products.filter((slug) => published.has(slug)) }))
    .filter(({ products }) => products.length > 0);
}

/** A look with its products, and the first picture of the first one. */
export async function presentLook(
  { storage }: ShopServices,
  { slug, title, description, tags, products }: ShopLook,
): Promise<Look> {
  const found = await Promise.all(products.map((product) => storage.catalogue.productBySlug(product)));
  const cards = found.flatMap((product) => (product ? [presentProductCard(product)] : []));
  const asset = cards[0]?.assets[0];
  return {
    id: slug,
    slug,
    title,
    ...(description === undefined ? {} : { description }),
    ...(tags === undefined ? {} : { tags: [...tags] }),
    ...(asset ? { asset } : {}),
    products: cards,
  };
}
