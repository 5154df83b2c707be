import type { RecurringPayment } from '../../../schemas/entities/orders/recurring-order.ts';
import { isoTime, type ServerEnv } from '../../core/env.ts';
import type { RecurringOrderDraft } from '../../core/ports/storage/orders/recurring-orders.ts';

/**
 * Presents to the customer how a recurring order is paid.
 * @param takesCards whether the shop currently accepts cards
 */
export function presentRecurringPayment(
  { status, isPaidByCard, isGiftCardBalanceUsed, card }: RecurringOrderDraft,
  env: ServerEnv,
  takesCards: boolean,
): RecurringPayment {
  const face = isPaidByCard ? card?.face : undefined;
  return {
    method: isPaidByCard ? 'CARD' : 'CASH_ON_DELIVERY',
    isGiftCardBalanceUsed: isGiftCardBalanceUsed === true,
    ...(face ? { card: { ...face, isExpired: face.validThrough < isoTime(env).slice(0, 7) } } : {}),
    canChangeCard: isPaidByCard === true && status !== 'ENDED' && takesCards,
  };
}
