import { dayMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import { type AlarmServices, raiseAlarm } from '../messaging/raise-alarm.ts';

const megabyte = 1_000_000;

/**
 * Counts a file towards the daily upload quotas of its sender's network and of the whole shop. Senders are counted by
 * network and not by session, because anyone can open new sessions.
 *
 * @param client rate-limit key of the sender; undefined when the server itself calls
 * @throws CallError when a quota is used up
 */
export async function consumeUploadQuota(
  shop: AlarmServices,
  client: string | undefined,
  bytes: number,
): Promise<void> {
  const { uploadMegabytesPerDayOfClient, uploadMegabytesPerDayOfShop } = limits;
  const clientQuota = { name: `uploads of ${client}`, max: uploadMegabytesPerDayOfClient, withinMs: dayMs };
  const all = { name: 'uploads of the shop', max: uploadMegabytesPerDayOfShop, withinMs: dayMs };
  const megabytes = Math.ceil(bytes / megabyte);
  const { env, storage } = shop;
  // Counts towards both quotas or neither, so that a file refused by the shop's quota does not count against its
  // sender.
  const limited = client === undefined ? [all] : [clientQuota, all];
  const full = await storage.attempts.exceeded(limited, env.now(), megabytes);
  if (full === undefined) return;
  if (full.name === clientQuota.name) throw new CallError(429, 'too-many-files', messages.tooManyFiles);
  await raiseAlarm(shop, 'uploads-of-shop');
  throw new CallError(503, 'uploads-full', messages.uploadsFull);
}
