import { filterExpression } from '../../schemas/entities/catalogue/filter-expression.ts';
import { integer, list, object, optional, type Static, text } from '../../schemas/schema.ts';
import { limits } from '../limits.ts';

const fields = {
  q: optional(text('Text to search for; * matches everything', { maxLength: limits.maxQueryLength, default: '*' })),
  rawQuery: optional(text('Text as typed by the shopper', { maxLength: limits.maxQueryLength })),
  sortBy: optional(text('Sort order, one of searchConfig.sortConfig.options', { maxLength: 60 })),
  filterExpressions: optional(
    list('Conditions', filterExpression, { maxItems: limits.maxFilterExpressions, default: [] }),
  ),
};

/** Query of a product or collection search. */
export const searchQuery = object(
  {
    ...fields,
    page: optional(integer('Page, from 1', { minimum: 1, maximum: limits.maxPage, default: 1 })),
    perPage: optional(
      integer('Results per page', { minimum: 1, maximum: limits.maxPerPage, default: limits.listPerPage }),
    ),
  },
  'A search',
);
/** Query of a product or collection search. */
export type SearchQuery = Static<typeof searchQuery>;
