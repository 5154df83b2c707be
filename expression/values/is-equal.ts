import type { Run } from '../run/run.ts';

/** Deep equality: lists by their items in order, objects by their own keys in any order. */
export function isEqual(left: unknown, right: unknown, run: Run): boolean {
  if (typeof left === 'string') {
    run.charge(left.length >> 8);
    return left === right;
  }
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left)) {
    if (!Array.isArray(right) || left.length !== right.length) return false;
    run.charge(1 + left.length);
    for (let index = 0; index < left.length; index++) if (!isEqual(left[index], right[index], run)) return false;
    return true;
  }
  if (Array.isArray(right)) return false;
  const keys = Object.keys(left);
  run.charge(2 + keys.length * 2);
  const one = left as Readonly<Record<string, unknown>>;
  const other = right as Readonly<Record<string, unknown>>;
  for (const key of keys) {
    const field = one[key];
    if (!isEqual(field, other[key], run)) return false;
    // An object inherits no text.
    if (typeof field !== 'string' && !Object.hasOwn(other, key)) return false;
  }
  return keys.length === Object.keys(right).length;
}
