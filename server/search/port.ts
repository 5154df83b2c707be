import type { Facet } from '../../schemas/entities/facet.ts';
import type { FilterExpression } from '../../schemas/entities/filter-expression.ts';
import type { SortOption } from '../../schemas/entities/search-result.ts';

/** A search for products. */
export interface SearchRequest {
  /** Text; `*` and the empty text find everything. */
  q: string;
  page: number;
  perPage: number;
  /** One of the sort orders on offer; anything else means the default one. */
  sortBy?: string;
  filters: readonly FilterExpression[];
  /** Only products of this collection, in its order by default. */
  collectionSlug?: string;
}

export interface SearchOutcome {
  /** Identifiers of the products of this page. */
  ids: string[];
  found: number;
  facets: Facet[];
  sortOptions: SortOption[];
  sortBy: string;
  /** Conditions in force. */
  filters: FilterExpression[];
  /** The text that was really searched for, when it is not the one asked for. */
  correctedQ?: string;
  /** Terms of the catalogue nearest to what was asked, when nothing was found. */
  suggestions: string[];
}

/** Finds products of one shop. It only ever finds those that are published. */
export interface Search {
  search(request: SearchRequest): Promise<SearchOutcome>;
  /** Completions of what is being typed: whole queries, the most promising first. */
  complete(q: string, count: number): Promise<string[]>;
  /** Products like another one: same category, tags and brand. */
  similar(productId: string, count: number): Promise<string[]>;
  /** How many published products a collection has, by slug. */
  collectionCounts(): Promise<ReadonlyMap<string, number>>;
  /** Slugs of the collections that a product belongs to. */
  collectionsOf(productId: string): Promise<string[]>;
}
