import { defineCall } from '../../../schemas/contract/call.ts';
import { review } from '../../../schemas/entities/review.ts';
import { list, number, object, optional, text } from '../../../schemas/schema.ts';
import { identifier, slugParams } from '../../inputs/identifiers.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'review.create',
  method: 'POST',
  path: '/api/v1/org/product/{slug}/review',
  summary: 'Adds a review of a product.',
  access: 'session',
  params: slugParams('Product'),
  body: object({
    rating: object({
      default: object({
        score: number('Score, from the worst to the best', { minimum: 0, maximum: limits.maxReviewScale }),
        minScore: optional(number('Worst score', { minimum: 0, default: limits.review.minScore })),
        maxScore: optional(number('Best score', { maximum: limits.maxReviewScale, default: limits.review.maxScore })),
      }),
    }),
    title: optional(text('Headline', { maxLength: limits.maxNameLength })),
    body: optional(text('Text of the review', { minLength: 1, maxLength: limits.review.maxBodyLength })),
    userEmail: optional(
      text('E-mail address; required for guests', { format: 'email', maxLength: limits.maxEmailLength }),
    ),
    userDisplayName: optional(text('Name to show', { maxLength: limits.maxNameLength })),
    assets: optional(
      list('Uploaded files', object({ damId: identifier('File') }), { maxItems: limits.maxReviewAssets }),
    ),
  }),
  answer: review,
});
