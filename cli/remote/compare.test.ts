import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Difference, differenceOf } from './compare.ts';

const cases: [folder: string | undefined, shop: string | undefined, last: string | undefined, Difference][] = [
  ['a', 'a', 'a', 'none'],
  ['b', 'b', 'a', 'none'],
  [undefined, undefined, 'a', 'none'],
  ['a', undefined, undefined, 'changed-in-folder'],
  ['b', 'a', 'a', 'changed-in-folder'],
  [undefined, 'a', undefined, 'changed-in-shop'],
  ['a', 'b', 'a', 'changed-in-shop'],
  ['a', 'b', undefined, 'changed-in-both'],
  ['b', 'c', 'a', 'changed-in-both'],
  ['b', undefined, 'a', 'changed-in-both'],
  [undefined, 'b', 'a', 'changed-in-both'],
  [undefined, 'a', 'a', 'removed-from-folder'],
  ['a', undefined, 'a', 'removed-from-shop'],
];

it.each(cases)('compares folder %s, shop %s and last exchange %s as %s', (folder, shop, last, difference) => {
  expect(differenceOf({ folder, shop, last })).toBe(difference);
});

const text = fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined });
const opposite: Readonly<Record<Difference, Difference>> = {
  none: 'none',
  'changed-in-folder': 'changed-in-shop',
  'changed-in-shop': 'changed-in-folder',
  'changed-in-both': 'changed-in-both',
  'removed-from-folder': 'removed-from-shop',
  'removed-from-shop': 'removed-from-folder',
};

it('treats the folder and the shop symmetrically', () => {
  fc.assert(
    fc.property(text, text, text, (folder, shop, last) => {
      const seen = differenceOf({ folder, shop, last });
      expect(differenceOf({ folder: shop, shop: folder, last })).toBe(opposite[seen]);
      // A change on one side is never mistaken for an outdated text, nor an outdated text for a change.
      if (seen === 'changed-in-folder') expect([undefined, last]).toContain(shop);
    }),
  );
});
