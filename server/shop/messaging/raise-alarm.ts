import { hourMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import type { ShopServices } from '../calls/context.ts';
import { notifyStaff, type StaffMailServices } from './tell-staff.ts';

/** Limits shared by all shoppers, which an attack may exhaust. */
const alarms = {
  'codes-of-shop': {
    most: limits.codesPerHourOfShop,
    what: 'Sign-in codes are requested more often than shoppers would: each network gets fewer for a while.',
  },
  'passwords-of-shop': {
    most: limits.passwordGuessesOfShop,
    what: 'Wrong passwords are tried more often than shoppers would: fewer of each network are judged for a while.',
  },
  'uploads-of-shop': {
    most: limits.uploadMegabytesPerDayOfShop,
    what: 'Shoppers have uploaded as many megabytes as the shop takes in a day: further files are refused.',
  },
} as const;

/** Code of an alarm. */
export type AlarmCode = keyof typeof alarms;

/** Services required to raise an alarm. */
export type AlarmServices = Pick<ShopServices, 'storage' | 'log'> & StaffMailServices;

/** Logs that a limit was reached, and notifies the staff by e-mail, at most once an hour for each kind. */
export async function raiseAlarm(shop: AlarmServices, code: AlarmCode): Promise<void> {
  const { storage, env, log } = shop;
  const once = { name: `alarm ${code}`, max: 1, withinMs: hourMs };
  if (!(await storage.attempts.allows([once], env.now()))) return;
  const { most, what } = alarms[code];
  log.error({ code, most }, what);
  await notifyStaff(shop, { name: 'staff-alarm', input: { what, most } });
}
