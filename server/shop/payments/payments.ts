import { limits } from '../../../commerce/limits.ts';
import type { Order } from '../../../schemas/entities/orders/order.ts';
import { PaymentError, type PaymentProvider, type ReceivedEvent } from '../../core/ports/payments.ts';
import type { StoredRecurringOrder } from '../../core/ports/storage/orders/recurring-orders.ts';
import { isUnrecorded } from './found-refunds.ts';
import { createKeptCards } from './kept-cards.ts';
import { PaymentAddress } from './payment-address.ts';
import type { KeptCards, Payments } from './service.ts';
import { type SettlementServices, settle } from './settle.ts';

/** Payments by card, through a payment service. */
class CardPayments implements Payments {
  readonly #shop: SettlementServices;
  readonly #provider: PaymentProvider;
  readonly #cards: KeptCards;
  /**
   * Payments that are being settled. Runs for one payment are serialised, because each has to see the results of the
   * previous one.
   */
  readonly #running = new Map<string, Promise<void>>();

  constructor(shop: SettlementServices, provider: PaymentProvider) {
    this.#shop = shop;
    this.#provider = provider;
    this.#cards = createKeptCards(shop, provider.cards, (id) => this.settle(id));
  }

  get name(): string {
    return this.#provider.name;
  }

  get title(): string | undefined {
    return this.#provider.title;
  }

  get canKeepCards(): boolean {
    return this.#provider.cards !== undefined;
  }

  canTake(amount: number, currencyCode: string): boolean {
    return this.#provider.canTake(amount, currencyCode);
  }

  settle(id: string): Promise<void> {
    const { log, messenger } = this.#shop;
    const before = this.#running.get(id) ?? Promise.resolve();
    const next = before
      .then(() => settle(this.#shop, this.#provider, id))
      .catch((cause: unknown) => {
        // A request that the provider did not answer was logged, and is due again.
        if (!(cause instanceof PaymentError)) log.error({ payment: id, cause: String(cause) }, 'payment not settled');
      })
      .finally(() => {
        if (this.#running.get(id) === next) this.#running.delete(id);
        messenger.deliverSoon();
      });
    this.#running.set(id, next);
    return next;
  }

  async settleDue(): Promise<void> {
    const { storage, env } = this.#shop;
    const options = { maxPayments: limits.paymentsAtOnce, leasedUntil: env.now() + limits.paymentLeaseMs };
    const due = await storage.payments.claim(env.now(), options);
    await Promise.all(due.map((id) => this.settle(id)));
  }

  settleSoon(): void {
    this.settleDue().catch((cause: unknown) =>
      this.#shop.log.error({ cause: String(cause) }, 'payments could not be settled'),
    );
  }

  async lookForRefunds(since: number): Promise<void> {
    const { storage, log } = this.#shop;
    try {
      for (const { payment: id, refund } of await this.#provider.refundsSince(since)) {
        const payment = await storage.payments.read(id);
        if (payment && isUnrecorded(payment, refund)) await this.settle(id);
      }
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      log.warn({ kind: error.kind, reason: error.message }, 'refunds could not be looked for');
    }
  }

  async receive(event: ReceivedEvent): Promise<void> {
    const { storage, env } = this.#shop;
    const { payment, recurring } = await this.#provider.readEvent(event);
    // An error fails the webhook, so that the provider redelivers the event.
    if (recurring !== undefined) await this.settleCard(recurring);
    // Made due in the storage first, so that the event is not lost if the process exits.
    if (payment !== undefined && (await storage.payments.wake(payment, env.now()))) void this.settle(payment);
  }

  async addressOf(id: string): Promise<{ isPage: boolean; address: string } | undefined> {
    const payment = await this.#shop.storage.payments.read(id);
    if (payment?.page?.reference !== undefined || payment?.charge?.isAsked) await this.settle(id);
    return new PaymentAddress(this.#shop, this.#provider, id).find();
  }

  async openPayment(order: Order): Promise<Order['openPayment']> {
    const { storage, env, origin } = this.#shop;
    if (order.paymentMethod !== 'CARD' || order.canceledAt !== null) return undefined;
    const payment = await storage.payments.ofOrder(order.simpleId);
    if (payment?.state !== 'open' || payment.deadline <= env.now()) return undefined;
    return {
      address: `${origin}/payments/go?payment=${encodeURIComponent(payment.id)}`,
      payBefore: new Date(payment.deadline).toISOString(),
    };
  }

  cardAddressOf(recurring: StoredRecurringOrder, returnPath: string | undefined): Promise<string> {
    return this.#cards.cardAddressOf(recurring, returnPath);
  }

  settleCard(recurringId: string): Promise<void> {
    return this.#cards.settleCard(recurringId);
  }

  forgetDue(): Promise<void> {
    return this.#cards.forgetDue();
  }

  async close(): Promise<void> {
    await Promise.all(this.#running.values());
  }
}

/** Creates the card payments of a shop. */
export const createPayments = (shop: SettlementServices, provider: PaymentProvider): Payments =>
  new CardPayments(shop, provider);
