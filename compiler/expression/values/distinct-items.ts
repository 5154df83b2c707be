import type { Run } from '../run/run.ts';
import { isEqual } from './is-equal.ts';

const mixText = (hash: number, text: string): number => {
  let mixed = hash ^ text.length;
  // What differs only further on shares a number; comparing tells it apart.
  for (let at = 0; at < text.length && at < 64; at++) mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193);
  return mixed;
};

function mix(hash: number, value: unknown): number {
  if (typeof value === 'string') return mixText(hash, value);
  return typeof value === 'object' || typeof value === 'function' ? hash : mixText(hash, String(value));
}

/** A number that equal values share; different values mostly do not. A text would weigh more than the value itself. */
function bucketOf(value: object): number {
  if (Array.isArray(value)) return mix(value.length, value[0]);
  let sum = 0;
  // The order of fields makes no difference, nor does it to a sum.
  for (const key of Object.keys(value)) sum += mix(mixText(0, key), (value as Readonly<Record<string, unknown>>)[key]);
  return sum | 0;
}

/** The items without those that equal an earlier one. */
export function distinctItems(list: readonly unknown[], run: Run): unknown[] {
  const primitives = new Set<unknown>();
  // Most buckets hold one item: it stands alone until it gets company, which halves what a long list needs.
  const buckets = new Map<number, object>();
  const shared = new Map<number, object[]>();
  const items: unknown[] = [];
  run.charge(list.length);
  for (const item of list) {
    if (typeof item !== 'object' || item === null) {
      // NaN equals nothing, not even itself, so every one stays.
      if (primitives.has(item) && !Number.isNaN(item)) continue;
      primitives.add(item);
      items.push(item);
      continue;
    }
    const name = bucketOf(item);
    const first = buckets.get(name);
    if (first === undefined) buckets.set(name, item);
    else {
      const bucket = shared.get(name) ?? [first];
      run.charge(bucket.length);
      if (bucket.some((other) => isEqual(item, other))) continue;
      bucket.push(item);
      shared.set(name, bucket);
    }
    items.push(item);
  }
  return items;
}
