import { fail } from '../errors/expression-error.ts';
import type { Builtin } from '../run/builtin.ts';
import { roundHalfEven } from '../values/round.ts';
import { defineFunction, ofOne } from './builtin.ts';

const decimal = /^-?[0-9]+(\.[0-9]+)?([Ee][-+]?[0-9]+)?$/;
// As in the reference implementation, only the first alternative is anchored at the start and only the last at the end.
const otherBase = /^(0[xX][0-9A-Fa-f]+)|(0[oO][0-7]+)|(0[bB][0-1]+)$/;

function toNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string') {
    if (decimal.test(value)) {
      const result = Number.parseFloat(value);
      if (Number.isFinite(result)) return result;
    } else if (otherBase.test(value)) return Number(value);
  }
  return fail('D3030', { value, index: 1 });
}

const oneNumber = (name: string, change: (value: number) => number): Builtin => ofOne(name, '<n-:n>', change);

export const number = ofOne('number', '<(nsb)-:n>', toNumber);

export const floor = oneNumber('floor', Math.floor);
export const ceil = oneNumber('ceil', Math.ceil);
export const abs = oneNumber('abs', Math.abs);
export const sqrt = oneNumber('sqrt', (value) => (value < 0 ? fail('D3060', { value, index: 1 }) : Math.sqrt(value)));

export const round = defineFunction({
  name: 'round',
  signature: '<n-n?:n>',
  arity: 2,
  call: ([value, precision]) =>
    value === undefined ? undefined : roundHalfEven(value as number, precision as number | undefined),
});

export const power = defineFunction({
  name: 'power',
  signature: '<n-n:n>',
  arity: 2,
  call: ([value, exponent]) => {
    if (value === undefined) return undefined;
    const result = (value as number) ** (exponent as number);
    if (!Number.isFinite(result)) fail('D3061', { value, exp: exponent, index: 1 });
    return result;
  },
});

export const formatBase = defineFunction({
  name: 'formatBase',
  signature: '<n-n?:s>',
  arity: 2,
  call: ([value, base]) => {
    if (value === undefined) return undefined;
    const radix = base === undefined ? 10 : roundHalfEven(base as number);
    if (radix < 2 || radix > 36) fail('D3100', { value: radix });
    return roundHalfEven(value as number).toString(radix);
  },
});

export const random = defineFunction({
  name: 'random',
  signature: '<:n>',
  arity: 0,
  call: (_, run) => run.random(),
});
