import { defineCall } from '../../../schemas/contract/call.ts';
import { boolean, object } from '../../../schemas/schema.ts';
import { identifier } from '../../inputs/identifiers.ts';

export default defineCall({
  id: 'review.report',
  method: 'POST',
  path: '/api/v1/org/review/report',
  summary: 'Tells the shop that a review or testimonial should not be there.',
  access: 'session',
  limit: 'review',
  body: object({ reviewId: identifier('Review or testimonial') }),
  answer: object({ isReported: boolean('Whether the shop knows of it now') }),
});
