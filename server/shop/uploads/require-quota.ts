import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import { type AlarmServices, raiseAlarm } from '../messaging/raise-alarm.ts';

const megabyte = 1_000_000;
const withinMs = 24 * 3_600_000;

/**
 * Counts a file towards what its network, and all together, may upload in a day: sessions are free, disks are not.
 *
 * @param client what limits count the sender by; undefined for a call of the server itself
 * @throws CallError when a quota is used up
 */
export async function requireQuota(shop: AlarmServices, client: string | undefined, bytes: number): Promise<void> {
  const { uploadMegabytesPerDayOfClient, uploadMegabytesPerDayOfShop } = limits;
  const own = { name: `uploads of ${client}`, most: uploadMegabytesPerDayOfClient, withinMs };
  const all = { name: 'uploads of the shop', most: uploadMegabytesPerDayOfShop, withinMs };
  const megabytes = Math.ceil(bytes / megabyte);
  const {
    env,
    storage: { attempts },
  } = shop;
  if (client !== undefined && !(await attempts.allows([own], env.now(), megabytes)))
    throw new CallError(429, 'too-many-files', messages.tooManyFiles);
  if (await attempts.allows([all], env.now(), megabytes)) return;
  await raiseAlarm(shop, 'uploads-of-shop');
  throw new CallError(503, 'uploads-full', messages.uploadsFull);
}
