import { fail } from '../errors/expression-error.ts';
import type { Builtin } from '../run/builtin.ts';
import { roundHalfEven } from '../values/round.ts';
import { defineFunction, unaryFunction } from './builtin.ts';

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

const oneNumber = (name: string, change: (value: number) => number): Builtin => unaryFunction(name, '<n-:n>', change);

/** `$number`: a text or boolean as a number. */
export const number = unaryFunction('number', '<(nsb)-:n>', toNumber);

/** `$floor`: a number rounded down. */
export const floor = oneNumber('floor', Math.floor);

/** `$ceil`: a number rounded up. */
export const ceil = oneNumber('ceil', Math.ceil);

/** `$abs`: the absolute value of a number. */
export const abs = oneNumber('abs', Math.abs);

/** `$sqrt`: the square root of a number that is not negative. */
export const sqrt = oneNumber('sqrt', (value) => (value < 0 ? fail('D3060', { value, index: 1 }) : Math.sqrt(value)));

/** `$round`: a number rounded half to even, at a number of decimal places. */
export const round = defineFunction({
  name: 'round',
  signature: '<n-n?:n>',
  arity: 2,
  call: ([value, precision]) =>
    value === undefined ? undefined : roundHalfEven(value as number, precision as number | undefined),
});

/** `$power`: a number raised to a power. */
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

/** `$formatBase`: a number in another base, by default 10. */
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

/** `$random`: a random number of at least 0 and less than 1. */
export const random = defineFunction({
  name: 'random',
  signature: '<:n>',
  arity: 0,
  call: (_, run) => run.random(),
});
