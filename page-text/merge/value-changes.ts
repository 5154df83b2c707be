import { canonical } from '../changes/pair-nodes.ts';
import type { Path } from '../pointer.ts';

/** A value that differs; undefined where there is none. */
export interface ValueChange {
  path: Path;
  before: unknown;
  after: unknown;
}

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The innermost values that differ. Lists are values; an empty object is like none. */
export function valueChanges(before: unknown, after: unknown, path: Path = []): ValueChange[] {
  const [old, now] = [before ?? (isMembers(after) ? {} : before), after ?? (isMembers(before) ? {} : after)];
  if (isMembers(old) && isMembers(now) && before !== null && after !== null)
    return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((key) =>
      valueChanges(old[key], now[key], [...path, key]),
    );
  return canonical(before) === canonical(after) ? [] : [{ path, before, after }];
}

/** Whether one path leads to the other or to what is in it. */
export const doOverlap = (one: Path, other: Path): boolean => {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length).every((part, index) => part === other[index]);
};

/** The value at a path. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (isMembers(inner) ? inner[key] : undefined), value);
