import { limits } from '../../../../commerce/limits.ts';
import { effectiveFilters } from '../../../../commerce/rules/goods/filter-expressions.ts';
import type { FilterExpression } from '../../../../schemas/entities/catalogue/filter-expression.ts';
import type { SearchOutcome, SearchRequest } from '../../../core/ports/search.ts';
import { applyShape } from './arrange.ts';
import { FacetCounts } from './facets.ts';
import { noValues } from './field-column.ts';
import { fieldTests } from './filters.ts';
import type { ProductIndex } from './product-index.ts';
import { type SortOrders, sortOptions } from './sort-orders.ts';
import type { TextMatch } from './text-matcher.ts';

interface Hits {
  /** For each position in the index, 1 for a product that meets all conditions. */
  isHit: Uint8Array;
  found: number;
  counts: FacetCounts | undefined;
}

function within(index: ProductIndex, positions: number[], collectionSlug: string | undefined): number[] {
  if (collectionSlug === undefined) return positions;
  const column = index.columns.get('collection');
  const number = column?.numberOf(collectionSlug);
  return positions.filter((at) => number !== undefined && (column?.values[at] ?? noValues).includes(number));
}

function countsOf(index: ProductIndex, candidates: ArrayLike<number>, currencyCode: string): FacetCounts {
  const prices = new Float64Array(candidates.length);
  for (let at = 0; at < candidates.length; at += 1) prices[at] = index.products[candidates[at]!]!.price;
  return new FacetCounts(index, prices, currencyCode);
}

/**
 * Finds the candidates that meet the conditions. If facets are requested, it counts the values of candidates that
 * fail at most one condition.
 */
function hitsAmong(
  index: ProductIndex,
  candidates: ArrayLike<number>,
  filters: readonly FilterExpression[],
  hasFacets: boolean,
): Hits {
  const currencyCode = index.products[candidates[0] ?? 0]?.currencyCode ?? limits.defaultCurrency;
  const counts = hasFacets ? countsOf(index, candidates, currencyCode) : undefined;
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
    counts?.add(position, product, failed);
    if (failures === 1) continue;
    isHit[position] = 1;
    found += 1;
  }
  return { isHit, found, counts };
}

/** Returns the identifiers of the hits of one page. */
function pageOf(
  index: ProductIndex,
  inOrder: Iterable<number>,
  isHit: Uint8Array,
  { page, perPage }: SearchRequest,
): string[] {
  const ids: string[] = [];
  let skip = (page - 1) * perPage;
  for (const position of inOrder) {
    if (isHit[position] !== 1) continue;
    if (skip > 0) skip -= 1;
    else ids.push(index.products[position]!.id);
    if (ids.length === perPage) break;
  }
  return ids;
}

/** Filters, counts and sorts the products matched by the text. */
export function findProducts(
  request: SearchRequest,
  text: TextMatch,
  index: ProductIndex,
  orders: SortOrders,
): SearchOutcome {
  const filters = effectiveFilters(request.filters);
  const { shape, collectionSlug } = request;
  const options = sortOptions(text.matches !== undefined);
  const sortBy = options.some((option) => option.value === request.sortBy) ? request.sortBy! : options[0]!.value;
  const ordered = orders.positions(sortBy === 'relevance' ? 'featured' : sortBy, collectionSlug);
  const pinned = shape && text.matches ? shape.pinned.flatMap((slug) => index.positionsOfSlug(slug)) : [];
  const matched = text.matches && [...new Set([...text.matches.positions, ...pinned])];
  const candidates = matched ? within(index, matched, collectionSlug) : ordered;
  const { isHit, found, counts } = hitsAmong(index, candidates, filters, request.isWithoutFacets !== true);
  const byText = sortBy === 'relevance' && text.matches?.isRanked === true ? candidates : ordered;
  const isShaped = shape !== undefined && sortBy === 'relevance';
  const inOrder = isShaped
    ? applyShape(
        Array.from(byText).filter((position) => isHit[position] === 1),
        shape,
        index,
      )
    : byText;
  return {
    ids: pageOf(index, inOrder, isHit, request),
    found,
    sortBy,
    filters,
    suggestions: text.suggestions,
    sortOptions: options,
    facets: counts?.facets(filters, collectionSlug !== undefined) ?? [],
    ...(text.correctedQ === undefined ? {} : { correctedQ: text.correctedQ }),
  };
}
