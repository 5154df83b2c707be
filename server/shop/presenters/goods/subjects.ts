import type { SearchQuery } from '../../../../commerce/inputs/search-query.ts';
import { type Subject, subjectOf } from '../../../core/subjects.ts';
import type { ShopServices } from '../../calls/context.ts';

// Subjects of answers about goods: what handlers declare besides their answers.

type Services = Pick<ShopServices, 'storage'>;

/** Subjects of the products that an answer shows. */
export const productsShown = (hits: readonly { slug: string }[]): Subject[] =>
  hits.map(({ slug }) => subjectOf.product(slug));

/** Subjects of any list of goods: their order, counts and facets, and the merchant's rules of searches. */
export const goodsListed: readonly Subject[] = ['listing', 'collections', 'search-rules'];

/** Maximum number of goods of a collection that are named one by one; larger collections read every list. */
const maxNamedGoods = 200;

/** Subjects of a list of a collection's goods. Only a list of goods chosen by hand is independent of other goods. */
export async function collectionListed(
  { storage }: Services,
  slug: string,
  { q = '*', filterExpressions = [] }: Pick<SearchQuery, 'q' | 'filterExpressions'> = {},
): Promise<Subject[]> {
  const record = (await storage.catalogue.collectionBySlug(slug))?.record;
  const { productSlugs = [], rule, rules } = record ?? {};
  const isByHand = record !== undefined && !rule && !rules && productSlugs.length <= maxNamedGoods;
  // A text is matched with the words of all goods, and a filter may name another collection.
  const isAll = (q.trim() === '' || q.trim() === '*') && filterExpressions.length === 0;
  if (!isByHand || !isAll) return [subjectOf.collection(slug), ...goodsListed];
  return [subjectOf.collection(slug), 'search-rules', 'product-names', ...productSlugs.map(subjectOf.listed)];
}

const slugOf = async ({ storage }: Services, idOrSlug: string): Promise<string | undefined> =>
  (await storage.catalogue.product(idOrSlug))?.record.slug;

/** Subjects of an answer about a product that it does not name. */
export async function productAsked(services: Services, idOrSlug: string): Promise<Subject[]> {
  const slug = await slugOf(services, idOrSlug);
  return slug === undefined ? ['everything'] : [subjectOf.product(slug)];
}

/** Subjects of the reviews of a product, which are shown while it is published. */
export async function reviewsAsked(services: Services, idOrSlug: string): Promise<Subject[]> {
  const slug = await slugOf(services, idOrSlug);
  return slug === undefined ? ['everything'] : [subjectOf.reviews(slug), 'product-names'];
}
