import { integer, list, object, optional, type Static, type TSchema, text } from '../schema.ts';
import { facet } from './facet.ts';
import { filterExpression } from './filter-expression.ts';

/** An order in which results can be had. */
export const sortOption = object(
  { value: text('Value of sortBy'), label: text('What the shopper reads') },
  'A sort order',
);
export type SortOption = Static<typeof sortOption>;

/** What was really searched for, after defaults and corrections. */
export const executedQuery = object(
  {
    q: text('Text searched for; * finds everything'),
    page: integer('Page, from 1'),
    perPage: integer('Results a page'),
    sortBy: text('Sort order'),
    filterExpressions: list('Conditions', filterExpression),
    correctedFrom: optional(text('The text as it was typed, when a nearer term was searched instead')),
  },
  'The query that was run',
);
export type ExecutedQuery = Static<typeof executedQuery>;

export const searchConfig = object(
  { sortConfig: object({ options: list('Sort orders to choose from', sortOption) }) },
  'What a search offers',
);
export type SearchConfig = Static<typeof searchConfig>;

/** One page of what a search found, in the shape that Typesense answers with. */
export const searchResult = <Hit extends TSchema>(description: string, hit: Hit) =>
  object(
    {
      hits: list('The results of this page', hit),
      found: integer('How many there are in all'),
      page: integer('Page, from 1'),
      perPage: integer('Results a page'),
      executedQuery,
      facets: list('What the results can be narrowed by', facet),
      searchConfig,
      appliedSortBy: text('Sort order in force'),
      appliedFilters: list('Conditions in force', filterExpression),
      suggestions: optional(list('Nearest terms, when nothing was found', text('Term'))),
    },
    description,
  );

/** What the calls that list facets answer. */
export const facetResult = object(
  {
    facets: list('What the results can be narrowed by', facet),
    found: integer('How many results there are'),
    searchConfig,
    appliedFilters: list('Conditions in force', filterExpression),
  },
  'The facets of a search',
);
export type FacetResult = Static<typeof facetResult>;
