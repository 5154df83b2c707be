import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { filterExpression } from '../../../schemas/entities/filter-expression.ts';
import { review } from '../../../schemas/entities/review.ts';
import { boolean, choice, integer, list, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { fetchFailure } from '../../ui/loading/fetch-failure.ts';

export default defineWidget({
  name: 'reviews',
  summary: 'Reviews of a product, or of all products.',
  loads: true,
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
  data: object({
    hits: list('The reviews.', review),
    found: integer('Total number of reviews.'),
    page: integer('Current page.'),
    perPage: integer('Reviews per page.'),
    pageCount: integer('Number of pages.'),
    hasNext: boolean('Whether there is a next page.'),
    hasPrevious: boolean('Whether there is a previous page.'),
  }),
  actions: {
    next: { summary: 'Goes to the next page; in infinite mode appends it.' },
    previous: { summary: 'Goes to the previous page.' },
    goTo: {
      summary: 'Goes to a page if it exists.',
      payload: object({ page: integer('Page number.', { minimum: 1 }) }),
    },
    fetchMore: { summary: 'Appends the next page.' },
  },
  events: fetchFailure,
  slots: {
    item: {
      within: { otherwise: ['ul', 'li'] },
      summary: 'Rendered for each review.',
      each: true,
      data: object({
        item: review,
        index: integer('Index, from 0.'),
        first: boolean('True for the first review.'),
        last: boolean('True for the last review.'),
        count: integer('Number of rendered reviews.'),
      }),
    },
    empty: { summary: 'Rendered when there are none.' },
    before: { summary: 'Rendered above the reviews.' },
    after: { summary: 'Rendered below the reviews.' },
  },
});
