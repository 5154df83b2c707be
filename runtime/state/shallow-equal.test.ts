import { expect, it } from 'vitest';
import { shallowEqual } from './shallow-equal.ts';

const shared = { a: 1 };

it.each([
  ['the same object', shared, shared, true],
  ['the same text', 'a', 'a', true],
  ['not a number, twice', Number.NaN, Number.NaN, true],
  ['zero and minus zero', 0, -0, false],
  ['objects with the same values', { a: 1, b: shared }, { b: shared, a: 1 }, true],
  ['lists with the same values', [1, shared], [1, shared], true],
  ['empty objects', {}, {}, true],
  ['objects with equal values that are not the same', { a: {} }, { a: {} }, false],
  ['a missing name', { a: 1, b: 2 }, { a: 1 }, false],
  ['a name more', { a: 1 }, { a: 1, b: 2 }, false],
  ['a different name for what is undefined', { a: undefined }, { b: undefined }, false],
  ['the same name for what is undefined', { a: undefined }, { a: undefined }, true],
  ['a list and an object', [1], { 0: 1 }, false],
  ['an empty list and an empty object', [], {}, false],
  ['null and an empty object', null, {}, false],
  ['an empty object and null', {}, null, false],
  ['null and an empty list', null, [], false],
  ['null twice', null, null, true],
  ['a text and an object', 'a', { 0: 'a' }, false],
  ['an object and a text', { 0: 'a' }, 'a', false],
  ['an empty object and a number', {}, 1, false],
  ['a number and an empty object', 1, {}, false],
])('compares %s', (_, before, after, expected) => {
  expect(shallowEqual(before, after)).toBe(expected);
});
