import { instantOf, localTimeOf } from '../../plan/local-time.ts';
import type { Market } from '../../schemas/entities/shop/market.ts';

/** Time zone of a shop: that of its first market that has one. */
export const shopTimeZone = (markets: readonly Market[]): string =>
  markets.find((market) => market.timeZone)?.timeZone ?? 'UTC';

/**
 * Timestamp of a date and time in the shop's time zone, such as `2026-12-01T09:00`; NaN for one that does not
 * exist.
 */
export const momentOf = (local: string, timeZone: string): number => instantOf(local, timeZone);

/** Date and time in the shop's time zone at a timestamp: `2026-12-01T09:00`. */
export const localTime = (moment: number, timeZone: string): string => localTimeOf(moment, timeZone);
