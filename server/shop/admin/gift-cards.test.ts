import { beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../../../commerce/calls/registry.ts';
import { dayMs } from '../../../commerce/durations.ts';
import { messages } from '../../../commerce/messages.ts';
import { register } from '../../../tests/handlers/accounts.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../tests/handlers/merchant-world.ts';

let world: MerchantWorld;
beforeEach(async () => {
  world = await openMerchantWorld();
});

const issue = (more: object = {}, changeId = world.changeId()) =>
  world.ask('POST', '/gift-cards', { changeId, amount: 50_000, reason: 'A prize', ...more });
const block = (id: string, changeId = world.changeId(), reason = 'Sent to the wrong person') =>
  world.ask('POST', `/gift-cards/${id}/block`, { changeId, reason });
const list = async () => (await world.ask('GET', '/gift-cards')).body.cards;
const redeem = (number: string, pin: string) => world.call(calls.giftCardLink, { body: { cardNumber: number, pin } });
const unbalanced = () => world.shop.services.storage.ledgers.unbalanced();
const mails = async () => {
  await world.shop.services.messenger.deliver();
  return world.shop.services.storage.outbox.kept(50);
};

describe('a card that the merchant issues', () => {
  it('has a value, and can be redeemed by anyone with its number and PIN', async () => {
    const { status, body } = await issue();
    expect([status, body.card]).toMatchObject([200, { balance: 50_000, lastDigits: body.number.slice(-4) }]);
    // Entries with the same timestamp have no defined order.
    world.env.advance(1000);
    await register(world);
    await redeem(body.number, body.pin);
    const { body: details } = await world.ask('GET', `/gift-cards/${body.card.id}`);
    expect(details).toMatchObject({
      currencyCode: 'INR',
      card: { balance: 0 },
      entries: [
        { kind: 'linked', amount: -50_000 },
        { kind: 'issued', amount: 50_000, note: 'A prize', author: 'merchant' },
      ],
    });
    expect(await unbalanced()).toEqual([]);
  });

  it('is mailed to an address with its message', async () => {
    const { body } = await issue({ name: ' रवि ', email: 'ravi@example.com', message: 'Thank you' });
    expect(body.card.receiver).toEqual({ name: 'रवि', email: 'ravi@example.com' });
    const [mail] = (await mails()).filter(({ recipient }) => recipient === 'ravi@example.com');
    for (const part of ['रवि', 'Thank you', body.number, body.pin, '₹500']) expect(mail!.text).toContain(part);
  });

  it('is in the audit trail without its number and PIN', async () => {
    const { body } = await issue();
    const { entries } = (await world.ask('GET', '/audit')).body;
    const subject = `gift card …${body.card.lastDigits}`;
    expect(entries).toMatchObject([{ action: 'gift-card.issue', subject, after: '500.00 INR. A prize' }]);
    expect(JSON.stringify(entries)).not.toContain(body.number);
    expect(JSON.stringify(await list())).not.toMatch(new RegExp(`${body.number}|"pin|Hash`));
  });

  it('is issued once when the same request is sent repeatedly', async () => {
    const changeId = world.changeId();
    await issue({}, changeId);
    expect(await issue({}, changeId)).toMatchObject({
      status: 409,
      body: { error: { code: 'gift-card-issued', message: messages.giftCardIssued } },
    });
    expect(await list()).toHaveLength(1);
  });

  it('expires at the end of its last day', async () => {
    const { body } = await issue({ lastDay: '2026-01-31' });
    expect(body.card.expiresAt).toBe(Date.parse('2026-02-01T00:00:00Z'));
    for (const lastDay of ['2025-12-31', '2026-02-30']) expect((await issue({ lastDay })).status, lastDay).toBe(400);
    world.env.advance(31 * dayMs);
    await world.signIn();
    expect((await list())[0].balance).toBe(0);
  });

  it.each([{ amount: 0 }, { amount: -1 }, { amount: 1.5 }, { reason: '' }, { reason: '  ' }, { email: 'ravi' }])(
    'is refused with %j',
    async (more) => {
      expect((await issue(more)).status).toBe(400);
      expect(await list()).toEqual([]);
    },
  );
});

describe('a blocked card', () => {
  it('has no balance left, and cannot be redeemed', async () => {
    const { number, pin, card } = (await issue()).body;
    const changeId = world.changeId();
    for (const _ of ['first', 'again']) expect((await block(card.id, changeId)).body.card.balance).toBe(0);
    await register(world);
    await expect(redeem(number, pin)).rejects.toMatchObject({ code: 'gift-card-empty' });
    expect((await world.ask('GET', '/audit')).body.entries[0]).toMatchObject({
      action: 'gift-card.block',
      before: '500.00 INR',
      after: '0 INR. Sent to the wrong person',
    });
    expect(await unbalanced()).toEqual([]);
  });

  it('must have had a balance', async () => {
    const { number, pin, card } = (await issue()).body;
    await register(world);
    await redeem(number, pin);
    expect(await block(card.id)).toMatchObject({ status: 409, body: { error: { code: 'gift-card-empty' } } });
  });

  it('must exist', async () => {
    expect((await block('none')).status).toBe(404);
    expect((await world.ask('GET', '/gift-cards/none')).status).toBe(404);
  });
});

it('lists gift cards latest first, in pages', async () => {
  for (let at = 1; at <= 60; at++) {
    world.env.advance(1000);
    await world.shop.services.storage.giftCards.issue({
      amount: at,
      reference: `card ${at}`,
      details: {},
      messages: [],
      card: {
        id: `card-${at}`,
        numberHash: `hash ${at}`,
        pinHash: '',
        lastDigits: String(1000 + at),
        issuedAt: world.env.now(),
      },
    });
  }
  const first = (await world.ask('GET', '/gift-cards')).body;
  const second = (await world.ask('GET', `/gift-cards?after=${first.next}`)).body;
  const balances = [...first.cards, ...second.cards].map(({ balance }: { balance: number }) => balance);
  expect(balances).toEqual(Array.from({ length: 60 }, (_, at) => 60 - at));
  expect(second.next).toBeUndefined();
});
