import { expect } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { limits } from '../../commerce/limits.ts';
import { issueCard } from '../../server/gift-cards/issue.ts';
import { register } from './accounts.ts';
import type { HandlerCase, World } from './world.ts';

const signInRequired = { status: 401, code: 'sign-in-required' };
const day = 86_400_000;

/** A customer, who has been given coins of a number of orders. */
async function earn(world: World, orders: number): Promise<void> {
  await register(world);
  const { simpleId } = await world.call(calls.userMe);
  const { ledgers } = world.shop.services.storage;
  for (let order = 1; order <= orders; order++)
    await ledgers.transfer({
      ...{ book: 'coins', reference: `order ${order}`, kind: 'earned', from: 'issued', to: `customer:${simpleId}` },
      ...{ amount: order, at: world.env.now() + order, expiresAt: world.env.now() + day },
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

const newCard = ({ shop }: World, reference = 'sold') =>
  issueCard(shop.services, { amount: 50_000, reference, details: { order: '#1' } });

export const ledgerHandlers: Record<string, HandlerCase> = {
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
        ...{ found: 1, page: 1, perPage: limits.ledgerPerPage },
        hits: [{ kind: 'linked', amount: { amount: 500, currencyCode: 'INR' } }],
      });
    },
    async refusal({ call }) {
      await expect(call(calls.giftCardLedger)).rejects.toMatchObject(signInRequired);
    },
  },
};
