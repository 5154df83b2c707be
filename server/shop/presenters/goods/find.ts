import type { SearchQuery } from '../../../../commerce/inputs/search-query.ts';
import { messages } from '../../../../commerce/messages.ts';
import type { FacetResult } from '../../../../schemas/entities/catalogue/search-result.ts';
import { CallError } from '../../../core/call-error.ts';
import type { SearchOutcome, SearchRequest } from '../../../core/ports/search.ts';
import type { StoredCollection, StoredProduct } from '../../../core/ports/storage/catalogue/catalogue.ts';
import type { ShopServices } from '../../calls/context.ts';
import { plansOfProduct } from '../../carts/selling-plans.ts';
import { presentProductCard, presentVariantHit } from './products.ts';
import { presentFacets, presentSearch, searchRequest } from './searches.ts';

/** Returns a product by identifier or slug. @throws CallError when it does not exist */
export const existingProduct = async (shop: ShopServices, idOrSlug: string): Promise<StoredProduct> => {
  const product = await shop.storage.catalogue.product(idOrSlug);
  if (!product) throw new CallError(404, 'product-not-found', messages.productNotFound);
  return product;
};

/** Slug of the collection of all products, which every shop has. */
export const allCollectionSlug = 'all';

/** Built-in collection of all products, used unless the shop defines one with this slug. */
const allProducts: StoredCollection = {
  id: allCollectionSlug,
  record: {
    slug: allCollectionSlug,
    get title() {
      return messages.allProducts;
    },
    description: '',
  },
};

/** Returns the collection filter of a search; undefined for the collection of all products. */
export const searchScope = (collection: StoredCollection): string | undefined =>
  collection === allProducts ? undefined : collection.record.slug;

/** Returns a collection by slug; `all` contains every product. @throws CallError when it does not exist */
export const existingCollection = async (shop: ShopServices, slug: string): Promise<StoredCollection> => {
  const collection = await shop.storage.catalogue.collectionBySlug(slug);
  if (!collection && slug === allProducts.record.slug) return allProducts;
  if (!collection) throw new CallError(404, 'collection-not-found', messages.collectionNotFound);
  return collection;
};

/** Counts the products found for a text, unless the search is narrowed in another way. */
const countFound = (
  { searchCounter }: ShopServices,
  { q, filters, collectionSlug }: SearchRequest,
  { found }: SearchOutcome,
): void => {
  if (filters.length === 0 && collectionSlug === undefined) searchCounter.found(q, found);
};

/** Searches products in the shop or in a collection. */
export const findProducts = async (shop: ShopServices, query: SearchQuery, collectionSlug?: string) => {
  const request = searchRequest(query, collectionSlug);
  const outcome = await shop.search.search(request);
  countFound(shop, request, outcome);
  const products = await shop.storage.catalogue.products(outcome.ids);
  return presentSearch(
    request,
    outcome,
    products.map((product) => presentProductCard(product)),
  );
};

/** Searches variants: each variant that meets the conditions by its own options, price and stock is a hit. */
export const findVariants = async (shop: ShopServices, query: SearchQuery, collectionSlug?: string) => {
  const request = searchRequest(query, collectionSlug);
  const outcome = await shop.variantSearch.search(request);
  countFound(shop, request, outcome);
  const variants = await shop.storage.catalogue.variants(outcome.ids);
  const found = outcome.ids.flatMap((id) => variants.get(id) ?? []);
  const hits = await Promise.all(
    found.map(async ({ product, index }) => presentVariantHit(product, await plansOfProduct(shop, product), index)),
  );
  return presentSearch(request, outcome, hits);
};

/** Returns the facets of a variant search, without hits; they count variants. */
export const findVariantFacets = async (
  shop: ShopServices,
  query: SearchQuery,
  collectionSlug?: string,
): Promise<FacetResult> => presentFacets(await shop.variantSearch.search(searchRequest(query, collectionSlug)));

/** Returns the facets of a search, without hits. */
export const findFacets = async (
  shop: ShopServices,
  query: SearchQuery,
  collectionSlug?: string,
): Promise<FacetResult> => presentFacets(await shop.search.search(searchRequest(query, collectionSlug)));
