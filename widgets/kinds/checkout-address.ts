import { messages } from '../../commerce/messages.ts';
import { FailureError } from '../../runtime/core/failure.ts';
import { safeAddress, urlPart } from '../../runtime/core/route.ts';

/** Where a cart is checked out, with the payment channel when there is one. Throws for an address not to be followed. */
export function checkoutAddress(url: string, payment: string | undefined): string {
  const safe = safeAddress(url);
  if (safe === null) throw new FailureError('unsafe-address', messages.somethingWentWrong);
  if (!payment) return safe;
  return `${safe}${safe.includes('?') ? '&' : '?'}payment=${urlPart(payment)}`;
}
