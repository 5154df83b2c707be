import { limits } from '../../../commerce/limits.ts';
import { majorText } from '../../../commerce/rules/money.ts';
import { cardMoney, type OrderState, orderMoney } from '../../../commerce/rules/orders/order-balance.ts';
import * as rules from '../../../commerce/rules/orders/order-changes.ts';
import type { AuditAction } from '../../../schemas/contract/audit-actions.ts';
import type { PricingRules } from '../../../schemas/entities/cart/pricing-rules.ts';
import { isoTime, newId } from '../../core/env.ts';
import type { KnownPayment, KnownRefund } from '../../core/ports/payments.ts';
import type { StoredCart } from '../../core/ports/storage/orders/carts.ts';
import type { OrderChange, OrderRecord } from '../../core/ports/storage/orders/order-desk.ts';
import type { PaymentChange, StoredPayment, StoredRefund } from '../../core/ports/storage/orders/payments.ts';
import type { StoredRecurringOrder } from '../../core/ports/storage/orders/recurring-orders.ts';
import { withFunds } from '../admin/orders/order-funds.ts';
import type { ShopServices } from '../calls/context.ts';
import { type DrawnCard, soldCards } from '../gift-cards/sold-cards.ts';
import { nextInvoiceOf } from '../invoices/next-invoice-of.ts';
import { createStatusMailer, type StatusMails } from '../messaging/status-mail.ts';
import { pauseUnpaid, withCard } from './charges.ts';

/** The part of a shop that decisions about payments depend on. */
export type PaymentDecisionServices = Pick<ShopServices, 'config' | 'env' | 'messenger' | 'origin' | 'staffMail'> & {
  /** Price rules about earned coins and invoices. */
  rules: Pick<PricingRules, 'coins' | 'invoices'>;
};

/** Whether an order still waits for its card payment. */
export const isAwaitingPayment = (payment: StoredPayment, record: OrderState): boolean =>
  record.order.canceledAt === null && orderMoney(record).due >= payment.amount;

/** Sum of the refunds that are on their way to the card, in minor units. */
export const pendingRefunds = ({ refunds }: StoredPayment): number =>
  refunds.filter(({ state, isApart }) => state === 'asked' && !isApart).reduce((sum, { amount }) => sum + amount, 0);

/** Amount that can still be refunded to the card, excluding refunds that are on their way. */
export const refundable = (payment: StoredPayment, { order }: OrderState): number =>
  cardMoney(order) - pendingRefunds(payment);

const moneyOf = ({ order, paid, refunded }: OrderState): string => {
  const { currencyCode } = order.totalPrice;
  return `paid ${majorText(paid, currencyCode)}, refunded ${majorText(refunded, currencyCode)}`;
};

interface Outcome {
  outcome: rules.OrderOutcome;
  changeId: string;
  action: AuditAction;
  reason?: string | undefined;
  /** Additional note for the audit trail. */
  note?: string;
  drawn?: readonly DrawnCard[];
  mails: (state: OrderState) => StatusMails;
}

/**
 * Returns the change of an order that is stored with a step of its payment; undefined when the order's rules refuse
 * it.
 */
export function orderChange(
  shop: PaymentDecisionServices,
  record: OrderRecord,
  { outcome, changeId, action, reason, note, drawn = [], mails }: Outcome,
): OrderChange | undefined {
  if ('refused' in outcome) return undefined;
  const { restock, ...changed } = outcome;
  const { state: issued, cards } = soldCards(shop, changed, drawn);
  const { state, ...funds } = withFunds(record, issued, changeId, shop, shop.rules);
  const after = [moneyOf(state), reason?.trim(), note].filter(Boolean).join('. ');
  const audit = { action, before: moneyOf(record), after };
  const nextInvoice = nextInvoiceOf(shop, shop.rules, { reason });
  return { state, restock, ...funds, cards, nextInvoice, audit, messages: mails(state) };
}

/**
 * Returns an audit entry about an unchanged order. It increments the order's version, so that a merchant with an older
 * version has to reload it.
 */
