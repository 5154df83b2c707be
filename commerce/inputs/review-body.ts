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

export const headline = text('Headline', { maxLength: maxNameLength });

export const reviewText = optional(text('Text', { minLength: 1, maxLength: review.maxBodyLength }));

export const reviewEmail = (description: string) =>
  optional(text(description, { format: 'email', maxLength: maxEmailLength }));

export const displayName = optional(text('Name to show', { maxLength: maxNameLength }));

export const reviewFiles = optional(
  list('Uploaded files', object({ damId: identifier('File') }), { maxItems: maxReviewAssets }),
);
