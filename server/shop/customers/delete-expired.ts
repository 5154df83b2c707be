import { limits } from '../../../commerce/limits.ts';
import { localTime } from '../../../commerce/rules/shop-time.ts';
import type { ShopServices } from '../calls/context.ts';
import { deleteMarked } from './deletion.ts';

const hourMs = 3_600_000;

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
  await storage.experiments.deleteBefore(now - limits.experimentDays * 24 * hourMs);
  // The longest period over which attempts are counted.
  await storage.attempts.deleteBefore(now - 24 * hourMs);
  await storage.searchCounts.deleteBefore(localTime(now - limits.searchCountDays * 24 * hourMs, 'UTC').slice(0, 10));
  await storage.outbox.deleteBefore(now - limits.outboxDays * 24 * hourMs);
  let looked = lotsAtOnce;
  while (looked === lotsAtOnce) looked = await storage.ledgers.expire(now, lotsAtOnce);
}
