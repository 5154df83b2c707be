// @ts-check
import { CallError } from 'endcap/shop';
import { queries } from './documents.mjs';
import { isSold, presentCard } from './products.mjs';

/** Fields by which results are filtered: the filter of Shopify, its input, and the label that shoppers read. */
const fields = {
  brand: { filter: 'filter.p.vendor', input: 'productVendor', label: 'Brand' },
  category: { filter: 'filter.p.product_type', input: 'productType', label: 'Category' },
  tag: { filter: 'filter.p.tag', input: 'tag', label: 'Good for' },
};

/** Sort orders, with their keys in a collection, among all products, and in a search. */
const orders = {
  'price:asc': { key: 'PRICE', isReversed: false, label: 'Price: low to high' },
  'price:desc': { key: 'PRICE', isReversed: true, label: 'Price: high to low' },
  'title:asc': { key: 'TITLE', isReversed: false, label: 'A to Z' },
};

const defaultPerPage = 24;

/** Maximum number of nodes in one answer of the Storefront API. */
const maxNodes = 250;

/** Creates the error for an unknown collection. */
export const collectionMissing = () => new CallError(404, 'collection-not-found', 'There is no such collection.');

/**
 * Returns the selected values of each field that Shopify can filter by. Other conditions are omitted; the response
 * lists the filters that were applied.
 *
 * @param {any} query
 * @returns {{ field: keyof typeof fields, values: string[] }[]}
 */
export function wantedOf({ filterExpressions = [] }) {
  /** @type {Map<string, string[]>} */
  const wanted = new Map();
  for (const { field, operator, value, action } of filterExpressions) {
    if (!Object.hasOwn(fields, field) || operator === 'NOT_IS') continue;
    if (action === 'DROP') wanted.delete(field);
    else if (value !== undefined) wanted.set(field, [wanted.get(field) ?? [], value].flat(2).map(String));
  }
  return [...wanted].map(([field, values]) => ({ field: /** @type {keyof typeof fields} */ (field), values }));
}

/** @param {import('./types.d.ts').Found['filters']} filters @param {keyof typeof fields} field @param {readonly string[]} selected */
function presentFacet(filters, field, selected) {
  const { filter, label } = fields[field];
  const values = (filters.find(({ id }) => id === filter)?.values ?? []).map((each) => ({
    value: each.label,
    label: each.label,
    count: each.count,
    isSelected: selected.includes(each.label),
  }));
  // A selected value stays visible, so that it can be deselected.
  const missing = selected.filter((value) => !values.some((each) => each.value === value));
  return {
    field,
    label,
    type: /** @type {const} */ ('VALUE'),
    values: [...values, ...missing.map((value) => ({ value, label: value, count: 0, isSelected: true }))],
  };
}

/**
 * Reads the products of a search or a collection. Lists of Shopify can only be read from their beginning, so a page of
 * results is a slice of the first 250.
 *
 * @param {import('./client.mjs').Storefront} storefront
 * @param {any} context
 * @param {{ text: string, handle: string | undefined, first: number, sortBy: string, filters: object[] }} wanted
 * @returns {Promise<{ nodes: import('./types.d.ts').Goods[], found: number, filters: import('./types.d.ts').Found['filters'] }>}
 */
async function read(storefront, context, { text, handle, first, sortBy, filters }) {
  const order = Object.hasOwn(orders, sortBy) ? orders[/** @type {keyof typeof orders} */ (sortBy)] : undefined;
  const reverse = order?.isReversed ?? false;
  // Shopify cannot sort a search by title, and can only filter a search or a collection.
  const isSearch = text !== '' || (handle === undefined && filters.length > 0);
  if (isSearch) {
    const sortKey = order?.key === 'PRICE' ? 'PRICE' : 'RELEVANCE';
    const { search } = await storefront.ask(context, queries.search, {
      query: text,
      first,
      sortKey,
      reverse: sortKey === 'PRICE' && reverse,
      filters,
    });
    return { nodes: search.nodes, found: search.totalCount, filters: search.filters };
  }
  if (handle === undefined) {
    const { products } = await storefront.ask(context, queries.all, { first, sortKey: order?.key ?? 'ID', reverse });
    return counted(products);
  }
  const sortKey = order?.key ?? 'COLLECTION_DEFAULT';
  const { collection } = await storefront.ask(context, queries.inCollection, { handle, first, sortKey, reverse, filters });
  if (!collection) throw collectionMissing();
  return counted(collection.products);
}

/** Returns a lower bound of the number of results, because Shopify does not count them. @param {import('./types.d.ts').Found} found */
const counted = ({ nodes, pageInfo, filters }) => ({
  nodes,
  found: nodes.length + (pageInfo.hasNextPage ? 1 : 0),
  filters,
});

/**
 * Searches products in the shop or in a collection.
 *
 * @param {import('./client.mjs').Storefront} storefront
 * @param {any} context
 * @param {any} query
 * @param {string} [handle] of a collection
 */
export async function findProducts(storefront, context, query, handle) {
  const { page = 1, perPage = defaultPerPage, sortBy = '' } = query;
  const given = query.q?.trim() ?? '';
  const text = given === '*' ? '' : given;
  const wanted = wantedOf(query);
  const filters = wanted.flatMap(({ field, values }) => values.map((value) => ({ [fields[field].input]: value })));
  const first = Math.min(page * perPage, maxNodes);
  const { nodes, ...found } = await read(storefront, context, { text, handle, first, sortBy, filters });
  const isOrdered = Object.hasOwn(orders, sortBy) && (text === '' || sortBy !== 'title:asc');
  const defaultOrder = text ? { value: 'relevance', label: 'Best match' } : { value: 'featured', label: 'Featured' };
  const appliedSortBy = isOrdered ? sortBy : defaultOrder.value;
  const applied = wanted.map(({ field, values }) => ({ field, operator: /** @type {const} */ ('IN'), value: values }));
  const selectedOf = (/** @type {string} */ field) => wanted.find((each) => each.field === field)?.values ?? [];
  return {
    hits: nodes
      .slice((page - 1) * perPage, page * perPage)
      .filter(isSold)
      .map(presentCard),
    found: found.found,
    page,
    perPage,
    executedQuery: { q: text || '*', page, perPage, sortBy: appliedSortBy, filterExpressions: applied },
    facets: /** @type {(keyof typeof fields)[]} */ (Object.keys(fields))
      .map((field) => presentFacet(found.filters, field, selectedOf(field)))
      .filter(({ values }) => values.length > 1 || values.some(({ isSelected }) => isSelected)),
    searchConfig: {
      sortConfig: {
        options: [
          defaultOrder,
          ...Object.entries(orders)
            .filter(([value]) => text === '' || value !== 'title:asc')
            .map(([value, { label }]) => ({ value, label })),
        ],
      },
    },
    appliedSortBy,
    appliedFilters: applied,
  };
}

/** The facets of a search, without its results. @param {Awaited<ReturnType<typeof findProducts>>} result */
export const facetsOf = ({ facets, found, searchConfig, appliedFilters }) => ({
  facets,
  found,
  searchConfig,
  appliedFilters,
});
