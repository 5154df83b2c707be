import { boolean, list, object, optional, type Static, text } from '../../schema.ts';
import { mediaAsset } from '../catalogue/media-asset.ts';
import { score, shopReply } from '../catalogue/review.ts';

/** A shopper's review of the shop as a whole. */
export const testimonial = object(
  {
    id: text('Identifier'),
    rating: object({ default: score }),
    title: optional(text('Headline')),
    body: text('Text'),
    userDisplayname: text('Name of the author, as shown'),
    isVerifiedBuyer: boolean('Whether the author bought something here'),
    createdAt: text('ISO date-time'),
    assets: list('Pictures and videos', mediaAsset),
    answer: optional(shopReply),
    isWaiting: optional(boolean('Whether it waits until the shop shows it')),
  },
  'A testimonial',
);
export type Testimonial = Static<typeof testimonial>;
