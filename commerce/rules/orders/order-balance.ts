import type { Money } from '../../../schemas/entities/money.ts';
import type { Order, OrderTransaction } from '../../../schemas/entities/orders/order.ts';
import { minorFromMajor, moneyFromMinor } from '../money.ts';

/** An order, and the money that was noted for it, in minor units. */
export interface OrderState {
  order: Order;
  paid: number;
  refunded: number;
}

const minor = ({ amount, currencyCode }: Money): number => minorFromMajor(amount, currencyCode);

const totalOf = ({ totalPrice }: Order): number => minor(totalPrice);

/** Price of undelivered goods, in minor units: their pieces or, if nothing is delivered, the whole order. */
function undelivered(order: Order): number {
  const parcels = order.fulfillments.filter(({ displayStatus }) => displayStatus === 'NOT_DELIVERED');
  if (parcels.length === 0) return 0;
  if (parcels.length === order.fulfillments.length) return totalOf(order);
  const prices = parcels.flatMap(({ fulfillmentLineItems }) => fulfillmentLineItems.map((item) => item.totalPrice));
  return prices.reduce((sum, price) => sum + minor(price), 0);
}

/** Money of an order in minor units. */
export interface OrderMoney {
  total: number;
  /** Amount that need not be paid because its goods were cancelled. */
  cancelled: number;
  paid: number;
  refunded: number;
  /** What the customer is still asked for: neither what is paid, nor what was cancelled or did not arrive. */
  due: number;
  /** What the shop has to give back: what was paid for cancelled pieces. */
  owed: number;
}

/** The one account of an order's money, which pages, mails and the admin show. */
export function orderMoney({ order, paid, refunded }: OrderState): OrderMoney {
  const total = totalOf(order);
  const missing = undelivered(order);
  const cancelled = order.canceledAt === null ? 0 : missing;
  return {
    total,
    cancelled,
    paid,
    refunded,
    // A refund is no debt: what was once paid is not asked for again.
    due: Math.max(0, total - missing - paid),
    owed: Math.max(0, paid - refunded - (total - cancelled)),
  };
}

function moneyBy(method: OrderTransaction['method'], { transactions = [] }: Order): number {
  const sum = (kind: OrderTransaction['kind']): number =>
    transactions
      .filter((each) => each.method === method && each.kind === kind && each.failedAt === undefined)
      .reduce((total, { amount }) => total + minor(amount), 0);
  return sum('PAYMENT') - sum('REFUND');
}

/** What gift cards have paid of an order and did not get back, in minor units. */
export const giftCardMoney = (order: Order): number => moneyBy('GIFT_CARD', order);

/** What a card has paid of an order and did not get back, in minor units. */
export const cardMoney = (order: Order): number => moneyBy('CARD', order);

/** What the customer has to pay altogether, in minor units: the total without what was cancelled. */
export function amountDue(order: Order): number {
  const { total, cancelled } = orderMoney({ order, paid: 0, refunded: 0 });
  return total - cancelled;
}

/** Whether everything that has to be paid once was. */
export const isPaid = ({ order, paid }: Pick<OrderState, 'order' | 'paid'>): boolean =>
  paid > 0 && paid >= amountDue(order);

/** The payment status of an order. */
export function financialStatus({ order, paid, refunded }: OrderState): Order['financialStatus'] {
  if (refunded > 0 && refunded === paid) return 'REFUNDED';
  if (!isPaid({ order, paid })) return 'PENDING';
  return refunded > 0 ? 'PARTIALLY_REFUNDED' : 'PAID';
}

/** The order as its buyer gets it: with its balance, and with the price of each line before discounts. */
export function orderWithBalance(state: OrderState): Order {
  const { order } = state;
  const { currencyCode } = order.totalPrice;
  const { total: _, ...amounts } = orderMoney(state);
  const money = (minor: number) => moneyFromMinor(minor, currencyCode);
  return {
    ...order,
    lineItems: order.lineItems.map((item) => ({
      ...item,
      subtotalPrice: money(minorFromMajor(item.price.amount, currencyCode) * item.quantity),
    })),
    balance: {
      cancelled: money(amounts.cancelled),
      paid: money(amounts.paid),
      refunded: money(amounts.refunded),
      due: money(amounts.due),
      owed: money(amounts.owed),
    },
  };
}
