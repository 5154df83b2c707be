import type { Random } from './random.ts';

type Path = readonly (string | number)[];

/** Returns the paths of all values within a value, without the value itself. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || path.length > 8) return [];
  const keys: (string | number)[] = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value);
  return keys.flatMap((key) => {
    const inner = [...path, key];
    return [inner, ...pathsOf((value as Record<string | number, unknown>)[key], inner)];
  });
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((found, key) => (found as Record<string | number, unknown>)[key], value);

/** Returns a copy with one value replaced, or removed when `next` is undefined. Parts off the path are shared. */
function replaceAt(value: unknown, [key, ...rest]: Path, next: unknown): unknown {
  if (key === undefined) return next;
  if (Array.isArray(value)) {
    const copy = [...(value as unknown[])];
    if (rest.length === 0 && next === undefined) copy.splice(key as number, 1);
    else copy[key as number] = replaceAt(copy[key as number], rest, next);
    return copy;
  }
  const copy: Record<string, unknown> = { ...(value as object) };
  const inner = replaceAt(copy[key], rest, next);
  if (inner === undefined) delete copy[key];
  else copy[key] = inner;
  return copy;
}

const leaves: readonly unknown[] = [
  undefined,
  undefined,
  {},
  [],
  null,
  0,
  1,
  '',
  'text',
  true,
  [{}],
  { a: 1 },
  { b: {} },
];

/**
 * Returns the data after one random change: a value or subtree is removed, emptied, or replaced
 * by another of its values.
 */
export function mutate(data: unknown, random: Random): unknown {
  const paths = pathsOf(data);
  if (paths.length === 0) return { ...(data as object), [random.pick(['a', 'b', 'c', 'd'])]: random.pick(leaves) };
  const path = random.pick(paths);
  const old = at(data, path);
  if (random.chance(0.2) && typeof old === 'object' && old !== null && !Array.isArray(old))
    return replaceAt(data, [...path, random.pick(['a', 'b', 'c', 'd', 'id', 'items'])], random.pick(leaves));
  return replaceAt(data, path, random.chance(0.3) ? at(data, random.pick(paths)) : random.pick(leaves));
}
