import { canonicalJson } from '../changes/pair-nodes.ts';

/** Returns redirects by their old addresses; undefined for a list in which these do not tell them apart. */
function byFrom(value: unknown): Map<string, unknown> | undefined {
  if (value === undefined) return new Map();
  if (!Array.isArray(value)) return undefined;
  const found = new Map<string, unknown>();
  for (const each of value as unknown[]) {
    const from: unknown = typeof each === 'object' && each !== null ? Reflect.get(each, 'from') : undefined;
    if (typeof from !== 'string' || found.has(from)) return undefined;
    found.set(from, each);
  }
  return found;
}

const areEqual = (one: unknown, other: unknown): boolean =>
  one === undefined || other === undefined ? one === other : canonicalJson(one) === canonicalJson(other);

/**
 * Merges the redirects of two authors by their old addresses, in the order of mine. Undefined when both have changed the
 * same one, so that the author has to choose.
 */
export function mergeRedirects(base: unknown, theirs: unknown, mine: unknown): unknown[] | undefined {
  const [before, other, own] = [byFrom(base), byFrom(theirs), byFrom(mine)];
  if (!before || !other || !own) return undefined;
  const merged = new Map(own);
  for (const from of new Set([...before.keys(), ...other.keys()])) {
    const [was, changed, kept] = [before.get(from), other.get(from), own.get(from)];
    if (areEqual(changed, was) || areEqual(changed, kept)) continue;
    if (!areEqual(kept, was)) return undefined;
    if (changed === undefined) merged.delete(from);
    else merged.set(from, changed);
  }
  return [...merged.values()];
}
