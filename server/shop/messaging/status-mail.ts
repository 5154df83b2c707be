import { hourMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import type { OrderState } from '../../../commerce/rules/orders/order-balance.ts';
import { nextDelivery } from '../../../commerce/rules/orders/recurring-order.ts';
import type { Fulfillment, OrderTransaction } from '../../../schemas/entities/orders/order.ts';
import type { MessageContent } from '../../core/messages.ts';
import type { PendingMessage } from '../../core/ports/storage/messages/outbox.ts';
import type { RecurringOrderDraft } from '../../core/ports/storage/orders/recurring-orders.ts';
import type { ShopServices } from '../calls/context.ts';
import { presentOrder } from '../presenters/orders.ts';
import { presentRecurringPayment } from '../presenters/recurring-payment.ts';

/** Mails to be stored together with the change that they report. */
export type StatusMails = readonly PendingMessage[];

/** Mails about the state of orders. Their identifiers are derived from the event, so none is sent twice. */
export interface StatusMailer {
  /** @param recurring subscriptions that the order belongs to */
  placed(state: OrderState, recurring?: readonly RecurringOrderDraft[]): StatusMails;
  sent(state: OrderState, parcel: Fulfillment): StatusMails;
  cancelled(state: OrderState): StatusMails;
  /** About the latest payment. */
  paid(state: OrderState): StatusMails;
  /** About the latest refund. */
  refunded(state: OrderState): StatusMails;
  /** About the most recently failed refund. */
  refundFailed(state: OrderState): StatusMails;
}

/** Creates the mailer of a shop. */
export function createStatusMailer({
  env,
  messenger,
  origin,
}: Pick<ShopServices, 'env' | 'messenger' | 'origin'>): StatusMailer {
  const mail = ({ order }: OrderState, event: string, content: MessageContent): StatusMails => {
    if (!order.email || !messenger.has('email')) return [];
    return [
      {
        message: { id: `order-${order.id}-${event}`, channel: 'email', recipient: order.email, content },
        now: env.now(),
        expiresAt: env.now() + limits.statusMailHours * hourMs,
      },
    ];
  };
  const about = (state: OrderState) => ({
    order: presentOrder(state),
    address: `${origin}/account/orders/${state.order.simpleId}`,
  });
  const aboutMoney = (state: OrderState, name: 'order-paid' | 'order-refunded', kind: OrderTransaction['kind']) => {
    const transaction = state.order.transactions?.findLast((each) => each.kind === kind);
    if (!transaction) return [];
    return mail(state, transaction.id, { name, input: { ...about(state), amount: transaction.amount } });
  };
  return {
    placed: (state, recurring = []) => {
      const subscriptions = recurring
        .filter(({ status }) => status === 'ACTIVE')
        .map((each) => ({
          plan: each.plan.title,
          day: nextDelivery(each),
          payment: presentRecurringPayment(each, env, true),
        }));
      const input = { ...about(state), subscriptions, subscriptionsAddress: `${origin}/account/subscriptions` };
      return mail(state, 'placed', { name: 'order-placed', input });
    },
    sent: (state, parcel) =>
      mail(state, `sent-${parcel.id}`, { name: 'order-sent', input: { ...about(state), parcel } }),
    cancelled: (state) => mail(state, 'cancelled', { name: 'order-cancelled', input: about(state) }),
    paid: (state) => aboutMoney(state, 'order-paid', 'PAYMENT'),
    refunded: (state) => aboutMoney(state, 'order-refunded', 'REFUND'),
    refundFailed: (state) => {
      const failures = (state.order.transactions ?? []).filter(({ failedAt }) => failedAt !== undefined);
      const failed = failures.sort((a, b) => a.failedAt!.localeCompare(b.failedAt!)).at(-1);
      if (!failed) return [];
      const input = { ...about(state), amount: failed.amount };
      return mail(state, `${failed.id}-failed`, { name: 'order-refund-failed', input });
    },
  };
}
