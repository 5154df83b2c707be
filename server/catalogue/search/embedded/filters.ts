import { filterValues, parseRange } from '../../../../commerce/rules/goods/filter-expressions.ts';
import { minorFromMajor } from '../../../../commerce/rules/money.ts';
import type { FilterExpression, FilterValue } from '../../../../schemas/entities/catalogue/filter-expression.ts';
import { noValues } from './field-column.ts';
import type { ProductIndex } from './product-index.ts';
import type { IndexedProduct } from './source.ts';

/** Whether the product at a position meets the conditions on one field. */
export type FieldTest = (position: number, product: IndexedProduct) => boolean;

/** Fields that are compared as numbers, with their accessors. */
const numberFields: Readonly<Record<string, (product: IndexedProduct) => number>> = {
  price: (product) => product.price,
  rating: (product) => product.rating,
};

function singleValues({ value }: FilterExpression): FilterValue[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

interface Range {
  min: number;
  max: number;
}

/** A plain loop for speed: it runs for every product. */
const isInAnyRange = (ranges: readonly Range[], value: number): boolean => {
  for (let at = 0; at < ranges.length; at += 1) {
    const range = ranges[at]!;
    if (value >= range.min && value <= range.max) return true;
  }
  return false;
};

const numberTest = (field: string, expressions: readonly FilterExpression[], currencyCode: string): FieldTest => {
  const read = numberFields[field]!;
  const scale = (value: number): number =>
    field === 'price' && Number.isFinite(value) ? minorFromMajor(value, currencyCode) : value;
  const ranges = (which: readonly FilterExpression[]): Range[] =>
    which.flatMap(singleValues).flatMap((value) => {
      const range = parseRange(value);
      if (range) return [{ min: scale(range.min), max: scale(range.max) }];
      const exact = Number(value);
      return Number.isFinite(exact) && value !== '' ? [{ min: scale(exact), max: scale(exact) }] : [];
    });
  const wanted = expressions.filter((expression) => expression.operator !== 'NOT_IS');
  const wantedRanges = ranges(wanted);
  const unwantedRanges = ranges(expressions.filter((expression) => expression.operator === 'NOT_IS'));
  return (_, product) => {
    const value = read(product);
    return (wanted.length === 0 || isInAnyRange(wantedRanges, value)) && !isInAnyRange(unwantedRanges, value);
  };
};

/** Words for the availability of a product, with whether it is available. */
export const availabilityWords: Readonly<Record<string, boolean>> = {
  in_stock: true,
  out_of_stock: false,
  true: true,
  false: false,
};

const availabilityTest = (expressions: readonly FilterExpression[]): FieldTest => {
  const states = (which: readonly FilterExpression[]) =>
    new Set(which.flatMap(filterValues).map((value) => availabilityWords[value.toLowerCase()]));
  const wanted = expressions.filter((expression) => expression.operator !== 'NOT_IS');
  const wantedStates = states(wanted);
  const unwantedStates = states(expressions.filter((expression) => expression.operator === 'NOT_IS'));
  return (_, product) =>
    (wanted.length === 0 || wantedStates.has(product.isAvailable)) && !unwantedStates.has(product.isAvailable);
};

const valueTest = (index: ProductIndex, field: string, expressions: readonly FilterExpression[]): FieldTest => {
  const column = index.columns.get(field);
  const wanted = new Uint8Array(column?.labels.length ?? 0);
  const unwanted = new Uint8Array(column?.labels.length ?? 0);
  let hasWanted = false;
  for (const expression of expressions) {
    if (expression.operator !== 'NOT_IS') hasWanted = true;
    for (const value of filterValues(expression)) {
      const number = column?.numberOf(value);
      if (number !== undefined) (expression.operator === 'NOT_IS' ? unwanted : wanted)[number] = 1;
    }
  }
  return (position) => {
    let isWanted = !hasWanted;
    for (const number of column?.values[position] ?? noValues) {
      if (unwanted[number] === 1) return false;
      if (wanted[number] === 1) isWanted = true;
    }
    return isWanted;
  };
};

/** Creates a test for each field with conditions. Values of one field are alternatives; all fields must match. */
export const fieldTests = (
  index: ProductIndex,
  filters: readonly FilterExpression[],
  currencyCode: string,
): Map<string, FieldTest> => {
  const byField = new Map<string, FilterExpression[]>();
  for (const filter of filters) {
    const field = filter.field.toLowerCase();
    byField.set(field, [...(byField.get(field) ?? []), filter]);
  }
  const tests = new Map<string, FieldTest>();
  for (const [field, expressions] of byField) {
    if (Object.hasOwn(numberFields, field)) tests.set(field, numberTest(field, expressions, currencyCode));
    else if (field === 'availability') tests.set(field, availabilityTest(expressions));
    else tests.set(field, valueTest(index, field, expressions));
  }
  return tests;
};
