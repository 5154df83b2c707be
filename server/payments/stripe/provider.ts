import type { Stripe } from 'stripe';
import { limits } from '../../../commerce/limits.ts';
import {
  type Charged,
  type KeptCard,
  type KnownRefund,
  PaymentError,
  type PaymentProvider,
  type PaymentState,
} from '../port.ts';
import { minorFromStripe, stripeAmount } from './amounts.ts';

export interface StripeSettings {
  /** Secret or restricted key of the account. */
  key: string;
  /** Secret that events of the web-hook are signed with. */
  webhookSecret: string;
  /** Where the API is, if not at Stripe. */
  api?: URL | undefined;
}

type Session = Stripe.Checkout.Session;

/** Errors by which Stripe has decided; all others may be gone the next time. */
const refusals: ReadonlySet<string> = new Set([
  'StripeInvalidRequestError',
  'StripeCardError',
  'StripeIdempotencyError',
]);

/** What is known of an error, without what was sent: that would be secrets and personal data. */
const describe = ({ type, code, statusCode, requestId }: Partial<Stripe.errors.StripeError>): string =>
  [type, code, statusCode, requestId].filter(Boolean).join(' ');

async function asked<Answer>(what: string, ask: () => Promise<Answer>): Promise<Answer> {
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

const intentOf = ({ payment_intent: intent }: Session): Stripe.PaymentIntent | undefined =>
  typeof intent === 'object' && intent !== null ? intent : undefined;

const stateOfIntent: Partial<Record<Stripe.PaymentIntent['status'], PaymentState>> = {
  requires_capture: 'authorised',
  succeeded: 'captured',
  canceled: 'closed',
};

/** A page with its payment, or a payment that needs none. */
interface Found {
  session?: Session;
  intent: Stripe.PaymentIntent | undefined;
}

function stateOf({ session, intent }: Found): PaymentState {
  const paid = intent && stateOfIntent[intent.status];
  if (paid === 'authorised' || paid === 'captured') return paid;
  // Nobody is asked for another card without a page.
  if (!session) return intent?.status === 'processing' ? 'open' : 'closed';
  if (session.status === 'expired') return 'closed';
  // A page that is complete takes no other card; a card that was refused leaves it open.
  return session.status === 'complete' && paid === 'closed' ? 'closed' : 'open';
}

function intentFor({ session, intent }: Found): Stripe.PaymentIntent {
  if (intent) return intent;
  throw new PaymentError('refused', `Nothing was paid on ${session?.id}.`);
}

const idOf = (value: string | { id: string } | null): string | undefined =>
  typeof value === 'string' ? value : value?.id;

/** The card of a payment, if it may be charged later. */
function cardOf({ session, intent }: Found): { card?: KeptCard } {
  const customer = idOf(session?.customer ?? null) ?? idOf(intent?.customer ?? null);
  const method = idOf(intent?.payment_method ?? null);
  const isKept = customer !== undefined && method !== undefined && intent?.setup_future_usage === 'off_session';
  return isKept ? { card: { customer, method } } : {};
}

/** Why a card that was kept is not charged; undefined for any other error. */
function declineOf(error: unknown): Charged | undefined {
  const { type, code } = error as Partial<Stripe.errors.StripeError>;
  if (type !== 'StripeCardError') return undefined;
  return { declined: code === 'authentication_required' ? 'needs-authentication' : 'declined' };
}

/** The payment that an object of Stripe was begun for, as we have written on it. */
function paymentOf(object: unknown): string | undefined {
  const metadata = typeof object === 'object' && object !== null && 'metadata' in object ? object.metadata : undefined;
  const payment = typeof metadata === 'object' && metadata !== null && 'payment' in metadata ? metadata.payment : '';
  return typeof payment === 'string' && payment !== '' ? payment : undefined;
}

/** The payment intent that a refund or a charge belongs to. */
function intentIn(object: object): string | undefined {
  const intent = 'payment_intent' in object ? object.payment_intent : undefined;
  return typeof intent === 'string' && /^pi_\w+$/.test(intent) ? intent : undefined;
}

const knownRefund = ({ id, amount, currency, status, created, metadata }: Stripe.Refund): KnownRefund => ({
  reference: id,
  id: metadata?.refund,
  amount: minorFromStripe(amount, currency.toUpperCase()),
  isMade: status !== 'failed' && status !== 'canceled',
  madeAt: created * 1000,
});

/** Refunds that are read at once, and at most. */
const refundPage = 100;
const mostRefunds = 10_000;

/**
 * Payments on the hosted page of Stripe Checkout: the shopper is sent there and comes back, so that no script of others
 * runs on a page of the shop, and no number of a card reaches it. Money is reserved first and captured when the shop has
 * decided that its order still stands.
 */
export function createStripeProvider({ key, webhookSecret, api }: StripeSettings): PaymentProvider {
  // Loaded with the first payment: the library has some hundred modules.
  let loaded: Promise<Stripe> | undefined;
  const load = async (): Promise<Stripe> => {
    const { default: Library } = await import('stripe');
    return new Library(key, {
      timeout: limits.providerTimeoutSeconds * 1000,
      // What has failed is asked again by the job, also after a restart.
      maxNetworkRetries: 0,
      telemetry: false,
      ...(api
        ? {
            host: api.hostname,
            port: api.port || (api.protocol === 'https:' ? '443' : '80'),
            protocol: api.protocol === 'https:' ? ('https' as const) : ('http' as const),
          }
        : {}),
    });
  };
  const library = () => (loaded ??= load());
  const find = async (reference: string): Promise<Found> => {
    const { checkout, paymentIntents } = await library();
    if (reference.startsWith('pi_')) return { intent: await paymentIntents.retrieve(reference) };
    const session = await checkout.sessions.retrieve(reference, { expand: ['payment_intent'] });
    return { session, intent: intentOf(session) };
  };
  const refundsOf = async ({ id }: Stripe.PaymentIntent): Promise<Stripe.Refund[]> =>
    (await library()).refunds.list({ payment_intent: id, limit: refundPage }).autoPagingToArray({ limit: mostRefunds });
  /** The payment of a refund that was begun at Stripe, whose payment intent alone says what it is for. */
  const paymentOfIntent = (intent: string): Promise<string | undefined> =>
    asked('tell of a payment', async () => paymentOf(await (await library()).paymentIntents.retrieve(intent))).catch(
      (error: unknown) => {
        // Of another account: it is about no payment of this shop.
        if (error instanceof PaymentError && error.kind === 'refused') return undefined;
        throw error;
      },
    );
  /** Takes a step that can be taken once: where it is refused, what counts is whether it was taken before. */
  const until = async (
    reference: string,
    state: PaymentState,
    step: (found: Found) => Promise<void>,
  ): Promise<void> => {
    const found = await find(reference);
    if (stateOf(found) === state) return;
    try {
      await step(found);
    } catch (error) {
      if (stateOf(await find(reference)) !== state) throw error;
    }
  };

  return {
    name: 'stripe',
    canTake: (amount, currencyCode) => stripeAmount(amount, currencyCode) !== undefined,
    begin: ({ payment, attempt, order, amount, currencyCode, email, returnUrl, expiresAt, keepsCard }) =>
      asked('open a page', async () => {
        const unitAmount = stripeAmount(amount, currencyCode);
        if (unitAmount === undefined)
          throw new PaymentError('refused', `${amount} minor units of ${currencyCode} cannot be paid at Stripe.`);
        const { checkout } = await library();
        const session = await checkout.sessions.create(
          {
            mode: 'payment',
            allowed_payment_method_types: ['card'],
            submit_type: 'pay',
            client_reference_id: order,
            metadata: { payment, order },
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currencyCode.toLowerCase(),
                  unit_amount: unitAmount,
                  product_data: { name: order },
                },
              },
            ],
            payment_intent_data: {
              capture_method: 'manual',
              metadata: { payment, order },
              ...(keepsCard ? { setup_future_usage: 'off_session' as const } : {}),
            },
            ...(keepsCard && keepsCard.customer === undefined ? { customer_creation: 'always' as const } : {}),
            ...(keepsCard?.customer === undefined
              ? email === undefined
                ? {}
                : { customer_email: email }
              : { customer: keepsCard.customer }),
            success_url: returnUrl,
            cancel_url: returnUrl,
            expires_at: Math.floor(expiresAt / 1000),
          },
          { idempotencyKey: `page ${payment} ${attempt}` },
        );
        if (!session.url) throw new PaymentError('refused', `The page ${session.id} has no address.`);
        return { reference: session.id, url: session.url };
      }),
    charge: ({ payment, attempt, order, amount, currencyCode, card }) =>
      asked('charge a card', async () => {
        const { paymentIntents } = await library();
        try {
          const { id } = await paymentIntents.create(
            {
              amount: stripeAmount(amount, currencyCode) ?? 0,
              currency: currencyCode.toLowerCase(),
              customer: card.customer,
              payment_method: card.method,
              allowed_payment_method_types: ['card'],
              capture_method: 'manual',
              off_session: true,
              confirm: true,
              metadata: { payment, order },
            },
            { idempotencyKey: `charge ${payment} ${attempt}` },
          );
          return { reference: id };
        } catch (error) {
          const declined = declineOf(error);
          if (declined) return declined;
          throw error;
        }
      }),
    read: (reference) =>
      asked('tell of a payment', async () => {
        const found = await find(reference);
        const { session, intent } = found;
        const currencyCode = (intent?.currency ?? session?.currency ?? '').toUpperCase();
        const amount = { authorised: intent?.amount_capturable, captured: intent?.amount_received };
        const state = stateOf(found);
        const known = state === 'authorised' || state === 'captured' ? (amount[state] ?? 0) : 0;
        return { state, amount: minorFromStripe(known, currencyCode), currencyCode, ...cardOf(found) };
      }),
    capture: (reference) =>
      asked('capture', () =>
        until(reference, 'captured', async (found) => {
          const { id } = intentFor(found);
          await (await library()).paymentIntents.capture(id);
        }),
      ),
    cancel: (reference) =>
      asked('cancel', () =>
        until(reference, 'closed', async (found) => {
          const { checkout, paymentIntents } = await library();
          if (stateOf(found) === 'captured') throw new PaymentError('refused', `${reference} is captured.`);
          if (found.session?.status === 'open') await checkout.sessions.expire(reference);
          else await paymentIntents.cancel(intentFor(found).id);
        }),
      ),
    refundsOf: (reference) =>
      asked('tell of refunds', async () =>
        (await refundsOf(intentFor(await find(reference)))).map(knownRefund).reverse(),
      ),
    refundsSince: (time) =>
      asked('tell of refunds', async () => {
        const { refunds } = await library();
        const asking = {
          created: { gte: Math.floor(time / 1000) },
          expand: ['data.payment_intent'],
          limit: refundPage,
        };
        const found = await refunds.list(asking).autoPagingToArray({ limit: mostRefunds });
        return found.reverse().flatMap((refund) => {
          const payment = paymentOf(refund.payment_intent);
          return payment === undefined ? [] : [{ payment, refund: knownRefund(refund) }];
        });
      }),
    refund: (reference, { id, amount, currencyCode }) =>
      asked('refund', async () => {
        const { refunds } = await library();
        const intent = intentFor(await find(reference));
        // Stripe forgets keys after a day, and what it has refunded never.
        let refund = (await refundsOf(intent)).find(({ metadata }) => metadata?.refund === id);
        refund ??= await refunds.create(
          {
            payment_intent: intent.id,
            amount: stripeAmount(amount, currencyCode) ?? 0,
            metadata: { refund: id, ...intent.metadata },
          },
          { idempotencyKey: `refund ${id}` },
        );
        if (refund.status === 'failed' || refund.status === 'canceled')
          throw new PaymentError('refused', `The refund ${refund.id} is ${refund.status}.`);
      }),
    async readEvent({ body, signature, at }) {
      const { webhooks } = await library();
      const tolerance = limits.paymentEventSeconds;
      let object: object;
      try {
        ({ object } = webhooks.constructEvent(body, signature, webhookSecret, tolerance, undefined, at).data);
      } catch (cause) {
        throw new PaymentError('forged', `An event is not signed: ${String((cause as Error).name)}`);
      }
      const payment = paymentOf(object);
      const intent = intentIn(object);
      return payment === undefined && intent !== undefined ? paymentOfIntent(intent) : payment;
    },
  };
}
