import { asText } from '../../../runtime/expressions/values.ts';

/** Returns the objects in untrusted list data. */
export const objectsIn = <Item extends object>(list: unknown): Item[] =>
  (Array.isArray(list) ? list : []).filter(
    (each): each is Item => typeof each === 'object' && each !== null && !Array.isArray(each),
  );

/**
 * Returns the objects in untrusted list data, with their text fields as strings. Items without a name or with a
 * duplicate one are dropped, because they could not be distinguished.
 *
 * @param texts text fields; the first one is the name
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

/** Returns an untrusted value if it is an object, otherwise an empty object. */
export const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
