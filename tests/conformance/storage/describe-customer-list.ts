import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ShopStorage } from '../../../server/core/ports/storage/storage.ts';
import { cartWith, draftOf, type Open, order } from './stored-data.ts';

const owners = ['asha', 'ravi', 'session-1', 'session-2'] as const;
const emails = ['asha@example.com', 'guest@example.com', 'other@example.com'] as const;
const accounts = ['asha', 'ravi', 'meera', 'dev', 'zoe'] as const;

/** Few moments, some within one second, so that many are seen at once. */
const moment = fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.500Z', '2026-01-02T00:00:00.000Z');
const orders = fc.array(
  fc.record({ owner: fc.constantFrom(...owners), email: fc.option(fc.constantFrom(...emails)), at: moment }),
  { minLength: 4, maxLength: 16, size: 'max' },
);
const created = fc.record({
  asha: fc.option(moment),
  ravi: fc.option(moment),
  meera: fc.option(moment),
  dev: fc.option(moment),
  zoe: fc.option(moment),
});

/** Returns every page of the list. */
async function pages({ customerDesk }: ShopStorage, words: readonly string[], count: number): Promise<unknown[]> {
  const found: unknown[] = [];
  let after: string | undefined;
  do {
    const page = await customerDesk.list({ words, after, count });
    found.push(page.customers);
    after = page.next;
  } while (after !== undefined);
  return found;
}

/** Registers the storage port's conformance tests for the list of customers. */
export const describeCustomerList = (name: string, open: Open): void => {
  describe(`${name}: the list of customers`, () => {
    it('is read by time and is what a search for everyone finds, on pages of any size', async () => {
      const storage = await open();
      let shops = 0;
      await fc.assert(
        fc.asyncProperty(orders, created, fc.integer({ min: 1, max: 3 }), async (placed, times, count) => {
          shops += 1;
          const shop = storage.forTenant(`customers ${shops}`);
          for (const id of accounts) {
            const createdAt = times[id];
            if (createdAt === null) continue;
            const identifiers = id === 'asha' ? [{ kind: 'email' as const, value: emails[0], isVerified: true }] : [];
            await shop.customers.change({}, () => ({
              customer: { id, identifiers, acceptsMarketing: false, referralCode: `R-${id}`, createdAt },
              result: undefined,
            }));
          }
          for (const [at, { owner, email, at: createdAt }] of placed.entries()) {
            const cart = cartWith('v', 1);
            const one = { ...order(String(at), createdAt), ...(email === null ? {} : { email }) };
            const { draft } = draftOf(cart, one);
            await shop.orders.place({ owner, cart }, `key ${at}`, () => ({ draft: { ...draft, stock: [] } }));
          }
          const listed = await pages(shop, [], count);
          expect(listed).toEqual(await pages(shop, [''], count));
        }),
        { numRuns: 40 },
      );
    });

    it.each(['', 'x', '-99999999999999999 x', '1e300 x', '8639999999999999 x', '8639999999999998 x', 'NaN x'])(
      'takes any text for the end of a page: %j',
      async (after) => {
        const storage = await open();
        expect((await storage.forTenant('nobody').customerDesk.list({ words: [], after, count: 2 })).customers).toEqual(
          [],
        );
      },
    );
  });
};
