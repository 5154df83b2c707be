import type { ReviewQuery } from '../../commerce/inputs/review-query.ts';
import { limits } from '../../commerce/limits.ts';
import { effectiveFilters, filterValues } from '../../commerce/rules/filter-expressions.ts';
import type { Review } from '../../schemas/entities/review.ts';
import type { ShopServices } from '../calls/context.ts';
import type { StoredReview } from '../storage/port/reviews.ts';

export const presentReview = (review: StoredReview): Review => ({
  id: review.id,
  productSlug: review.productSlug,
  rating: {
    default: review.given ?? {
      ...{ score: review.score, minScore: limits.review.minScore, maxScore: limits.review.maxScore },
    },
  },
  ...(review.title === undefined ? {} : { title: review.title }),
  body: review.body,
  userDisplayName: review.displayName,
  isVerifiedBuyer: review.isVerifiedBuyer,
  createdAt: review.createdAt,
  assets: review.assets,
});

const wordsOf = (q: string): string[] => q.split(/\s+/).filter((word) => word !== '' && word !== '*');

/** The scores that match the conditions; undefined without conditions on the score. */
const matchingScores = (query: ReviewQuery): number[] | undefined => {
  const conditions = effectiveFilters(query.filterExpressions ?? []).filter((filter) => filter.field === 'score');
  if (conditions.length === 0) return undefined;
  const scores = Array.from({ length: limits.review.maxScore }, (_, at) => at + limits.review.minScore);
  const included = conditions.filter((condition) => condition.operator !== 'NOT_IS').flatMap(filterValues);
  const excluded = conditions.filter((condition) => condition.operator === 'NOT_IS').flatMap(filterValues);
  return scores.filter(
    (score) => (included.length === 0 || included.includes(String(score))) && !excluded.includes(String(score)),
  );
};

/** Searches the reviews of one product or of all. */
export const findReviews = async (shop: ShopServices, query: ReviewQuery, productId?: string) => {
  const page = query.page ?? limits.review.page;
  const perPage = query.perPage ?? limits.review.perPage;
  const [field, direction] = (query.sortBy ?? limits.review.sortBy).split(':');
  const scores = matchingScores(query);
  const { hits, found } = await shop.storage.reviews.search({
    ...(productId === undefined ? {} : { productId }),
    words: wordsOf(query.q ?? '').slice(0, limits.maxQueryTerms),
    ...(scores === undefined ? {} : { scores }),
    orderBy: field === 'createdAt' ? 'createdAt' : 'score',
    descending: direction !== 'asc',
    page,
    perPage,
  });
  return { hits: hits.map(presentReview), found, page, perPage };
};
