import type { SearchQuery } from '../../../../commerce/inputs/search-query.ts';
import {
  effectiveFilters,
  filterValues,
  parseRange,
  selectedValues,
} from '../../../../commerce/rules/goods/filter-expressions.ts';
import type { Facet } from '../../../../schemas/entities/catalogue/facet.ts';
import type { FilterExpression, FilterValue } from '../../../../schemas/entities/catalogue/filter-expression.ts';
import type { SortOption } from '../../../../schemas/entities/catalogue/search-result.ts';
import { compareTexts } from '../../../../text/compare.ts';
import { searchParts, searchText } from '../../../../text/search-text.ts';
import { presentSearch, searchRequest } from './searches.ts';

/** Specification of how a list in memory is searched, filtered and sorted. */
export interface ListSearch<Item> {
  /** Returns the text that is searched for words. */
  textOf(item: Item): string;
  /** Functions that return an item's values, by field name. */
  fields: Readonly<Record<string, (item: Item) => readonly (string | number)[]>>;
  /** Fields with facets, with their labels. */
  facets: Readonly<Record<string, string>>;
  /** Sort orders, the default first; an order without a comparison keeps the order of the list. */
  orders: readonly (SortOption & { compare?: (a: Item, b: Item) => number })[];
}

type Test<Item> = (item: Item) => boolean;

/** Whether a condition matches a value, or a range that contains a number. */
function matchesValue(expression: FilterExpression, actual: string | number): boolean {
  if (typeof actual === 'string') return filterValues(expression).includes(actual);
  return [expression.value ?? []].flat().some((wanted: FilterValue) => {
    const range = parseRange(wanted) ?? { min: Number(wanted), max: Number(wanted) };
    return actual >= range.min && actual <= range.max;
  });
}

/** Returns the test of each field with conditions. Values of one field are alternatives; all fields must match. */
function testsOf<Item>(filters: readonly FilterExpression[], { fields }: ListSearch<Item>): Map<string, Test<Item>> {
  const filteredFields = [...new Set(filters.map(({ field }) => field.toLowerCase()))];
  return new Map(
    filteredFields.map((field) => {
      const expressions = filters.filter((each) => each.field.toLowerCase() === field);
      const valuesOf = Object.hasOwn(fields, field) ? fields[field]! : () => [];
      const wanted = expressions.filter(({ operator }) => operator !== 'NOT_IS');
      const unwanted = expressions.filter(({ operator }) => operator === 'NOT_IS');
      const hasAny = (item: Item, some: FilterExpression[]) =>
        valuesOf(item).some((value) => some.some((expression) => matchesValue(expression, value)));
      return [field, (item) => (wanted.length === 0 || hasAny(item, wanted)) && !hasAny(item, unwanted)];
    }),
  );
}

/**
 * Returns a field's values with the number of items that have them, subject to the conditions on all other fields.
 */
function facetOf<Item>(
  field: string,
  items: readonly Item[],
  { fields, facets }: ListSearch<Item>,
  filters: readonly FilterExpression[],
): Facet {
  const counts = new Map<string, number>();
  for (const item of items)
    for (const value of new Set(fields[field]!(item))) counts.set(`${value}`, (counts.get(`${value}`) ?? 0) + 1);
  const selected = new Set(selectedValues(filters, field));
  const values = [...counts].map(([value, count]) => ({
    value,
    label: value,
    count,
    isSelected: selected.has(value),
  }));
  values.sort((a, b) => b.count - a.count || compareTexts(a.label, b.label));
  return { field, label: facets[field]!, type: 'VALUE', values };
}

/** Searches a list in memory. Returns the items of one page with the other parts of a search result. */
export function searchList<Item>(items: readonly Item[], query: SearchQuery, by: ListSearch<Item>) {
  const request = searchRequest(query);
  const filters = effectiveFilters(request.filters);
  const tests = testsOf(filters, by);
  const words = searchParts(request.q.replaceAll('*', ' '));
  const matchingItems = items.filter((item) => {
    const text = words.length > 0 ? searchText(by.textOf(item)) : '';
    return words.every((word) => text.includes(word));
  });
  /** Returns the items that meet the conditions on all fields, or on all but one. */
  const itemsMatching = (exceptField?: string) =>
    matchingItems.filter((item) => [...tests].every(([field, test]) => field === exceptField || test(item)));
  const order = by.orders.find(({ value }) => value === request.sortBy) ?? by.orders[0]!;
  const found = itemsMatching();
  const sorted = order.compare ? found.toSorted(order.compare) : found;
  const facets = Object.keys(by.facets)
    .map((field) => facetOf(field, itemsMatching(field), by, filters))
    .filter(({ values }) => values.length > 0);
  const outcome = {
    found: found.length,
    facets,
    filters,
    sortBy: order.value,
    suggestions: [],
    sortOptions: by.orders.map(({ value, label }) => ({ value, label })),
  };
  const first = (request.page - 1) * request.perPage;
  return presentSearch(request, outcome, sorted.slice(first, first + request.perPage));
}
