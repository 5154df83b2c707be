import { boolean, choice, integer, list, object, optional, type Static, text } from '../../schema.ts';
import { money } from '../money.ts';
import { mediaAsset } from './media-asset.ts';
import { productOption } from './option.ts';
import { ratingSummary } from './rating.ts';
import { stockStatus, variant, variantSummary } from './variant.ts';

/** Fields of every representation of a product. */
export const productCardFields = {
  id: text('Identifier'),
  globalId: text('Identifier across shops'),
  simpleId: text('Short identifier'),
  slug: text('Path segment of its page'),
  title: text('Name'),
  brand: text('Brand, empty when there is none'),
  category: text('Category'),
  summary: text('One sentence'),
  tags: list('Tags', text('Tag')),
  rating: ratingSummary,
  price: money,
  mrp: money,
  priceRange: object({ min: money, max: money }, 'Lowest and highest variant price'),
  stockStatus,
  publishedAt: text('Publication date, ISO date-time'),
  inDefaultWishlist: optional(boolean("Whether it is in this shopper's wishlist")),
};

/**
 * A product in a list. `price` and `mrp` are those of the shown `variant`, which is the first in stock or else the
 * first.
 */
export const productCard = object(
  {
    ...productCardFields,
    assets: list('The first pictures', mediaAsset),
    variant: variantSummary,
    variantCount: integer('Number of variants'),
    options: list('Options', productOption),
  },
  'A product in a list',
);
export type ProductCard = Static<typeof productCard>;

/** A hit of a variant search: the variant with its product. */
export const variantHit = object(
  { ...variant.properties, product: productCard },
  'A variant that was found, with its product',
);
export type VariantHit = Static<typeof variantHit>;

/** Why a product is recommended. */
export const recommendationReason = choice(
  'Why: it was in one order with the product, is alike, is in most orders, or is what the shop shows first',
  ['BOUGHT_TOGETHER', 'ALIKE', 'POPULAR', 'FEATURED'],
);
export type RecommendationReason = Static<typeof recommendationReason>;

/** A recommended product. */
export const recommendedCard = object(
  { ...productCard.properties, reason: recommendationReason },
  'A recommended product, with the reason',
);
export type RecommendedCard = Static<typeof recommendedCard>;

/** A recommended variant. */
export const recommendedVariant = object(
  { ...variantHit.properties, reason: recommendationReason },
  'A recommended variant, with the reason',
);
export type RecommendedVariant = Static<typeof recommendedVariant>;
