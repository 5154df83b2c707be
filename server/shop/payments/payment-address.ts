import { hourMs, minuteMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { PaymentError, type PaymentProvider } from '../../core/ports/payments.ts';
import type { OrderRecord } from '../../core/ports/storage/orders/order-desk.ts';
import type { PaymentChange, StoredPayment } from '../../core/ports/storage/orders/payments.ts';
import { nextDue } from './charges.ts';
import { isAwaitingPayment } from './decisions.ts';
import type { Payments } from './service.ts';
import type { SettlementServices } from './settle.ts';

type Place = NonNullable<Awaited<ReturnType<Payments['addressOf']>>>;

/** A payment with a page that is to be opened or was opened. */
type PagedPayment = StoredPayment & { page: NonNullable<StoredPayment['page']> };

/**
 * Begins a page unless there is one. It is stored before it is requested, so that the same page is requested after a
 * crash.
 */
function pageBegun(current: StoredPayment, record: OrderRecord, now: number): PaymentChange | undefined {
  const canBegin = current.state === 'open' && isAwaitingPayment(current, record) && current.deadline > now;
  if (!canBegin || current.page || current.charge?.isAsked) return undefined;
  const latest = Math.min(current.deadline, now + limits.paymentPageHours * hourMs);
  const expiresAt = Math.max(latest, now + limits.paymentPageMinutes * minuteMs);
  const started = { ...current, attempt: current.attempt + 1, page: { expiresAt } };
  return { payment: started, dueAt: nextDue(current) };
}

/** Address to which the shopper is sent to pay: a page of the provider, which is opened first, or the order. */
export class PaymentAddress {
  readonly #shop: SettlementServices;
  readonly #provider: PaymentProvider;
  readonly #id: string;

  constructor(shop: SettlementServices, provider: PaymentProvider, id: string) {
    this.#shop = shop;
    this.#provider = provider;
    this.#id = id;
  }

  /** @throws PaymentError */
  async find(): Promise<Place | undefined> {
    const { storage, env } = this.#shop;
    const now = env.now();
    const payment = await this.#change((current, record) => pageBegun(current, record, now));
    const record = payment && (await storage.orderDesk.read(payment.orderNumber));
    if (!payment || !record) return undefined;
    if (payment.charge?.isAsked) throw new PaymentError('unavailable', 'Whether the card was charged is unknown.');
    const { page } = payment;
    const back = { isPage: false, address: `${payment.orderPath}${encodeURIComponent(payment.orderNumber)}` };
    if (!page || payment.state !== 'open' || !isAwaitingPayment(payment, record)) return back;
    if (page.url !== undefined) return { isPage: true, address: page.url };
    // Money is already reserved, without a page.
    if (page.reference !== undefined) return back;
    const address = await this.#open({ ...payment, page }, record);
    return address === undefined ? back : { isPage: true, address };
  }

  #change(decide: (payment: StoredPayment, record: OrderRecord) => PaymentChange | undefined) {
    const { storage, env } = this.#shop;
    const by = { id: `payment ${this.#id} page`, author: 'card payments', at: env.now() };
    return storage.payments.change(this.#id, by, decide);
  }

  /**
   * Opens the page that was begun.
   * @returns its address; undefined when another page has replaced it in the meantime
   */
  async #open(payment: PagedPayment, record: OrderRecord): Promise<string | undefined> {
    const { attempt } = payment;
    try {
      const opened = await this.#begin(payment, record);
      const kept = await this.#change((current) =>
        current.attempt === attempt && current.state === 'open' && !current.charge?.isAsked
          ? {
              payment: { ...current, tries: 0, page: { ...payment.page, ...opened } },
              dueAt: Math.min(current.deadline, this.#shop.env.now() + limits.paymentRetryMs),
            }
          : undefined,
      );
      // A payment page that is not stored is never opened: a payment on it could not be matched to the order.
      return kept?.page?.reference === opened.reference ? opened.url : undefined;
    } catch (error) {
      // The next page gets a new idempotency key, because a service may repeat a failed response for the same key.
      await this.#change((current) => {
        const { page: failed, ...without } = current;
        const isSame = current.attempt === attempt && failed?.reference === undefined;
        return isSame ? { payment: without, dueAt: nextDue(current) } : undefined;
      });
      throw error;
    }
  }

  #begin(payment: PagedPayment, { order }: OrderRecord) {
    const { attempt, page, amount, currencyCode, charge, keepsCard } = payment;
    return this.#provider.begin({
      payment: this.#id,
      attempt,
      order: order.name,
      expiresAt: page.expiresAt,
      amount,
      currencyCode,
      email: order.email,
      keepsCard: keepsCard || charge ? { customer: charge?.card?.customer } : undefined,
      returnUrl: `${this.#shop.origin}/payments/back?payment=${encodeURIComponent(this.#id)}`,
    });
  }
}
