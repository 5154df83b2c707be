import { limits } from '../../commerce/limits.ts';
import { returnAddress } from '../../commerce/rules/own-address.ts';
import type { Order } from '../../schemas/entities/order.ts';
import { newId, type ServerEnv } from '../env.ts';
import type { StoredCart } from '../storage/port/carts.ts';
import type { StoredPayment } from '../storage/port/payments.ts';

interface NewPayment {
  env: ServerEnv;
  order: Order;
  /** Minor units. */
  amount: number;
  /** The cart that is ordered. */
  cart: { name: string; content: StoredCart };
  /** Page of an order without its number, as the page of the shopper says. */
  orderPath: string | undefined;
}

/** The payment of an order that is placed now. */
export const newPayment = ({ env, order, amount, cart, orderPath }: NewPayment): StoredPayment => ({
  id: newId(env),
  orderNumber: order.simpleId,
  amount,
  currencyCode: order.totalPrice.currencyCode,
  state: 'open',
  attempt: 0,
  tries: 0,
  refunds: [],
  cart,
  deadline: env.now() + limits.cardPaymentMinutes * 60_000,
  orderPath: returnAddress(orderPath, '/account/orders/'),
});
