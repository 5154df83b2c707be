import { filterExpression } from '../../schemas/entities/filter-expression.ts';
import { integer, list, object, optional, type Static, text } from '../../schemas/schema.ts';
import { limits } from '../limits.ts';

const fields = {
  q: optional(text('Text to search for; * finds everything', { maxLength: limits.maxQueryLength, default: '*' })),
  rawQuery: optional(text('The text as it was typed', { maxLength: limits.maxQueryLength })),
  sortBy: optional(text('Sort order, one of searchConfig.sortConfig.options', { maxLength: 60 })),
  filterExpressions: optional(
    list('Conditions', filterExpression, { maxItems: limits.maxFilterExpressions, default: [] }),
  ),
};

/** The query that product and collection searches take. */
export const searchQuery = object(
  {
    ...fields,
    page: optional(integer('Page, from 1', { minimum: 1, maximum: limits.maxPage, default: 1 })),
    perPage: optional(
      integer('Results a page', { minimum: 1, maximum: limits.maxPerPage, default: limits.listPerPage }),
    ),
  },
  'A search',
);
export type SearchQuery = Static<typeof searchQuery>;
