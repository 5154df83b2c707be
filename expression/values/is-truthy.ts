import { fail } from '../errors/expression-error.ts';
import type { Run } from '../run/run.ts';

/**
 * Whether the value is a usable number: the language does not treat NaN as a number, and using an infinite number is an
 * error.
 */
export function isNumeric(value: unknown): value is number {
  if (typeof value !== 'number') return false;
  if (Number.isFinite(value)) return true;
  if (Number.isNaN(value)) return false;
  return fail('D1001', { value });
}

/** Whether a list contains only numbers; all items are checked, because an infinite number is an error. */
export function areNumbers(list: readonly unknown[]): list is readonly number[] {
  let all = true;
  for (let index = 0; index < list.length; index++) if (!isNumeric(list[index])) all = false;
  return all;
}

/**
 * Returns the result of `$boolean`: false for nothing, null, 0, '', empty objects, functions, and lists without a
 * truthy member.
 */
export function isTruthy(value: unknown, run: Run): boolean {
  switch (typeof value) {
    case 'boolean':
      return value;
    case 'string':
      return value.length > 0;
    case 'number':
      return isNumeric(value) && value !== 0;
    case 'object':
      if (value === null) return false;
      if (Array.isArray(value)) return hasTruthy(value, run);
      for (const key in value) if (Object.hasOwn(value, key)) return true;
      return false;
    default:
      return false;
  }
}

function hasTruthy(list: readonly unknown[], run: Run): boolean {
  let found = false;
  run.charge(list.length);
  // Every member is checked, because an infinite number anywhere is an error.
  for (let index = 0; index < list.length; index++) if (isTruthy(list[index], run)) found = true;
  return found;
}
