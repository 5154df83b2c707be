import type { Run } from '../run/run.ts';

/** Tests deep equality: of lists by their items in order, of objects by their own keys in any order. */
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
  const one = left as Readonly<Record<string, unknown>>;
  const other = right as Readonly<Record<string, unknown>>;
  let count = 0;
  // Counts without creating a list of names, which takes as long as comparing a few fields.
  for (const _ in one) count++;
  run.charge(2 + count * 2);
  for (const key in one) {
    const field = one[key];
    if (!isEqual(field, other[key], run)) return false;
    // No inherited field is a string.
    if (typeof field !== 'string' && !Object.hasOwn(other, key)) return false;
  }
  for (const _ in other) count--;
  return count === 0;
}
