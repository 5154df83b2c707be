import { fail } from '../errors/expression-error.ts';
import { kindOf, NUMBER, nameOfKind } from '../signature/kinds.ts';
import { isNumeric, isTruthy } from '../values/is-truthy.ts';
import { defineFunction } from './builtin.ts';

/** `$boolean`: a value as true or false. */
export const boolean = defineFunction({
  name: 'boolean',
  signature: '<x-:b>',
  arity: 1,
  call: ([value], run) => {
    let only = value;
    while (Array.isArray(only) && only.length === 1) only = only[0];
    return only === undefined ? undefined : isTruthy(value, run);
  },
});

/** `$not`: the negation of a value. */
export const not = defineFunction({
  name: 'not',
  signature: '<x-:b>',
  arity: 1,
  call: ([value], run) => (value === undefined ? undefined : !isTruthy(value, run)),
});

/** `$exists`: whether there is a value. */
export const exists = defineFunction({
  name: 'exists',
  constant: true,
  signature: '<x:b>',
  arity: 1,
  call: ([value]) => value !== undefined,
});

/** `$type`: the name of a value's type. */
export const type = defineFunction({
  name: 'type',
  constant: true,
  signature: '<x:s>',
  arity: 1,
  call: ([value]) => {
    const kind = kindOf(value);
    // The language does not treat NaN as a number.
    return kind === NUMBER && !isNumeric(value) ? 'object' : nameOfKind[kind];
  },
});

/** `$error`: fails with the author's message. */
export const error = defineFunction({
  name: 'error',
  signature: '<s?:x>',
  arity: 1,
  call: ([message]) => fail('D3137', { message: (message as string) || '$error() function evaluated' }),
});

/** `$assert`: fails unless a condition holds. */
export const assert = defineFunction({
  name: 'assert',
  signature: '<bs?:x>',
  arity: 2,
  call: ([condition, message]) => {
    if (!condition) fail('D3141', { message: (message as string) || '$assert() statement failed' });
    return undefined;
  },
});