export const auditRemark = (record: OrderRecord, action: AuditAction, after: string): OrderChange => ({
  state: record,
  restock: [],
  messages: [],
  audit: { action, before: moneyOf(record), after },
});

/** Idempotency keys of the changes that a payment's steps make. */
export const changeIds = {
  paid: ({ id }: StoredPayment): string => `payment ${id}`,
  ended: ({ id }: StoredPayment): string => `payment ${id} ended`,
  refundEnded: (refund: string): string => `${refund} ended`,
  refundFound: ({ reference, isMade }: KnownRefund): string => `refund ${reference} ${isMade ? 'found' : 'failed'}`,
};

/** Stores the payment without scheduling a next step. */
export const withoutNextStep = (payment: StoredPayment): PaymentChange => ({
  payment: { ...payment, tries: 0 },
  dueAt: undefined,
});

/**
 * Schedules the next request to the provider at growing intervals, and once more when the order is to be cancelled.
 */
export function scheduleRetry(payment: StoredPayment, now: number): PaymentChange {
  const wait = Math.min(limits.paymentRetryMs * 2 ** Math.min(payment.tries, 20), limits.paymentLastRetryMs);
  const later = now + wait;
  const isWaiting = payment.state === 'open' && payment.deadline > now;
  return {
    payment: { ...payment, tries: payment.tries + 1 },
    dueAt: isWaiting ? Math.min(later, payment.deadline) : later,
  };
}

/** Records that the provider has captured money: the right amount pays the order, any other amount is refunded. */
export function paymentCaptured(
  shop: PaymentDecisionServices,
  payment: StoredPayment,
  record: OrderRecord,
  reading: KnownPayment,
  drawn: readonly DrawnCard[],
  recurring: readonly StoredRecurringOrder[] = [],
): PaymentChange | undefined {
  if (payment.state === 'captured') return undefined;
  const mailer = createStatusMailer(shop);
  const changeId = changeIds.paid(payment);
  const taken: StoredPayment = { ...payment, state: 'captured', tries: 0, cart: undefined };
  const dueAt = shop.env.now();
  const isRight = reading.amount === payment.amount && reading.currencyCode === payment.currencyCode;
  const transaction = { id: changeId, amount: payment.amount, at: isoTime(shop.env), method: 'CARD' } as const;
  const kept = withCard(recurring, reading.card);
  const paidBy = kept.length > 0 ? kept.map(({ draft }) => draft) : recurring;
  const order = isRight
    ? orderChange(shop, record, {
        outcome: rules.notePayment(record, transaction),
        changeId,
        action: 'order.payment',
        drawn,
        // A customer who has cancelled the order is notified only of the refund.
        mails: (state) =>
          record.order.canceledAt === null ? [...mailer.placed(state, paidBy), ...mailer.paid(state)] : [],
      })
    : undefined;
  if (order) return { payment: taken, dueAt, order, recurring: kept };
  const apart = {
    id: changeId,
    amount: reading.amount,
    state: 'asked',
    author: 'card payments',
    isApart: true,
  } as const;
  return { payment: { ...taken, refunds: [...payment.refunds, apart] }, dueAt };
}

/** Puts the ordered lines back into an empty cart. */
function refilled({ cart: ordered }: StoredPayment, cart: StoredCart | undefined, env: PaymentDecisionServices['env']) {
  if (!ordered || (cart && cart.lines.length > 0)) return undefined;
  const { content } = ordered;
  return { ...content, id: cart?.id ?? newId(env), fence: cart?.fence ?? content.fence };
}

/**
 * Closes an expired payment and cancels its order, unless the order was cancelled before or is paid in another way.
 */
