import { defineCall } from '../../../schemas/contract/call.ts';
import { review } from '../../../schemas/entities/catalogue/review.ts';
import { pagedList } from '../../../schemas/entities/paged-list.ts';
import { choice, object, optional, text } from '../../../schemas/schema.ts';
import { paging } from '../../inputs/paging.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'review.byTag',
  method: 'GET',
  path: '/api/v1/org/reviewsByTag',
  summary: 'Reviews with a tag, of all products.',
  access: 'anyone',
  query: object({
    tag: text('Tag', { minLength: 1, maxLength: limits.maxSlugLength }),
    ...paging(limits.reviewsByTagPerPage),
    sortOrder: optional(choice('Oldest or newest first', ['ASC', 'DESC'], { default: 'DESC' })),
  }),
  answer: pagedList('Reviews', review),
});
