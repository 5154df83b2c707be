import { expect } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { dayMs } from '../../commerce/durations.ts';
import { limits } from '../../commerce/limits.ts';
import { issueCard } from '../../server/shop/gift-cards/issue.ts';
import { register } from './accounts.ts';
import { type HandlerCase, linesOf, type World } from './world.ts';

const signInRequired = { status: 401, code: 'sign-in-required' };

/** Registers a customer who has earned coins with a number of orders. */
async function earn(world: World, orders: number): Promise<void> {
  await register(world);
  const { simpleId } = await world.call(calls.userMe);
  const { ledgers } = world.shop.services.storage;
  for (let order = 1; order <= orders; order++)
    await ledgers.transfer({
      book: 'coins',
      reference: `order ${order}`,
      kind: 'earned',
      from: 'issued',
      to: `customer:${simpleId}`,
      amount: order,
      at: world.env.now() + order,
      expiresAt: world.env.now() + dayMs,
      details: { order: `#${order}` },
    });
}

const coins = (ledgerOf: typeof calls.loyaltyCoinsLedger | typeof calls.loyaltyCoinLedger): HandlerCase => ({
  async content(world) {
    await earn(world, 35);
    const first = (await world.call(ledgerOf)).ledger;
    expect([first.found, first.page, first.perPage, first.hits.length]).toEqual([35, 1, limits.ledgerPerPage, 30]);
    expect(first.hits[0]).toMatchObject({ kind: 'earned', coins: 35, orderName: '#35' });
    const second = (await world.call(ledgerOf, { query: { page: 2 } })).ledger;
    expect(second.hits.map((hit) => hit.coins)).toEqual([5, 4, 3, 2, 1]);
  },
  async refusal(world) {
    await earn(world, 1);
    await expect(world.stranger(ledgerOf)).rejects.toMatchObject(signInRequired);
    await register(world, world.stranger, 'ravi@example.com');
    expect((await world.stranger(ledgerOf)).ledger).toMatchObject({ found: 0, hits: [] });
  },
});

const newCard = ({ shop }: World, reference = 'sold', amount = 50_000) =>
  issueCard(shop.services, { amount, reference, details: { order: '#1' } });

/** Creates a customer with a cart of one piece for 400.00, 35 coins, and a gift card of 500.00. */
async function fundedCart(world: World): Promise<void> {
  await earn(world, 1);
  const { simpleId } = await world.call(calls.userMe);
  const given = { reference: 'given', kind: 'issued', from: 'issued', to: `customer:${simpleId}` } as const;
  const { ledgers } = world.shop.services.storage;
  await ledgers.transfer({ ...given, book: 'coins', amount: 34, at: world.env.now() });
  await ledgers.transfer({ ...given, book: 'giftCards', amount: 50_000, at: world.env.now() });
  await world.call(calls.cartAddLines, { body: [{ variantId: await world.variant(1), quantity: 1 }] });
}

const inr = (amount: number) => ({ amount, currencyCode: 'INR' });

