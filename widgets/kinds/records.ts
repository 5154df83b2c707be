import { asText } from '../../runtime/core/values.ts';

/** Objects of a list that anybody may have made. */
export const objectsIn = <Item extends object>(list: unknown): Item[] =>
  (Array.isArray(list) ? list : []).filter(
    (each): each is Item => typeof each === 'object' && each !== null && !Array.isArray(each),
  );

/**
 * Objects of a list that anybody may have made, with the fields that are read or written as texts. What has no name,
 * or that of one before it, is left out: nobody could tell the two apart.
 *
 * @param texts Fields that are texts; the first is the name.
 */
export function recordsIn<Item extends object>(list: unknown, ...texts: (keyof Item & string)[]): Item[] {
  const [name = ''] = texts;
  const found = new Map<string, Item>();
  for (const each of objectsIn<Record<string, unknown>>(list)) {
    const record = { ...each };
    for (const field of texts) if (Object.hasOwn(record, field)) record[field] = asText(record[field]);
    const key = String(record[name] ?? '');
    if (key !== '' && !found.has(key)) found.set(key, record as object as Item);
  }
  return [...found.values()];
}

/** An object that anybody may have given, or an empty one. */
export const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
