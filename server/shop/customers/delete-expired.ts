import { limits } from '../../../commerce/limits.ts';
import { localTime } from '../../../commerce/rules/shop-time.ts';
import type { ShopServices } from '../calls/context.ts';
import { deleteMarked } from './deletion.ts';

const hourMs = 3_600_000;

/** Lots of coins and gift cards that expire in one transaction. */
const lotsAtOnce = 500;

/**
 * Deletes accounts that are marked for deletion, and expired data: sessions, codes, logins that were begun, links to
 * drafts, exposures to experiments, searches, counted attempts and the record of old messages. Coins and gift-card
 * money that have expired go back to the shop.
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
  // The longest time for which any attempt is counted.
  await storage.attempts.deleteBefore(now - 24 * hourMs);
  await storage.searchCounts.deleteBefore(localTime(now - limits.searchCountDays * 24 * hourMs, 'UTC').slice(0, 10));
  await storage.outbox.deleteBefore(now - limits.outboxDays * 24 * hourMs);
  let looked = lotsAtOnce;
  while (looked === lotsAtOnce) looked = await storage.ledgers.expire(now, lotsAtOnce);
}
