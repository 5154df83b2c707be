import type { Stripe } from 'stripe';
import { type Charged, PaymentError } from '../../../core/ports/payments.ts';

/** Errors by which Stripe has decided; all others may be gone the next time. */
const refusals: ReadonlySet<string> = new Set([
  'StripeInvalidRequestError',
  'StripeCardError',
  'StripeIdempotencyError',
]);

/** Details of an error, without the request, which holds secrets and personal data. */
const describe = ({ type, code, statusCode, requestId }: Partial<Stripe.errors.StripeError>): string =>
  [type, code, statusCode, requestId].filter(Boolean).join(' ');

/** Asks Stripe, and tells refusals from what may be answered later. */
export async function asked<Answer>(what: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof PaymentError) throw error;
    const known = error as Partial<Stripe.errors.StripeError>;
    if (known.type === undefined) throw error;
    // The same request is still running, or too many are: the next time it is answered.
    const isLater = known.statusCode === 409 || known.statusCode === 429;
    const kind = refusals.has(known.type) && !isLater ? 'refused' : 'unavailable';
    throw new PaymentError(kind, `Stripe did not ${what}: ${describe(known)}`);
  }
}

/** Whether what was asked about is not there, or no longer. */
export const isMissing = (error: unknown): boolean =>
  (error as Partial<Stripe.errors.StripeError>).code === 'resource_missing';

/** Why a card that was kept is not charged; undefined for any other error. */
export function declineOf(error: unknown): Charged | undefined {
  const { type, code } = error as Partial<Stripe.errors.StripeError>;
  if (type !== 'StripeCardError') return undefined;
  return { declined: code === 'authentication_required' ? 'needs-authentication' : 'declined' };
}
