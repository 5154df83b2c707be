import { expect, it, vi } from 'vitest';
import { cartWith, draftOf, openGoods, order } from '../../../tests/conformance/storage/stored-data.ts';
import { unmeasured } from '../../core/ports/metrics.ts';
import { openStorage } from '../../storage/libsql/open.ts';
import { measuredJobs, measuredStorage } from './measured-ports.ts';

it('counts runs of jobs by outcome, without changing their results', async () => {
  const count = vi.fn();
  const broken = new Error('broken');
  let isBroken = false;
  const run = async () => {
    if (isBroken) throw broken;
  };
  const [job] = measuredJobs([{ name: 'clean', everyMs: 5, run, failure: 'no' }], { ...unmeasured, count });
  expect(job).toMatchObject({ name: 'clean', everyMs: 5, failure: 'no' });
  await job!.run();
  isBroken = true;
  await expect(job!.run()).rejects.toBe(broken);
  expect(count.mock.calls).toEqual([
    ['jobs', { job: 'clean', outcome: 'done' }],
    ['jobs', { job: 'clean', outcome: 'failed' }],
  ]);
});

it('counts a placed order, but not a repeated or rejected one', async () => {
  const count = vi.fn();
  const shop = await openGoods(() => openStorage(':memory:'));
  const { orders, catalogue } = measuredStorage(shop, { ...unmeasured, count });
  const { id } = (await catalogue.productBySlug('item-1'))!.variants[0]!;
  const key = { owner: 'o', cart: cartWith(id, 1) };
  const place = async (name: string) => (await orders.place(key, name, (cart) => draftOf(cart!, order(name)))).kind;
  expect([await place('s1'), await place('s1')]).toEqual(['placed', 'repeated']);
  expect((await orders.place(key, 's2', () => ({ error: 'no' }))).kind).toBe('rejected');
  expect(count.mock.calls).toEqual([['orders', {}]]);
});

it('counts messages by outcome, but not those whose outcome could not be stored', async () => {
  const count = vi.fn();
  const storage = openStorage(':memory:');
  const { outbox } = measuredStorage(storage.forTenant('one'), { ...unmeasured, count });
  const message = { id: 'a', channel: 'email', recipient: 'a@b.example', subject: 'S', text: 'T' } as const;
  await outbox.add(message, { now: 0, expiresAt: 99 });
  await outbox.claim(0, { maxMessages: 1, maxAttempts: 3, leasedUntil: 30 });
  await outbox.settle('a', { dueAt: 20 });
  await outbox.settle('a', { state: 'sent' });
  await storage.close();
  await expect(outbox.settle('a', { state: 'failed' })).rejects.toThrow();
  expect(count.mock.calls).toEqual([
    ['messages', { outcome: 'retried' }],
    ['messages', { outcome: 'sent' }],
  ]);
});

it('returns the storage unchanged when nothing is counted', async () => {
  const storage = openStorage(':memory:');
  const shop = storage.forTenant('one');
  expect(measuredStorage(shop, unmeasured)).toBe(shop);
  await storage.close();
});
