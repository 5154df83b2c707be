/** Names that some value other than a plain object has by itself: reading them blindly could find a method. */
const taken = new Set(
  [Object, String, Number, Boolean, Function, Array, Symbol, BigInt].flatMap(({ prototype }) =>
    Object.getOwnPropertyNames(prototype),
  ),
);
taken.add('length');

export const isSafeName = (name: string): boolean => !taken.has(name);

/** Reads a field by name, giving undefined for what has none. */
export const fieldCode = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? `?.${name}` : `?.[${JSON.stringify(name)}]`;
