import type { FilterExpression, FilterValue } from '../../../schemas/entities/catalogue/filter-expression.ts';

const valueText = (value: FilterValue | undefined): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value ?? '');

const valuesOf = ({ value }: FilterExpression) => [value ?? []].flat();

/** The values of an expression as text; a list yields each of its values. */
export const filterValues = (expression: FilterExpression): string[] => valuesOf(expression).map(valueText);

const isSame = (a: FilterExpression, b: FilterExpression): boolean =>
  a.field === b.field && a.operator === b.operator && valueText(a.value) === valueText(b.value);

/** The condition without some of its values; empty when none is left. */
const withoutValues = (expression: FilterExpression, values: readonly string[]): FilterExpression[] => {
  const rest = valuesOf(expression).filter((value) => !values.includes(valueText(value)));
  if (rest.length === 0) return [];
  return [Array.isArray(expression.value) ? { ...expression, value: rest as (string | number)[] } : expression];
};

/**
 * Applies a DROP to an earlier condition: removes its values on the same field, or the condition when it has no value.
 */
const afterDrop = (expression: FilterExpression, drop: FilterExpression): FilterExpression[] => {
  if (expression.field !== drop.field) return [expression];
  return drop.value === undefined ? [] : withoutValues(expression, filterValues(drop));
};

/** Removes repeated conditions; the last one counts. */
const withoutRepeats = (expressions: readonly FilterExpression[]): FilterExpression[] =>
  expressions.filter((expression, index) => !expressions.slice(index + 1).some((later) => isSame(expression, later)));

/**
 * The effective conditions: a DROP removes earlier conditions on its field, an IS overrides earlier IS and IN
 * conditions on its field, and a repeated condition counts once.
 */
export const effectiveFilters = (expressions: readonly FilterExpression[]): FilterExpression[] => {
  let effective: FilterExpression[] = [];
  for (const expression of expressions) {
    if (expression.action === 'DROP') {
      effective = withoutRepeats(effective.flatMap((earlier) => afterDrop(earlier, expression)));
      continue;
    }
    if (expression.value === undefined) continue;
    effective = effective.filter(
      (earlier) =>
        !isSame(earlier, expression) &&
        !(expression.operator === 'IS' && earlier.field === expression.field && earlier.operator !== 'NOT_IS'),
    );
    effective.push(expression);
  }
  return effective;
};

/** Values of a field that conditions select. */
export const selectedValues = (expressions: readonly FilterExpression[], field: string): string[] =>
  effectiveFilters(expressions)
    .filter((expression) => expression.field === field && expression.operator !== 'NOT_IS')
    .flatMap(filterValues);

/** Whether one of the conditions selects a value of a field. */
export const isFilterSelected = (expressions: readonly FilterExpression[], field: string, value: string): boolean =>
  selectedValues(expressions, field).includes(value);

/**
 * The conditions after a shopper toggles a value: a selected value is removed, an IS replaces the selection on its
 * field, an IN adds to it, and a DROP removes the value, or the whole field when it has no value.
 *
 * @example
 * toggleFilter([], { field: 'brand', operator: 'IN', value: 'Acme' });
 */
export const toggleFilter = (
  expressions: readonly FilterExpression[],
  toggled: FilterExpression,
): FilterExpression[] => {
  const current = effectiveFilters(expressions);
  if (toggled.action === 'DROP') return effectiveFilters([...current, toggled]);
  const values = filterValues(toggled);
  const matches = current.filter(
    (expression) =>
      expression.field === toggled.field &&
      (expression.operator === 'NOT_IS') === (toggled.operator === 'NOT_IS') &&
      values.every((value) => filterValues(expression).includes(value)),
  );
  if (matches.length === 0) return effectiveFilters([...current, toggled]);
  return withoutRepeats(
    current.flatMap((expression) => (matches.includes(expression) ? withoutValues(expression, values) : [expression])),
  );
};

/** Parses a range: `500..1000`, `500..`, `..1000`; undefined for any other value. */
export const parseRange = (value: FilterValue): { min: number; max: number } | undefined => {
  if (typeof value === 'object' && !Array.isArray(value)) {
    return { min: value.min ?? Number.NEGATIVE_INFINITY, max: value.max ?? Number.POSITIVE_INFINITY };
  }
  if (typeof value !== 'string') return undefined;
  const match = /^(-?\d+(?:\.\d+)?)?\.\.(-?\d+(?:\.\d+)?)?$/.exec(value.trim());
  if (!match || (match[1] === undefined && match[2] === undefined)) return undefined;
  return {
    min: match[1] === undefined ? Number.NEGATIVE_INFINITY : Number(match[1]),
    max: match[2] === undefined ? Number.POSITIVE_INFINITY : Number(match[2]),
  };
};
