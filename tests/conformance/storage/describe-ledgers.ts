import { assert, asyncProperty, integer } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs } from '../../../commerce/durations.ts';
import type { Account, Transfer } from '../../../server/core/ports/storage/orders/ledgers.ts';
import { cartWith, draftOf, type Open, openGoods, order } from './stored-data.ts';

const asha: Account = 'customer:asha';
const ravi: Account = 'customer:ravi';

const transfer = (reference: string, amount: number, given: Partial<Transfer> = {}): Transfer => ({
  book: 'coins',
  reference,
  kind: 'earned',
  from: 'issued',
  to: asha,
  amount,
  at: 0,
  ...given,
});
const spend = (reference: string, amount: number, at = 0, from: Account = asha) =>
  transfer(reference, amount, { kind: 'spent', from, to: 'spent', at });

/** A lot in the model of an account: the amount that is left, and its expiry. */
interface Lot {
  left: number;
  expiresAt: number;
}

/** Registers the storage port's conformance tests for the books of coins and gift cards. */
export const describeLedgers = (name: string, open: Open): void => {
  describe(`${name}: ledgers`, () => {
    const books = async () => (await open()).forTenant('one').ledgers;

    it('stores a transfer once for each reference, separately by shop, book and account', async () => {
      const storage = await open();
      const { ledgers } = storage.forTenant('one');
      expect(await ledgers.transfer(transfer('order 1', 30))).toBe('made');
      expect(await ledgers.transfer(transfer('order 1', 30))).toBe('repeated');
      expect(await ledgers.transfer(transfer('order 1', 500, { book: 'giftCards' }))).toBe('made');
      expect(await ledgers.balance('coins', asha, 0)).toBe(30);
      expect(await ledgers.balance('giftCards', asha, 0)).toBe(500);
      expect(await ledgers.balance('coins', ravi, 0)).toBe(0);
      expect(await ledgers.balance('coins', 'issued', 0)).toBe(-30);
      expect(await storage.forTenant('two').ledgers.balance('coins', asha, 0)).toBe(0);
      expect(await ledgers.unbalanced()).toEqual([]);
    });

    it.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses to transfer the amount %s', async (amount) => {
      const ledgers = await books();
      await expect(ledgers.transfer(transfer('odd', amount))).rejects.toThrow(/whole number above zero/);
      expect(await ledgers.balance('coins', asha, 0)).toBe(0);
    });

    it('spends the lots that expire first, and never more than the balance', async () => {
      const ledgers = await books();
      await ledgers.transfer(transfer('for ever', 10));
      await ledgers.transfer(transfer('long', 10, { expiresAt: 3 * dayMs }));
      await ledgers.transfer(transfer('short', 10, { expiresAt: dayMs }));
      expect(await ledgers.transfer(spend('a', 31))).toBe('short');
      expect(await ledgers.transfer(spend('b', 15))).toBe('made');
      // Nothing of the first lot is left to expire, and half of the second.
      expect([
        await ledgers.balance('coins', asha, 2 * dayMs),
        await ledgers.balance('coins', asha, 4 * dayMs),
      ]).toEqual([15, 10]);
    });

    it('transfers each expired lot to the shop once, a few at a time', async () => {
      const ledgers = await books();
      for (let lot = 0; lot < 5; lot++) await ledgers.transfer(transfer(`${lot}`, 10, { expiresAt: dayMs }));
      await ledgers.transfer(spend('a', 14));
      const looked: number[] = [];
      for (let turn = 0; turn < 4; turn++) looked.push(await ledgers.expire(dayMs, 2));
      expect(looked).toEqual([2, 2, 1, 0]);
      expect(await ledgers.balance('coins', 'expired', 0)).toBe(36);
      expect((await ledgers.entries('coins', asha, { page: 1, perPage: 9 })).entries[0]).toMatchObject({
        kind: 'expired',
      });
      expect(await ledgers.unbalanced()).toEqual([]);
    });

    it('returns spent amounts in parts, once for each reference, and extends their expiry by a grace period', async () => {
      const ledgers = await books();
      await ledgers.transfer(transfer('a', 10, { expiresAt: dayMs }));
      await ledgers.transfer(transfer('b', 10));
      await ledgers.transfer(spend('order 1', 20));
      const back = (reference: string, amount: number) =>
        ledgers.giveBack({ book: 'coins', of: 'order 1', reference, amount, at: 2 * dayMs, graceUntil: 9 * dayMs });
      expect([await back('refund 1', 12), await back('refund 1', 12), await back('refund 2', 20)]).toEqual([12, 12, 8]);
      expect(await back('refund 3', 1)).toBe(0);
      // The coins that never expire were returned first.
      expect(await ledgers.balance('coins', asha, 2 * dayMs)).toBe(20);
      expect(await ledgers.balance('coins', asha, 9 * dayMs)).toBe(10);
      expect(await ledgers.balance('coins', 'spent', 0)).toBe(0);
      expect(
        await ledgers.giveBack({ book: 'coins', of: 'unknown', reference: 'x', amount: 5, at: 0, graceUntil: 0 }),
      ).toBe(0);
      expect(await ledgers.unbalanced()).toEqual([]);
    });

    it('passes the expiry of a transferred amount on to its receiver', async () => {
      const ledgers = await books();
      const card: Account = 'card:1';
      const money = { book: 'giftCards', kind: 'issued' } as const;
      await ledgers.transfer(transfer('sold', 5000, { ...money, to: card, expiresAt: dayMs }));
      await ledgers.transfer(transfer('linked', 5000, { ...money, kind: 'linked', from: card, to: asha }));
      expect(await ledgers.balance('giftCards', asha, 0)).toBe(5000);
      expect(await ledgers.balance('giftCards', asha, dayMs)).toBe(0);
      expect(await ledgers.transfer(transfer('again', 1, { ...money, from: card, to: ravi }))).toBe('short');
    });

    it('lists entries page by page, latest first, with their details', async () => {
      const ledgers = await books();
      for (let entry = 1; entry <= 35; entry++)
        await ledgers.transfer(transfer(`${entry}`, entry, { at: entry, details: { note: `no. ${entry}` } }));
      await ledgers.transfer(spend('order 7', 600, 36));
      const first = await ledgers.entries('coins', asha, { page: 1, perPage: 30 });
      expect([first.found, first.entries.length]).toEqual([36, 30]);
      expect(first.entries[0]).toMatchObject({ kind: 'spent', amount: -600, at: 36, details: {} });
      expect(first.entries[1]).toMatchObject({ kind: 'earned', amount: 35, details: { note: 'no. 35' } });
      const second = await ledgers.entries('coins', asha, { page: 2, perPage: 30 });
      expect(second.entries.map(({ amount }) => amount)).toEqual([6, 5, 4, 3, 2, 1]);
    });

    it('lets as many of a hundred simultaneous transfers succeed as the balance allows', async () => {
      const ledgers = await books();
      await ledgers.transfer(transfer('a', 70));
      const outcomes = await Promise.all(
        Array.from({ length: 100 }, (_, at) => ledgers.transfer(spend(`order ${at}`, 10))),
      );
      expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(7);
      expect([await ledgers.balance('coins', asha, 0), await ledgers.unbalanced()]).toEqual([0, []]);
    });

    it('spends together with an order, or does neither', async () => {
      const shop = await openGoods(open);
      const { ledgers, carts, orders, catalogue } = shop;
      const variantId = (await catalogue.productBySlug('item-1'))!.variants[0]!.id;
      const key = { owner: 'asha', name: 'main' };
      const cart = cartWith(variantId, 1);
      await carts.change(key, [], () => ({ cart, result: 1 }));
      await ledgers.transfer(transfer('a', 5));
      const place = (reference: string, amount: number) =>
        orders.place(key, reference, () => ({
          draft: { ...draftOf(cart, order('1')).draft, transfers: [spend(reference, amount)] },
        }));
      expect(await place('one', 6)).toEqual({ kind: 'short', book: 'coins' });
      expect([await ledgers.balance('coins', asha, 0), await orders.find('S-1')]).toEqual([5, undefined]);
      expect(await place('two', 5)).toMatchObject({ kind: 'placed' });
      expect(await place('two', 5)).toMatchObject({ kind: 'repeated' });
      expect(await ledgers.balance('coins', asha, 0)).toBe(0);
    });

    it('agrees with a separate model of lots over random sequences of earning, spending, returning and expiry', async () => {
      await assert(
        asyncProperty(integer({ min: 0, max: 2 ** 30 }), async (seed) => {
          const ledgers = await books();
          const lots: Lot[] = [];
          let [now, spent] = [0, 0];
          let random = seed;
          const next = (limit: number): number => {
            random = (Math.imul(random, 1_103_515_245) + 12_345) & 0x7fffffff;
            return (random >> 8) % limit;
          };
          for (let at = 0; at < 25; at++) {
            const amount = 1 + next(40);
            const act = ['earn', 'earn', 'spend', 'spend', 'back', 'wait', 'expire'][next(7)]!;
            if (act === 'earn') {
              const expiresAt = now + dayMs * (1 + next(9));
              await ledgers.transfer(transfer(`${at}`, amount, { at: now, expiresAt }));
              lots.push({ left: amount, expiresAt });
            } else if (act === 'spend') {
              const alive = lots
                .filter(({ left, expiresAt }) => left > 0 && expiresAt > now)
                .sort((a, b) => a.expiresAt - b.expiresAt);
              const enough = alive.reduce((sum, { left }) => sum + left, 0) >= amount;
              expect(await ledgers.transfer(spend(`order ${spent}`, amount, now))).toBe(enough ? 'made' : 'short');
              if (!enough) continue;
              spent += 1;
              let missing = amount;
              for (const lot of alive) {
                const taken = Math.min(lot.left, missing);
                lot.left -= taken;
                missing -= taken;
              }
            } else if (act === 'back' && spent > 0) {
              const graceUntil = now + 20 * dayMs;
              const of = `order ${next(spent)}`;
              const given = { reference: `${at}`, amount, at: now, graceUntil };
              const back = await ledgers.giveBack({ book: 'coins', of, ...given });
              expect(back).toBeLessThanOrEqual(amount);
              if (back > 0) lots.push({ left: back, expiresAt: graceUntil });
            } else if (act === 'wait') now += dayMs;
            else if (act === 'expire') await ledgers.expire(now, 100);
            const alive = lots.filter(({ expiresAt }) => expiresAt > now).reduce((sum, { left }) => sum + left, 0);
            expect(await ledgers.balance('coins', asha, now)).toBe(alive);
          }
          await ledgers.expire(now + 1000 * dayMs, 1000);
          const all = await Promise.all(
            ([asha, 'issued', 'spent', 'expired'] as const).map((account) =>
              ledgers.balance('coins', account, now + 1000 * dayMs),
            ),
          );
          expect(all[0]).toBe(0);
          expect(all.reduce((sum, each) => sum + each, 0)).toBe(0);
          expect(await ledgers.unbalanced()).toEqual([]);
        }),
        { numRuns: 60 },
      );
    });
  });
};
