import { hourMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { moneyFromMinor } from '../../../commerce/rules/money.ts';
import { chargeAgainAfter } from '../../../commerce/rules/orders/recurring-order.ts';
import type { ChargeResult, KeptCard } from '../../core/ports/payments.ts';
import type { PendingMessage } from '../../core/ports/storage/messages/outbox.ts';
import type { OrderRecord } from '../../core/ports/storage/orders/order-desk.ts';
import type { PaymentChange, StoredCharge, StoredPayment } from '../../core/ports/storage/orders/payments.ts';
import type { StoredRecurringOrder } from '../../core/ports/storage/orders/recurring-orders.ts';
import { presentOrder } from '../presenters/orders.ts';
import { recurringSubject } from '../recurring-orders/subject.ts';
import type { PaymentDecisionServices } from './decisions.ts';

/** Whether a charge is due, or was requested with an unknown outcome. */
export const isChargeDue = ({ charge, page }: StoredPayment, now: number): boolean =>
  charge?.isAsked === true || (charge?.nextAt !== undefined && charge.nextAt <= now && page?.reference === undefined);

/**
 * Begins an attempt to charge the card. It is stored before it is requested, so that the same attempt is repeated after
 * a crash. To prevent double payment, a payment has either an attempt or a payment page in progress: a page without an
 * address is dropped. The card is that of the recurring order as it is now, because its customer may have changed it.
 */
export function chargeBegun(
  payment: StoredPayment,
  now: number,
  recurring: readonly StoredRecurringOrder[],
): PaymentChange | undefined {
  const { charge, page, ...rest } = payment;
  if (payment.state !== 'open' || !charge || charge.isAsked || !isChargeDue(payment, now)) return undefined;
  const card = recurring.find((each) => each.isPaidByCard && each.card)?.card ?? charge.card;
  const started: StoredCharge = { ...charge, ...(card ? { card } : {}), tries: charge.tries + 1, isAsked: true };
  return { payment: { ...rest, attempt: payment.attempt + (page ? 1 : 0), charge: started }, dueAt: now };
}

/** Returns when an open payment needs attention next. */
export const nextDue = ({ charge, deadline }: StoredPayment): number => Math.min(deadline, charge?.nextAt ?? deadline);

function mailOf(
  { env, messenger, origin }: PaymentDecisionServices,
  payment: StoredPayment,
  record: OrderRecord,
  plan: string,
  declined: 'declined' | 'needs-authentication',
): PendingMessage[] {
  const { order } = record;
  if (!order.email || !messenger.has('email')) return [];
  const input = {
    order: presentOrder(record),
    plan,
    amount: moneyFromMinor(payment.amount, payment.currencyCode),
    needsAuthentication: declined === 'needs-authentication',
    payBefore: new Date(payment.deadline).toISOString(),
    address: `${origin}/payments/go?payment=${encodeURIComponent(payment.id)}`,
  };
  const content = { name: 'recurring-payment-failed', input } as const;
  const id = `payment-${payment.id}-declined-${payment.charge?.tries ?? 0}`;
  const message = { id, channel: 'email', recipient: order.email, content } as const;
  return [
    { message, now: env.now(), expiresAt: Math.min(payment.deadline, env.now() + limits.statusMailHours * hourMs) },
  ];
}

/**
 * Records the outcome of an attempt. A declined card is retried by a schedule; in the meantime the customer can pay on
 * a page.
 */
export function chargeEnded(
  shop: PaymentDecisionServices,
  payment: StoredPayment,
  record: OrderRecord,
  recurring: readonly StoredRecurringOrder[],
  tries: number,
  outcome: ChargeResult,
): PaymentChange | undefined {
  const { charge } = payment;
  if (payment.state !== 'open' || !charge?.isAsked || charge.tries !== tries) return undefined;
  const now = shop.env.now();
  const { isAsked: _, nextAt: __, ...rest } = charge;
  if ('reference' in outcome) {
    const page = { expiresAt: payment.deadline, reference: outcome.reference };
    return { payment: { ...payment, tries: 0, charge: rest, page }, dueAt: now };
  }
  const wait = charge.card && chargeAgainAfter(tries);
  const after: StoredPayment = {
    ...payment,
    tries: 0,
    charge: { ...rest, ...(wait === undefined ? {} : { nextAt: now + wait }) },
  };
  const plan = recurring[0]?.plan.title ?? '';
  return { payment: after, dueAt: nextDue(after), messages: mailOf(shop, payment, record, plan, outcome.declined) };
}

/** Returns the recurring orders that are charged to the card from now on. */
export const withCard = (
  recurring: readonly StoredRecurringOrder[],
  card: KeptCard | undefined,
): { draft: StoredRecurringOrder }[] =>
  card ? recurring.filter(({ isPaidByCard }) => isPaidByCard).map((each) => ({ draft: { ...each, card } })) : [];

/** Pauses the subscriptions of an order that was not paid in time, and notifies the customer and the staff. */
export function pauseUnpaid(
  shop: PaymentDecisionServices,
  payment: StoredPayment,
  { order }: OrderRecord,
  recurring: readonly StoredRecurringOrder[],
): Pick<PaymentChange, 'recurring' | 'messages'> {
  const { env, messenger, origin, staffMail } = shop;
  const active = payment.charge ? recurring.filter(({ status }) => status === 'ACTIVE') : [];
  const times = { now: env.now(), expiresAt: env.now() + limits.statusMailHours * hourMs };
  const messages = active.flatMap(({ id, plan, checkout }): PendingMessage[] => {
    if (!messenger.has('email')) return [];
    const input = { plan: plan.title, order: order.name };
    const to = (recipient: string, name: 'recurring-paused' | 'recurring-paused-staff', address: string, at = '') => ({
      message: {
        id: `payment-${payment.id}-${name}${at}`,
        channel: 'email' as const,
        recipient,
        content: { name, input: { ...input, address } },
      },
      ...times,
    });
    return [
      to(checkout.email, 'recurring-paused', `${origin}/account/subscriptions`),
      ...staffMail.map((recipient, at) =>
        to(recipient, 'recurring-paused-staff', `${origin}/admin/subscriptions/${encodeURIComponent(id)}`, `-${at}`),
      ),
    ];
  });
  return {
    messages,
    recurring: active.map(({ dueAt: _, ...each }) => ({
      draft: { ...each, status: 'PAUSED' },
      audit: {
        action: 'subscription.pause',
        subject: recurringSubject(each),
        before: 'active',
        after: `paused. Order ${order.name} was not paid in time`,
      },
    })),
  };
}
