import { limits } from '../../../commerce/limits.ts';
import { anything, integer, list, object, openObject, optional, type TObject, text } from '../../../schemas/schema.ts';
import { appearance } from '../elements/appearance.ts';
import { fetchFailure } from '../loading/fetch-failure.ts';
import { pagedSlots } from './paged-contract.ts';

/**
 * Creates the props, data and slots of a list of searches, each with its address.
 *
 * @param maxSearches default of the number of searches to show
 */
export const searchesContract = <Search extends TObject>(search: Search, maxSearches: number) => {
  const linked = openObject({ ...search.properties, href: text('Address of the search.') });
  return {
    loads: true as const,
    props: object({
      to: text('Address of the search page.', { default: '/search', refers: 'address' }),
      limit: integer('How many are shown.', { default: maxSearches, minimum: 1, maximum: limits.maxPerPage }),
      ...appearance,
    }),
    data: object({ items: list('The searches.', linked) }),
    events: {
      ...fetchFailure,
      choose: { summary: 'A search was chosen.', data: object({ item: anything('The search.') }), follows: ['choose'] },
    },
    slots: pagedSlots(linked),
  };
};

/** Creates the payload schema of an action that names a search. */
export const searchNamed = (by: string) => object({ [by]: optional(text('Which of the searches.')) });
