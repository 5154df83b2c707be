import changeCard from '../../../../commerce/calls/recurring-order/change-card.ts';
import { messages } from '../../../../commerce/messages.ts';
import { CallError } from '../../../core/call-error.ts';
import { PaymentError } from '../../../core/ports/payments.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { requireUserId } from '../../customers/current-customer.ts';

export default defineHandler(changeCard, async ({ caller, body, shop }) => {
  const { payments, storage, log } = shop;
  const stored = await storage.recurringOrders.read(requireUserId(caller), body.recurringOrderId);
  if (!stored) throw new CallError(404, 'recurring-not-found', messages.recurringNotFound);
  if (stored.status === 'ENDED') throw new CallError(409, 'recurring-refused', messages.recurringEnded);
  if (!stored.isPaidByCard || !payments?.canKeepCards)
    throw new CallError(409, 'recurring-refused', messages.recurringWithoutCard);
  try {
    return { address: await payments.cardAddressOf(stored, body.returnPath) };
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    log.warn({ recurring: stored.id, reason: error.message }, 'a page for a card could not be opened');
    throw new CallError(503, 'unavailable', messages.cardPageUnavailable);
  }
});
