import type { Run } from '../run/run.ts';
import { isEqual } from './is-equal.ts';

/**
 * Returns a hash that is the same for equal values and mostly different for others. A string key would take more memory
 * than the value itself.
 */
function bucketOf(value: object): number {
  let sum = 0;
  // The order of fields does not affect equality, nor a sum.
  for (const key of Array.isArray(value) ? ['0', 'length'] : Object.keys(value)) {
    const field = (value as Readonly<Record<string, unknown>>)[key];
    const text = typeof field === 'object' ? key : key + String(field);
    let mixed = text.length;
    // Texts with a long common prefix collide; they are compared in full.
    for (let at = 0; at < text.length && at < 64; at++) mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193);
    sum += mixed;
  }
  return sum | 0;
}

/** Maximum length of a list for which comparing every pair of items is faster than a hash table. */
const few = 16;

function isAmong(items: readonly unknown[], item: unknown, run: Run): boolean {
  for (let at = 0; at < items.length; at++) if (isEqual(item, items[at], run)) return true;
  return false;
}

/**
 * Returns the items without those that equal an earlier one. NaN is not equal to anything, not even itself, so all NaN
 * items stay.
 */
export function distinctItems(list: readonly unknown[], run: Run): unknown[] {
  // Most buckets hold one item: keeping it without a list halves the memory of a long list.
  const buckets = list.length > few && new Map<unknown, unknown>();
  const crowded = buckets && new Map<unknown, unknown[]>();
  const items: unknown[] = [];
  run.charge(list.length);
  for (const item of list) {
    run.chargeFor(item);
    let others = items;
    if (buckets && crowded) {
      const name = typeof item === 'object' && item !== null ? bucketOf(item) : item;
      if (buckets.has(name)) {
        others = crowded.get(name) ?? [buckets.get(name)];
        crowded.set(name, others);
      } else {
        buckets.set(name, item);
        others = [];
      }
    }
    run.charge(others.length >> 2);
    if (isAmong(others, item, run)) continue;
    items.push(item);
    if (others !== items) others.push(item);
  }
  return items;
}
