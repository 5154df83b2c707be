import type { Run } from '../run/run.ts';
import { isEqual } from './is-equal.ts';

const mixText = (hash: number, text: string): number => {
  let mixed = hash ^ text.length;
  // Texts with a long common prefix collide; they are compared in full.
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
  // Most buckets hold one item: keeping it without a list halves the memory of a long list.
  const buckets = new Map<number, object>();
  const crowded = new Map<number, object[]>();
  const items: unknown[] = [];
  run.charge(list.length);
  for (const item of list) {
    if (typeof item !== 'object' || item === null) {
      if (typeof item === 'string') run.charge(item.length >> 4);
      const before = primitives.size;
      primitives.add(item);
      // NaN equals nothing, not even itself, so every one stays.
      if (primitives.size > before || Number.isNaN(item)) items.push(item);
      continue;
    }
    const name = bucketOf(item);
    const first = buckets.get(name);
    if (first === undefined) buckets.set(name, item);
    else {
      const bucket = crowded.get(name) ?? [first];
      run.charge(bucket.length);
      if (bucket.some((other) => isEqual(item, other, run))) continue;
      bucket.push(item);
      crowded.set(name, bucket);
    }
    items.push(item);
  }
  return items;
}
