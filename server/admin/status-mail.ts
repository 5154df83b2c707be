import { limits } from '../../commerce/limits.ts';
import { formatMessage, messages } from '../../commerce/messages.ts';
import type { Fulfillment, Order } from '../../schemas/entities/order.ts';
import type { ShopServices } from '../calls/context.ts';
import type { OrderChange } from '../storage/port/order-desk.ts';

export type StatusMails = OrderChange['messages'];

/** Writes the mails about the state of orders. Their identifiers come from the event, so none is sent twice. */
export interface StatusMailer {
  sent(order: Order, parcel: Fulfillment): StatusMails;
  cancelled(order: Order): StatusMails;
}

const pieces = (count: number): string =>
  count === 1 ? messages.onePiece : formatMessage(messages.somePieces, { count });

/** @param origin address that the shop is known by; without it, mails have no link to the order */
export function createStatusMailer(
  { config, env, messenger }: Pick<ShopServices, 'config' | 'env' | 'messenger'>,
  origin: string | undefined,
): StatusMailer {
  const mail = (order: Order, event: string, subject: string, lines: readonly string[]): StatusMails => {
    if (!order.email || !messenger.has('email')) return [];
    const address = origin === undefined ? undefined : `${origin}/account/orders/${order.simpleId}`;
    const link = address === undefined ? [] : [formatMessage(messages.orderAddress, { address })];
    return [
      {
        message: {
          ...{ id: `order-${order.id}-${event}`, channel: 'email', recipient: order.email },
          ...{ subject: formatMessage(subject, { number: order.name }), text: [...lines, ...link].join('\n\n') },
        },
        expiresAt: env.now() + limits.statusMailHours * 3_600_000,
      },
    ];
  };
  const { shopName } = config;
  return {
    sent(order, { id, totalQuantity, carrier, trackingNumber, trackingUrl }) {
      const values = { shopName, number: order.name, pieces: pieces(totalQuantity) };
      return mail(order, `sent-${id}`, messages.parcelSentSubject, [
        formatMessage(messages.parcelSentText, values),
        ...(carrier ? [formatMessage(messages.parcelCarrier, { carrier })] : []),
        ...(trackingNumber ? [formatMessage(messages.parcelNumber, { number: trackingNumber })] : []),
        ...(trackingUrl ? [formatMessage(messages.parcelFollow, { address: trackingUrl })] : []),
      ]);
    },
    cancelled: (order) =>
      mail(order, 'cancelled', messages.orderCancelledSubject, [
        formatMessage(messages.orderCancelledText, { shopName, number: order.name }),
      ]),
  };
}
