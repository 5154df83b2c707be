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
import { appearance } from '../../kinds/appearance.ts';
import { fetchFailure } from '../../kinds/fetch-failure.ts';

const pageNumber = (description: string) => integer(description, { minimum: 1 });

export default defineWidget({
  name: 'product-list',
  summary: 'Products of a collection or of a search, to sort, filter and page through.',
  loads: true,
  calls: ['collection.productSearch', 'collection.variantSearch', 'product.search', 'product.variantSearch'],
  props: object({
    collection: optional(text('Slug of the collection; without it the whole shop is searched.')),
    q: text('What is searched for; * finds everything.', { default: '*' }),
    perPage: integer('Products a page.', { default: limits.listPerPage, minimum: 1, maximum: 100 }),
    sortBy: optional(text('Order at first.')),
    filterExpressions: list('Conditions that always hold.', filterExpression, { default: [] }),
    operators: optional(
      dictionary(
        'How a value of a field is chosen: IN adds it, IS puts it in place of the others, NOT_IS leaves it out. IN unless given.',
        choice('Operator.', ['IN', 'IS', 'NOT_IS']),
      ),
    ),
    fetchMode: choice('Page by page, or one page after another below.', ['pagination', 'infinite'], {
      default: 'pagination',
    }),
    syncUrl: boolean('Keeps page, order and filters in the address.', { default: false }),
    compat: boolean('Searches variants and shows each with its product.', { default: false }),
    rangeUnder: text('How a price range without a lower end is written.', { default: 'Under {max}' }),
    rangeBetween: text('How a price range is written.', { default: '{min} – {max}' }),
    rangeOver: text('How a price range without an upper end is written.', { default: '{min} and over' }),
    tag: choice('Element of the list.', ['ul', 'ol', 'div'], { default: 'ul' }),
    label: optional(text('Name of the list for screen readers.')),
    ...appearance,
  }),
  data: object({
    hits: list('The products.', productCard),
    found: integer('How many there are in all.'),
    page: integer('Which page this is.'),
    perPage: integer('Products a page.'),
    pageCount: integer('How many pages there are.'),
    facets: list('What can be filtered by; each value says where it leads.', openObject(facet.properties)),
    sortOptions: list('Orders to choose from.', sortOption),
    appliedSortBy: text('Order in force.'),
    appliedFilters: list(
      'Conditions in force that the shopper chose.',
      openObject({ ...filterExpression.properties, label: text('What the shopper reads.') }),
    ),
    executedQuery: optional(executedQuery),
    suggestions: list('Nearest terms, when nothing was found.', text('Term.')),
    hasNext: boolean('Whether there is a next page.'),
    hasPrevious: boolean('Whether there is a page before.'),
    pageAddress: text('Address of a page, with {page} in place of its number.'),
  }),
  actions: {
    setSort: { summary: 'Changes the order, and goes to page 1.', payload: object({ sortBy: text('The order.') }) },
    toggleFilter: { summary: 'Chooses a value or takes it back, and goes to page 1.', payload: filterExpression },
    clearFilters: {
      summary: 'Takes back what the shopper chose, of one field or of all.',
      payload: object({ field: optional(text('Which field.')) }),
    },
    setQuery: {
      summary: 'Searches for something else.',
      payload: object({ q: text('What to search for; empty finds everything.') }),
    },
    next: { summary: 'Goes to the next page.' },
    previous: { summary: 'Goes to the page before.' },
    goTo: {
      summary: 'Goes to a page; only to one that there is.',
      payload: object({ page: pageNumber('Which page.') }),
    },
    fetchNext: { summary: 'Adds the next page below.' },
    fetchPrevious: { summary: 'Adds the page before above.' },
  },
  events: {
    ...fetchFailure,
    view: {
      summary: 'The list was shown with products, once.',
      data: object({
        items: list('The first three products.', anything('Product.')),
        found: integer('How many there are.'),
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
      summary: 'Drawn for each product.',
      each: true,
      data: object({
        item: productCard,
        index: integer('Its place, from 0.'),
        first: boolean('True for the first.'),
        last: boolean('True for the last.'),
        count: integer('How many are shown.'),
      }),
    },
    empty: { summary: 'Drawn when nothing was found.' },
    before: { summary: 'Drawn above the products, while there is something to show.' },
    after: { summary: 'Drawn below the products.' },
  },
});
