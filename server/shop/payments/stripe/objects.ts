/** What objects of Stripe say of a payment. */
import type { Stripe } from 'stripe';
import { type KeptCard, type KnownRefund, PaymentError, type PaymentState } from '../../../core/ports/payments.ts';
import { minorFromStripe } from './amounts.ts';

type Session = Stripe.Checkout.Session;

export const intentOf = ({ payment_intent: intent }: Session): Stripe.PaymentIntent | undefined =>
  typeof intent === 'object' && intent !== null ? intent : undefined;

const stateOfIntent: Partial<Record<Stripe.PaymentIntent['status'], PaymentState>> = {
  requires_capture: 'authorised',
  succeeded: 'captured',
  canceled: 'closed',
};

/** A page with its payment, or a payment that needs none. */
export interface Found {
  session?: Session;
  intent: Stripe.PaymentIntent | undefined;
}

export function stateOf({ session, intent }: Found): PaymentState {
  const paid = intent && stateOfIntent[intent.status];
  if (paid === 'authorised' || paid === 'captured') return paid;
  // Nobody is asked for another card without a page.
  if (!session) return intent?.status === 'processing' ? 'open' : 'closed';
  if (session.status === 'expired') return 'closed';
  // A page that is complete takes no other card; a card that was refused leaves it open.
  return session.status === 'complete' && paid === 'closed' ? 'closed' : 'open';
}

export function intentFor({ session, intent }: Found): Stripe.PaymentIntent {
  if (intent) return intent;
  throw new PaymentError('refused', `Nothing was paid on ${session?.id}.`);
}

const idOf = (value: string | { id: string } | null): string | undefined =>
  typeof value === 'string' ? value : value?.id;

/** The card of a payment, if it may be charged later. */
export function cardOf({ session, intent }: Found): { card?: KeptCard } {
  const customer = idOf(session?.customer ?? null) ?? idOf(intent?.customer ?? null);
  const method = idOf(intent?.payment_method ?? null);
  const isKept = customer !== undefined && method !== undefined && intent?.setup_future_usage === 'off_session';
  return isKept ? { card: { customer, method } } : {};
}

/** The payment that an object of Stripe was begun for, as we have written on it. */
export function paymentOf(object: unknown): string | undefined {
  const metadata = typeof object === 'object' && object !== null && 'metadata' in object ? object.metadata : undefined;
  const payment = typeof metadata === 'object' && metadata !== null && 'payment' in metadata ? metadata.payment : '';
  return typeof payment === 'string' && payment !== '' ? payment : undefined;
}

/** The payment intent that a refund or a charge belongs to. */
export function intentIn(object: object): string | undefined {
  const intent = 'payment_intent' in object ? object.payment_intent : undefined;
  return typeof intent === 'string' && /^pi_\w+$/.test(intent) ? intent : undefined;
}

export const knownRefund = ({ id, amount, currency, status, created, metadata }: Stripe.Refund): KnownRefund => ({
  reference: id,
  id: metadata?.refund,
  amount: minorFromStripe(amount, currency.toUpperCase()),
  isMade: status !== 'failed' && status !== 'canceled',
  madeAt: created * 1000,
});
