import type { FilterExpression, FilterValue } from '../../schemas/entities/filter-expression.ts';

const valueText = (value: FilterValue | undefined): string =>
  value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** The single values of an expression, as text: a list gives each of its values. */
export const filterValues = (expression: FilterExpression): string[] =>
  Array.isArray(expression.value)
    ? expression.value.map(String)
    : expression.value === undefined
      ? []
      : [valueText(expression.value)];

const isSame = (a: FilterExpression, b: FilterExpression): boolean =>
  a.field === b.field && a.operator === b.operator && valueText(a.value) === valueText(b.value);

/** What is left of a condition when some of its values are taken away. */
const withoutValues = (expression: FilterExpression, values: readonly string[]): FilterExpression[] => {
  if (!Array.isArray(expression.value))
    return filterValues(expression).some((value) => values.includes(value)) ? [] : [expression];
  const rest = expression.value.filter((value) => !values.includes(String(value)));
  if (rest.length === expression.value.length) return [expression];
  return rest.length > 0 ? [{ ...expression, value: rest }] : [];
};

/** What a drop leaves of an earlier condition: it takes values on the same field away, or all when it names none. */
const afterDrop = (expression: FilterExpression, drop: FilterExpression): FilterExpression[] => {
  if (expression.field !== drop.field) return [expression];
  return drop.value === undefined ? [] : withoutValues(expression, filterValues(drop));
};

/** Conditions without repetitions; of those that say the same the last one counts. */
const unrepeated = (expressions: readonly FilterExpression[]): FilterExpression[] =>
  expressions.filter((expression, index) => !expressions.slice(index + 1).some((later) => isSame(expression, later)));

/**
 * The conditions that are really in force: a DROP takes earlier ones on its field away, an IS overrides every earlier
 * IS and IN on its field, and a repeated condition counts once.
 */
export const effectiveFilters = (expressions: readonly FilterExpression[]): FilterExpression[] => {
  let kept: FilterExpression[] = [];
  for (const expression of expressions) {
    if (expression.action === 'DROP') {
      kept = unrepeated(kept.flatMap((earlier) => afterDrop(earlier, expression)));
      continue;
    }
    if (expression.value === undefined) continue;
    kept = kept.filter(
      (earlier) =>
        !isSame(earlier, expression) &&
        !(expression.operator === 'IS' && earlier.field === expression.field && earlier.operator !== 'NOT_IS'),
    );
    kept.push(expression);
  }
  return kept;
};

/** Whether a value of a field is chosen by one of the conditions. */
export const isFilterSelected = (expressions: readonly FilterExpression[], field: string, value: string): boolean =>
  effectiveFilters(expressions).some(
    (expression) =>
      expression.field === field && expression.operator !== 'NOT_IS' && filterValues(expression).includes(value),
  );

/**
 * The conditions after a shopper presses a value: pressed again it is taken away, an IS replaces what was chosen on its
 * field, an IN is added to it, and a DROP takes away the value, or the whole field when it names none.
 *
 * @example
 * toggleFilter([], { field: 'brand', operator: 'IN', value: 'Acme' });
 */
export const toggleFilter = (
  expressions: readonly FilterExpression[],
  pressed: FilterExpression,
): FilterExpression[] => {
  const current = effectiveFilters(expressions);
  if (pressed.action === 'DROP') return effectiveFilters([...current, pressed]);
  const values = filterValues(pressed);
  const matches = current.filter(
    (expression) =>
      expression.field === pressed.field &&
      (expression.operator === 'NOT_IS') === (pressed.operator === 'NOT_IS') &&
      values.every((value) => filterValues(expression).includes(value)),
  );
  if (matches.length === 0) return effectiveFilters([...current, pressed]);
  return unrepeated(
    current.flatMap((expression) => (matches.includes(expression) ? withoutValues(expression, values) : [expression])),
  );
};

/** A range of numbers as conditions write it: `500..1000`, `500..`, `..1000`; undefined when it is none. */
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
