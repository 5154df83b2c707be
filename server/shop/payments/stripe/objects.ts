/** Reads the state of payments, cards and refunds from Stripe's objects. */
import type { Stripe } from 'stripe';
import {
  type CardFace,
  type CardPageResult,
  type KeptCard,
  type KnownRefund,
  PaymentError,
  type PaymentState,
} from '../../../core/ports/payments.ts';
import { minorFromStripe } from './amounts.ts';

type Session = Stripe.Checkout.Session;

/** Returns the payment intent of a checkout session. */
export const intentOf = ({ payment_intent: intent }: Session): Stripe.PaymentIntent | undefined =>
  typeof intent === 'object' && intent !== null ? intent : undefined;

const stateOfIntent: Partial<Record<Stripe.PaymentIntent['status'], PaymentState>> = {
  requires_capture: 'authorised',
  succeeded: 'captured',
  canceled: 'closed',
};

/** A page with its payment, or a payment without a page. */
export interface StripePayment {
  session?: Session;
  intent: Stripe.PaymentIntent | undefined;
}

/** Returns the state of a payment. */
export function stateOf({ session, intent }: StripePayment): PaymentState {
  const paid = intent && stateOfIntent[intent.status];
  if (paid === 'authorised' || paid === 'captured') return paid;
  // An off-session charge has no page on which another card could be entered.
  if (!session) return intent?.status === 'processing' ? 'open' : 'closed';
  if (session.status === 'expired') return 'closed';
  // A completed page accepts no other card, whereas a refused card leaves the page open.
  return session.status === 'complete' && paid === 'closed' ? 'closed' : 'open';
}

/** Returns the payment intent for a capture or refund. @throws PaymentError when there is none */
export function intentFor({ session, intent }: StripePayment): Stripe.PaymentIntent {
  if (intent) return intent;
  throw new PaymentError('refused', `Nothing was paid on ${session?.id}.`);
}

const idOf = (value: string | { id: string } | null): string | undefined =>
  typeof value === 'string' ? value : value?.id;

/** Brand names with their own spelling; all others begin with a capital. */
const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  unknown: 'Card',
};

function faceOf(method: string | Stripe.PaymentMethod): { face?: CardFace } {
  const card = typeof method === 'string' ? undefined : method.card;
  if (!card) return {};
  const { brand, last4: lastFour, exp_year: year, exp_month: month } = card;
  const name = brands[brand] ?? `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`;
  return { face: { brand: name, lastFour, validThrough: `${year}-${String(month).padStart(2, '0')}` } };
}

type Customer = string | { id: string } | null;

function keptCard(customer: Customer, method: string | Stripe.PaymentMethod | null): KeptCard | undefined {
  const [customerId, methodId] = [idOf(customer), idOf(method)];
  if (customerId === undefined || methodId === undefined || method === null) return undefined;
  return { customer: customerId, method: methodId, ...faceOf(method) };
}

/** Returns the card of a payment, if it may be charged later. */
export function cardOf({ session, intent }: StripePayment): { card?: KeptCard } {
  const customer = session?.customer ?? intent?.customer ?? null;
  const card = intent?.setup_future_usage === 'off_session' ? keptCard(customer, intent.payment_method) : undefined;
  return card ? { card } : {};
}

/** Returns the customer of a page, if it has one. */
export const customerOf = ({ customer }: Pick<Session, 'customer'>): string | undefined => idOf(customer);

/** Returns the outcome of a page for entering a card. */
export function knownCard({ status, customer, setup_intent: setup }: Session): CardPageResult {
  if (status === 'open') return { state: 'open' };
  const entered = typeof setup === 'object' && setup?.status === 'succeeded' ? setup.payment_method : null;
  const card = keptCard(customer, entered);
  return card ? { state: 'kept', card } : { state: 'closed' };
}

const writtenOn = (object: unknown, name: 'payment' | 'recurring'): string | undefined => {
  const metadata = typeof object === 'object' && object !== null && 'metadata' in object ? object.metadata : undefined;
  const value =
    typeof metadata === 'object' && metadata !== null ? (metadata as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Returns the payment for which a Stripe object was created, from the metadata that we have written. */
export const paymentOf = (object: unknown): string | undefined => writtenOn(object, 'payment');

/** Returns the recurring order for which a card was requested, from the metadata that we have written. */
export const recurringOf = (object: unknown): string | undefined => writtenOn(object, 'recurring');

/** Returns the payment intent to which a refund or a charge belongs. */
export function intentIn(object: object): string | undefined {
  const intent = 'payment_intent' in object ? object.payment_intent : undefined;
  return typeof intent === 'string' && /^pi_\w+$/.test(intent) ? intent : undefined;
}

/** Converts a refund of Stripe. */
export const knownRefund = ({ id, amount, currency, status, created, metadata }: Stripe.Refund): KnownRefund => ({
  reference: id,
  id: metadata?.refund,
  amount: minorFromStripe(amount, currency.toUpperCase()),
  isMade: status !== 'failed' && status !== 'canceled',
  madeAt: created * 1000,
});
