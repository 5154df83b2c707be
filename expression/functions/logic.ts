import { fail } from '../errors/expression-error.ts';
import { kindOf, NUMBER, nameOfKind } from '../signature/kinds.ts';
import { isNumeric, isTruthy } from '../values/is-truthy.ts';
import { defineFunction } from './builtin.ts';

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

export const not = defineFunction({
  name: 'not',
  signature: '<x-:b>',
  arity: 1,
  call: ([value], run) => (value === undefined ? undefined : !isTruthy(value, run)),
});

export const exists = defineFunction({
  name: 'exists',
  constant: true,
  signature: '<x:b>',
  arity: 1,
  call: ([value]) => value !== undefined,
});

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

export const error = defineFunction({
  name: 'error',
  signature: '<s?:x>',
  arity: 1,
  call: ([message]) => fail('D3137', { message: (message as string) || '$error() function evaluated' }),
});

export const assert = defineFunction({
  name: 'assert',
  signature: '<bs?:x>',
  arity: 2,
  call: ([condition, message]) => {
    if (!condition) fail('D3141', { message: (message as string) || '$assert() statement failed' });
    return undefined;
  },
});
