import { boolean, choice, object, optional, type Static } from '../../schemas/schema.ts';
import { limits } from '../limits.ts';
import { identifier } from './identifiers.ts';
import { paging } from './paging.ts';

/** Query of recommendations. */
export const recommendationQuery = object({
  entity: optional(
    choice('Basis of the recommendations: a product or a collection by its identifier, or the shop', [
      'PRODUCT',
      'COLLECTION',
      'SHOP',
    ]),
  ),
  intent: optional(
    choice(
      'Bought in one order with a product, alike in category, tags and brand, or bought most; for a product, the first two by default',
      ['BOUGHT_TOGETHER', 'ALIKE', 'POPULAR'],
    ),
  ),
  identifier: optional(identifier('Product or collection, by identifier or slug')),
  ...paging(limits.recommendationsPerPage),
  considerOnlyLatestApplicableVariant: optional(
    boolean('Shows the latest variant of each product that is in stock', { default: false }),
  ),
});
/** Query of recommendations. */
export type RecommendationQuery = Static<typeof recommendationQuery>;

/** Query of recommendations for one shopper. */
export const shopperRecommendationQuery = object({
  intent: optional(
    choice('Bought in one order with the goods of the shopper, or alike; both by default', [
      'BOUGHT_TOGETHER',
      'ALIKE',
    ]),
  ),
  ...paging(limits.recommendationsPerPage),
  considerOnlyLatestApplicableVariant: recommendationQuery.properties.considerOnlyLatestApplicableVariant,
});
/** Query of recommendations for one shopper. */
export type ShopperRecommendationQuery = Static<typeof shopperRecommendationQuery>;
