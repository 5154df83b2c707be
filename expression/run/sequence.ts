import type { Run } from './run.ts';

/**
 * The language has three kinds of list: sequences, which vanish when they hold one item or none; sequences that
 * stay (`[]`); and constructed arrays, which do not flatten. Only few expressions can see the difference, and only those
 * keep it, in sets beside the lists, so that no list of the data is ever touched.
 */
export class Tags {
  readonly sequences = new WeakSet<object>();
  readonly kept = new WeakSet<object>();
  readonly constructed = new WeakSet<object>();
}

/** A list that a node has made, as a value: nothing for none, the item for one. */
export function sequence(items: unknown[], run: Run): unknown {
  if (run.tags !== null) {
    run.tags.sequences.add(items);
    return items;
  }
  const { length } = items;
  return length === 0 ? undefined : length === 1 ? items[0] : items;
}

/** Marks a list as a sequence where that matters, without unwrapping it. */
export function rawSequence(items: unknown[], run: Run): unknown[] {
  if (run.tags !== null) run.tags.sequences.add(items);
  return items;
}

export const isSequence = (value: unknown, run: Run): boolean =>
  run.tags !== null && Array.isArray(value) && run.tags.sequences.has(value);

export const isConstructed = (value: unknown[], run: Run): boolean => run.tags?.constructed.has(value) === true;

/** Unwraps the result of a node where sequences are tracked. */
export function leave(value: unknown, keep: boolean, run: Run): unknown {
  const { tags } = run;
  if (tags === null || !Array.isArray(value) || !tags.sequences.has(value)) return value;
  if (keep) tags.kept.add(value);
  if (value.length === 0) return undefined;
  return value.length === 1 && !tags.kept.has(value) ? value[0] : value;
}

/** Adds a result to a list, a level of list flattened. */
export function pushFlat(target: unknown[], value: unknown, run: Run): void {
  if (!Array.isArray(value) || isConstructed(value, run)) target.push(value);
  else for (let index = 0; index < value.length; index++) target.push(value[index]);
}
