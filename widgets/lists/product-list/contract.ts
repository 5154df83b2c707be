import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { facet } from '../../../schemas/entities/facet.ts';
import { filterExpression } from '../../../schemas/entities/filter-expression.ts';
import { productCard } from '../../../schemas/entities/product-card.ts';
import { executedQuery, sortOption } from '../../../schemas/entities/search-result.ts';
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
  text,
} from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { fetchFailure } from '../../ui/loading/fetch-failure.ts';

const pageNumber = (description: string) => integer(description, { minimum: 1 });

export default defineWidget({
  name: 'product-list',
  summary: 'Products of a collection or a search, with sorting, filters and pagination.',
  loads: true,
  searchParams: [{ names: ['q', 'rawQuery', 'page', 'perPage', 'sortBy', 'filterExpressions'], prop: 'syncUrl' }],
  calls: ['collection.productSearch', 'collection.variantSearch', 'product.search', 'product.variantSearch'],
  props: object({
    collection: optional(
      text('Slug of the collection; without it the whole shop is searched.', { refers: 'collection' }),
    ),
    q: text('Search terms; * finds everything.', { default: '*' }),
    perPage: integer('Products per page.', { default: limits.listPerPage, minimum: 1, maximum: 100 }),
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
    compat: boolean('Searches variants and shows each as a product.', { default: false }),
    rangeUnder: text('Label of a price range without a minimum.', { default: 'Under {max}' }),
    rangeBetween: text('Label of a price range.', { default: '{min} – {max}' }),
    rangeOver: text('Label of a price range without a maximum.', { default: '{min} and over' }),
    tag: choice('Element of the list.', ['ul', 'ol', 'div'], { default: 'ul' }),
    label: optional(text('Accessible name of the list.')),
    ...appearance,
  }),
  data: object({
    hits: list('The products.', productCard),
    found: integer('Total number of products.'),
    page: integer('Current page.'),
    perPage: integer('Products per page.'),
    pageCount: integer('Number of pages.'),
    facets: list('Facets to filter by; each value has the address that toggles it.', openObject(facet.properties)),
    sortOptions: list('Available orders.', sortOption),
    appliedSortBy: text('Current order.'),
    appliedFilters: list(
      'Active filters that the shopper chose.',
      openObject({ ...filterExpression.properties, label: text('Executed search terms.') }),
    ),
    executedQuery: optional(executedQuery),
    suggestions: list('Similar terms when nothing was found.', text('Term.')),
    hasNext: boolean('Whether there is a next page.'),
    hasPrevious: boolean('Whether there is a previous page.'),
    pageAddress: text('Address of a page, with {page} in place of its number.'),
  }),
  actions: {
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
      payload: object({ page: pageNumber('Page number.') }),
    },
    fetchNext: { summary: 'Appends the next page.' },
    fetchPrevious: { summary: 'Prepends the previous page.' },
  },
  events: {
    ...fetchFailure,
    view: {
      summary: 'The list was shown with products; emitted once.',
      data: object({
        items: list('The first three products.', anything('Product.')),
        found: integer('Total number of products.'),
        currency: text('Currency of their prices.'),
      }),
    },
    change: {
      summary: 'Page, order or filters have changed.',
      data: object({
        page: integer('Page.'),
        sortBy: optional(text('Order.')),
        filterExpressions: list('Conditions.', anything('Condition.')),
      }),
    },
  },
  slots: {
    item: {
      within: { prop: 'tag', given: { div: ['div', 'div'] }, otherwise: ['ul', 'li'] },
      summary: 'Rendered for each product.',
      each: true,
      data: object({
        item: productCard,
        index: integer('Index, from 0.'),
        first: boolean('True for the first product.'),
        last: boolean('True for the last product.'),
        count: integer('Number of rendered products.'),
      }),
    },
    empty: { summary: 'Rendered when nothing was found.' },
    before: { summary: 'Rendered above the products when there are any.' },
    after: { summary: 'Rendered below the products.' },
  },
});
