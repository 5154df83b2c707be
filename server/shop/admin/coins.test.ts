import { beforeEach, expect, it } from 'vitest';
import { dayMs } from '../../../commerce/durations.ts';
import { messages } from '../../../commerce/messages.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../tests/handlers/merchant-world.ts';
import type { StoredCustomer } from '../../core/ports/storage/accounts/customers.ts';

let world: MerchantWorld;
beforeEach(async () => {
  world = await openMerchantWorld();
  await world.shop.services.storage.customers.change({}, () => ({ customer: asha, result: undefined }));
});

const asha: StoredCustomer = {
  id: 'asha-account',
  identifiers: [],
  acceptsMarketing: false,
  referralCode: 'ASHA',
  createdAt: '2026-01-01T00:00:00.000Z',
};
const path = '/customers/asha-account/coins';
const correct = (amount: number, reason = 'A parcel was late', changeId = world.changeId()) =>
  world.ask('POST', path, { changeId, amount, reason });

it('adds and takes coins once per change, with a reason in the ledger and the audit trail', async () => {
  const changeId = world.changeId();
  for (const _ of ['first', 'again']) await correct(50, 'A parcel was late', changeId);
  world.env.advance(1000);
  expect((await correct(-20, 'Counted twice')).body).toMatchObject({
    hasCoins: true,
    balance: 30,
    entries: [
      { kind: 'corrected', amount: -20, note: 'Counted twice', author: 'merchant' },
      { kind: 'corrected', amount: 50, note: 'A parcel was late', author: 'merchant' },
    ],
  });
  expect((await world.ask('GET', '/audit')).body.entries).toMatchObject([
    { action: 'coins.correct', before: '50 coins', after: '30 coins. Counted twice' },
    { action: 'coins.correct', before: '0 coins', after: '50 coins. A parcel was late' },
  ]);
  expect(await world.shop.services.storage.ledgers.unbalanced()).toEqual([]);
});

it('gives added coins the same expiry as earned ones', async () => {
  await correct(50);
  const [entry] = (await world.ask('GET', path)).body.entries;
  expect(entry.expiresAt - entry.at).toBe(365 * dayMs);
});

it.each<[what: string, amount: number, reason: string, status: number]>([
  ['more than there are', -51, 'Why', 409],
  ['nothing', 0, 'Why', 400],
  ['without a reason', 5, '  ', 400],
  ['too many', 1_000_001, 'Why', 400],
])('refuses a correction of coins: %s', async (_, amount, reason, status) => {
  await correct(50);
  expect((await correct(amount, reason)).status).toBe(status);
  expect((await world.ask('GET', path)).body.balance).toBe(50);
});

it('refuses corrections for guests, and in a shop without coins', async () => {
  expect((await world.ask('GET', '/customers/nobody@example.com/coins')).status).toBe(404);
  await world.ask('PUT', '/prices/coins', { changeId: world.changeId(), ifVersion: 0, values: { coins: {} } });
  expect((await correct(5)).body.error.message).toBe(messages.noCoins);
});
