import { LRUCache } from 'lru-cache';
import { limits } from '../../../commerce/limits.ts';
import { effectiveFilters } from '../../../commerce/rules/filter-expressions.ts';
import type { Search, SearchOutcome, SearchRequest } from '../port.ts';
import { arranged } from './arrange.ts';
import { FacetCounts } from './facets.ts';
import { noValues } from './field-column.ts';
import { fieldTests } from './filters.ts';
import { nearestTerms } from './nearest-terms.ts';
import { ProductIndex } from './product-index.ts';
import { Similarity } from './similar.ts';
import { SortOrders, sortOptions } from './sort-orders.ts';
import type { SearchSource } from './source.ts';
import { isWildcard, matchExpression, queryParts, type Synonyms, wordsOf } from './text-query.ts';

const maxCachedOutcomes = 500;
const maxSuggestions = 5;
const maxCompletionCandidates = 40;

type Terms = readonly (readonly [string, number])[];

/** Results and orders cached for one revision of the catalogue. */
interface RevisionCache {
  revision: number;
  orders: SortOrders;
  outcomes: LRUCache<string, SearchOutcome>;
  terms?: Terms;
  similarity?: Similarity;
  collectionCounts?: ReadonlyMap<string, number>;
}

interface Matches {
  positions: number[];
  /** Whether the best matches are first; with too many matches the featured order is used. */
  isRanked: boolean;
}

const noMatches: Matches = { positions: [], isRanked: true };

interface TextMatch {
  /** Undefined for a wildcard query. */
  matches?: Matches;
  correctedQ?: string;
  suggestions: string[];
}

/**
 * Creates the search of the embedded shop: the database matches text; filtering, counting and sorting run in memory.
 * Results are cached until the catalogue changes.
 */
