import { boolean, integer, list, object, type TSchema } from '../../../schemas/schema.ts';

/** Creates the data of a list that shows one page at a time. */
export const pagedData = <Hit extends TSchema>(hit: Hit, hits: string) => ({
  hits: list(hits, hit),
  found: integer('Number of all of them.'),
  page: integer('Current page.'),
  hasNext: boolean('Whether there is a next page.'),
  hasPrevious: boolean('Whether there is a previous page.'),
});

/** Creates the slots of a list that shows one page at a time. */
export const pagedSlots = <Hit extends TSchema>(hit: Hit) => ({
  item: {
    within: { otherwise: ['ul', 'li'] as const },
    summary: 'Rendered for each item.',
    each: true as const,
    data: object({
      item: hit,
      index: integer('Index, from 0.'),
      first: boolean('True for the first item.'),
      last: boolean('True for the last item.'),
      count: integer('Number of rendered items.'),
    }),
  },
  empty: { summary: 'Rendered when there are none.' },
  before: { summary: 'Rendered above the items.' },
  after: { summary: 'Rendered below the items.' },
});

/** Action of a list that can show any page. */
export const fetchPageAction = {
  fetchPage: {
    summary: 'Shows a page; one that does not exist is refused.',
    payload: object({ page: integer('Page, from 1.') }),
  },
};
