import { canonicalJson } from '../changes/pair-nodes.ts';
import type { Path } from '../pointer.ts';

/** A value that differs; undefined on the side where it does not exist. */
export interface ValueChange {
  path: Path;
  before: unknown;
  after: unknown;
}

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the innermost values that differ. Lists are compared as a whole, and an empty object equals a missing one.
 */
export function valueChanges(before: unknown, after: unknown, path: Path = []): ValueChange[] {
  const old = before ?? (isMembers(after) ? {} : before);
  const now = after ?? (isMembers(before) ? {} : after);
  if (isMembers(old) && isMembers(now) && before !== null && after !== null)
    return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((key) =>
      valueChanges(old[key], now[key], [...path, key]),
    );
  return canonicalJson(before) === canonicalJson(after) ? [] : [{ path, before, after }];
}

/** Whether one path is equal to, or a prefix of, the other. */
export const doOverlap = (one: Path, other: Path): boolean => {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length).every((part, index) => part === other[index]);
};

/** Returns the value at a path. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (isMembers(inner) ? inner[key] : undefined), value);
