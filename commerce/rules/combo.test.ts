import { expect, it } from 'vitest';
import { hasComboSet, isComboSet } from './combo.ts';

const goods = [
  { product: 'cup', quantity: 2 },
  { product: 'pot', quantity: 1 },
];
const line = (product: string, quantity: number) => ({ product, quantity });

it.each([
  ['one set', [line('cup', 2), line('pot', 1)], true, true],
  ['one set in several lines', [line('cup', 1), line('pot', 1), line('cup', 1)], true, true],
  ['two sets', [line('cup', 4), line('pot', 2)], false, true],
  ['a part of it', [line('cup', 2)], false, false],
  ['too few pieces', [line('cup', 1), line('pot', 1)], false, false],
  ['a stranger besides', [line('cup', 2), line('pot', 1), line('pan', 1)], false, true],
  ['nothing', [], false, false],
])('%s', (_, lines, isSet, hasSet) => {
  expect([isComboSet(goods, lines), hasComboSet(goods, lines)]).toEqual([isSet, hasSet]);
});
