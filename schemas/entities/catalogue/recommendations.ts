import { choice, object, optional, type Static } from '../../schema.ts';
import { pagedList } from '../paged-list.ts';
import { productCard, productCardFields, recommendedCard } from './product-card.ts';

/** What a shopper did with the goods that others are recommended for. */
export const basedOn = choice('What the shopper did with that product', ['ORDERED', 'VIEWED']);
export type BasedOn = Static<typeof basedOn>;

/** The product of the shopper that another one is recommended for. */
export const recommendationBasis = object(
  { slug: productCardFields.slug, title: productCardFields.title, basedOn },
  'The product of this shopper that it is recommended for; absent for what is recommended to all',
);
export type RecommendationBasis = Static<typeof recommendationBasis>;

/** A product that is recommended to one shopper. */
export const personalCard = object(
  { ...recommendedCard.properties, basis: optional(recommendationBasis) },
  'A product that is recommended to this shopper, with the reason',
);
export type PersonalCard = Static<typeof personalCard>;

/** Fields that tell what recommendations to one shopper are made of. */
export const personalBasis = {
  basis: optional(productCard),
  basedOn: optional(basedOn),
};

/** What is recommended to one shopper, and the latest product that it is made of. */
export const personallyRecommended = object(
  { ...pagedList('Recommendations', personalCard).properties, ...personalBasis },
  'Recommendations to this shopper; `basis` is the latest product that they are made of',
);
export type PersonallyRecommended = Static<typeof personallyRecommended>;
