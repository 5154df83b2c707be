// @ts-check
import { goods } from './documents.mjs';
import { isSold, presentCard } from './products.mjs';

/** Fields by which results are filtered, each a facet in Vendure, with the label that shoppers read. */
const labels = { category: 'Category', brand: 'Brand', tag: 'Good for' };

/** Sort orders that Vendure supports; the first is the default. */
const orders = {
  'price:asc': { price: 'ASC' },
  'price:desc': { price: 'DESC' },
  'title:asc': { name: 'ASC' },
};

const orderLabels = {
  'price:asc': 'Price: low to high',
  'price:desc': 'Price: high to low',
  'title:asc': 'A to Z',
};

const defaultPerPage = 24;

/** Identifier of a facet value that no product has, so that nothing is found. */
const noValue = '-1';

const facetValues = 'facetValues { count facetValue { id name facet { code } } }';

/** @param {Record<string, unknown>} part */
const searchDocument = (part) =>
  `query (${Object.keys(part)
    .map((name) => `$${name}: SearchInput!`)
    .join(', ')}) { ${Object.keys(part)
    .map((name) => `${name}: search(input: $${name}) { totalItems ${facetValues} items { productId } }`)
    .join('\n')} }`;

/**
 * Returns the selected values of each field that Vendure can filter by. Other conditions are omitted; the response
 * lists the filters that were applied.
 *
 * @param {any} query
 * @returns {{ field: keyof typeof labels, values: string[] }[]}
 */
export function wantedOf({ filterExpressions = [] }) {
  /** @type {Map<string, string[]>} */
  const wanted = new Map();
  for (const { field, operator, value, action } of filterExpressions) {
    if (!Object.hasOwn(labels, field) || operator === 'NOT_IS') continue;
    if (action === 'DROP') wanted.delete(field);
    else if (value !== undefined) wanted.set(field, [wanted.get(field) ?? [], value].flat(2).map(String));
  }
  return [...wanted].map(([field, values]) => ({ field: /** @type {keyof typeof labels} */ (field), values }));
}

/** Facet values of a search by field and name. @param {any} found */
const idOf = (found, /** @type {string} */ field, /** @type {string} */ name) =>
  found.facetValues.find(
    (/** @type {any} */ { facetValue }) => facetValue.facet.code === field && facetValue.name === name,
  )?.facetValue.id ?? noValue;

/** @param {any} found @param {string} field @param {readonly string[]} selected */
function presentFacet(found, field, selected) {
  const values = found.facetValues
    .filter((/** @type {any} */ { facetValue }) => facetValue.facet.code === field)
    .map((/** @type {any} */ { count, facetValue: { name } }) => ({
      value: name,
      label: name,
      count,
      isSelected: selected.includes(name),
    }));
  // A selected value stays visible, so that it can be deselected.
  const missing = selected.filter((value) => !values.some((/** @type {any} */ each) => each.value === value));
  return {
    field,
    label: labels[/** @type {keyof typeof labels} */ (field)],
    type: /** @type {const} */ ('VALUE'),
    values: [...values, ...missing.map((value) => ({ value, label: value, count: 0, isSelected: true }))].sort(
      (a, b) => b.count - a.count || (a.label < b.label ? -1 : 1),
    ),
  };
}

/**
 * Returns products as cards, in the order of their ids.
 *
 * @param {import('./client.mjs').Vendure} vendure
 * @param {any} context
 * @param {readonly string[]} ids
 */
export async function cardsOf(vendure, context, ids) {
  if (ids.length === 0) return [];
  const document = `${goods} query ($ids: [String!], $take: Int) {
    products(options: { filter: { id: { in: $ids } }, take: $take }) { items { ...Goods } } }`;
  const { products } = await vendure.ask(context, document, { ids, take: ids.length });
  const byId = new Map(products.items.filter(isSold).map((/** @type {any} */ each) => [each.id, each]));
  return ids.flatMap((id) => (byId.has(id) ? [presentCard(byId.get(id))] : []));
}

/**
 * Returns the filters of a search except for one facet, whose counts ignore its own selection.
 *
 * @param {ReturnType<typeof wantedOf>} wanted
 * @param {any} all what is found without filters
 * @param {string} [except]
 */
const filtersFor = (wanted, all, except) =>
  wanted
    .filter(({ field }) => field !== except)
    .map(({ field, values }) => ({ or: values.map((value) => idOf(all, field, value)) }));

/**
 * Searches products in the shop or in a collection.
 *
 * @param {import('./client.mjs').Vendure} vendure
 * @param {any} context
 * @param {any} query
 * @param {string} [collectionSlug]
 */
export async function findProducts(vendure, context, query, collectionSlug) {
  const { page = 1, perPage = defaultPerPage, sortBy = '' } = query;
  const q = query.q?.trim() || '*';
  const hasText = q !== '*';
  const wanted = wantedOf(query);
  const base = {
    groupByProduct: true,
    ...(hasText ? { term: q } : {}),
    ...(collectionSlug === undefined ? {} : { collectionSlug }),
  };
  const order = Object.hasOwn(orders, sortBy) ? orders[/** @type {keyof typeof orders} */ (sortBy)] : undefined;
  const shown = { ...base, take: perPage, skip: (page - 1) * perPage, ...(order ? { sort: order } : {}) };
  const counted = { ...base, take: 1 };
  const asked = wanted.length === 0 ? { main: shown } : { all: counted };
  const first = await vendure.ask(context, searchDocument(asked), asked);
  const parts = {
    main: { ...shown, facetValueFilters: filtersFor(wanted, first.all) },
    ...Object.fromEntries(
      wanted.map(({ field }) => [field, { ...counted, facetValueFilters: filtersFor(wanted, first.all, field) }]),
    ),
  };
  const found = wanted.length === 0 ? first : await vendure.ask(context, searchDocument(parts), parts);
  const selectedOf = (/** @type {string} */ field) => wanted.find((each) => each.field === field)?.values ?? [];
  const applied = wanted.map(({ field, values }) => ({ field, operator: /** @type {const} */ ('IN'), value: values }));
  const defaultOrder = hasText ? { value: 'relevance', label: 'Best match' } : { value: 'featured', label: 'Featured' };
  const appliedSortBy = order ? sortBy : defaultOrder.value;
  return {
    hits: await cardsOf(
      vendure,
      context,
      found.main.items.map((/** @type {any} */ { productId }) => productId),
    ),
    found: found.main.totalItems,
    page,
    perPage,
    executedQuery: { q, page, perPage, sortBy: appliedSortBy, filterExpressions: applied },
    facets: Object.keys(labels)
      .map((field) => presentFacet(found[field] ?? found.main, field, selectedOf(field)))
      .filter(({ values }) => values.length > 1 || values.some(({ isSelected }) => isSelected)),
    searchConfig: {
      sortConfig: {
        options: [defaultOrder, ...Object.entries(orderLabels).map(([value, label]) => ({ value, label }))],
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
