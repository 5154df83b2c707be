import type { SearchQuery } from '../../../../commerce/inputs/search-query.ts';
import { isOfText } from '../../../../commerce/rules/goods/collection-rules.ts';
import type { StoredCollection } from '../../../core/ports/storage/catalogue/catalogue.ts';
import { type Subject, subjectOf } from '../../../core/subjects.ts';
import type { ShopServices } from '../../calls/context.ts';

// Subjects (cache tags) of answers about products, which handlers declare.

type Services = Pick<ShopServices, 'storage'>;

/** Subjects of the products that an answer shows. */
export const productsShown = (hits: readonly { slug: string }[]): Subject[] =>
  hits.map(({ slug }) => subjectOf.product(slug));

/** Subjects of any list of products: their order, counts and facets, and the merchant's rules of searches. */
export const goodsListed: readonly Subject[] = ['listing', 'collections', 'search-rules'];

/** Subjects of any list of variants, which also shows subscriptions. */
export const variantsListed: readonly Subject[] = ['variant-listing', 'collections', 'search-rules', 'prices'];

/**
 * Maximum number of products of a collection whose subjects are listed individually; larger collections depend on every
 * list.
 */
const maxNamedGoods = 200;

type ListQuery = Pick<SearchQuery, 'q' | 'filterExpressions'>;

/** Whether membership depends on more than the names of products, such as prices. */
const isByFigures = ({ record: { rules } }: Pick<StoredCollection, 'record'>): boolean =>
  rules?.conditions.some(({ field }) => !isOfText(field)) ?? false;

/** Returns the slugs of a collection's products if they are few and hand-picked; undefined for any other list. */
async function namedGoods({ storage }: Services, slug: string, query: ListQuery): Promise<string[] | undefined> {
  // A search text depends on the words of all products, and a filter may name another collection.
  const { q = '*', filterExpressions = [] } = query;
  if (!['', '*'].includes(q.trim()) || filterExpressions.length > 0) return undefined;
  const record = (await storage.catalogue.collectionBySlug(slug))?.record;
  if (!record || record.rule || record.rules) return undefined;
  const { productSlugs = [] } = record;
  return productSlugs.length <= maxNamedGoods ? [...productSlugs] : undefined;
}

/** Subjects of a list of a collection's products. */
export async function collectionListed(services: Services, slug: string, query: ListQuery): Promise<Subject[]> {
  const goods = await namedGoods(services, slug, query);
  const own = subjectOf.collection(slug);
  return goods ? [own, 'search-rules', 'product-names', ...goods.map(subjectOf.listed)] : [own, ...goodsListed];
}

/** Subjects of a list of a collection's variants. */
export async function collectionVariantsListed(services: Services, slug: string, query: ListQuery): Promise<Subject[]> {
  const goods = await namedGoods(services, slug, query);
  const own = subjectOf.collection(slug);
  if (!goods) return [own, ...variantsListed];
  const places = goods.flatMap((each) => [subjectOf.listed(each), subjectOf.variants(each)]);
  return [own, 'search-rules', 'prices', 'product-names', ...places];
}

/** Subjects of the number of products in a collection, which is counted for all collections at once. */
export async function goodsCounted({ storage }: Services): Promise<Subject[]> {
  const isOfFigures = (await storage.catalogue.collections()).some(isByFigures);
  return ['collections', 'product-names', ...(isOfFigures ? (['listing'] as const) : [])];
}

const slugOf = async ({ storage }: Services, idOrSlug: string): Promise<string | undefined> =>
  (await storage.catalogue.product(idOrSlug))?.record.slug;

/** Subjects of an answer that depends on a product but does not contain its slug. */
export async function productAsked(services: Services, idOrSlug: string): Promise<Subject[]> {
  const slug = await slugOf(services, idOrSlug);
  return slug === undefined ? ['everything'] : [subjectOf.product(slug)];
}

/** Subjects of the reviews of a product, which are shown while it is published. */
export async function reviewsAsked(services: Services, idOrSlug: string): Promise<Subject[]> {
  const slug = await slugOf(services, idOrSlug);
  return slug === undefined ? ['everything'] : [subjectOf.reviews(slug), 'product-names'];
}
