import { list, number, object, optional, text } from '../../schemas/schema.ts';
import { limits } from '../limits.ts';
import { identifier } from './identifiers.ts';

const { maxReviewScale, maxNameLength, maxEmailLength, maxReviewAssets, review } = limits;

/** A score and its scale. */
export const givenRating = object({
  default: object({
    score: number('Score, from the worst to the best', { minimum: 0, maximum: maxReviewScale }),
    minScore: optional(number('Worst score', { minimum: 0, default: review.minScore })),
    maxScore: optional(number('Best score', { maximum: maxReviewScale, default: review.maxScore })),
  }),
});

/** Headline of a review. */
export const headline = text('Headline', { maxLength: maxNameLength });

/** Text of a review. */
export const reviewText = optional(text('Text', { minLength: 1, maxLength: review.maxBodyLength }));

/** E-mail address of a review's author. */
export const reviewEmail = (description: string) =>
  optional(text(description, { format: 'email', maxLength: maxEmailLength }));

/** Name under which a review is shown. */
export const displayName = optional(text('Name to show', { maxLength: maxNameLength }));

/** Identifiers of the pictures uploaded for a review. */
export const reviewFiles = optional(
  list('Uploaded files', object({ damId: identifier('File') }), { maxItems: maxReviewAssets }),
);
