import type { SearchQuery } from '../../../../commerce/inputs/search-query.ts';
import { limits } from '../../../../commerce/limits.ts';
import type { FacetResult } from '../../../../schemas/entities/catalogue/search-result.ts';
import type { SearchOutcome, SearchRequest } from '../../../core/ports/search.ts';

/** Converts a query to a search request with defaults. */
export const searchRequest = (query: SearchQuery, collectionSlug?: string): SearchRequest => ({
  q: query.q?.trim() || '*',
  page: query.page ?? 1,
  perPage: query.perPage ?? limits.listPerPage,
  ...(query.sortBy === undefined ? {} : { sortBy: query.sortBy }),
  filters: query.filterExpressions ?? [],
  ...(collectionSlug === undefined ? {} : { collectionSlug }),
});

/** Presents the result of a search. */
export const presentSearch = <Hit>(request: SearchRequest, outcome: Omit<SearchOutcome, 'ids'>, hits: Hit[]) => ({
  hits,
  found: outcome.found,
  page: request.page,
  perPage: request.perPage,
  executedQuery: {
    q: outcome.correctedQ ?? request.q,
    page: request.page,
    perPage: request.perPage,
    sortBy: outcome.sortBy,
    filterExpressions: [...outcome.filters],
    ...(outcome.correctedQ === undefined ? {} : { correctedFrom: request.q }),
  },
  facets: outcome.facets,
  searchConfig: { sortConfig: { options: outcome.sortOptions } },
  appliedSortBy: outcome.sortBy,
  appliedFilters: [...outcome.filters],
  ...(outcome.suggestions.length > 0 ? { suggestions: outcome.suggestions } : {}),
});

/** Presents the facets of a search, without its hits. */
export const presentFacets = (outcome: SearchOutcome): FacetResult => ({
  facets: outcome.facets,
  found: outcome.found,
  searchConfig: { sortConfig: { options: outcome.sortOptions } },
  appliedFilters: [...outcome.filters],
});
