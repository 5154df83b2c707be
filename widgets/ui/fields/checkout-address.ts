import { messages } from '../../../commerce/messages.ts';
import { FailureError } from '../../../runtime/failure.ts';
import { encodeUrlComponent } from '../../../runtime/messages/call.ts';
import { safeHref } from '../../../runtime/state/route.ts';

/** Returns the checkout URL, with the payment channel if any. @throws FailureError when the URL is unsafe */
export function checkoutAddress(url: string, payment: string | undefined): string {
  const safe = safeHref(url);
  if (safe === null) throw new FailureError('unsafe-address', messages.somethingWentWrong);
  if (!payment) return safe;
  return `${safe}${safe.includes('?') ? '&' : '?'}payment=${encodeUrlComponent(payment)}`;
}