/** Checks of the handlers for coins and gift cards. */
export const ledgerHandlers: Record<string, HandlerCase> = {
  cartCoinsApplicable: {
    async content(world) {
      await fundedCart(world);
      const spendable = { currentlyApplicable: { coins: 35, amount: inr(35) } };
      const before = await world.call(calls.cartGet);
      expect(before.coins).toEqual({ spendable, available: 35, isApplied: false, discount: inr(0) });
      const cart = await world.call(calls.cartCoinsApplicable, { body: { apply: true } });
      expect(cart.coins).toEqual({ spendable, available: 35, isApplied: true, discount: inr(35) });
      expect(cart.cost.totalAmount).toEqual(inr(365));
      expect([linesOf(cart), await world.call(calls.cartGet)]).toEqual([[['item-1', 1]], cart]);
      const without = await world.call(calls.cartCoinsApplicable, { body: { apply: false } });
      expect([without.coins, without.cost]).toEqual([before.coins, before.cost]);
    },
    async refusal(world) {
      await expect(world.call(calls.cartCoinsApplicable, { body: { apply: true } })).rejects.toMatchObject(
        signInRequired,
      );
      await fundedCart(world);
      const others = await world.stranger(calls.cartGet);
      expect([others.coins.available, others.giftCardBalance.available]).toEqual([0, inr(0)]);
      Object.assign(world.shop.services.config, { pricing: {} });
      await expect(world.call(calls.cartCoinsApplicable, { body: { apply: true } })).rejects.toMatchObject({
        status: 409,
        code: 'extra-not-offered',
      });
    },
  },
  cartGiftCardBalanceUsed: {
    async content(world) {
      await fundedCart(world);
      const used = await world.call(calls.cartGiftCardBalanceUsed, { body: { useGiftCardBalance: true } });
      const { payable } = used.giftCardBalance;
      expect(used.giftCardBalance).toEqual({ isUsed: true, available: inr(500), used: inr(400), payable: inr(0) });
      expect(used.cost.totalAmount).toEqual(inr(400));
      expect([used.lines.length, used.id]).toEqual([1, (await world.call(calls.cartGet)).id]);
      expect(payable).toEqual(inr(0));
      const without = await world.call(calls.cartGiftCardBalanceUsed, { body: { useGiftCardBalance: false } });
      expect(without.giftCardBalance).toEqual({ isUsed: false, available: inr(500), used: inr(0), payable: inr(400) });
    },
    async refusal(world) {
      const use = (by: World['call']) => by(calls.cartGiftCardBalanceUsed, { body: { useGiftCardBalance: true } });
      await expect(use(world.call)).rejects.toMatchObject(signInRequired);
      await fundedCart(world);
      await expect(use(world.stranger)).rejects.toMatchObject(signInRequired);
      expect((await world.call(calls.cartGet)).giftCardBalance.isUsed).toBe(false);
    },
  },
  loyaltyCoinsLedger: coins(calls.loyaltyCoinsLedger),
  loyaltyCoinLedger: coins(calls.loyaltyCoinLedger),
  giftCardLink: {
    async content(world) {
      await register(world);
      const card = (await newCard(world))!;
      const entered = `${card.number.slice(0, 4)} ${card.number.slice(4)}`;
      const linked = await world.call(calls.giftCardLink, { body: { cardNumber: entered, pin: card.pin } });
      const rupees = { amount: 500, currencyCode: 'INR' };
      expect(linked).toEqual({ added: rupees, balance: rupees });
    },
    async refusal(world) {
      const card = (await newCard(world))!;
      const link = (by: World['call'], cardNumber: string, pin: string) =>
        by(calls.giftCardLink, { body: { cardNumber, pin } });
      await expect(link(world.call, card.number, card.pin)).rejects.toMatchObject(signInRequired);
      await register(world);
      const otherPin = card.pin === '0000' ? '0001' : '0000';
      await expect(link(world.call, card.number, otherPin)).rejects.toMatchObject({ code: 'gift-card-unknown' });
      await expect(link(world.call, '12345', card.pin)).rejects.toMatchObject({ message: 'Invalid form values' });
    },
  },
  giftCardLedger: {
    async content(world) {
      await register(world);
      const { number, pin } = (await newCard(world))!;
      await world.call(calls.giftCardLink, { body: { cardNumber: number, pin } });
      expect((await world.call(calls.giftCardLedger)).ledger).toMatchObject({
        found: 1,
        page: 1,
        perPage: limits.ledgerPerPage,
        hits: [{ kind: 'linked', amount: { amount: 500, currencyCode: 'INR' } }],
      });
      const other = (await newCard(world, 'sold later', 7_500))!;
      world.env.advance(1000);
      await world.call(calls.giftCardLink, { body: { cardNumber: other.number, pin: other.pin } });
      const pageOf = async (page: number) =>
        (await world.call(calls.giftCardLedger, { query: { page, perPage: 1 } })).ledger;
      for (const [page, amounts] of [
        [1, [75]],
        [2, [500]],
        [3, []],
      ] as const) {
        const shown = await pageOf(page);
        expect([shown.found, shown.page, shown.perPage]).toEqual([2, page, 1]);
        expect(shown.hits.map(({ amount }) => amount)).toEqual(amounts.map(inr));
      }
    },
    async refusal({ call }) {
      await expect(call(calls.giftCardLedger)).rejects.toMatchObject(signInRequired);
    },
  },
};
