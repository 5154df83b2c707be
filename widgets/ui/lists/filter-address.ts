import { filterValues } from '../../../commerce/rules/goods/filter-expressions.ts';
import type { FilterExpression } from '../../../schemas/entities/catalogue/filter-expression.ts';

const written = /^([^:]{1,100}):(IS|NOT_IS|IN):(.{1,200})$/s;

/** Writes filters for a URL: `brand:IN:Acme`, one per value. */
export const filtersToAddress = (filters: readonly FilterExpression[]): string[] =>
  filters.flatMap(({ field, operator, ...rest }) =>
    filterValues({ field, operator, ...rest }).map((value) => `${field}:${operator}:${value}`),
  );

/** Parses filters from a URL; invalid ones are dropped. */
export function filtersFromAddress(value: string | string[] | undefined): FilterExpression[] {
  return [value ?? []].flat().flatMap((text) => {
    const [, field, operator, wanted] = written.exec(text) ?? [];
    return field && operator && wanted
      ? [{ field, operator: operator as FilterExpression['operator'], value: wanted }]
      : [];
  });
}
