import type { EntityVariant } from '../../../../schemas/entities/catalogue/entity-variant.ts';

/** Removes values nested deeper than the depth; each object or array is one level. */
function cut(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return Array.isArray(value) ? [] : {};
  if (Array.isArray(value)) return value.map((each) => cut(each, depth - 1));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cut(each, depth - 1)]));
}

/** Presents an entry, with nested values up to a depth. */
export const presentEntityVariant = (entry: EntityVariant, depth: number): EntityVariant => ({
  ...entry,
  fields: cut(entry.fields, depth) as EntityVariant['fields'],
});

/**
 * Compares entries by a field. Entries without the value come last, and equal ones keep the order of the settings.
 */
export const byField =
  (name: 'sortField1' | 'slug' | 'title', sign: 1 | -1) =>
  ({ [name]: one }: EntityVariant, { [name]: other }: EntityVariant): number => {
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
    return one === other ? 0 : (one < other ? -1 : 1) * sign;
  };
