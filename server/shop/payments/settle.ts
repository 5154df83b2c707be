import { unissuedPieces } from '../../../commerce/rules/carts/gift-card-lines.ts';
import {
  type ChargeResult,
  type KnownPayment,
  type KnownRefund,
  PaymentError,
  type PaymentProvider,
} from '../../core/ports/payments.ts';
import type { OrderRecord } from '../../core/ports/storage/orders/order-desk.ts';
import type {
  PaymentChange,
  PaymentStorage,
  StoredCharge,
  StoredPayment,
  StoredRefund,
} from '../../core/ports/storage/orders/payments.ts';
import type { ShopServices } from '../calls/context.ts';
import { drawCards } from '../gift-cards/sold-cards.ts';
import { chargeBegun, chargeEnded, isChargeDue, nextDue } from './charges.ts';
import * as decisions from './decisions.ts';
import { isUnrecorded, refundFound } from './found-refunds.ts';

/** The part of a shop that settling a payment depends on. */
export type SettlementServices = Pick<
  ShopServices,
  'config' | 'env' | 'log' | 'messenger' | 'origin' | 'prices' | 'staffMail' | 'storage'
>;

type Decide = Parameters<PaymentStorage['change']>[2];

/** A payment as read, with its order. */
interface Read {
  payment: StoredPayment;
  record: OrderRecord;
}

/** Bound of the loop; no payment takes as many steps. */
const maxSteps = 30;

/** Result of a step. */
type Next = 'goes on' | 'rests';

/** Sends a request that the provider may refuse. @returns the reason of a refusal */
async function refusalOf(ask: () => Promise<void>): Promise<string | undefined> {
  try {
    await ask();
    return undefined;
  } catch (error) {
    if (!(error instanceof PaymentError) || error.kind !== 'refused') throw error;
    return error.message;
  }
}

/** Reconciles one payment with the provider, step by step. */
class Settlement {
  readonly #shop: SettlementServices;
  readonly #provider: PaymentProvider;
  readonly #id: string;

  constructor(shop: SettlementServices, provider: PaymentProvider, id: string) {
    this.#shop = shop;
    this.#provider = provider;
    this.#id = id;
  }

