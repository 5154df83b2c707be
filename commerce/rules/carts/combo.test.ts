import { expect, it } from 'vitest';
import { isComboSet } from './combo.ts';

const goods = [
  { product: 'cup', quantity: 2 },
  { product: 'pot', quantity: 1 },
];
const line = (product: string, quantity: number) => ({ product, quantity });

it.each([
  ['one set', [line('cup', 2), line('pot', 1)], true],
  ['one set in several lines', [line('cup', 1), line('pot', 1), line('cup', 1)], true],
  ['two sets', [line('cup', 4), line('pot', 2)], false],
  ['a set and more pieces of it', [line('cup', 40), line('pot', 1)], false],
  ['a part of it', [line('cup', 2)], false],
  ['too few pieces', [line('cup', 1), line('pot', 1)], false],
  ['a stranger besides', [line('cup', 2), line('pot', 1), line('pan', 1)], false],
  ['nothing', [], false],
])('%s', (_, lines, isSet) => {
  expect(isComboSet(goods, lines)).toBe(isSet);
});
