import type { Stripe } from 'stripe';
import { limits } from '../../../../commerce/limits.ts';
import {
  type CardKeeping,
  type CardPageResult,
  type CardRequest,
  type Charge,
  type ChargeResult,
  type EventSubject,
  type KnownPayment,
  type KnownRefund,
  PaymentError,
  type PaymentPage,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentState,
  type ReceivedEvent,
} from '../../../core/ports/payments.ts';
import { minorFromStripe, stripeAmount } from './amounts.ts';
import { callStripe, declineOf, isMissing } from './errors.ts';
import { loadLibrary, type StripeSettings } from './library.ts';
import {
  cardOf,
  customerOf,
  intentFor,
  intentIn,
  intentOf,
  knownCard,
  knownRefund,
  paymentOf,
  recurringOf,
  type StripePayment,
  stateOf,
} from './objects.ts';
import { cardSession, paymentSession } from './session-params.ts';

/** Number of refunds read per request, and in total. */
const refundPage = 100;
const maxRefunds = 10_000;

/**
 * Payments on the hosted page of Stripe Checkout: the shopper is sent there and comes back, so no third-party
 * script runs on a page of the shop, and no card number reaches it. Money is reserved first, and captured when the
 * shop has decided that the order still stands.
 */
class StripeProvider implements PaymentProvider, CardKeeping {
  readonly name = 'stripe';
  readonly cards: CardKeeping = this;
  readonly #settings: StripeSettings;
  #loaded?: Promise<Stripe>;

  constructor(settings: StripeSettings) {
    this.#settings = settings;
  }

