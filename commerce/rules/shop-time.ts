import { instantOf, localTimeOf } from '../../plan/local-time.ts';
import type { Market } from '../../schemas/entities/shop/market.ts';

/** Time zone of a shop: that of its first market that has one. */
export const shopTimeZone = (markets: readonly Market[]): string =>
  markets.find((market) => market.timeZone)?.timeZone ?? 'UTC';

/** The moment of a date and time as a clock of the shop shows it, `2026-12-01T09:00`; NaN for one that does not exist. */
export const momentOf = (local: string, timeZone: string): number => instantOf(local, timeZone);

/** What a clock of the shop shows at a moment: `2026-12-01T09:00`. */
export const localTime = (moment: number, timeZone: string): string => localTimeOf(moment, timeZone);
