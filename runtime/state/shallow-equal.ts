/** Whether two values are the same, or are plain objects or lists with the same values under the same names. */
export function shallowEqual(before: unknown, after: unknown): boolean {
  if (Object.is(before, after)) return true;
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return false;
  if (Array.isArray(before) !== Array.isArray(after)) return false;
  let count = 0;
  for (const name in after) {
    count++;
    const value = (before as Record<string, unknown>)[name];
    if (!Object.is(value, (after as Record<string, unknown>)[name]) || (value === undefined && !(name in before)))
      return false;
  }
  for (const _ in before) count--;
  return count === 0;
}
