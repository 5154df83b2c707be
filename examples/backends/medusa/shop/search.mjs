// @ts-check
import { CallError } from 'endcap/shop';
import { isSold, presentCard, productFields } from './products.mjs';

/** Fields by which results are filtered: the parameter of Medusa, and the label that shoppers read. */
const fields = {
  category: { parameter: /** @type {const} */ ('type_id'), label: 'Category' },
  tag: { parameter: /** @type {const} */ ('tag_id'), label: 'Good for' },
};

/** Sort orders that Medusa has. It does not sort by price. */
const orders = {
  'publishedAt:desc': { order: '-created_at', label: 'Newest' },
  'title:asc': { order: 'title', label: 'A to Z' },
};

const defaultPerPage = 24;

/** Maximum number of products whose types and tags are counted for the facets. */
const maxCounted = 500;

export const collectionMissing = () => new CallError(404, 'collection-not-found', 'There is no such collection.');

/**
 * The values that are wanted of each field that Medusa can filter by. Conditions of other kinds are left out, as the
 * answer then says.
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

/** Types and tags of a product, with their ids. @param {import('./types.d.ts').Product} product */
const facetsOfProduct = ({ type, tags }) => ({
  category: type ? [{ id: type.id, value: type.value }] : [],
  tag: (tags ?? []).map(({ id, value }) => ({ id, value })),
});

/**
 * Facets of products. Medusa counts none, so they are counted here: a value says how many products have it and the
 * values that are selected of the other fields.
 *
 * @param {readonly import('./types.d.ts').Product[]} products
 * @param {ReturnType<typeof wantedOf>} wanted
 */
function countFacets(products, wanted) {
  const all = products.map(facetsOfProduct);
  return /** @type {(keyof typeof fields)[]} */ (Object.keys(fields)).map((field) => {
    const selected = wanted.find((each) => each.field === field)?.values ?? [];
    const others = wanted.filter((each) => each.field !== field);
    const fitting = all.filter((each) =>
      others.every((other) => each[other.field].some(({ value }) => other.values.includes(value))),
    );
    const found = [...new Map(all.flatMap((each) => each[field].map(({ id, value }) => [value, id])))];
    const values = found.map(([value]) => ({
      value,
      label: value,
      count: fitting.filter((each) => each[field].some((one) => one.value === value)).length,
      isSelected: selected.includes(value),
    }));
    const missing = selected.filter((value) => !values.some((each) => each.value === value));
    return {
      facet: {
        field,
        label: fields[field].label,
        type: /** @type {const} */ ('VALUE'),
        // A selected value stays in sight, so that it can be taken back.
        values: [...values, ...missing.map((value) => ({ value, label: value, count: 0, isSelected: true }))],
      },
      ids: found.flatMap(([value, id]) => (selected.includes(value) ? [id] : [])),
    };
  });
}

/** Where Medusa looks for prices, and for the tax on them. @param {import('./client.mjs').Medusa} medusa @param {any} context */
export async function placeOf(medusa, context) {
  const [country = ''] = context.shop.config.countries;
  return { region_id: await medusa.regionOf(context), country_code: country.toLowerCase() };
}

/** Products that a query finds. @param {import('./client.mjs').Medusa} medusa @param {any} context @param {import('./types.d.ts').StoreApi['GET /store/products']['query']} query */
export async function readProducts(medusa, context, query) {
  const place = await placeOf(medusa, context);
  return medusa.ask(context, 'GET /store/products', { query: { ...place, fields: productFields, ...query } });
}

/** The collection with a handle. @param {import('./client.mjs').Medusa} medusa @param {any} context @param {string} handle */
export async function collectionWith(medusa, context, handle) {
  const { collections } = await medusa.ask(context, 'GET /store/collections', { query: { handle, limit: 1 } });
  const [found] = collections;
  if (!found) throw collectionMissing();
  return found;
}

/**
 * Searches products in the shop or in a collection.
 *
 * @param {import('./client.mjs').Medusa} medusa
 * @param {any} context
 * @param {any} query
 * @param {string} [handle] of a collection
 */
export async function findProducts(medusa, context, query, handle) {
  const { page = 1, perPage = defaultPerPage, sortBy = '' } = query;
  const given = query.q?.trim() ?? '';
  const text = given === '*' ? '' : given;
  const wanted = wantedOf(query);
  const scope = {
    ...(text ? { q: text } : {}),
    ...(handle === undefined ? {} : { collection_id: (await collectionWith(medusa, context, handle)).id }),
  };
  const slim = { ...scope, fields: 'id,*type,*tags', limit: maxCounted };
  const counted = await medusa.ask(context, 'GET /store/products', { query: slim });
  const facets = countFacets(counted.products, wanted);
  // Values that no product has would be left out of the request, which would then find everything.
  const isImpossible = wanted.some(({ field }) => facets.find(({ facet }) => facet.field === field)?.ids.length === 0);
  const order = Object.hasOwn(orders, sortBy) ? orders[/** @type {keyof typeof orders} */ (sortBy)].order : undefined;
  const { products, count } = isImpossible
    ? { products: [], count: 0 }
    : await readProducts(medusa, context, {
        ...scope,
        ...Object.fromEntries(
          facets.flatMap(({ facet, ids }) => (ids.length > 0 ? [[fields[facet.field].parameter, ids]] : [])),
        ),
        ...(order ? { order } : {}),
        limit: perPage,
        offset: (page - 1) * perPage,
      });
  const defaultOrder = text ? { value: 'relevance', label: 'Best match' } : { value: 'featured', label: 'Featured' };
  const appliedSortBy = order ? sortBy : defaultOrder.value;
  const applied = wanted.map(({ field, values }) => ({ field, operator: /** @type {const} */ ('IN'), value: values }));
  return {
    hits: products.filter(isSold).map(presentCard),
    found: count,
    page,
    perPage,
    executedQuery: { q: text || '*', page, perPage, sortBy: appliedSortBy, filterExpressions: applied },
    facets: facets
      .map(({ facet }) => facet)
      .filter(({ values }) => values.length > 1 || values.some(({ isSelected }) => isSelected)),
    searchConfig: {
      sortConfig: {
        options: [defaultOrder, ...Object.entries(orders).map(([value, { label }]) => ({ value, label }))],
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
