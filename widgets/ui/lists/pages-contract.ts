import { boolean, integer, list, object, type TSchema } from '../../../schemas/schema.ts';
import { fetchFailure } from '../loading/fetch-failure.ts';
import { pagedSlots } from './paged-contract.ts';

/** Creates the data, actions, events and slots of a list that shows one page at a time, or pages below each other. */
export const pagesContract = <Hit extends TSchema>(hit: Hit) => ({
  loads: true as const,
  data: object({
    hits: list('Items shown.', hit),
    found: integer('Number of all of them.'),
    page: integer('Current page.'),
    perPage: integer('How many a page has.'),
    pageCount: integer('Number of pages.'),
    hasNext: boolean('Whether there is a next page.'),
    hasPrevious: boolean('Whether there is a previous page.'),
  }),
  actions: {
    next: { summary: 'Goes to the next page; where pages are below each other, appends it.' },
    previous: { summary: 'Goes to the previous page.' },
    goTo: {
      summary: 'Goes to a page if it exists.',
      payload: object({ page: integer('Page number.', { minimum: 1 }) }),
    },
    fetchMore: { summary: 'Appends the next page.' },
  },
  events: fetchFailure,
  slots: pagedSlots(hit),
});
