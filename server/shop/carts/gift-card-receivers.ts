import { hourMs } from '../../../commerce/durations.ts';
import type { LineToAdd } from '../../../commerce/inputs/cart-lines.ts';
import { limits } from '../../../commerce/limits.ts';
import { cartErrors } from './cart-errors.ts';

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * Checks that gift cards are sent today or within 90 days. Today is the shopper's, who may be anywhere from UTC-12
 * to UTC+14.
 *
 * @throws CallError for any other date
 */
export function checkSendingDates(lines: readonly Pick<LineToAdd, 'giftCardReceiver'>[], now: number): void {
  const first = dayOf(now - 12 * hourMs);
  const last = dayOf(now + (14 + 24 * limits.giftCardSendMaxDays) * hourMs);
  for (const { giftCardReceiver } of lines) {
    const date = giftCardReceiver?.sendOn;
    if (date !== undefined && (date < first || date > last)) throw cartErrors.sendOnOutOfRange();
  }
}
