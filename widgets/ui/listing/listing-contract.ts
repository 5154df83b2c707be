import { limits } from '../../../commerce/limits.ts';
import { facet } from '../../../schemas/entities/catalogue/facet.ts';
import { filterExpression } from '../../../schemas/entities/catalogue/filter-expression.ts';
import { executedQuery, sortOption } from '../../../schemas/entities/catalogue/search-result.ts';
import {
  anything,
  boolean,
  choice,
  dictionary,
  integer,
  list,
  object,
  openObject,
  optional,
  type TSchema,
  text,
} from '../../../schemas/schema.ts';
import { appearance } from '../elements/appearance.ts';
import { pagedSlots } from '../lists/paged-contract.ts';
import { fetchFailure } from '../loading/fetch-failure.ts';

/** Query parameters of the page that a list reads. */
export const listingParams = ['page', 'perPage', 'sortBy', 'filterExpressions'];

/** Query parameters of the page that a searched list reads. */
export const searchParams = ['q', 'rawQuery', ...listingParams];

/**
 * Creates the props of a list that is searched, sorted and filtered. @param what the listed things, such as
 * "Products"
 */
export const listingProps = (what: string) => ({
  q: text('Search terms; * finds everything.', { default: '*' }),
  perPage: integer(`${what} per page.`, { default: limits.listPerPage, minimum: 1, maximum: 100 }),
  sortBy: optional(text('Initial order.')),
  filterExpressions: list('Filters that always apply.', filterExpression, { default: [] }),
  operators: optional(
    dictionary(
      'Operator by field: IN adds a value, IS replaces the others, NOT_IS excludes it. IN by default.',
      choice('Operator.', ['IN', 'IS', 'NOT_IS']),
    ),
  ),
  fetchMode: choice('One page at a time, or pages appended below.', ['pagination', 'infinite'], {
    default: 'pagination',
  }),
  syncUrl: boolean('Keeps page, order and filters in the URL.', { default: false }),
  tag: choice('Element of the list.', ['ul', 'ol', 'div'], { default: 'ul' }),
  label: optional(text('Accessible name of the list.')),
  ...appearance,
});

/** Templates for the labels of price ranges. */
export const priceRangeLabelProps = {
  rangeUnder: text('Label of a price range without a minimum.', { default: 'Under {max}' }),
  rangeBetween: text('Label of a price range.', { default: '{min} – {max}' }),
  rangeOver: text('Label of a price range without a maximum.', { default: '{min} and over' }),
};

/** Creates the data of a list. @param what the listed things, such as "products" */
export const listingData = <Hit extends TSchema>(hit: Hit, what: string) => ({
  hits: list(`The ${what}.`, hit),
  found: integer(`Total number of ${what}.`),
  page: integer('Current page.'),
  perPage: integer(`${what.replace(/^./, (first) => first.toUpperCase())} per page.`),
  pageCount: integer('Number of pages.'),
  facets: list('Facets to filter by; each value has the address that toggles it.', openObject(facet.properties)),
  sortOptions: list('Available orders.', sortOption),
  appliedSortBy: text('Current order.'),
  appliedFilters: list(
    'Active filters that the shopper chose.',
    openObject({ ...filterExpression.properties, label: text('The value in words.') }),
  ),
  query: text('Search terms for a field, as they were typed; empty where everything is found.'),
  executedQuery: optional(executedQuery),
  suggestions: list('Similar terms when nothing was found.', text('Term.')),
  hasNext: boolean('Whether there is a next page.'),
  hasPrevious: boolean('Whether there is a previous page.'),
  pageAddress: text('Address of a page, with {page} in place of its number.'),
});

/** Actions of a list that is searched, sorted and filtered. */
export const listingActions = {
  setSort: { summary: 'Changes the order and goes to page 1.', payload: object({ sortBy: text('The order.') }) },
  toggleFilter: { summary: 'Toggles a facet value and goes to page 1.', payload: filterExpression },
  clearFilters: {
    summary: "Removes the shopper's filters on one field, or all.",
    payload: object({ field: optional(text('The field; all by default.')) }),
  },
  setQuery: {
    summary: `Changes the search terms, ${limits.searchDebounceMs} ms after the last change.`,
    payload: object({ q: text('Search terms; empty finds everything.') }),
  },
  next: { summary: 'Goes to the next page.' },
  previous: { summary: 'Goes to the previous page.' },
  goTo: {
    summary: 'Goes to a page if it exists.',
    payload: object({ page: integer('Page number.', { minimum: 1 }) }),
  },
  fetchNext: { summary: 'Appends the next page.' },
  fetchPrevious: { summary: 'Prepends the previous page.' },
};

/** Events of a list that is searched, sorted and filtered. */
export const listingEvents = {
  ...fetchFailure,
  change: {
    summary: 'Page, order or filters have changed.',
    data: object({
      page: integer('Page.'),
      sortBy: optional(text('Order.')),
      filterExpressions: list('Conditions.', anything('Condition.')),
    }),
  },
};

/** Events of a list of products. */
export const goodsEvents = {
  fetchFailure: listingEvents.fetchFailure,
  view: {
    summary: 'The list was shown with products; emitted once.',
    data: object({
      items: list('The first three products.', anything('Product.')),
      found: integer('Total number of products.'),
      currency: text('Currency of their prices.'),
    }),
  },
  change: listingEvents.change,
};

/** Creates the slots of a list whose element is set by the prop `tag`. */
export const listingSlots = <Hit extends TSchema>(hit: Hit) => {
  const { item, ...others } = pagedSlots(hit);
  const within = { prop: 'tag', given: { div: ['div', 'div'] as const }, otherwise: ['ul', 'li'] as const };
  return { item: { ...item, within }, ...others };
};
