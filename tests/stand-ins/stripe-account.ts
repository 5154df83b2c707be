import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { FormValues } from './form-values.ts';
import type { Intent, Refund, Session, Setup } from './stripe-objects.ts';

/** An error that the API returns instead of an object. */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly type: string;
  constructor(status: number, code: string, type = 'invalid_request_error') {
    super(code);
    this.status = status;
    this.code = code;
    this.type = type;
  }
}

/** Checkout Session parameters that the stand-in accepts; typed against the installed Stripe library. */
const sessionParameters = [
  'mode',
  'allowed_payment_method_types',
  'submit_type',
  'client_reference_id',
  'metadata',
  'line_items',
  'payment_intent_data',
  'customer_email',
  'success_url',
  'cancel_url',
  'expires_at',
  'customer',
  'customer_creation',
  'currency',
  'setup_intent_data',
] as const satisfies readonly (keyof Stripe.Checkout.SessionCreateParams)[];

/** Payment Intent parameters that the stand-in accepts for an off-session charge; typed against the same library. */
const chargeParameters = [
  'amount',
  'currency',
  'customer',
  'payment_method',
  'allowed_payment_method_types',
  'capture_method',
  'off_session',
  'confirm',
  'metadata',
] as const satisfies readonly (keyof Stripe.PaymentIntentCreateParams)[];

/**
 * Refuses unknown parameters, as the API does.
 *
 * @throws ApiRefusal
 */
function requireKnown(values: FormValues, known: readonly string[]): void {
  if (Object.keys(values).some((name) => !known.includes(name))) throw new ApiRefusal(400, 'parameter_unknown');
}

type Kept = Setup | Session | Intent | Refund;

const asText = (value: FormValues[string] | undefined): string => (typeof value === 'string' ? value : '');
const asValues = (value: FormValues[string] | undefined): FormValues => (typeof value === 'object' ? value : {});

/** A card that requires authentication: it works in Checkout but is declined off-session. */
export const authenticationRequiredCard = '4000002760003184';

/** A card that is always declined; every other card pays. */
export const declinedCard = '4000000000000002';

/** Card brands by the first digits of a number; any other card is a Visa. */
const brandPrefixes = { mastercard: '5', amex: '37' };

function brandOf(number: string): string {
  for (const [brand, prefix] of Object.entries(brandPrefixes)) if (number.startsWith(prefix)) return brand;
  return 'visa';
}

/**
 * Returns an identifier in Stripe's format.
 *
 * @param prefix type of the object, such as `pi`
 */
