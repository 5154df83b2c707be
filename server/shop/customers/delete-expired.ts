import { dayMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { localTime } from '../../../commerce/rules/shop-time.ts';
import type { ShopServices } from '../calls/context.ts';
import { deleteMarked } from './deletion.ts';

/** Number of lots of coins and gift cards that expire in one transaction. */
const lotsAtOnce = 500;

/**
 * Deletes accounts that are marked for deletion, and expired data: sessions, codes, pending logins, preview links,
 * exposures to experiments, searches, counted attempts and old messages. Expired coins and gift-card money go back
 * to the shop.
 */
export async function deleteExpired(shop: ShopServices): Promise<void> {
  const { storage, env } = shop;
  const now = env.now();
  await deleteMarked(shop);
  await storage.sessions.deleteExpired(now);
  await storage.codes.deleteExpired(now);
  await storage.externalLogins.deleteExpired(now);
  await storage.previewLinks.deleteExpired(now);
  await storage.experiments.deleteBefore(now - limits.experimentDays * dayMs);
  // The longest period over which attempts are counted.
  await storage.attempts.deleteBefore(now - dayMs);
  await storage.searchCounts.deleteBefore(localTime(now - limits.searchCountDays * dayMs, 'UTC').slice(0, 10));
  await storage.outbox.deleteBefore(now - limits.outboxDays * dayMs);
  let looked = lotsAtOnce;
  while (looked === lotsAtOnce) looked = await storage.ledgers.expire(now, lotsAtOnce);
}
