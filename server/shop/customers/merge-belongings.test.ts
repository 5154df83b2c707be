import fc from 'fast-check';
import { expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import type { KeyValue } from '../../../schemas/entities/key-value.ts';
import type { Belongings } from '../../core/ports/storage/accounts/owners.ts';
import type { StoredCart, StoredCartLine } from '../../core/ports/storage/orders/carts.ts';
import { mergeBelongings } from './merge-belongings.ts';

const few = (names: string[]) => fc.constantFrom(...names);
const at = fc.integer({ min: 0, max: 50 });

const lines = (prefix: string): fc.Arbitrary<StoredCartLine[]> =>
  fc
    .uniqueArray(
      fc.record({
        variantId: few(['a', 'b', 'c']),
        quantity: fc.integer({ min: 1, max: 5 }),
        attributes: fc.constantFrom<KeyValue[][]>([], [{ key: 'size', value: 'L' }]),
      }),
      { selector: ({ variantId, attributes }) => `${variantId} ${attributes.length}` },
    )
    .map((all) => all.map((line, index) => ({ ...line, id: `${prefix}-${index}` })));

const cart = (prefix: string): fc.Arbitrary<StoredCart> =>
  fc.record({
    id: fc.constant(prefix),
    lines: lines(prefix),
    discountCodes: fc.uniqueArray(few(['X', 'Y', 'Z'])),
    attributes: fc.constant([]),
    customerNote: few(['', 'Ring twice', 'Leave it']),
    fence: fc.constant([[`tab-${prefix}`, 3] as const]),
  });

const belongings = (prefix: string): fc.Arbitrary<Belongings> =>
  fc.record({
    carts: fc.dictionary(few(['main', 'buyXAtY/x']), cart(prefix), { maxKeys: 2, noNullPrototype: true }),
    wishes: fc.uniqueArray(fc.record({ productId: few(['p', 'q', 'r']), at }), { selector: (each) => each.productId }),
    searches: fc.uniqueArray(fc.record({ id: fc.uuid(), q: few(['mug', 'Mug', 'cup']), collection: few(['x']), at }), {
      selector: (each) => each.q.toLowerCase(),
    }),
    seen: fc.uniqueArray(fc.record({ productId: few(['p', 'q', 'r']), at }), { selector: (each) => each.productId }),
  });

const none: Belongings = { carts: {}, wishes: [], searches: [], seen: [] };

/** Counts pieces by cart, variant and attributes. */
const pieces = (all: readonly Belongings[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { carts } of all)
    for (const [name, { lines }] of Object.entries(carts))
      for (const { variantId, quantity, attributes } of lines) {
        const key = JSON.stringify([name, variantId, attributes]);
        counts[key] = (counts[key] ?? 0) + quantity;
      }
  return counts;
};

const keys = ({ wishes, searches, seen, carts }: Belongings) => [
  wishes.map(({ productId }) => productId),
  searches.map(({ q }) => q.toLowerCase()),
  seen.map(({ productId }) => productId),
  Object.values(carts).flatMap(({ discountCodes }) => discountCodes),
];

it('neither loses nor doubles a piece', () => {
  fc.assert(
    fc.property(belongings('guest'), belongings('customer'), (guest, customer) => {
      expect(pieces([mergeBelongings(guest, customer)])).toEqual(pieces([guest, customer]));
    }),
  );
});

it('keeps everything once, at its latest time', () => {
  fc.assert(
    fc.property(belongings('guest'), belongings('customer'), (guest, customer) => {
      const result = mergeBelongings(guest, customer);
      const unions = keys(guest).map((list, index) => new Set([...list, ...keys(customer)[index]!]));
      keys(result).forEach((list, index) => {
        expect(new Set(list)).toEqual(unions[index]);
      });
      for (const list of [result.wishes, result.seen])
        expect(new Set(list.map((each) => each.productId)).size).toBe(list.length);
      for (const { productId, at: time } of result.wishes)
        for (const other of [...guest.wishes, ...customer.wishes])
          if (other.productId === productId) expect(time).toBeGreaterThanOrEqual(other.at);
    }),
  );
});

it('changes nothing when guest or customer has nothing, so that signing in again adds nothing', () => {
  fc.assert(
    fc.property(belongings('guest'), (some) => {
      for (const result of [mergeBelongings(none, some), mergeBelongings(some, none)]) {
        expect(pieces([result])).toEqual(pieces([some]));
        expect(keys(result).map((list) => [...list].sort())).toEqual(keys(some).map((list) => [...list].sort()));
      }
    }),
  );
});

it('merges equal lines up to the maximum quantity, and both notes', () => {
  const line = (id: string, quantity: number): StoredCartLine => ({ id, variantId: 'a', quantity, attributes: [] });
  const main = (lines: StoredCartLine[], note = ''): Belongings => ({
    ...none,
    carts: { main: { id: 'c', lines, discountCodes: [], attributes: [], customerNote: note, fence: [] } },
  });
  const { carts } = mergeBelongings(main([line('g', 900)], 'Ring'), main([line('c', 900)], 'Knock'));
  expect(carts.main!.lines).toEqual([line('c', limits.maxLineQuantity)]);
  expect(carts.main!.customerNote).toBe('Knock\nRing');
});
