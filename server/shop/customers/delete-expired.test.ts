import { expect, it } from 'vitest';
import { dayMs, minuteMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import { deleteExpired } from './delete-expired.ts';

it('deletes codes, attempts, messages and sessions only once they have expired', async () => {
  const { shop, env } = await openSampleShop();
  const { codes, attempts, outbox, sessions } = shop.services.storage;
  const at = env.now();
  const attempt = { name: 'a', max: 1, withinMs: Number.MAX_SAFE_INTEGER };
  await codes.issue('a', 'hash', at + limits.codeMinutes * minuteMs);
  await attempts.allows([attempt], at);
  await outbox.add(
    { id: 'm', channel: 'email', recipient: 'a', subject: '', text: '' },
    { now: at, expiresAt: at + 1 },
  );
  await sessions.create('t', { id: 's', kind: 'shopper', createdAt: at, seenAt: at, expiresAt: at + dayMs });
  await deleteExpired(shop.services);
  expect(await codes.judge('a', 'another hash', at, limits.codeAttempts)).toBe('wrong');
  expect(await attempts.allows([attempt], at)).toBe(false);
  expect(await outbox.kept(9)).toHaveLength(1);
  expect(await sessions.read('t', at)).toMatchObject({ id: 's' });
  env.advance((limits.outboxDays + 1) * dayMs);
  await deleteExpired(shop.services);
  // Nothing is left to delete.
  const now = env.now();
  expect([await codes.deleteExpired(now), await sessions.deleteExpired(now), await outbox.deleteBefore(now)]).toEqual([
    0, 0, 0,
  ]);
  expect(await attempts.allows([attempt], now)).toBe(true);
});

it('moves expired coins back to the shop, however many lots there are', async () => {
  const { shop, env } = await openSampleShop();
  const { ledgers } = shop.services.storage;
  const expiresAt = env.now() + 1;
  for (let lot = 0; lot < 501; lot++)
    await ledgers.transfer({
      book: 'coins',
      reference: `${lot}`,
      kind: 'earned',
      from: 'issued',
      to: 'customer:asha',
      amount: 2,
      at: env.now(),
      expiresAt,
    });
  env.advance(1);
  await deleteExpired(shop.services);
  expect(await ledgers.balance('coins', 'expired', env.now())).toBe(1002);
});

it.each([
  ['sessions', 'deleteExpired'],
  ['codes', 'deleteExpired'],
  ['externalLogins', 'deleteExpired'],
  ['previewLinks', 'deleteExpired'],
  ['experiments', 'deleteBefore'],
  ['attempts', 'deleteBefore'],
  ['searchCounts', 'deleteBefore'],
  ['outbox', 'deleteBefore'],
  ['ledgers', 'expire'],
] as const)('fails when the deletion of %s fails, so that it is retried', async (part, method) => {
  const { shop } = await openSampleShop();
  const { storage } = shop.services;
  const fails = async () => Promise.reject(new Error('The disk is full'));
  const services = { ...shop.services, storage: { ...storage, [part]: { ...storage[part], [method]: fails } } };
  await expect(deleteExpired(services)).rejects.toThrow('The disk is full');
});
