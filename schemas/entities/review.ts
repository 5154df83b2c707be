import { boolean, list, number, object, optional, type Static, text } from '../schema.ts';
import { mediaAsset } from './media-asset.ts';

/** A score between two ends. */
export const score = object(
  { score: number('Score given'), minScore: number('Worst score'), maxScore: number('Best score') },
  'A score',
);

/** What a shopper wrote about a product. */
export const review = object(
  {
    id: text('Identifier'),
    productSlug: text('Product that it is about'),
    rating: object({ default: score }),
    title: optional(text('Headline')),
    body: text('What it says'),
    userDisplayName: text('Name of the author, as shown'),
    isVerifiedBuyer: boolean('Whether the author bought the product here'),
    createdAt: text('ISO date-time'),
    assets: list('Pictures and videos', mediaAsset),
  },
  'A review',
);
export type Review = Static<typeof review>;
