import type { Money } from '../../../schemas/entities/money.ts';
import type { Order, OrderTransaction } from '../../../schemas/entities/orders/order.ts';
import { minorFromMajor, moneyFromMinor } from '../money.ts';

/** An order and its recorded payments and refunds, in minor units. */
export interface OrderState {
  order: Order;
  paid: number;
  refunded: number;
}

const minor = ({ amount, currencyCode }: Money): number => minorFromMajor(amount, currencyCode);

const totalOf = ({ totalPrice }: Order): number => minor(totalPrice);

/** Price of undelivered products, in minor units: of their pieces or, if nothing was delivered, of the whole order. */
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
  /** Amount that need not be paid because its products were cancelled. */
  cancelled: number;
  paid: number;
  refunded: number;
  /**
   * Amount that the customer still has to pay: the total without payments, cancelled pieces and pieces that did not
   * arrive.
   */
  due: number;
  /** Amount that the shop has to refund: payments for cancelled pieces. */
  owed: number;
}

/** Returns the amounts of an order, as pages, mails and the admin show them. */
export function orderMoney({ order, paid, refunded }: OrderState): OrderMoney {
  const total = totalOf(order);
  const missing = undelivered(order);
  const cancelled = order.canceledAt === null ? 0 : missing;
  return {
    total,
    cancelled,
    paid,
    refunded,
    // A refund creates no debt: an amount that was paid once does not become due again.
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

/** Amount of an order paid by gift cards and not refunded to them, in minor units. */
export const giftCardMoney = (order: Order): number => moneyBy('GIFT_CARD', order);

/** Amount of an order paid by card and not refunded to it, in minor units. */
export const cardMoney = (order: Order): number => moneyBy('CARD', order);

/** Amount that the customer has to pay in all, in minor units: the total without cancelled pieces. */
export function amountDue(order: Order): number {
  const { total, cancelled } = orderMoney({ order, paid: 0, refunded: 0 });
  return total - cancelled;
}

/** Whether the whole amount due was paid, even if it was refunded later. */
export const isPaid = ({ order, paid }: Pick<OrderState, 'order' | 'paid'>): boolean =>
  paid > 0 && paid >= amountDue(order);

/** The payment status of an order. */
export function financialStatus({ order, paid, refunded }: OrderState): Order['financialStatus'] {
  if (refunded > 0 && refunded === paid) return 'REFUNDED';
  if (!isPaid({ order, paid })) return 'PENDING';
  return refunded > 0 ? 'PARTIALLY_REFUNDED' : 'PAID';
}

/** The order as its buyer receives it, with its balance and the price of each line before discounts. */
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
