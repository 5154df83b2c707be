import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { filterExpression } from '../../../schemas/entities/filter-expression.ts';
import { review } from '../../../schemas/entities/review.ts';
import { boolean, choice, integer, list, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../kinds/appearance.ts';
import { fetchFailure } from '../../kinds/fetch-failure.ts';

export default defineWidget({
  name: 'reviews',
  summary: 'What shoppers wrote about a product, or about all products.',
  loads: true,
  calls: ['review.searchForProduct', 'review.search'],
  props: object({
    slug: optional(text('The product; without it, reviews of all products.')),
    q: text('What is searched for; * finds everything.', { default: limits.review.q }),
    perPage: integer('Reviews a page.', { default: limits.review.perPage, minimum: 1, maximum: 100 }),
    sortBy: text('Order.', { default: limits.review.sortBy }),
    filterExpressions: list('Conditions on the score.', filterExpression, { default: [] }),
    fetchMode: choice('Page by page, or one page after another below.', ['pagination', 'infinite'], {
      default: 'pagination',
    }),
    ...appearance,
  }),
  data: object({
    hits: list('The reviews.', review),
    found: integer('How many there are in all.'),
    page: integer('Which page this is.'),
    perPage: integer('Reviews a page.'),
    pageCount: integer('How many pages there are.'),
    hasNext: boolean('Whether there is a next page.'),
    hasPrevious: boolean('Whether there is a page before.'),
  }),
  actions: {
    next: { summary: 'Goes to the next page; in infinite mode adds it below.' },
    previous: { summary: 'Goes to the page before.' },
    goTo: {
      summary: 'Goes to a page; only to one that there is.',
      payload: object({ page: integer('Which page.', { minimum: 1 }) }),
    },
    fetchMore: { summary: 'Adds the next page below.' },
  },
  events: fetchFailure,
  slots: {
    item: {
      summary: 'Drawn for each review.',
      each: true,
      data: object({
        item: review,
        index: integer('Its place, from 0.'),
        first: boolean('True for the first.'),
        last: boolean('True for the last.'),
        count: integer('How many are shown.'),
      }),
    },
    empty: { summary: 'Drawn when there are none.' },
    before: { summary: 'Drawn above the reviews.' },
    after: { summary: 'Drawn below the reviews.' },
  },
});
