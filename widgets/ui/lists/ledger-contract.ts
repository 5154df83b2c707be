import { limits } from '../../../commerce/limits.ts';
import { integer, object, type TSchema } from '../../../schemas/schema.ts';
import { appearance } from '../elements/appearance.ts';
import { fetchFailure } from '../loading/fetch-failure.ts';
import { pagedData, pagedSlots } from './paged-contract.ts';

/** Creates the props, data, actions, events and slots of a widget that lists a ledger. */
export const ledgerContract = <Hit extends TSchema>(hit: Hit) => ({
  loads: true as const,
  props: object({
    perPage: integer('Entries per page.', { default: limits.ledgerPerPage, minimum: 1, maximum: 100 }),
    ...appearance,
  }),
  data: object(pagedData(hit, 'The entries of this page, the latest first.')),
  actions: {
    next: { summary: 'Goes to older entries.' },
    previous: { summary: 'Goes back to newer entries.' },
  },
  events: fetchFailure,
  slots: pagedSlots(hit),
});
