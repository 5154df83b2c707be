import { LRUCache } from 'lru-cache';
import { limits } from '../../../../commerce/limits.ts';
import { effectiveFilters } from '../../../../commerce/rules/goods/filter-expressions.ts';
import { matchQuery, type QueryMatch } from '../../../catalogue/search/correct-query.ts';
import { keyOf } from '../../../catalogue/search/embedded/search.ts';
import { sortOptions } from '../../../catalogue/search/embedded/sort-orders.ts';
import { presentFacets } from '../../../catalogue/search/facets/present-facets.ts';
import type { PriceRange } from '../../../catalogue/search/facets/price-ranges.ts';
import type { Search, SearchOutcome, SearchRequest } from '../../../core/ports/search.ts';
import type { Work } from '../../../core/work.ts';
import type { Shop } from '../shop.ts';
import {
  readCollectionCounts,
  readCollections,
  readCurrency,
  readOptionNames,
  readPublicTags,
  type ShownCollection,
} from './catalogue-facts.ts';
import { fieldConditions } from './conditions.ts';
import { countFacets, countResults } from './count-facets.ts';
import { databaseIndex } from './database-index.ts';
import { completions, databaseWords, type TextMatches } from './database-words.ts';
import { previewContents } from './holding.ts';
import { readState } from './index-state.ts';
import { type ResultOrder, readPage, readShapedPage } from './page-of-results.ts';
import { collectionsWith, sharingWith, similarTo } from './related.ts';
import { type Selection, selectionOf } from './selection.ts';
import { ownOrder, sortOrder } from './sort-orders.ts';

const maxCachedOutcomes = 500;

/** The counts of a search. */
type Counts = Pick<SearchOutcome, 'found' | 'facets'>;

/** Caches of one generation of the index. */
interface Generation {
  number: number;
  outcomes: LRUCache<string, SearchOutcome>;
  /** Numbers and facets, which are the same for all pages and orders of a search. */
  counts: LRUCache<string, Counts>;
  /** Price ranges, which do not depend on the chosen conditions. */
  ranges: LRUCache<string, readonly PriceRange[]>;
  currencyCode: string;
  collections: readonly ShownCollection[];
}

/** Names that facets show, which change less often than the index. */
interface Names {
  generation: number;
  options: ReadonlyMap<string, string>;
  tags: ReadonlyMap<string, string>;
}

interface Known {
  generation: Generation;
  names: Names;
}

/** Returns the caches and facts of the current generation of the index, read once per generation. */
function knownOf(shop: Shop): () => Work<Known> {
  let generation: Generation | undefined;
  let names: Names | undefined;
  return function* () {
    const state = yield* readState(shop, databaseIndex);
    const current =
      generation?.number === state.generation
        ? generation
        : {
            number: state.generation,
            outcomes: new LRUCache<string, SearchOutcome>({ max: maxCachedOutcomes }),
            counts: new LRUCache<string, Counts>({ max: maxCachedOutcomes }),
            ranges: new LRUCache<string, readonly PriceRange[]>({ max: maxCachedOutcomes }),
            currencyCode: (yield* readCurrency(shop)) ?? limits.defaultCurrency,
            collections: yield* readCollections(shop),
          };
    const named =
      names?.generation === state.namesGeneration
        ? names
        : {
            generation: state.namesGeneration,
            options: yield* readOptionNames(shop),
            tags: yield* readPublicTags(shop),
          };
    generation = current;
    names = named;
    return { generation: current, names: named };
  };
}

interface Choice {
  selection: Selection;
  order: ResultOrder;
  sortBy: string;
  options: SearchOutcome['sortOptions'];
  filters: SearchOutcome['filters'];
}

/** Translates a request to a selection of products and their order. */
const noMatches = {
  sql: 'SELECT number, CAST(0.0 AS REAL) AS rank FROM search_products WHERE tenant = :tenant AND 1 = 0',
  params: [],
};

/** Returns the query for the matching products; undefined when all products match. */
function matchesOf(match: QueryMatch<TextMatches>) {
  if (match.kind === 'everything') return undefined;
  return match.kind === 'some' ? match.matches.matches : noMatches;
}

