import { boolean, list, number, object, optional, type Static, text } from '../../schema.ts';
import { mediaAsset } from './media-asset.ts';

/** A score with its scale. */
export const score = object(
  { score: number('Score given'), minScore: number('Worst score'), maxScore: number('Best score') },
  'A score',
);

/** The shop's answer to a shopper. */
export const shopReply = object({ body: text('Text'), createdAt: text('ISO date-time') }, 'A reply of the shop');

/** A product review by a shopper. */
export const review = object(
  {
    id: text('Identifier'),
    productSlug: text('Slug of the product'),
    rating: object({ default: score }),
    title: optional(text('Headline')),
    body: text('Text'),
    userDisplayName: text('Name of the author, as shown'),
    isVerifiedBuyer: boolean('Whether the author bought the product here'),
    createdAt: text('ISO date-time'),
    assets: list('Pictures and videos', mediaAsset),
    tags: optional(list('Tags that the shop has given it', text('Tag'))),
    answer: optional(shopReply),
    isWaiting: optional(boolean('Whether it waits until the shop shows it')),
  },
  'A review',
);
export type Review = Static<typeof review>;
