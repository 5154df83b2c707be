import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { review } from '../../../schemas/entities/catalogue/review.ts';
import { choice, integer, object, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { pagesContract } from '../../ui/lists/pages-contract.ts';

export default defineWidget({
  name: 'reviews-by-tag',
  summary: 'Reviews that the shop has given a tag, of all products.',
  alsoKnownAs: ['tagged-reviews', 'press', 'quotes'],
  calls: ['review.byTag'],
  props: object({
    tag: text('The tag.'),
    perPage: integer('Reviews per page.', {
      default: limits.reviewsByTagPerPage,
      minimum: 1,
      maximum: limits.maxPerPage,
    }),
    sortOrder: choice('Oldest or newest first.', ['ASC', 'DESC'], { default: 'DESC' }),
    fetchMode: choice('One page at a time, or pages appended below.', ['pagination', 'infinite'], {
      default: 'pagination',
    }),
    ...appearance,
  }),
  ...pagesContract(review),
});
