/** One bit per type letter of a signature, so that a parameter is a mask and a check is one `&`. */
export const ARRAY = 1;
export const STRING = 2;
export const NUMBER = 4;
export const BOOLEAN = 8;
export const NULL = 16;
export const FUNCTION = 32;
export const OBJECT = 64;
export const MISSING = 128;

export const kindOfLetter: Readonly<Record<string, number>> = {
  a: ARRAY,
  s: STRING,
  n: NUMBER,
  b: BOOLEAN,
  l: NULL,
  f: FUNCTION,
  o: OBJECT,
  m: MISSING,
};

/** Name of each kind except `MISSING`, as returned by `$type`. */
export const nameOfKind: Readonly<Record<number, string>> = {
  [ARRAY]: 'array',
  [STRING]: 'string',
  [NUMBER]: 'number',
  [BOOLEAN]: 'boolean',
  [NULL]: 'null',
  [FUNCTION]: 'function',
  [OBJECT]: 'object',
};

/** Returns the kind of a value, as one bit. */
export function kindOf(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return STRING;
    case 'number':
      return NUMBER;
    case 'boolean':
      return BOOLEAN;
    case 'function':
      return FUNCTION;
    case 'object':
      return value === null ? NULL : Array.isArray(value) ? ARRAY : OBJECT;
    default:
      return MISSING;
  }
}