  /** Loaded for the first payment, because the library has some hundred modules. */
  #library(): Promise<Stripe> {
    this.#loaded ??= loadLibrary(this.#settings);
    return this.#loaded;
  }

  async #find(reference: string): Promise<StripePayment> {
    const { checkout, paymentIntents } = await this.#library();
    if (reference.startsWith('pi_')) return { intent: await paymentIntents.retrieve(reference) };
    const session = await checkout.sessions.retrieve(reference, { expand: ['payment_intent.payment_method'] });
    return { session, intent: intentOf(session) };
  }

  async #refundsOf({ id }: Stripe.PaymentIntent): Promise<Stripe.Refund[]> {
    const { refunds } = await this.#library();
    return refunds.list({ payment_intent: id, limit: refundPage }).autoPagingToArray({ limit: maxRefunds });
  }

  /**
   * Returns the payment of a refund that was begun at Stripe, where only the payment intent has the payment's
   * metadata.
   */
  async #paymentOfIntent(intent: string): Promise<string | undefined> {
    try {
      return await callStripe('tell of a payment', async () =>
        paymentOf(await (await this.#library()).paymentIntents.retrieve(intent)),
      );
    } catch (error) {
      // The intent belongs to another account, so it is not about a payment of this shop.
      if (error instanceof PaymentError && error.kind === 'refused') return undefined;
      throw error;
    }
  }

  /**
   * Makes a state transition idempotently: a refused transition counts as success when the state was already reached.
   */
  async #until(reference: string, state: PaymentState, step: (found: StripePayment) => Promise<void>): Promise<void> {
    const intent = await this.#find(reference);
    if (stateOf(intent) === state) return;
    try {
      await step(intent);
    } catch (error) {
      if (stateOf(await this.#find(reference)) !== state) throw error;
    }
  }

  canTake(amount: number, currencyCode: string): boolean {
    return stripeAmount(amount, currencyCode) !== undefined;
  }

  begin(request: PaymentRequest): Promise<PaymentPage> {
    const { payment, attempt, amount, currencyCode } = request;
    return callStripe('open a page', async () => {
      const unitAmount = stripeAmount(amount, currencyCode);
      if (unitAmount === undefined)
        throw new PaymentError('refused', `${amount} minor units of ${currencyCode} cannot be paid at Stripe.`);
      const { checkout } = await this.#library();
      const session = await checkout.sessions.create(paymentSession(request, unitAmount), {
        idempotencyKey: `page ${payment} ${attempt}`,
      });
      if (!session.url) throw new PaymentError('refused', `The page ${session.id} has no address.`);
      return { reference: session.id, url: session.url };
    });
  }

  charge(request: Charge): Promise<ChargeResult> {
    const { payment, attempt, order, amount, currencyCode, card } = request;
    return callStripe('charge a card', async () => {
      const { paymentIntents } = await this.#library();
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
    });
  }

  beginCard(request: CardRequest): Promise<PaymentPage> {
    return callStripe('open a page for a card', async () => {
      const { checkout } = await this.#library();
      const session = await checkout.sessions.create(cardSession(request));
      if (!session.url) throw new PaymentError('refused', `The page ${session.id} has no address.`);
      return { reference: session.id, url: session.url };
    });
  }

  readCard(reference: string): Promise<CardPageResult> {
    return callStripe('tell of a card', async () => {
      const { checkout } = await this.#library();
      return knownCard(await checkout.sessions.retrieve(reference, { expand: ['setup_intent.payment_method'] }));
    });
  }

  forget(reference: string): Promise<void> {
    return callStripe('delete a customer or a card', async () => {
      const { checkout, customers, paymentMethods } = await this.#library();
      try {
        if (reference.startsWith('pm_')) {
          // Only a card that is attached to a customer can be detached.
          const { customer } = await paymentMethods.retrieve(reference);
          if (customer !== null) await paymentMethods.detach(reference);
          return;
        }
        const customer = reference.startsWith('cus_')
          ? reference
          : customerOf(await checkout.sessions.retrieve(reference));
        if (customer !== undefined) await customers.del(customer);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    });
  }

  read(reference: string): Promise<KnownPayment> {
    return callStripe('tell of a payment', async () => {
      const found = await this.#find(reference);
      const { session, intent } = found;
      const currencyCode = (intent?.currency ?? session?.currency ?? '').toUpperCase();
      const amount = { authorised: intent?.amount_capturable, captured: intent?.amount_received };
      const state = stateOf(found);
      const knownAmount = state === 'authorised' || state === 'captured' ? (amount[state] ?? 0) : 0;
      return { state, amount: minorFromStripe(knownAmount, currencyCode), currencyCode, ...cardOf(found) };
    });
  }

  capture(reference: string): Promise<void> {
    return callStripe('capture', () =>
      this.#until(reference, 'captured', async (found) => {
        await (await this.#library()).paymentIntents.capture(intentFor(found).id);
      }),
    );
  }

  cancel(reference: string): Promise<void> {
    return callStripe('cancel', () =>
      this.#until(reference, 'closed', async (found) => {
        const { checkout, paymentIntents } = await this.#library();
        if (stateOf(found) === 'captured') throw new PaymentError('refused', `${reference} is captured.`);
        if (found.session?.status === 'open') await checkout.sessions.expire(reference);
        else await paymentIntents.cancel(intentFor(found).id);
      }),
    );
  }

  refundsOf(reference: string): Promise<KnownRefund[]> {
    return callStripe('tell of refunds', async () => {
      const intent = intentFor(await this.#find(reference));
      return (await this.#refundsOf(intent)).map(knownRefund).reverse();
    });
  }

  refundsSince(time: number): ReturnType<PaymentProvider['refundsSince']> {
    return callStripe('tell of refunds', async () => {
      const { refunds } = await this.#library();
      const asking = {
        created: { gte: Math.floor(time / 1000) },
        expand: ['data.payment_intent'],
        limit: refundPage,
      };
      const list = await refunds.list(asking).autoPagingToArray({ limit: maxRefunds });
      return list.reverse().flatMap((refund) => {
        const payment = paymentOf(refund.payment_intent);
        return payment === undefined ? [] : [{ payment, refund: knownRefund(refund) }];
      });
    });
  }

  refund(reference: string, { id, amount, currencyCode }: Parameters<PaymentProvider['refund']>[1]): Promise<void> {
    return callStripe('refund', async () => {
      const { refunds } = await this.#library();
      const intent = intentFor(await this.#find(reference));
      // Stripe's idempotency keys expire after a day, so an earlier refund is looked up by its metadata.
      let refund = (await this.#refundsOf(intent)).find(({ metadata }) => metadata?.refund === id);
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
    });
  }

  async readEvent({ body, headers, at }: ReceivedEvent): Promise<EventSubject> {
    const { webhooks } = await this.#library();
    const { webhookSecret } = this.#settings;
    const signature = headers['stripe-signature'] ?? '';
    let object: object;
    try {
      const event = webhooks.constructEvent(body, signature, webhookSecret, limits.paymentEventSeconds, undefined, at);
      object = event.data.object;
    } catch (cause) {
      throw new PaymentError('forged', `An event is not signed: ${String((cause as Error).name)}`);
    }
    const recurring = recurringOf(object);
    if (recurring !== undefined) return { recurring };
    const intent = intentIn(object);
    const payment = paymentOf(object) ?? (intent === undefined ? undefined : await this.#paymentOfIntent(intent));
    return payment === undefined ? {} : { payment };
  }
}

/** Creates the payment provider of a Stripe account. */
export const createStripeProvider = (settings: StripeSettings): PaymentProvider & CardKeeping =>
  new StripeProvider(settings);
