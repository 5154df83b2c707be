import { defineCall } from '../../../schemas/contract/call.ts';
import { review } from '../../../schemas/entities/catalogue/review.ts';
import { pagedList } from '../../../schemas/entities/paged-list.ts';
import { slugParams } from '../../inputs/identifiers.ts';
import { reviewQuery } from '../../inputs/review-query.ts';

export default defineCall({
  id: 'review.searchForProduct',
  method: 'POST',
  path: '/api/v1/org/product/{slug}/review/search',
  summary: 'Reviews of one product.',
  access: 'anyone',
  safe: true,
  params: slugParams('Product'),
  body: reviewQuery,
  answer: pagedList('Reviews', review),
});
