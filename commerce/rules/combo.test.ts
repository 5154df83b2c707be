import { expect, it } from 'vitest';
import { comboPieces, comboSets, isComboSet } from './combo.ts';

const goods = [
  { product: 'cup', quantity: 2 },
  { product: 'pot', quantity: 1 },
];
const line = (product: string, quantity: number) => ({ product, quantity });

it.each([
  ['one set', [line('cup', 2), line('pot', 1)], true, 1],
  ['one set in several lines', [line('cup', 1), line('pot', 1), line('cup', 1)], true, 1],
  ['two sets', [line('cup', 4), line('pot', 2)], false, 2],
  ['a set and more pieces of it', [line('cup', 40), line('pot', 1)], false, 1],
  ['a part of it', [line('cup', 2)], false, 0],
  ['too few pieces', [line('cup', 1), line('pot', 1)], false, 0],
  ['a stranger besides', [line('cup', 2), line('pot', 1), line('pan', 1)], false, 1],
  ['nothing', [], false, 0],
])('%s', (_, lines, isSet, sets) => {
  expect([isComboSet(goods, lines), comboSets(goods, lines)]).toEqual([isSet, sets]);
});

it('complete sets are made of the most expensive pieces', () => {
  const lines = [
    { ...line('cup', 3), unitPrice: 5 },
    { ...line('pot', 2), unitPrice: 1 },
    { ...line('cup', 2), unitPrice: 9 },
    { ...line('pan', 2), unitPrice: 99 },
    { ...line('pot', 1), unitPrice: 1 },
  ];
  expect(comboPieces(goods, lines)).toEqual([2, 2, 2, 0, 0]);
});