const stripeId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '')}`;

/** A Stripe account in memory, with the API's rules that matter to a shop. */
export class StripeAccount {
  readonly sessions = new Map<string, Session>();
  readonly intents = new Map<string, Intent>();
  readonly setups = new Map<string, Setup>();
  readonly refunds: Refund[] = [];
  readonly customers = new Set<string>();
  /** Saved cards by payment method. Tests change their numbers to change the outcome of charges. */
  readonly cards = new Map<string, { customer: string; number: string }>();
  /** Detached payment methods. */
  readonly detached = new Set<string>();
  /** Milliseconds since 1970. */
  now: () => number = Date.now;
  /** Status of the next refunds. */
  refundStatus: Refund['status'] = 'succeeded';
  /** Called for each event that Stripe would send. */
  readonly onEvent: (type: string, object: Kept) => void;
  readonly origin: string;

  constructor(origin: string, onEvent: StripeAccount['onEvent']) {
    this.origin = origin;
    this.onEvent = onEvent;
  }

  createSession(values: FormValues): Session {
    requireKnown(values, sessionParameters);
    const item = asValues(asValues(values.line_items)['0']);
    const price = asValues(item.price_data);
    const expiresAt = Number(asText(values.expires_at));
    const seconds = expiresAt - this.now() / 1000;
    if (seconds < 1800 || seconds > 86_400) throw new ApiRefusal(400, 'parameter_invalid_expires_at');
    const isSetup = asText(values.mode) === 'setup';
    const amount = isSetup ? 0 : Number(asText(price.unit_amount)) * Number(asText(item.quantity));
    if (!isSetup && (!Number.isInteger(amount) || amount <= 0)) throw new ApiRefusal(400, 'parameter_invalid_integer');
    const id = stripeId('cs_test');
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      url: `${this.origin}/pay/${id}`,
      amount_total: amount,
      currency: asText(price.currency) || asText(values.currency),
      expires_at: expiresAt,
      metadata: asValues(values.metadata),
      success_url: asText(values.success_url),
      cancel_url: asText(values.cancel_url),
      client_reference_id: asText(values.client_reference_id),
      payment_intent: null,
      setup_intent: null,
      customer_email: asText(values.customer_email) || null,
      customer: this.#customerFor(values),
    };
    this.sessions.set(id, session);
    if (isSetup) session.setup_intent = this.#createSetup(asValues(values.setup_intent_data)).id;
    else session.payment_intent = this.#createIntent(session, asValues(values.payment_intent_data)).id;
    return session;
  }

  #createSetup(data: FormValues): Setup {
    const setup: Setup = {
      id: stripeId('seti'),
      object: 'setup_intent',
      status: 'requires_payment_method',
      payment_method: null,
      metadata: asValues(data.metadata),
    };
    this.setups.set(setup.id, setup);
    return setup;
  }

  #createIntent(session: Session, data: FormValues): Intent {
    const intent: Intent = {
      id: stripeId('pi'),
      object: 'payment_intent',
      status: 'requires_payment_method',
      capture_method: asText(data.capture_method) || 'automatic',
      amount: session.amount_total,
      amount_capturable: 0,
      amount_received: 0,
      currency: session.currency,
      customer: session.customer,
      payment_method: null,
      setup_future_usage: asText(data.setup_future_usage) || null,
      metadata: asValues(data.metadata),
    };
    this.intents.set(intent.id, intent);
    return intent;
  }

  #customerFor(values: FormValues): string | null {
    const known = asText(values.customer);
    if (known !== '' && !this.customers.has(known)) throw new ApiRefusal(400, 'resource_missing');
    if (known !== '' || asText(values.customer_creation) !== 'always') return known || null;
    const id = stripeId('cus');
    this.customers.add(id);
    return id;
  }

  /** Charges a saved card off-session. */
  charge(values: FormValues): Intent {
    requireKnown(values, chargeParameters);
    const method = asText(values.payment_method);
    const card = this.cards.get(method);
    if (!card || this.detached.has(method) || card.customer !== asText(values.customer))
      throw new ApiRefusal(400, 'resource_missing');
    if (asText(values.off_session) !== 'true' || asText(values.confirm) !== 'true')
      throw new ApiRefusal(400, 'parameter_missing');
    const isPaid = card.number !== declinedCard && card.number !== authenticationRequiredCard;
    const amount = Number(asText(values.amount));
    const intent: Intent = {
      id: stripeId('pi'),
      object: 'payment_intent',
      status: isPaid ? 'requires_capture' : 'requires_payment_method',
      capture_method: asText(values.capture_method),
      amount,
      amount_capturable: isPaid ? amount : 0,
      amount_received: 0,
      currency: asText(values.currency),
      customer: card.customer,
      payment_method: isPaid ? method : null,
      setup_future_usage: null,
      metadata: asValues(values.metadata),
    };
    this.intents.set(intent.id, intent);
    this.onEvent(isPaid ? 'payment_intent.amount_capturable_updated' : 'payment_intent.payment_failed', intent);
    if (isPaid) return intent;
    const code = card.number === authenticationRequiredCard ? 'authentication_required' : 'card_declined';
    throw new ApiRefusal(402, code, 'card_error');
  }

  session(id: string): Session {
    const session = this.sessions.get(id);
    if (!session) throw new ApiRefusal(404, 'resource_missing');
    if (session.status === 'open' && session.expires_at * 1000 <= this.now()) this.#end(session);
    return session;
  }

  intentOf({ payment_intent: id }: Session): Intent {
    return this.intents.get(id ?? '')!;
  }

  #end(session: Session): Session {
    Object.assign(session, { status: 'expired', url: null });
    if (session.payment_intent !== null) Object.assign(this.intentOf(session), { status: 'canceled' });
    this.onEvent('checkout.session.expired', session);
    return session;
  }

  expire(id: string): Session {
    const session = this.session(id);
    if (session.status !== 'open') throw new ApiRefusal(400, 'checkout_session_not_open');
    return this.#end(session);
  }

  /** Performs the payment page's work after a shopper has entered a card. */
  pay(id: string, card: string): 'paid' | 'refused' {
    const session = this.session(id);
    if (session.status !== 'open') throw new ApiRefusal(400, 'checkout_session_not_open');
    const setup = this.setups.get(session.setup_intent ?? '');
    if (setup) return this.#enter(session, setup, card);
    const intent = this.intentOf(session);
    if (card === declinedCard) {
      this.onEvent('payment_intent.payment_failed', intent);
      return 'refused';
    }
    Object.assign(session, { status: 'complete', url: null });
    const method = stripeId('pm');
    Object.assign(intent, { payment_method: method, customer: session.customer });
    if (session.customer !== null && intent.setup_future_usage === 'off_session')
      this.cards.set(method, { customer: session.customer, number: card });
    if (intent.capture_method === 'manual') {
      Object.assign(intent, { status: 'requires_capture', amount_capturable: intent.amount });
      this.onEvent('payment_intent.amount_capturable_updated', intent);
    } else Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
    this.onEvent('checkout.session.completed', session);
    return 'paid';
  }

  #enter(session: Session, setup: Setup, card: string): 'paid' | 'refused' {
    if (card === declinedCard) return 'refused';
    const method = stripeId('pm');
    this.cards.set(method, { customer: session.customer!, number: card });
    Object.assign(setup, { status: 'succeeded', payment_method: method });
    Object.assign(session, { status: 'complete', url: null });
    this.onEvent('checkout.session.completed', session);
    return 'paid';
  }

  /** Returns a card as the API shows it, whether or not it is saved. */
  method(id: string): object {
    const number = this.cards.get(id)?.number ?? '';
    const card = { brand: brandOf(number), last4: number.slice(-4), exp_month: 9, exp_year: 2027 };
    return { id, object: 'payment_method', type: 'card', card };
  }

  /** Returns a saved card with its customer. */
  keptMethod(id: string): object {
    const kept = this.cards.get(id);
    if (!kept) throw new ApiRefusal(404, 'resource_missing');
    return { ...this.method(id), customer: this.detached.has(id) ? null : kept.customer };
  }

  /** Detaches a card from its customer, after which it can no longer be charged. */
  detach(id: string): object {
    if (!this.cards.has(id) || this.detached.has(id)) throw new ApiRefusal(400, 'payment_method_not_attached');
    this.detached.add(id);
    return this.keptMethod(id);
  }

  /** Deletes a customer with their saved cards. */
  deleteCustomer(id: string): object {
    if (!this.customers.delete(id)) throw new ApiRefusal(404, 'resource_missing');
    for (const [method, { customer }] of this.cards) if (customer === id) this.cards.delete(method);
    return { id, object: 'customer', deleted: true };
  }

  intent(id: string): Intent {
    const intent = this.intents.get(id);
    if (!intent) throw new ApiRefusal(404, 'resource_missing');
    return intent;
  }

  capture(id: string): Intent {
    const intent = this.intent(id);
    if (intent.status !== 'requires_capture') throw new ApiRefusal(400, 'payment_intent_unexpected_state');
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount_capturable, amount_capturable: 0 });
    this.onEvent('payment_intent.succeeded', intent);
    return intent;
  }

  cancel(id: string): Intent {
    const intent = this.intent(id);
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      throw new ApiRefusal(400, 'payment_intent_unexpected_state');
    Object.assign(intent, { status: 'canceled', amount_capturable: 0 });
    this.onEvent('payment_intent.canceled', intent);
    return intent;
  }

  refundsOf(intent: string): Refund[] {
    return this.refunds.filter((refund) => refund.payment_intent === intent);
  }

  refund(values: FormValues): Refund {
    const intent = this.intent(asText(values.payment_intent));
    const amount = Number(asText(values.amount));
    const given = this.refundsOf(intent.id)
      .filter(({ status }) => status !== 'failed')
      .reduce((sum, refund) => sum + refund.amount, 0);
    if (intent.status !== 'succeeded' || !(amount > 0)) throw new ApiRefusal(400, 'parameter_invalid_integer');
    if (given + amount > intent.amount_received) throw new ApiRefusal(400, 'charge_already_refunded');
    const refund: Refund = {
      id: stripeId('re'),
      object: 'refund',
      status: this.refundStatus,
      amount,
      currency: intent.currency,
      created: Math.floor(this.now() / 1000),
      payment_intent: intent.id,
      metadata: asValues(values.metadata),
    };
    this.refunds.unshift(refund);
    this.onEvent('refund.created', refund);
    return refund;
  }

  /** Returns the account's refunds since a time, with their payments if these are expanded. */
  refundsSince(seconds: number, expand: FormValues): object[] {
    const isWhole = Object.values(expand).includes('data.payment_intent');
    return this.refunds
      .filter(({ created }) => created >= seconds)
      .map((refund) => (isWhole ? { ...refund, payment_intent: this.intents.get(refund.payment_intent) } : refund));
  }

  /** Makes a refund as in Stripe's dashboard, without the metadata that the shop adds to its own. */
  refundByHand(intent: string, amount: number): Refund {
    return this.refund({ payment_intent: intent, amount: String(amount) });
  }

  /** Fails a refund, as when the bank returns it. */
  failRefund(id: string): Refund {
    const refund = this.refunds.find((each) => each.id === id);
    if (!refund) throw new ApiRefusal(404, 'resource_missing');
    refund.status = 'failed';
    this.onEvent('refund.failed', refund);
    return refund;
  }

  /** Returns the money of a payment that the shop holds. */
  held(intent: string): number {
    const given = this.refundsOf(intent).filter(({ status }) => status !== 'failed');
    return this.intent(intent).amount_received - given.reduce((sum, { amount }) => sum + amount, 0);
  }
}
