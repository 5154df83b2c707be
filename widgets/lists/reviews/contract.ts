import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { filterExpression } from '../../../schemas/entities/catalogue/filter-expression.ts';
import { review } from '../../../schemas/entities/catalogue/review.ts';
import { choice, integer, list, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { pagesContract } from '../../ui/lists/pages-contract.ts';

export default defineWidget({
  name: 'reviews',
  summary: 'Reviews of a product, or of all products.',
  calls: ['review.searchForProduct', 'review.search'],
  props: object({
    slug: optional(text('The product; all products by default.', { refers: 'product' })),
    q: text('Search terms; * finds everything.', { default: limits.review.q }),
    perPage: integer('Reviews per page.', { default: limits.review.perPage, minimum: 1, maximum: 100 }),
    sortBy: text('Order.', { default: limits.review.sortBy }),
    filterExpressions: list('Filters on the score.', filterExpression, { default: [] }),
    fetchMode: choice('One page at a time, or pages appended below.', ['pagination', 'infinite'], {
      default: 'pagination',
    }),
    ...appearance,
  }),
  ...pagesContract(review),
});
