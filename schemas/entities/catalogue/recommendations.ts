import { choice, object, optional, type Static } from '../../schema.ts';
import { pagedList } from '../paged-list.ts';
import { productCard, productCardFields, recommendedCard } from './product-card.ts';

/** The shopper's earlier action on a product for which others are recommended. */
export const basedOn = choice("The shopper's interaction with that product", ['ORDERED', 'VIEWED']);
export type BasedOn = Static<typeof basedOn>;

/** The shopper's product for which another product is recommended. */
export const recommendationBasis = object(
  { slug: productCardFields.slug, title: productCardFields.title, basedOn },
  'The product of this shopper that it is recommended for; absent for what is recommended to all',
);
export type RecommendationBasis = Static<typeof recommendationBasis>;

/** A product recommended to one shopper. */
export const personalCard = object(
  { ...recommendedCard.properties, basis: optional(recommendationBasis) },
  'A product that is recommended to this shopper, with the reason',
);
export type PersonalCard = Static<typeof personalCard>;

/** Fields with the basis of recommendations to one shopper. */
export const personalBasis = {
  basis: optional(productCard),
  basedOn: optional(basedOn),
};

/** Recommendations to one shopper, with the latest product on which they are based. */
export const personallyRecommended = object(
  { ...pagedList('Recommendations', personalCard).properties, ...personalBasis },
  'Recommendations to this shopper; `basis` is the latest product that they are made of',
);
export type PersonallyRecommended = Static<typeof personallyRecommended>;
