import { expect, it } from 'vitest';
import { inOrder, isUnmoved, optionPositions } from './option-order.ts';

it.each<[string, string[], string[], number[] | undefined]>([
  ['the same order', ['Colour', 'Size'], ['Colour', 'Size'], [0, 1]],
  ['a different order', ['Colour', 'Size', 'Material'], ['Material', 'Colour', 'Size'], [1, 2, 0]],
  ['a different name in its place', ['Colour', 'Size'], ['Shade', 'Size'], [0, 1]],
  ['a different name and another order, as nothing says which is which', ['Colour', 'Size'], ['Size', 'Shade'], [0, 1]],
  ['one more', ['Colour'], ['Colour', 'Size'], undefined],
  ['one name twice', ['Colour', 'Size'], ['Size', 'Size'], [0, 1]],
  ['none', [], [], []],
])('finds the new positions of options for %s', (_, before, now, positions) => {
  expect(optionPositions(before, now)).toEqual(positions);
});

it('returns the values of a variant in the former order of options', () => {
  expect(inOrder([1, 2, 0], ['Wool', 'Red', 'S'])).toEqual(['Red', 'S', 'Wool']);
  expect(inOrder(undefined, ['Red'])).toEqual(['Red']);
  expect([isUnmoved([0, 1]), isUnmoved([1, 0])]).toEqual([true, false]);
});
