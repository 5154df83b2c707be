import { selectedValues } from '../../../../commerce/rules/goods/filter-expressions.ts';
import type { FilterExpression } from '../../../../schemas/entities/catalogue/filter-expression.ts';
import { type CountedValue, type FacetFigures, ratingSteps } from '../../../catalogue/search/facets/present-facets.ts';
import { type PriceRange, priceRanges } from '../../../catalogue/search/facets/price-ranges.ts';
import type { Work } from '../../../core/work.ts';
import type { Column } from '../database.ts';
import type { Shop } from '../shop.ts';
import { fieldKey, namingWords, optionNames, valueKey } from './entry.ts';
import { matchingRows, type Selection } from './selection.ts';

/** Fields that are columns of a product instead of rows of values. */
const plainFields = new Set(['price', 'rating', 'availability']);

interface ValueRow {
  field: string;
  value: string;
  products: number;
  label: string;
  display: string | null;
}

const countedValue = ({ value, label, products, display }: ValueRow): CountedValue => ({
  value: label,
  key: value,
  count: products,
  display: display === null ? undefined : (JSON.parse(display) as CountedValue['display']),
});

/**
 * Counts the values of products that meet all conditions in the fields without conditions; with `only`, counts that
 * field, ignoring its own conditions.
 */
function* countValues({ database }: Shop, selection: Selection, only?: string): Work<ValueRow[]> {
  if (selection.isWhole && selection.conditions.size === 0)
    return yield* database.all<ValueRow>(
      `SELECT field, value, products, label, display FROM search_names
       WHERE tenant = :tenant AND NOT field IN ('${optionNames}', '${namingWords}') ORDER BY field, value`,
    );
  const { sql, params } = matchingRows(selection, only);
  const ofField: [string, Column[]] = only === undefined ? ['', []] : [' AND v.field = ?', [fieldKey(only)]];
  return yield* database.all<ValueRow>(
    `SELECT k.field AS field, k.value AS value, k.products AS products, n.label AS label, n.display AS display FROM
       (SELECT v.field AS field, v.value AS value, count(*) AS products FROM
          (SELECT p.number AS number ${sql}) AS hits
        JOIN search_values v ON v.tenant = :tenant AND v.number = hits.number${ofField[0]}
        GROUP BY v.field, v.value) AS k
     JOIN search_names n ON n.tenant = :tenant AND n.field = k.field AND n.value = k.value
     ORDER BY k.field, k.value`,
    [...params, ...ofField[1]],
  );
}

/** Reads the selected values of a field, which are shown without results as well. */
function* selectedNames({ database }: Shop, field: string, filters: readonly FilterExpression[]): Work<ValueRow[]> {
  const keys = selectedValues(filters, field).map((value) => valueKey(field, value));
  if (keys.length === 0) return [];
  return yield* database.all<ValueRow>(
    `SELECT field, value, 0 AS products, label, display FROM search_names
     WHERE tenant = :tenant AND field = ? AND value IN (SELECT value FROM json_each(?))`,
    [fieldKey(field), JSON.stringify(keys)],
  );
}

/** Numbers of products by availability and rating. */
export interface ResultFigures {
  found: number;
  available: number;
  ratingCounts: number[];
}

const ratingColumns = ratingSteps.map(
  (step) => `coalesce(sum(CASE WHEN p.rating >= ${step} THEN 1 ELSE 0 END), 0) AS rating${step}`,
);

/** Counts the products that meet all conditions but those of a field. */
export function* countResults({ database }: Shop, selection: Selection, except?: string): Work<ResultFigures> {
  const { sql, params } = matchingRows(selection, except);
  const row = (yield* database.get<Record<string, number>>(
    `SELECT count(*) AS found, coalesce(sum(p.available), 0) AS available, ${ratingColumns.join(', ')} ${sql}`,
    params,
  ))!;
  return {
    found: row.found!,
    available: row.available!,
    ratingCounts: ratingSteps.map((step) => row[`rating${step}`]!),
  };
}

