import type { Run } from './run.ts';
import { CONSTRUCTED, KEPT, SEQUENCE } from './tags.ts';

/** Turns a list created by a node into a value: undefined for no items, the item for one. */
export function sequence(items: unknown[], run: Run): unknown {
  if (run.tags !== null) {
    run.tags.add(items, SEQUENCE);
    return items;
  }
  const { length } = items;
  return length === 0 ? undefined : length === 1 ? items[0] : items;
}

/** Marks a list as a sequence when sequences are tracked, without unwrapping it. */
export function rawSequence(items: unknown[], run: Run): unknown[] {
  if (run.tags !== null) run.tags.add(items, SEQUENCE);
  return items;
}

/** Whether a value is a sequence, where sequences are tracked. */
export const isSequence = (value: unknown, run: Run): boolean =>
  run.tags !== null && Array.isArray(value) && run.tags.has(value, SEQUENCE);

/** Whether a list was written as an array constructor, where lists are tracked. */
export const isConstructed = (value: unknown[], run: Run): boolean => run.tags?.has(value, CONSTRUCTED) === true;

/** Unwraps the result of a node when sequences are tracked. */
export function unwrapSequence(value: unknown, keep: boolean, run: Run): unknown {
  const { tags } = run;
  if (tags === null || !Array.isArray(value) || !tags.has(value, SEQUENCE)) return value;
  if (keep) tags.add(value, KEPT);
  if (value.length === 0) return undefined;
  return value.length === 1 && !tags.has(value, KEPT) ? value[0] : value;
}

/** Adds a result to a list, flattening one level of lists. */
export function pushFlat(target: unknown[], value: unknown, run: Run): void {
  if (!Array.isArray(value) || isConstructed(value, run)) target.push(value);
  else for (let index = 0; index < value.length; index++) target.push(value[index]);
}
