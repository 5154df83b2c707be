import { dayMs, minuteMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { returnAddress } from '../../../commerce/rules/addresses/own-address.ts';
import type { Order } from '../../../schemas/entities/orders/order.ts';
import { newId, type ServerEnv } from '../../core/env.ts';
import type { KeptCard } from '../../core/ports/payments.ts';
import type { StoredCart } from '../../core/ports/storage/orders/carts.ts';
import type { StoredPayment } from '../../core/ports/storage/orders/payments.ts';

interface NewPayment {
  env: ServerEnv;
  order: Order;
  /** In minor units. */
  amount: number;
  /** Cart that is being ordered. */
  cart?: { name: string; content: StoredCart };
  /** Whether the card is saved for later charges. */
  keepsCard?: boolean;
  /** Card to charge for a delivery of a recurring order, if it is known. */
  charges?: { card: KeptCard | undefined };
  /** Path of the order page, without the order number, as sent by the shopper's page; validated here. */
  orderPath?: string | undefined;
}

/** A new payment for an order that is being placed. */
export const newPayment = ({
  env,
  order,
  amount,
  cart,
  orderPath,
  keepsCard = false,
  charges,
}: NewPayment): StoredPayment => ({
  id: newId(env),
  orderNumber: order.simpleId,
  amount,
  currencyCode: order.totalPrice.currencyCode,
  state: 'open',
  attempt: 0,
  tries: 0,
  refunds: [],
  ...(cart ? { cart } : {}),
  ...(keepsCard ? { keepsCard: true as const } : {}),
  ...(charges ? { charge: { ...(charges.card ? { card: charges.card } : {}), tries: 0, nextAt: env.now() } } : {}),
  deadline: env.now() + (charges ? limits.recurringPaymentDays * dayMs : limits.cardPaymentMinutes * minuteMs),
  orderPath: returnAddress(orderPath, '/account/orders/'),
});