  /** @throws PaymentError when the provider cannot be reached; the request is retried later */
  async run(): Promise<void> {
    const { log } = this.#shop;
    for (let step = 0; step < maxSteps; step += 1) {
      const read = await this.#read();
      if (!read) return;
      try {
        if ((await this.#step(read)) === 'rests') return;
      } catch (error) {
        if (!(error instanceof PaymentError)) throw error;
        log.warn({ payment: this.#id, kind: error.kind, reason: error.message }, 'a payment could not be settled yet');
        await this.#askLater();
        throw error;
      }
    }
    log.error({ payment: this.#id }, 'a payment does not settle');
    await this.#askLater();
  }

  async #read(): Promise<Read | undefined> {
    const { storage } = this.#shop;
    const payment = await storage.payments.read(this.#id);
    const record = payment && (await storage.orderDesk.read(payment.orderNumber));
    return payment && record ? { payment, record } : undefined;
  }

  #step(read: Read): Promise<Next> {
    switch (read.payment.state) {
      case 'open':
        return this.#settleOpen(read);
      case 'captured':
        return this.#settleCaptured(read);
      case 'closed':
        return this.#settleClosed(read);
    }
  }

  async #change(name: string, decide: Decide): Promise<Next> {
    const { storage, env } = this.#shop;
    await storage.payments.change(this.#id, { id: name, author: 'card payments', at: env.now() }, decide);
    return 'goes on';
  }

  async #rest(decide: (payment: StoredPayment) => PaymentChange): Promise<Next> {
    await this.#change(`payment ${this.#id} rests`, decide);
    return 'rests';
  }

  #askLater(): Promise<Next> {
    return this.#rest((payment) => decisions.scheduleRetry(payment, this.#shop.env.now()));
  }

  async #decider(): Promise<decisions.PaymentDecisionServices> {
    return { ...this.#shop, rules: (await this.#shop.prices.now()).rules };
  }

  async #settleOpen({ payment, record }: Read): Promise<Next> {
    const now = this.#shop.env.now();
    const isOver = !decisions.isAwaitingPayment(payment, record) || payment.deadline <= now;
    if (payment.charge?.isAsked) return this.#charge(payment, payment.charge, record);
    if (!isOver && isChargeDue(payment, now))
      return this.#change(`payment ${this.#id} charge`, (current, _, __, recurring) =>
        chargeBegun(current, this.#shop.env.now(), recurring),
      );
    const reference = payment.page?.reference;
    if (reference !== undefined) return this.#settlePage({ payment, record }, reference, isOver);
    // A payment page that was not stored was never shown to the shopper, so it cannot have been paid.
    if (isOver) return this.#end(payment);
    return this.#rest((current) => ({ ...decisions.withoutNextStep(current), dueAt: nextDue(current) }));
  }

  /** @param isOver whether the shopper can no longer pay */
  async #settlePage({ payment, record }: Read, reference: string, isOver: boolean): Promise<Next> {
    const reading = await this.#provider.read(reference);
    const isRight = reading.amount === payment.amount && reading.currencyCode === payment.currencyCode;
    switch (reading.state) {
      case 'captured':
        return this.#take(payment, record, reading);
      case 'authorised':
        if (!isRight || !decisions.isAwaitingPayment(payment, record)) return this.#cancel(reference);
        await this.#provider.capture(reference);
        return 'goes on';
      case 'open':
        return isOver ? this.#cancel(reference) : this.#askLater();
      default:
        if (isOver) return this.#end(payment);
        // The shopper can pay on another page.
        return this.#rest((current) => {
          const { page, ...without } = current;
          const next = page?.reference === reference ? without : current;
          return { ...decisions.withoutNextStep(next), dueAt: nextDue(next) };
        });
    }
  }

  /** Refunds or cancels money that arrives after the payment was closed. */
  async #settleClosed({ payment, record }: Read): Promise<Next> {
    const reference = payment.page?.reference;
    if (reference === undefined) return this.#rest(decisions.withoutNextStep);
    const reading = await this.#provider.read(reference);
    if (reading.state === 'captured') return this.#take(payment, record, reading);
    if (reading.state !== 'closed') return this.#cancel(reference);
    return this.#rest(decisions.withoutNextStep);
  }

  async #settleCaptured({ payment, record }: Read): Promise<Next> {
    const asked = payment.refunds.find(({ state }) => state === 'asked');
    const reference = payment.page?.reference;
    // Refunds made at the provider itself are counted first, so that no money is refunded twice.
    const refunds = reference === undefined ? [] : await this.#provider.refundsOf(reference);
    const news = refunds.find((each) => isUnrecorded(payment, each));
    if (news) return this.#noteFound(news);
    if (asked && decisions.exceedsOwedAmount(asked, record)) {
      const decider = await this.#decider();
      return this.#change(`${asked.id} withdrawn`, (current, now) =>
        decisions.refundWithdrawn(decider, current, now, asked.id),
      );
    }
    if (asked && reference !== undefined) return this.#refund(payment, asked, reference);
    if (!decisions.owedRefund(payment, record)) return this.#rest(decisions.withoutNextStep);
    return this.#change(`payment ${this.#id} owed`, (current, now) => {
      const owed = decisions.owedRefund(current, now);
      return owed && { payment: { ...current, refunds: [...current.refunds, owed] }, dueAt: this.#shop.env.now() };
    });
  }

  async #noteFound(news: KnownRefund): Promise<Next> {
    const decider = await this.#decider();
    return this.#change(decisions.changeIds.refundFound(news), (current, now) =>
      refundFound(decider, current, now, news),
    );
  }

  async #refund(payment: StoredPayment, { id, amount }: StoredRefund, reference: string): Promise<Next> {
    const { currencyCode, orderNumber: order } = payment;
    const reason = await refusalOf(() => this.#provider.refund(reference, { id, amount, currencyCode }));
    if (reason !== undefined) this.#shop.log.error({ payment: this.#id, order, reason }, 'a refund was refused');
    const decider = await this.#decider();
    return this.#change(decisions.changeIds.refundEnded(id), (current, now) =>
      decisions.refundEnded(decider, current, now, id, reason === undefined ? 'made' : 'refused'),
    );
  }

  async #end(payment: StoredPayment): Promise<Next> {
    const decider = await this.#decider();
    return this.#change(decisions.changeIds.ended(payment), (current, record, cart, recurring) =>
      decisions.paymentExpired(decider, current, record, cart, recurring),
    );
  }

  /**
   * Cancels the payment at the provider. If it was captured in the meantime, the request is refused, and the next
   * read finds the captured payment.
   */
  async #cancel(reference: string): Promise<Next> {
    await refusalOf(() => this.#provider.cancel(reference));
    return 'goes on';
  }

  async #take(payment: StoredPayment, record: OrderRecord, reading: KnownPayment): Promise<Next> {
    const { env, log } = this.#shop;
    if (reading.amount !== payment.amount || reading.currencyCode !== payment.currencyCode)
      log.error(
        { payment: this.#id, order: payment.orderNumber, expected: payment.amount, known: reading.amount },
        'a payment is of another amount: it is given back',
      );
    const decider = await this.#decider();
    const drawn = await drawCards(env, unissuedPieces(record.order));
    return this.#change(decisions.changeIds.paid(payment), (current, now, _, recurring) =>
      decisions.paymentCaptured(decider, current, now, reading, drawn, recurring),
    );
  }

  /** Charges a saved card; an attempt that was begun before is requested again. */
  async #charge(payment: StoredPayment, charge: StoredCharge, record: OrderRecord): Promise<Next> {
    const { amount, currencyCode, orderNumber } = payment;
    const { card, tries } = charge;
    const request = { payment: this.#id, attempt: tries, order: record.order.name, amount, currencyCode };
    let outcome: ChargeResult = { declined: 'declined' };
    try {
      if (card && this.#provider.cards) outcome = await this.#provider.cards.charge({ ...request, card });
    } catch (error) {
      if (!(error instanceof PaymentError) || error.kind !== 'refused') throw error;
      const cause = { payment: this.#id, order: orderNumber, reason: error.message };
      this.#shop.log.error(cause, 'a card could not be charged');
    }
    const decider = await this.#decider();
    return this.#change(`payment ${this.#id} charge ${tries}`, (current, now, _, recurring) =>
      chargeEnded(decider, current, now, recurring, tries, outcome),
    );
  }
}

/**
 * Reconciles a payment and its order with the provider, step by step. Each step is one idempotent request or one
 * transaction, so this may be called by any server at any time, and resumes after a crash between two steps.
 * @throws PaymentError when the provider cannot be reached; the request is retried later
 */
export const settle = (shop: SettlementServices, provider: PaymentProvider, id: string): Promise<void> =>
  new Settlement(shop, provider, id).run();
