/**
 * Sorts of values: all values of one sort are written alike, with nothing but their text to tell them apart. An object
 * is a sort of its own.
 */
export type Sort = 'nothing' | 'empty' | 'text' | 'number' | boolean | null | object;

/**
 * The sorts of values, in order; undefined when one is of none. Only from the place `objectsFrom` on may there be
 * objects: what a view works out is one of few, while the page's own are all different.
 */
export function sortsOf(values: readonly unknown[], objectsFrom: number): Sort[] | undefined {
  const sorts: Sort[] = [];
  for (const [index, value] of values.entries()) {
    const sort = sortOf(value, index >= objectsFrom);
    if (sort === undefined) return undefined;
    sorts.push(sort);
  }
  return sorts;
}

function sortOf(value: unknown, mayBeObject: boolean): Sort | undefined {
  switch (typeof value) {
    case 'string':
      return value === '' ? 'empty' : 'text';
    case 'undefined':
      return 'nothing';
    case 'number':
      return isWritten(value) ? 'number' : undefined;
    case 'boolean':
      return value;
    case 'object':
      return value === null || mayBeObject ? value : undefined;
    default:
      return undefined;
  }
}

/** Views leave some numbers away. */
const isWritten = (value: number): boolean => value !== 0 && Number.isFinite(value);

/** True when the values are of these sorts. */
export function areOf(sorts: readonly Sort[], values: readonly unknown[]): boolean {
  for (let index = 0; index < sorts.length; index++) if (!isOf(sorts[index]!, values[index])) return false;
  return sorts.length === values.length;
}

function isOf(sort: Sort, value: unknown): boolean {
  switch (typeof value) {
    case 'string':
      return sort === (value === '' ? 'empty' : 'text');
    case 'number':
      return sort === 'number' && isWritten(value);
    case 'undefined':
      return sort === 'nothing';
    default:
      return sort === value;
  }
}
