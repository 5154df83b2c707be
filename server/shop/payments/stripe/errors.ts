import type { Stripe } from 'stripe';
import { type ChargeResult, PaymentError } from '../../../core/ports/payments.ts';

/** Errors that are Stripe's final decision; all others may be temporary. */
const refusals: ReadonlySet<string> = new Set([
  'StripeInvalidRequestError',
  'StripeCardError',
  'StripeIdempotencyError',
]);

/** Describes an error without the request, which contains secrets and personal data. */
const describe = ({ type, code, statusCode, requestId }: Partial<Stripe.errors.StripeError>): string =>
  [type, code, statusCode, requestId].filter(Boolean).join(' ');

/** Sends a request to Stripe, and distinguishes refusals from temporary failures. */
export async function callStripe<Answer>(what: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof PaymentError) throw error;
    const stripeError = error as Partial<Stripe.errors.StripeError>;
    if (stripeError.type === undefined) throw error;
    // A conflict with the same request in flight, or a rate limit: both are temporary.
    const isLater = stripeError.statusCode === 409 || stripeError.statusCode === 429;
    const kind = refusals.has(stripeError.type) && !isLater ? 'refused' : 'unavailable';
    throw new PaymentError(kind, `Stripe did not ${what}: ${describe(stripeError)}`);
  }
}

/** Whether the requested object does not exist, or no longer exists. */
export const isMissing = (error: unknown): boolean =>
  (error as Partial<Stripe.errors.StripeError>).code === 'resource_missing';

/** Returns the reason why a saved card was declined; undefined for any other error. */
export function declineOf(error: unknown): ChargeResult | undefined {
  const { type, code } = error as Partial<Stripe.errors.StripeError>;
  if (type !== 'StripeCardError') return undefined;
  return { declined: code === 'authentication_required' ? 'needs-authentication' : 'declined' };
}
