import type { RecommendationQuery } from '../../../../commerce/inputs/recommendation-query.ts';
import { limits } from '../../../../commerce/limits.ts';
import { messages } from '../../../../commerce/messages.ts';
import { stockStatus } from '../../../../commerce/rules/carts/purchasable-quantity.ts';
import type { RecommendationReason } from '../../../../schemas/entities/catalogue/product-card.ts';
import type { RecommendationBasis } from '../../../../schemas/entities/catalogue/recommendations.ts';
import { CallError } from '../../../core/call-error.ts';
import type { StoredProduct } from '../../../core/ports/storage/catalogue/catalogue.ts';
import type { ShopServices } from '../../calls/context.ts';
import { existingCollection, existingProduct, searchScope } from './find.ts';
import { variantWithStock } from './products.ts';

/** Maximum number of recommendations over all pages. */
const maxRecommendations = 100;

type Intent = NonNullable<RecommendationQuery['intent']>;

/** Identifier of a recommended product, with the reason. */
export interface Recommendation {
  id: string;
  reason: RecommendationReason;
  /** The shopper's product on which it is based, in recommendations for a shopper. */
  basis?: RecommendationBasis;
}

const because = (reason: RecommendationReason, ids: readonly string[]): Recommendation[] =>
  ids.map((id) => ({ id, reason }));

/** Joins lists without duplicates; each product keeps its first reason. */
export const withoutDuplicates = (...lists: readonly Recommendation[][]): Recommendation[] => {
  const byId = new Map<string, Recommendation>();
  for (const each of lists.flat()) if (!byId.has(each.id)) byId.set(each.id, each);
  return [...byId.values()].slice(0, maxRecommendations);
};

/** Returns the best rated products of the shop or a collection. */
const bestRated = async ({ search }: ShopServices, collectionSlug?: string): Promise<string[]> => {
  const scope = collectionSlug === undefined ? {} : { collectionSlug };
  return (
    await search.search({
      q: '*',
      page: 1,
      perPage: maxRecommendations,
      sortBy: 'rating:desc',
      filters: [],
      isWithoutFacets: true,
      ...scope,
    })
  ).ids;
};

/** Returns the products of the shop or a collection, those in most orders first. */
export async function popular(shop: ShopServices, collectionSlug?: string): Promise<Recommendation[]> {
  const [bought, all] = await Promise.all([
    shop.storage.orders.mostBought(maxRecommendations),
    bestRated(shop, collectionSlug),
  ]);
  const recommended = collectionSlug === undefined ? bought : bought.filter((id) => all.includes(id));
  return withoutDuplicates(because('POPULAR', recommended), because('FEATURED', all));
}

/** Returns products bought with a product, then similar ones, or only one kind; never the product itself. */
export async function relatedTo(
  { storage, search }: ShopServices,
  { id, record }: StoredProduct,
  intent: 'BOUGHT_TOGETHER' | 'ALIKE' | undefined,
  count: number,
): Promise<Recommendation[]> {
  const bought = intent === 'ALIKE' ? [] : await storage.orders.boughtWith(record.slug, count);
  const alike = intent === 'BOUGHT_TOGETHER' ? [] : await search.similar(id, count);
  return withoutDuplicates(because('BOUGHT_TOGETHER', bought), because('ALIKE', alike));
}

async function forProduct(
  shop: ShopServices,
  identifier: string,
  intent: Intent | undefined,
): Promise<Recommendation[]> {
  const product = await existingProduct(shop, identifier);
  if (intent !== 'POPULAR') return relatedTo(shop, product, intent, maxRecommendations);
  return (await popular(shop)).filter(({ id }) => id !== product.id);
}

const invalid = (): CallError => new CallError(400, 'invalid-form-values', messages.invalidFormValues);

async function recommendations(shop: ShopServices, query: RecommendationQuery): Promise<Recommendation[]> {
  const { identifier, intent, entity = identifier === undefined ? 'SHOP' : 'PRODUCT' } = query;
  if (entity === 'PRODUCT') {
    if (identifier === undefined) throw invalid();
    return forProduct(shop, identifier, intent);
  }
  // The other intents require a product.
  if (intent !== undefined && intent !== 'POPULAR') throw invalid();
  if (entity === 'SHOP') return popular(shop);
  if (identifier === undefined) throw invalid();
  return popular(shop, searchScope(await existingCollection(shop, identifier)));
}

/** Returns the index of the latest variant in stock; undefined when none is. */
const latestVariant = (product: StoredProduct): number | undefined => {
  const at = product.record.variants.findLastIndex(
    (_, index) => stockStatus(variantWithStock(product, index)) === 'IN_STOCK',
  );
  return at < 0 ? undefined : at;
};

/** A page of recommended products. */
export interface Recommended {
  products: ({ product: StoredProduct } & Omit<Recommendation, 'id'>)[];
  /** Returns the index of the variant to show; undefined for the default variant. */
  variantOf: (product: StoredProduct) => number | undefined;
  found: number;
  page: number;
  perPage: number;
}

/** Returns a page of recommendations, with their products. */
export async function pageOfRecommended(
  { storage }: ShopServices,
  all: readonly Recommendation[],
  query: Pick<RecommendationQuery, 'page' | 'perPage' | 'considerOnlyLatestApplicableVariant'>,
): Promise<Recommended> {
  const { page = 1, perPage = limits.recommendationsPerPage } = query;
  const shown = all.slice((page - 1) * perPage, page * perPage);
  const found = await storage.catalogue.products(shown.map(({ id }) => id));
  const byId = new Map(shown.map(({ id, ...why }) => [id, why]));
  const products = found.map((product) => ({ product, ...byId.get(product.id)! }));
  const variantOf = query.considerOnlyLatestApplicableVariant ? latestVariant : () => undefined;
  return { products, variantOf, found: all.length, page, perPage };
}

/**
 * Returns a page of recommendations for a query. @throws CallError when the product or collection does not exist, or
 * the intent does not fit
 */
export const recommendedProducts = async (shop: ShopServices, query: RecommendationQuery): Promise<Recommended> =>
  pageOfRecommended(shop, await recommendations(shop, query), query);
