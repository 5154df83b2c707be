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
import { variantRecord } from './products.ts';

/** Maximum number of recommendations over all pages. */
const most = 100;

type Intent = NonNullable<RecommendationQuery['intent']>;

/** A product by its identifier, and why it is recommended. */
export interface Recommendation {
  id: string;
  reason: RecommendationReason;
  /** The product of the shopper that it is for, where it is for one shopper. */
  basis?: RecommendationBasis;
}

const because = (reason: RecommendationReason, ids: readonly string[]): Recommendation[] =>
  ids.map((id) => ({ id, reason }));

/** Each once, with the first reason. */
export const unique = (...lists: readonly Recommendation[][]): Recommendation[] => {
  const byId = new Map<string, Recommendation>();
  for (const each of lists.flat()) if (!byId.has(each.id)) byId.set(each.id, each);
  return [...byId.values()].slice(0, most);
};

/** The best rated products of the shop or a collection: the newest have a list of their own on most home pages. */
const bestRated = async ({ search }: ShopServices, collectionSlug?: string): Promise<string[]> => {
  const scope = collectionSlug === undefined ? {} : { collectionSlug };
  return (
    await search.search({
      q: '*',
      page: 1,
      perPage: most,
      sortBy: 'rating:desc',
      filters: [],
      isWithoutFacets: true,
      ...scope,
    })
  ).ids;
};

/** The products of the shop or a collection, those in most orders first. */
export async function popular(shop: ShopServices, collectionSlug?: string): Promise<Recommendation[]> {
  const [bought, all] = await Promise.all([shop.storage.orders.mostBought(most), bestRated(shop, collectionSlug)]);
  const known = collectionSlug === undefined ? bought : bought.filter((id) => all.includes(id));
  return unique(because('POPULAR', known), because('FEATURED', all));
}

/** Products bought with a product, then similar ones, or one of the two; never the product itself. */
export async function goingWith(
  { storage, search }: ShopServices,
  { id, record }: StoredProduct,
  intent: 'BOUGHT_TOGETHER' | 'ALIKE' | undefined,
  count: number,
): Promise<Recommendation[]> {
  const bought = intent === 'ALIKE' ? [] : await storage.orders.boughtWith(record.slug, count);
  const alike = intent === 'BOUGHT_TOGETHER' ? [] : await search.similar(id, count);
  return unique(because('BOUGHT_TOGETHER', bought), because('ALIKE', alike));
}

async function forProduct(
  shop: ShopServices,
  identifier: string,
  intent: Intent | undefined,
): Promise<Recommendation[]> {
  const product = await existingProduct(shop, identifier);
  if (intent !== 'POPULAR') return goingWith(shop, product, intent, most);
  return (await popular(shop)).filter(({ id }) => id !== product.id);
}

const invalid = (): CallError => new CallError(400, 'invalid-form-values', messages.invalidFormValues);

async function recommendations(shop: ShopServices, query: RecommendationQuery): Promise<Recommendation[]> {
  const { identifier, intent, entity = identifier === undefined ? 'SHOP' : 'PRODUCT' } = query;
  if (entity === 'PRODUCT') {
    if (identifier === undefined) throw invalid();
    return forProduct(shop, identifier, intent);
  }
  // Only a product can have others that were bought with it or are similar to it.
  if (intent !== undefined && intent !== 'POPULAR') throw invalid();
  if (entity === 'SHOP') return popular(shop);
  if (identifier === undefined) throw invalid();
  return popular(shop, searchScope(await existingCollection(shop, identifier)));
}

/** Position of the latest variant in stock; undefined when none is. */
const latestVariant = (product: StoredProduct): number | undefined => {
  const at = product.record.variants.findLastIndex(
    (_, index) => stockStatus(variantRecord(product, index)) === 'IN_STOCK',
  );
  return at < 0 ? undefined : at;
};

/** A page of recommended products. */
export interface Recommended {
  products: ({ product: StoredProduct } & Omit<Recommendation, 'id'>)[];
  /** The variant to show of a product, where it is not the usual one. */
  variantOf: (product: StoredProduct) => number | undefined;
  found: number;
  page: number;
  perPage: number;
}

/** A page of recommendations, with their products. */
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

/** @throws CallError when what they are for does not exist, or does not fit the intent */
export const recommendedProducts = async (shop: ShopServices, query: RecommendationQuery): Promise<Recommended> =>
  pageOfRecommended(shop, await recommendations(shop, query), query);
