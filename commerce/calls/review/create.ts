import { defineCall } from '../../../schemas/contract/call.ts';
import { review } from '../../../schemas/entities/catalogue/review.ts';
import { object, optional } from '../../../schemas/schema.ts';
import { slugParams } from '../../inputs/identifiers.ts';
import { displayName, givenRating, headline, reviewEmail, reviewFiles, reviewText } from '../../inputs/review-body.ts';

export default defineCall({
  id: 'review.create',
  method: 'POST',
  path: '/api/v1/org/product/{slug}/review',
  summary: 'Adds a review of a product.',
  access: 'session',
  limit: 'review',
  params: slugParams('Product'),
  body: object({
    rating: givenRating,
    title: optional(headline),
    body: reviewText,
    userEmail: reviewEmail('E-mail address; required for guests'),
    userDisplayName: displayName,
    assets: reviewFiles,
  }),
  answer: review,
});
