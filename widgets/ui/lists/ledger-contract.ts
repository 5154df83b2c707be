import { limits } from '../../../commerce/limits.ts';
import { boolean, integer, list, object, type TSchema } from '../../../schemas/schema.ts';
import { appearance } from '../elements/appearance.ts';
import { fetchFailure } from '../loading/fetch-failure.ts';

/** Props, data, actions, events and slots of a widget that lists a ledger. */
export const ledgerContract = <Hit extends TSchema>(hit: Hit) => ({
  loads: true as const,
  props: object({
    perPage: integer('Entries per page.', { default: limits.ledgerPerPage, minimum: 1, maximum: 100 }),
    ...appearance,
  }),
  data: object({
    hits: list('The entries of this page, the latest first.', hit),
    found: integer('Number of all entries.'),
    page: integer('Current page.'),
    hasNext: boolean('Whether there are older entries.'),
    hasPrevious: boolean('Whether there are newer entries.'),
  }),
  actions: {
    next: { summary: 'Goes to older entries.' },
    previous: { summary: 'Goes back to newer entries.' },
  },
  events: fetchFailure,
  slots: {
    item: {
      within: { otherwise: ['ul', 'li'] as const },
      summary: 'Rendered for each entry.',
      each: true as const,
      data: object({
        item: hit,
        index: integer('Index, from 0.'),
        first: boolean('True for the first entry.'),
        last: boolean('True for the last entry.'),
        count: integer('Number of rendered entries.'),
      }),
    },
    empty: { summary: 'Rendered when there are none.' },
    before: { summary: 'Rendered above the entries.' },
    after: { summary: 'Rendered below the entries.' },
  },
});