export function paymentExpired(
  shop: PaymentDecisionServices,
  payment: StoredPayment,
  record: OrderRecord,
  cart: StoredCart | undefined,
  recurring: readonly StoredRecurringOrder[] = [],
): PaymentChange | undefined {
  if (payment.state !== 'open') return undefined;
  const closed: StoredPayment = { ...payment, state: 'closed', tries: 0, cart: undefined };
  if (!isAwaitingPayment(payment, record)) return { payment: closed, dueAt: undefined };
  const order = orderChange(shop, record, {
    outcome: rules.cancelOrder(record, isoTime(shop.env)),
    changeId: changeIds.ended(payment),
    action: 'order.cancel',
    reason: 'Nobody has paid in time',
    mails: createStatusMailer(shop).cancelled,
  });
  if (!order) return { payment: closed, dueAt: undefined };
  const back = refilled(payment, cart, shop.env);
  return {
    payment: closed,
    dueAt: undefined,
    order,
    ...(back ? { cart: back } : {}),
    ...pauseUnpaid(shop, payment, record, recurring),
  };
}

/** Adds a refund to a payment, or replaces the one with the same identifier. */
export const withRefund = ({ refunds, ...payment }: StoredPayment, refund: StoredRefund): StoredPayment => ({
  ...payment,
  tries: 0,
  refunds: refunds.map((each) => (each.id === refund.id ? refund : each)),
});

/** Records that the provider has made a refund or refused it. */
export function refundEnded(
  shop: PaymentDecisionServices,
  payment: StoredPayment,
  record: OrderRecord,
  id: string,
  state: 'made' | 'refused',
  reference?: string,
): PaymentChange | undefined {
  const refund = payment.refunds.find((each) => each.id === id);
  if (refund?.state !== 'asked') return undefined;
  const dueAt = shop.env.now();
  const after = withRefund(payment, { ...refund, state, ...(reference === undefined ? {} : { reference }) });
  if (refund.isApart) return { payment: after, dueAt };
  if (state === 'refused') {
    const amount = majorText(refund.amount, payment.currencyCode);
    const order = auditRemark(record, 'order.refund', `${amount} to the card refused by the payment service`);
    return { payment: after, dueAt, order };
  }
  const transaction = { id, amount: refund.amount, at: isoTime(shop.env), method: 'CARD' } as const;
  const order = orderChange(shop, record, {
    outcome: rules.noteRefund(record, transaction),
    changeId: id,
    action: 'order.refund',
    reason: refund.reason,
    mails: createStatusMailer(shop).refunded,
  });
  return { payment: after, dueAt, ...(order ? { order } : {}) };
}

const ownRefund = 'back';

/** Whether an automatic refund exceeds the amount still owed, because money was refunded in another way. */
export const exceedsOwedAmount = ({ id, amount, isApart }: StoredRefund, record: OrderRecord): boolean =>
  !isApart && id.startsWith(`${ownRefund} `) && orderMoney(record).owed < amount;

/** Withdraws an automatic refund that exceeds the amount still owed; the next step requests the remainder. */
export function refundWithdrawn(
  shop: PaymentDecisionServices,
  payment: StoredPayment,
  record: OrderRecord,
  id: string,
) {
  const refund = payment.refunds.find((each) => each.id === id);
  if (refund?.state !== 'asked' || !exceedsOwedAmount(refund, record)) return undefined;
  return { payment: withRefund(payment, { ...refund, state: 'withdrawn' }), dueAt: shop.env.now() };
}

/**
 * Returns the refund of the amount that a cancelled order still owes to the card, to be requested once; undefined when
 * there is none.
 */
export function owedRefund(payment: StoredPayment, record: OrderRecord): StoredRefund | undefined {
  if (record.order.canceledAt === null) return undefined;
  const id = `${ownRefund} ${payment.id} ${payment.refunds.length}`;
  // After a refund that the provider has refused, or that has failed, the merchant decides.
  if (payment.refunds.some(({ state }) => state === 'refused' || state === 'failed')) return undefined;
  const amount = Math.min(orderMoney(record).owed - pendingRefunds(payment), refundable(payment, record));
  return amount > 0
    ? { id, amount, state: 'asked', author: 'card payments', reason: 'The order is cancelled' }
    : undefined;
}
