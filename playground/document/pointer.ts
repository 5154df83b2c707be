/** Keys and indexes from the root of a JSON text to a value in it. */
export type Path = readonly (string | number)[];

/** A path as a JSON Pointer (RFC 6901). */
export const pointerOf = (path: Path): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
