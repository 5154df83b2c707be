import { limits } from '../../commerce/limits.ts';
import type { ShopServices } from '../calls/context.ts';
import type { StoredProduct } from '../storage/port/catalogue.ts';

/** Maximum number of recommendations over all pages. */
const maxRecommendations = 100;

interface RecommendationQuery {
  identifier?: string;
  page?: number;
  perPage?: number;
}

const recommendedIds = async (shop: ShopServices, identifier: string | undefined): Promise<string[]> => {
  const product = identifier === undefined ? undefined : await shop.storage.catalogue.product(identifier);
  if (product) return shop.search.similar(product.id, maxRecommendations);
  const featured = await shop.search.search({
    q: '*',
    page: 1,
    perPage: maxRecommendations,
    sortBy: 'featured',
    filters: [],
  });
  return featured.ids;
};

/** Products similar to the given one; featured products without one. */
export const recommendedProducts = async (
  shop: ShopServices,
  query: RecommendationQuery,
): Promise<{ products: StoredProduct[]; found: number; page: number; perPage: number }> => {
  const page = query.page ?? 1;
  const perPage = query.perPage ?? limits.recommendationsPerPage;
  const ids = await recommendedIds(shop, query.identifier);
  const products = await shop.storage.catalogue.products(ids.slice((page - 1) * perPage, page * perPage));
  return { products, found: ids.length, page, perPage };
};