function choiceOf(
  request: SearchRequest,
  match: QueryMatch<TextMatches>,
  { currencyCode, collections }: Pick<Generation, 'currencyCode' | 'collections'>,
): Choice {
  const { collectionSlug, shape } = request;
  const filters = effectiveFilters(request.filters);
  const options = sortOptions(match.kind !== 'everything');
  const sortBy = options.some(({ value }) => value === request.sortBy) ? request.sortBy! : options[0]!.value;
  const isByRank = sortBy === 'relevance' && (match.kind !== 'some' || match.matches.isRanked);
  const isOwn = collectionSlug !== undefined && (sortBy === 'featured' || sortBy === 'relevance');
  const collection = isOwn ? collections.find(({ slug }) => slug === collectionSlug) : undefined;
  const matches = matchesOf(match);
  return {
    selection: selectionOf(
      matches,
      matches ? (shape?.pinned ?? []) : [],
      collectionSlug,
      fieldConditions(filters, currencyCode),
    ),
    order: {
      sort: collection ? ownOrder(collection.sortBy) : sortOrder(sortBy),
      isByRank,
      isListed: collection !== undefined,
    },
    sortBy,
    options,
    filters,
  };
}

/** Counts the results of a search and, if they are requested, its facets; once for all pages and orders. */
function* count(
  shop: Shop,
  request: SearchRequest,
  { selection, filters }: Choice,
  { generation, names }: Known,
): Work<Counts> {
  const key = keyOf({ ...request, page: 1, perPage: 1, sortBy: '' });
  const cached = generation.counts.get(key);
  if (cached) return cached;
  const { currencyCode, collections } = generation;
  const facts = { currencyCode, collections, optionNames: names.options, publicTags: () => names.tags };
  const results = yield* countResults(shop, selection);
  const plain = keyOf({ ...request, page: 1, perPage: 1, sortBy: '', filters: [] });
  const ranges = {
    get: () => generation.ranges.get(plain),
    set: (found: readonly PriceRange[]) => generation.ranges.set(plain, found),
  };
  const figures = request.isWithoutFacets
    ? undefined
    : yield* countFacets(shop, selection, filters, results, facts, ranges);
  const facets = figures ? presentFacets(figures, filters, request.collectionSlug !== undefined) : [];
  const counts = { found: results.found, facets };
  generation.counts.set(key, counts);
  return counts;
}

/** Finds the products of a request, and counts its facets. */
function* find(shop: Shop, request: SearchRequest, known: Known): Work<SearchOutcome> {
  const { q, shape } = request;
  const match = yield* matchQuery(q, shape?.synonyms ?? [], databaseWords(shop));
  const choice = choiceOf(request, match, known.generation);
  const { selection, order, sortBy, options, filters } = choice;
  const { found, facets } = yield* count(shop, request, choice, known);
  const ids =
    shape && sortBy === 'relevance'
      ? yield* readShapedPage(shop, selection, order, shape, request)
      : yield* readPage(shop, selection, order, request);
  return {
    ids,
    found,
    sortBy,
    filters,
    suggestions: match.kind === 'nothing' ? match.suggestions : [],
    sortOptions: options,
    facets,
    ...(match.kind === 'some' && match.correctedQ !== undefined ? { correctedQ: match.correctedQ } : {}),
  };
}

/**
 * Creates the search in the database: it matches, filters, counts and sorts by indexes, so that a server keeps no
 * product in memory. Outcomes are cached until the index changes.
 */
export function createDatabaseSearch(shop: Shop): Search {
  const known = knownOf(shop);
  const { method } = shop;
  return {
    search: method(function* (request) {
      const current = yield* known();
      const { outcomes } = current.generation;
      const key = keyOf(request);
      const outcome = outcomes.get(key) ?? (yield* find(shop, request, current));
      outcomes.set(key, outcome);
      return outcome;
    }),
    complete: method((q, count) => completions(shop, q, count)),
    similar: method((productId, count) => similarTo(shop, productId, count)),
    sharing: method((productId, field, count) => sharingWith(shop, productId, field, count)),
    collectionCounts: method(() => readCollectionCounts(shop)),
    holding: method((goods, count) => previewContents(shop, goods, count)),
    collectionsOf: method((productId) => collectionsWith(shop, productId)),
  };
}
