import type { ReviewQuery } from '../../../../commerce/inputs/review-query.ts';
import { limits } from '../../../../commerce/limits.ts';
import { effectiveFilters, filterValues } from '../../../../commerce/rules/goods/filter-expressions.ts';
import type { Review } from '../../../../schemas/entities/catalogue/review.ts';
import type { Testimonial } from '../../../../schemas/entities/content/testimonial.ts';
import type { StoredReview } from '../../../core/ports/storage/catalogue/reviews.ts';
import type { ShopServices } from '../../calls/context.ts';

/** Presents the fields that reviews and testimonials have in common. */
const presentWritten = (review: StoredReview) => ({
  id: review.id,
  rating: {
    default: review.given ?? {
      score: review.score,
      minScore: limits.review.minScore,
      maxScore: limits.review.maxScore,
    },
  },
  ...(review.title === undefined ? {} : { title: review.title }),
  body: review.body,
  isVerifiedBuyer: review.isVerifiedBuyer,
  createdAt: review.createdAt,
  assets: review.assets,
  ...(review.answer === undefined ? {} : { answer: review.answer }),
});

/** Presents a review of a product. */
export const presentReview = (review: StoredReview): Review => ({
  ...presentWritten(review),
  productSlug: review.productSlug,
  userDisplayName: review.displayName,
  ...(review.tags === undefined ? {} : { tags: review.tags }),
});

/** Presents a review that was just written, which may wait for the merchant's approval. */
export const presentNew = <Written extends object>(written: Written, { config }: Pick<ShopServices, 'config'>) => ({
  ...written,
  ...(config.reviewsNeedApproval ? { isWaiting: true } : {}),
});

/** Presents a review of the shop. */
export const presentTestimonial = (review: StoredReview): Testimonial => ({
  ...presentWritten(review),
  userDisplayname: review.displayName,
});

const wordsOf = (q: string): string[] => q.split(/\s+/).filter((word) => word !== '' && word !== '*');

/** Returns the scores that match the conditions; undefined without conditions on the score. */
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

/**
 * Searches the reviews of all products, of one product, with a tag, or of the shop.
 * @param standard defaults of the query
 */
export const findReviews = async (
  shop: ShopServices,
  query: ReviewQuery,
  standard: { page: number; perPage: number; sortBy: string },
  among: { productId?: string; tag?: string } = {},
) => {
  const { page = standard.page, perPage = standard.perPage, sortBy = standard.sortBy } = query;
  const [field, direction] = sortBy.split(':');
  const scores = matchingScores(query);
  const { hits, found } = await shop.storage.reviews.search({
    ...(among.productId === undefined ? {} : { productId: among.productId }),
    ...(among.tag === undefined ? {} : { tag: among.tag }),
    words: wordsOf(query.q ?? '').slice(0, limits.maxQueryTerms),
    ...(scores === undefined ? {} : { scores }),
    orderBy: field === 'createdAt' ? 'createdAt' : 'score',
    descending: direction !== 'asc',
    page,
    perPage,
  });
  return { hits, found, page, perPage };
};
