import { limits } from '../../commerce/limits.ts';
import type { Fulfillment, Order } from '../../schemas/entities/order.ts';
import type { ShopServices } from '../calls/context.ts';
import type { PendingMessage } from '../storage/port/outbox.ts';
import type { MessageContent } from './messages.ts';

/** Mails to be stored together with what they are about. */
export type StatusMails = readonly PendingMessage[];

/** Mails about the state of orders. Their identifiers are made of the event, so none is sent twice. */
export interface StatusMailer {
  placed(order: Order): StatusMails;
  sent(order: Order, parcel: Fulfillment): StatusMails;
  cancelled(order: Order): StatusMails;
}

export function createStatusMailer({
  env,
  messenger,
  origin,
}: Pick<ShopServices, 'env' | 'messenger' | 'origin'>): StatusMailer {
  const mail = (order: Order, event: string, content: MessageContent): StatusMails => {
    if (!order.email || !messenger.has('email')) return [];
    return [
      {
        message: { id: `order-${order.id}-${event}`, channel: 'email', recipient: order.email, content },
        now: env.now(),
        expiresAt: env.now() + limits.statusMailHours * 3_600_000,
      },
    ];
  };
  const about = (order: Order) => ({ order, address: `${origin}/account/orders/${order.simpleId}` });
  return {
    placed: (order) => mail(order, 'placed', { name: 'order-placed', input: about(order) }),
    sent: (order, parcel) =>
      mail(order, `sent-${parcel.id}`, { name: 'order-sent', input: { ...about(order), parcel } }),
    cancelled: (order) => mail(order, 'cancelled', { name: 'order-cancelled', input: about(order) }),
  };
}
