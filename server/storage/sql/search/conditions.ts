import { limits } from '../../../../commerce/limits.ts';
import { filterValues, parseRange } from '../../../../commerce/rules/goods/filter-expressions.ts';
import { minorFromMajor } from '../../../../commerce/rules/money.ts';
import type { FilterExpression, FilterValue } from '../../../../schemas/entities/catalogue/filter-expression.ts';
import { availabilityWords } from '../../../catalogue/search/embedded/filters.ts';
import { all, any, type Clause, not } from '../clause.ts';
import { fieldKey, valueKey } from './entry.ts';

const isWanted = ({ operator }: FilterExpression): boolean => operator !== 'NOT_IS';

/** Returns the condition that a product `p` has one of several values in a field. */
export const hasValue = (field: string, keys: readonly string[]): Clause => ({
  sql: `EXISTS (SELECT 1 FROM search_values v WHERE v.tenant = :tenant AND v.number = p.number AND v.field = ?
    AND v.value IN (SELECT value FROM json_each(?)))`,
  params: [fieldKey(field), JSON.stringify(keys)],
});

/** Joins the conditions of one field: one of the wanted values, and none of the unwanted ones. */
function ofField(
  expressions: readonly FilterExpression[],
  conditionOf: (which: readonly FilterExpression[]) => Clause,
): Clause {
  const wanted = expressions.filter(isWanted);
  const unwanted = expressions.filter((expression) => !isWanted(expression));
  return all([
    ...(wanted.length === 0 ? [] : [conditionOf(wanted)]),
    ...(unwanted.length === 0 ? [] : [not(conditionOf(unwanted))]),
  ]);
}

function singleValues({ value }: FilterExpression): FilterValue[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

const withinIntegers = (value: number): number =>
  Math.min(Math.max(value, -Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);

const minorUnits = (value: number, currencyCode: string): number =>
  Number.isFinite(value) ? minorFromMajor(value, currencyCode) : value;

const isBetween = (column: string, min: number, max: number): Clause =>
  all([
    ...(min > Number.NEGATIVE_INFINITY ? [{ sql: `${column} >= ?`, params: [withinIntegers(min)] }] : []),
    ...(max < Number.POSITIVE_INFINITY ? [{ sql: `${column} <= ?`, params: [withinIntegers(max)] }] : []),
  ]);

const priceCondition = (which: readonly FilterExpression[], currencyCode: string): Clause =>
  any(
    rangesOf(which).map(({ min, max }) =>
      isBetween('p.price', Math.ceil(minorUnits(min, currencyCode)), Math.floor(minorUnits(max, currencyCode))),
    ),
  );

/** Returns the ranges of numbers that conditions name; a single number is a range too. */
const rangesOf = (which: readonly FilterExpression[]): { min: number; max: number }[] =>
  which.flatMap(singleValues).flatMap((value) => {
    const range = parseRange(value);
    if (range) return [range];
    const exact = Number(value);
    return Number.isFinite(exact) && value !== '' ? [{ min: exact, max: exact }] : [];
  });

const ratingCondition = (which: readonly FilterExpression[]): Clause =>
  any(rangesOf(which).map(({ min, max }) => isBetween('p.rating', min, max)));

const availabilityCondition = (which: readonly FilterExpression[]): Clause => {
  const states = new Set(which.flatMap(filterValues).map((value) => availabilityWords[value.toLowerCase()]));
  return any([true, false].filter((state) => states.has(state)).map((state) => availableIs(state)));
};

/** Returns the condition that a product `p` is available, or is not. */
export const availableIs = (isAvailable: boolean): Clause => ({
  sql: 'p.available = ?',
  params: [isAvailable ? 1 : 0],
});

function fieldCondition(field: string, expressions: readonly FilterExpression[], currencyCode: string): Clause {
  if (field === 'price') return ofField(expressions, (which) => priceCondition(which, currencyCode));
  if (field === 'rating') return ofField(expressions, ratingCondition);
  if (field === 'availability') return ofField(expressions, availabilityCondition);
  return ofField(expressions, (which) =>
    hasValue(
      field,
      which.flatMap(filterValues).map((value) => valueKey(field, value)),
    ),
  );
}

/** Returns a condition for each field: values of one field are alternatives, and all fields must match. */
export function fieldConditions(
  filters: readonly FilterExpression[],
  currencyCode: string = limits.defaultCurrency,
): Map<string, Clause> {
  const byField = new Map<string, FilterExpression[]>();
  for (const filter of filters) {
    const field = filter.field.toLowerCase();
    byField.set(field, [...(byField.get(field) ?? []), filter]);
  }
  return new Map([...byField].map(([field, expressions]) => [field, fieldCondition(field, expressions, currencyCode)]));
}
