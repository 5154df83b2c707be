import type { Run } from '../run/run.ts';
import { isEqual } from './is-equal.ts';

/** A text that equal values share; different values mostly do not. */
function bucketOf(value: object): string {
  if (Array.isArray(value)) return `[${value.length}:${typeof value[0] === 'object' ? '' : String(value[0])}`;
  const fields = value as Readonly<Record<string, unknown>>;
  let text = '{';
  for (const key of Object.keys(value).sort()) {
    const field = fields[key];
    text +=
      typeof field === 'object' || typeof field === 'function' ? `${key};` : `${key}:${typeof field}${String(field)};`;
  }
  return text;
}

/** The items without those that equal an earlier one. */
export function distinctItems(list: readonly unknown[], run: Run): unknown[] {
  const primitives = new Set<unknown>();
  const buckets = new Map<string, object[]>();
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
    const bucket = buckets.get(name);
    if (!bucket) buckets.set(name, [item]);
    else {
      run.charge(bucket.length);
      if (bucket.some((other) => isEqual(item, other))) continue;
      bucket.push(item);
    }
    items.push(item);
  }
  return items;
}
