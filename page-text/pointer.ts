/** Keys and indexes from the root of a JSON text to a value in it. */
export type Path = readonly (string | number)[];

/** Converts a path to a JSON Pointer (RFC 6901). */
export const pointerOf = (path: Path): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Converts a JSON Pointer of a page to a path. Only lists have numeric keys in a page. */
export const pathOf = (pointer: string): Path =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part.replaceAll('~1', '/').replaceAll('~0', '~')));
