import searchCollections from '../../../commerce/calls/collection/search.ts';
import searchProducts from '../../../commerce/calls/product/search.ts';
import { limits } from '../../../commerce/limits.ts';
import { createLocalCaller, type Shop } from '../../shop/calls/shop.ts';

/** Number of products in one sitemap of another backend: four pages of results, which are requested concurrently. */
export const productsPerPartElsewhere = 4 * limits.maxPerPage;

/** Whether a shop's products or collections are in another backend, which has replaced the handlers that find them. */
export const isElsewhere = ({ handlers }: Pick<Shop, 'handlers'>, kind: 'products' | 'collections'): boolean =>
  handlers.get(kind === 'products' ? searchProducts.id : searchCollections.id)?.keepSeconds !== undefined;

/** Paths of the collections with products. */
export async function collectionsElsewhere(shop: Shop): Promise<string[]> {
  const { hits } = await createLocalCaller(shop).call(searchCollections, { body: { perPage: limits.maxPerPage } });
  return hits.filter(({ productCount }) => productCount > 0).map(({ slug }) => `/collections/${slug}`);
}

/** Number of products that are for sale. */
export async function countElsewhere(shop: Shop): Promise<number> {
  return (await createLocalCaller(shop).call(searchProducts, { body: { perPage: 1 } })).found;
}

/** Paths of the products of a sitemap. @param part number of the sitemap, from 1 */
export async function productsElsewhere(shop: Shop, part: number): Promise<string[]> {
  const { call } = createLocalCaller(shop);
  const perPart = productsPerPartElsewhere / limits.maxPerPage;
  const paths: string[] = [];
  for (let at = 1; at <= perPart; at++) {
    const page = (part - 1) * perPart + at;
    if (page > limits.maxPage) break;
    const { hits, found } = await call(searchProducts, { body: { page, perPage: limits.maxPerPage } });
    paths.push(...hits.map(({ slug }) => `/products/${slug}`));
    if (page * limits.maxPerPage >= found) break;
  }
  return paths;
}
