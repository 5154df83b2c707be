import type { Facet } from '../../../schemas/entities/catalogue/facet.ts';
import type { FilterExpression } from '../../../schemas/entities/catalogue/filter-expression.ts';
import type { SortOption } from '../../../schemas/entities/catalogue/search-result.ts';
import type { SearchBoost } from '../../../schemas/entities/catalogue/search-rule.ts';
import type { CollectionGoods } from './product-record.ts';

/** A search for products. */
export interface SearchRequest {
  /** Text; `*` and the empty text match everything. */
  q: string;
  page: number;
  perPage: number;
  /** One of the available sort orders; any other value means the default. */
  sortBy?: string;
  filters: readonly FilterExpression[];
  /** Restricts the search to a collection, in its order by default. */
  collectionSlug?: string;
  /** The merchant's adjustments to this search. */
  shape?: SearchShape;
  /** Whether to omit facets, which saves counting them; `facets` is then empty. */
  isWithoutFacets?: boolean;
}

/** Adjustments of a search's results, compared with its text alone. */
export interface SearchShape {
  /** Slugs of the products that come first when sorted by relevance, whether their texts match or not. */
  pinned: readonly string[];
  /** Slugs of the products that come last when sorted by relevance. */
  buried: readonly string[];
  boosts: readonly SearchBoost[];
  /** Groups of synonymous phrases, each split into words. */
  synonyms: readonly (readonly (readonly string[])[])[];
}

/** Results of a search, by identifiers of products. */
export interface SearchOutcome {
  /** Identifiers of the products on this page. */
  ids: string[];
  found: number;
  facets: Facet[];
  sortOptions: SortOption[];
  sortBy: string;
  /** Effective conditions. */
  filters: FilterExpression[];
  /** The corrected text, when it differs from the requested one. */
  correctedQ?: string;
  /** Nearest terms of the catalogue, when nothing was found. */
  suggestions: string[];
}

/** Where products are searched: in the memory of each server, or by tables of the database. */
export type SearchEngine = 'embedded' | 'database';

/** Product search of one shop. Finds published products only. */
export interface Search {
  search(request: SearchRequest): Promise<SearchOutcome>;
  /** Completions of a partial query: whole queries, most frequent first. */
  complete(q: string, count: number): Promise<string[]>;
  /** Products similar to another one by category, tags and brand. */
  similar(productId: string, count: number): Promise<string[]>;
  /** Other products with the same category or brand as a product, in the featured order. */
  sharing(productId: string, field: 'category' | 'brand', count: number): Promise<string[]>;
  /** Number of published products of each collection, by slug. */
  collectionCounts(): Promise<ReadonlyMap<string, number>>;
  /**
   * Preview of a collection's contents: the number of published products, and the slugs of the first ones in its order.
   */
  holding(goods: CollectionGoods, count: number): Promise<{ found: number; slugs: string[] }>;
  /** Slugs of the collections that a product belongs to. */
  collectionsOf(productId: string): Promise<string[]>;
}