export function createEmbeddedSearch(source: SearchSource): Search {
  const index = new ProductIndex(source);
  let cache: RevisionCache | undefined;

  const current = (): RevisionCache => {
    const revision = index.refresh();
    if (cache?.revision !== revision) {
      cache = { revision, orders: new SortOrders(index), outcomes: new LRUCache({ max: maxCachedOutcomes }) };
    }
    return cache;
  };
  const termsOf = (cached: RevisionCache): Terms => {
    cached.terms ??= source.terms();
    return cached.terms;
  };
  const similarityOf = (cached: RevisionCache): Similarity => {
    cached.similarity ??= new Similarity(index, cached.orders);
    return cached.similarity;
  };
  const matching = (words: readonly string[], synonyms: readonly Synonyms[] = []): Matches => {
    const { numbers, isRanked } = source.match(matchExpression(queryParts(words, synonyms)));
    const positions: number[] = [];
    for (const number of numbers) {
      const position = index.positionOf(number);
      if (position !== undefined && index.products[position]) positions.push(position);
    }
    return { positions, isRanked };
  };

  /** Matches text; without a match, retries with the nearest known words. */
  const matchText = (q: string, synonyms: readonly Synonyms[] = []): TextMatch => {
    if (isWildcard(q)) return { suggestions: [] };
    const words = wordsOf(q);
    if (words.length === 0) return { matches: noMatches, suggestions: [] };
    const matches = matching(words, synonyms);
    if (matches.positions.length > 0) return { matches, suggestions: [] };
    const terms = termsOf(current());
    const known = new Set(synonyms.flat(2));
    const near = words.map((word) =>
      known.has(word) || terms.some(([term]) => term.startsWith(word))
        ? [word]
        : nearestTerms(word, terms, maxSuggestions),
    );
    const suggestions = [...new Set(near.flat())].filter((term) => !words.includes(term)).slice(0, maxSuggestions);
    if (near.some((candidates) => candidates.length === 0)) return { matches: noMatches, suggestions };
    const corrected = near.map((candidates) => candidates[0]!);
    const found = matching(corrected, synonyms);
    return found.positions.length > 0
      ? { matches: found, correctedQ: corrected.join(' '), suggestions: [] }
      : { matches: noMatches, suggestions };
  };

  const within = (positions: number[], collectionSlug: string | undefined): number[] => {
    if (collectionSlug === undefined) return positions;
    const column = index.columns.get('collection');
    const number = column?.numberOf(collectionSlug);
    return positions.filter((at) => number !== undefined && (column?.values[at] ?? noValues).includes(number));
  };

  const run = (request: SearchRequest, cached: RevisionCache): SearchOutcome => {
    const filters = effectiveFilters(request.filters);
    const { shape } = request;
    const text = matchText(request.q, shape?.synonyms);
    const options = sortOptions(text.matches !== undefined);
    const sortBy = options.some((option) => option.value === request.sortBy) ? request.sortBy! : options[0]!.value;
    const isByRelevance = sortBy === 'relevance' && text.matches?.isRanked === true;
    const ordered = cached.orders.positions(sortBy === 'relevance' ? 'featured' : sortBy, request.collectionSlug);
    const pinned = shape && text.matches ? shape.pinned.flatMap((slug) => index.positionsOfSlug(slug)) : [];
    const matched = text.matches && [...new Set([...text.matches.positions, ...pinned])];
    const candidates = matched ? within(matched, request.collectionSlug) : ordered;
    const currencyCode = index.products[candidates[0] ?? 0]?.currencyCode ?? limits.defaultCurrency;
    const prices = new Float64Array(candidates.length);
    for (let at = 0; at < candidates.length; at += 1) prices[at] = index.products[candidates[at]!]!.price;
    const counts = new FacetCounts(index, prices, currencyCode);
    const tests = fieldTests(index, filters, currencyCode);
    const fields = [...tests.keys()];
    const isMet = [...tests.values()];
    const isHit = new Uint8Array(index.products.length);
    let found = 0;
    // Plain loops for speed: they run for every product.
    for (let at = 0; at < candidates.length; at += 1) {
      const position = candidates[at]!;
      const product = index.products[position]!;
      let failed: string | undefined;
      let failures = 0;
      for (let test = 0; test < isMet.length && failures < 2; test += 1) {
        if (isMet[test]!(position, product)) continue;
        failed = fields[test];
        failures += 1;
      }
      if (failures > 1) continue;
      counts.add(position, product, failed);
      if (failures === 1) continue;
      isHit[position] = 1;
      found += 1;
    }
    const ids: string[] = [];
    let skip = (request.page - 1) * request.perPage;
    const byText = isByRelevance ? candidates : ordered;
    const isShaped = shape !== undefined && sortBy === 'relevance';
    const inOrder = isShaped
      ? arranged(
          Array.from(byText).filter((position) => isHit[position] === 1),
          shape,
          index,
        )
      : byText;
    for (const position of inOrder) {
      if (isHit[position] !== 1) continue;
      if (skip > 0) skip -= 1;
      else ids.push(index.products[position]!.id);
      if (ids.length === request.perPage) break;
    }
    return {
      ids,
      found,
      sortBy,
      filters,
      suggestions: text.suggestions,
      sortOptions: options,
      facets: counts.facets(filters, request.collectionSlug !== undefined),
      ...(text.correctedQ === undefined ? {} : { correctedQ: text.correctedQ }),
    };
  };

  const countCollections = (): ReadonlyMap<string, number> => {
    const column = index.columns.get('collection');
    const counts = new Map<string, number>();
    index.products.forEach((product, position) => {
      if (!product) return;
      for (const number of column?.values[position] ?? noValues) {
        const slug = column!.labels[number]!;
        counts.set(slug, (counts.get(slug) ?? 0) + 1);
      }
    });
    return counts;
  };

  return {
    search: async (request) => {
      const cached = current();
      const key = JSON.stringify([
        ...[request.q, request.page, request.perPage, request.sortBy ?? '', request.collectionSlug ?? ''],
        request.filters,
        request.shape,
      ]);
      let outcome = cached.outcomes.get(key);
      if (!outcome) {
        outcome = run(request, cached);
        cached.outcomes.set(key, outcome);
      }
      return outcome;
    },
    complete: async (q, count) => {
      const words = wordsOf(q);
      const last = words.pop();
      if (last === undefined) return [];
      const terms = termsOf(current())
        .filter(([term]) => term.startsWith(last))
        .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
        .slice(0, maxCompletionCandidates);
      const completions: string[] = [];
      for (const [term] of terms) {
        if (completions.length === count) break;
        if (words.length === 0 || matching([...words, term]).positions.length > 0)
          completions.push([...words, term].join(' '));
      }
      return completions;
    },
    similar: async (productId, count) => {
      const similarity = similarityOf(current());
      const at = index.positionOfId(productId);
      return at === undefined || !index.products[at] ? [] : similarity.alike(at, count);
    },
    sharing: async (productId, field, count) => {
      const similarity = similarityOf(current());
      const at = index.positionOfId(productId);
      return at === undefined || !index.products[at] ? [] : similarity.sharing(at, field, count);
    },
    collectionCounts: async () => {
      const cached = current();
      cached.collectionCounts ??= countCollections();
      return cached.collectionCounts;
    },
    holding: async (goods, count) => {
      const positions = current().orders.holding(goods);
      const slugs = [...positions.slice(0, count)].map((at) => index.products[at]!.slug);
      return { found: positions.length, slugs };
    },
    collectionsOf: async (productId) => {
      current();
      const at = index.positionOfId(productId);
      const column = index.columns.get('collection');
      return at === undefined ? [] : (column?.values[at] ?? noValues).map((number) => column!.labels[number]!);
    },
  };
}
