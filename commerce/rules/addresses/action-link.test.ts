import { expect, it } from 'vitest';
import { readAddition, writeAddition } from './action-link.ts';

it.each([
  ['V1*2', { lines: [{ variantId: 'V1', quantity: 2 }] }],
  [
    'V1*2,a-b.c*1;TEN',
    {
      lines: [
        { variantId: 'V1', quantity: 2 },
        { variantId: 'a-b.c', quantity: 1 },
      ],
      discountCode: 'TEN',
    },
  ],
])('reads and writes %s', (text, addition) => {
  expect(readAddition(text)).toEqual(addition);
  expect(writeAddition(addition)).toBe(text);
});

it.each(['', 'V1', 'V1*0', 'V1*-1', 'V1*1000', 'V1*1;', 'V1*1;A;B', 'V1*1,', '<b>*1'])('rejects %j', (text) => {
  expect(readAddition(text)).toBeUndefined();
});
