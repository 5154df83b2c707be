/** One bit per type letter of a signature, so that a parameter is a mask and a check is one `&`. */
export const ARRAY = 1;

/** `s`: a text. */
export const STRING = 2;

/** `n`: a number. */
export const NUMBER = 4;

/** `b`: true or false. */
export const BOOLEAN = 8;

/** `l`: null. */
export const NULL = 16;

/** `f`: a function. */
export const FUNCTION = 32;

/** `o`: an object. */
export const OBJECT = 64;

/** `m`: no value. */
export const MISSING = 128;

/** Kinds by their letter in a signature. */
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
