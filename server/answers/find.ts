import type { SearchQuery } from '../../commerce/inputs/search-query.ts';
import { messages } from '../../commerce/messages.ts';
import type { FacetResult } from '../../schemas/entities/search-result.ts';
import type { ShopServices } from '../calls/context.ts';
import { CallRefusal } from '../calls/refusal.ts';
import type { StoredCollection, StoredProduct } from '../storage/port/catalogue.ts';
import { productCardAnswer, variantHitAnswer } from './products.ts';
import { facetAnswer, searchAnswer, searchRequest } from './searches.ts';

/** A product by identifier or slug. @throws CallRefusal when there is none */
export const existingProduct = async (shop: ShopServices, idOrSlug: string): Promise<StoredProduct> => {
  const product = await shop.storage.catalogue.product(idOrSlug);
  if (!product) throw new CallRefusal(404, 'product-not-found', messages.productNotFound);
  return product;
};

/** The collection that every shop has, unless it has one of that name of its own. */
const everything: StoredCollection = {
  id: 'all',
  record: { slug: 'all', title: messages.allProducts, description: '' },
};

/** What to narrow a search to for a collection: nothing for the one that holds everything. */
export const searchScope = (collection: StoredCollection): string | undefined =>
  collection === everything ? undefined : collection.record.slug;

/** A collection by slug; `all` holds every product. @throws CallRefusal when there is none */
export const existingCollection = async (shop: ShopServices, slug: string): Promise<StoredCollection> => {
  const collection = await shop.storage.catalogue.collectionBySlug(slug);
  if (!collection && slug === everything.record.slug) return everything;
  if (!collection) throw new CallRefusal(404, 'collection-not-found', messages.collectionNotFound);
  return collection;
};

const find = async <Hit>(
  shop: ShopServices,
  query: SearchQuery,
  collectionSlug: string | undefined,
  hitOf: (product: StoredProduct) => Hit,
) => {
  const request = searchRequest(query, collectionSlug);
  const outcome = await shop.search.search(request);
  const products = await shop.storage.catalogue.products(outcome.ids);
  return searchAnswer(request, outcome, products.map(hitOf));
};

/** Products that a query finds, in the whole shop or in a collection. */
export const findProducts = (shop: ShopServices, query: SearchQuery, collectionSlug?: string) =>
  find(shop, query, collectionSlug, (product) => productCardAnswer(product));

/** The same as hits of a variant search. */
export const findVariants = (shop: ShopServices, query: SearchQuery, collectionSlug?: string) =>
  find(shop, query, collectionSlug, variantHitAnswer);

/** The facets alone. */
export const findFacets = async (
  shop: ShopServices,
  query: SearchQuery,
  collectionSlug?: string,
): Promise<FacetResult> => facetAnswer(await shop.search.search(searchRequest(query, collectionSlug)));
