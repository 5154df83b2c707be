import { defineCall } from '../../../schemas/contract/call.ts';
import { review } from '../../../schemas/entities/catalogue/review.ts';
import { pagedList } from '../../../schemas/entities/paged-list.ts';
import { reviewQuery } from '../../inputs/review-query.ts';

export default defineCall({
  id: 'review.search',
  method: 'POST',
  path: '/api/v1/org/review/search',
  summary: 'Reviews of all products.',
  access: 'anyone',
  safe: true,
  body: reviewQuery,
  answer: pagedList('Reviews', review),
});
