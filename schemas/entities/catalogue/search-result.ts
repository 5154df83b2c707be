import { integer, list, object, optional, type Static, type TSchema, text } from '../../schema.ts';
import { facet } from './facet.ts';
import { filterExpression } from './filter-expression.ts';

/** A sort order of results. */
export const sortOption = object({ value: text('Value of sortBy'), label: text('Label') }, 'A sort order');
export type SortOption = Static<typeof sortOption>;

/** The executed query, after defaults and corrections. */
export const executedQuery = object(
  {
    q: text('Text searched for; * matches everything'),
    page: integer('Page, from 1'),
    perPage: integer('Results per page'),
    sortBy: text('Sort order'),
    filterExpressions: list('Conditions', filterExpression),
    correctedFrom: optional(text('The text as typed, when a corrected query was executed instead')),
  },
  'The query that was run',
);
export type ExecutedQuery = Static<typeof executedQuery>;

/** Options of a search: its sort orders. */
export const searchConfig = object(
  { sortConfig: object({ options: list('Sort orders to choose from', sortOption) }) },
  'Options of a search',
);
export type SearchConfig = Static<typeof searchConfig>;

/** A page of search results, in the format of Typesense. */
export const searchResult = <Hit extends TSchema>(description: string, hit: Hit) =>
  object(
    {
      hits: list('The results of this page', hit),
      found: integer('Total number of results'),
      page: integer('Page, from 1'),
      perPage: integer('Results per page'),
      executedQuery,
      facets: list('Facets of the results', facet),
      searchConfig,
      appliedSortBy: text('Effective sort order'),
      appliedFilters: list('Effective conditions', filterExpression),
      suggestions: optional(list('Nearest terms, when nothing was found', text('Term'))),
    },
    description,
  );

/** Response of the calls that list facets. */
export const facetResult = object(
  {
    facets: list('Facets of the results', facet),
    found: integer('Number of results'),
    searchConfig,
    appliedFilters: list('Effective conditions', filterExpression),
  },
  'The facets of a search',
);
export type FacetResult = Static<typeof facetResult>;