interface PriceRow {
  price: number;
  products: number;
}

function* countPrices({ database }: Shop, selection: Selection, except?: string): Work<PriceRow[]> {
  const { sql, params } = matchingRows(selection, except);
  return yield* database.all<PriceRow>(
    `SELECT p.price AS price, count(*) AS products ${sql} GROUP BY p.price ORDER BY p.price`,
    params,
  );
}

/** Expands counted prices to a sorted list with one price per product. */
function expanded(rows: readonly PriceRow[]): Float64Array {
  const prices = new Float64Array(rows.reduce((sum, { products }) => sum + products, 0));
  let at = 0;
  for (const { price, products } of rows) {
    prices.fill(price, at, at + products);
    at += products;
  }
  return prices;
}

/** Cache of the price ranges of a search without conditions, which do not depend on the chosen filters. */
export interface RangeCache {
  get(): readonly PriceRange[] | undefined;
  set(ranges: readonly PriceRange[]): void;
}

function* priceFigures(
  shop: Shop,
  selection: Selection,
  currencyCode: string,
  cache: RangeCache,
): Work<Pick<FacetFigures, 'ranges' | 'prices'>> {
  const counted = yield* countPrices(shop, selection, 'price');
  const isFree = [...selection.conditions.keys()].every((field) => field === 'price');
  let ranges = cache.get();
  if (!ranges) {
    const candidates = isFree ? counted : yield* countPrices(shop, { ...selection, conditions: new Map() });
    ranges = priceRanges(expanded(candidates), currencyCode);
    cache.set(ranges);
  }
  return {
    ranges: ranges.map((range) => ({
      range,
      count: counted
        .filter(({ price }) => price >= range.min && price <= range.max)
        .reduce((sum, { products }) => sum + products, 0),
    })),
    prices: {
      min: counted[0]?.price ?? Number.POSITIVE_INFINITY,
      max: counted.at(-1)?.price ?? Number.NEGATIVE_INFINITY,
    },
  };
}

/** Facts that are the same for all searches of a revision of the index. */
export type CatalogueFacts = Pick<FacetFigures, 'currencyCode' | 'optionNames' | 'publicTags' | 'collections'>;

/**
 * Counts everything that the facets of a search show: the count of a value is the number of results after choosing
 * it, with the conditions of the other fields.
 */
export function* countFacets(
  shop: Shop,
  selection: Selection,
  filters: readonly FilterExpression[],
  results: ResultFigures,
  facts: CatalogueFacts,
  cache: RangeCache,
): Work<FacetFigures> {
  const byField = new Map<string, Map<string, CountedValue>>();
  const add = (row: ValueRow): void => {
    const values = byField.get(row.field) ?? new Map<string, CountedValue>();
    byField.set(row.field, values);
    if (!values.has(row.value)) values.set(row.value, countedValue(row));
  };
  const conditioned = [...selection.conditions.keys()];
  for (const row of yield* countValues(shop, selection))
    if (!conditioned.some((field) => fieldKey(field) === row.field)) add(row);
  for (const field of conditioned) {
    if (plainFields.has(field)) continue;
    for (const row of yield* countValues(shop, selection, field)) add(row);
  }
  for (const field of new Set(filters.map((filter) => filter.field)))
    if (!plainFields.has(field)) for (const row of yield* selectedNames(shop, field, filters)) add(row);
  const without = function* (field: string): Work<ResultFigures> {
    return selection.conditions.has(field) ? yield* countResults(shop, selection, field) : results;
  };
  const stock = yield* without('availability');
  const { ratingCounts } = yield* without('rating');
  return {
    ...facts,
    ...(yield* priceFigures(shop, selection, facts.currencyCode, cache)),
    valuesOf: (field) => [...(byField.get(fieldKey(field))?.values() ?? [])],
    ratingCounts,
    availability: { inStock: stock.available, outOfStock: stock.found - stock.available },
  };
}
