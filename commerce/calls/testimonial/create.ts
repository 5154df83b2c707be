import { defineCall } from '../../../schemas/contract/call.ts';
import { testimonial } from '../../../schemas/entities/content/testimonial.ts';
import { object } from '../../../schemas/schema.ts';
import { displayName, givenRating, headline, reviewEmail, reviewFiles, reviewText } from '../../inputs/review-body.ts';

export default defineCall({
  id: 'testimonial.create',
  method: 'POST',
  path: '/api/v1/org/testimonial',
  summary: 'Adds what a shopper says of the shop.',
  access: 'session',
  limit: 'review',
  body: object({
    rating: givenRating,
    title: headline,
    body: reviewText,
    userEmail: reviewEmail('E-mail address; customers need one, guests do not'),
    userDisplayname: displayName,
    assets: reviewFiles,
  }),
  answer: testimonial,
});
