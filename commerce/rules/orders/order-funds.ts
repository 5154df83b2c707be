import type { Order } from '../../../schemas/entities/orders/order.ts';
import { minorFromMajor } from '../money.ts';
import { isPaid, type OrderState, orderMoney } from './order-balance.ts';
import { cancelledPieces, unsentLines } from './order-changes.ts';

const minor = ({ amount, currencyCode }: { amount: number; currencyCode: string }): number =>
  minorFromMajor(amount, currencyCode);

/** Coins spent on an order's cancelled pieces; a coin shared with other pieces counts in full. */
export function cancelledCoins(order: Order): number {
  const part = order.explanation?.find(({ step }) => step === 'coins');
  const spent = order.coins?.spent ?? 0;
  const pieces = cancelledPieces(order);
  if (!part || spent === 0 || pieces.size === 0) return 0;
  const cancelled = part.lines.reduce((sum, { id, amount }) => {
    const quantity = order.lineItems.find((item) => item.id === id)?.quantity ?? 0;
    return quantity === 0 ? sum : sum + (-minor(amount) * (pieces.get(id) ?? 0)) / quantity;
  }, 0);
  const value = -minor(part.amount) / spent;
  // Fractions of coins are summed as floats, whose error is below this.
  return Math.min(spent, Math.ceil(cancelled / value - 1e-9));
}

/** Price of the order's gift cards that were not cancelled, in minor units. */
function soldGiftCards(order: Order): number {
  const cancelled = cancelledPieces(order);
  return order.lineItems
    .filter(({ isGiftCard }) => isGiftCard)
    .reduce((sum, { id, price, quantity }) => sum + minor(price) * (quantity - (cancelled.get(id) ?? 0)), 0);
}

/**
 * Coins that an order has earned in its current state: one for each full amount that was paid and not refunded,
 * excluding delivery and gift cards, which earn coins when they are spent. An order earns nothing until it is paid
 * in full and nothing remains to be sent.
 *
 * @param each minor units that earn one coin
 */
export function earnedCoins(state: OrderState, each: number): number {
  if (!isPaid(state) || state.refunded === state.paid || unsentLines(state.order).length > 0) return 0;
  const { paid, refunded, owed } = orderMoney(state);
  const without = minor(state.order.totalShippingPrice) + soldGiftCards(state.order);
  return Math.max(0, Math.floor((paid - refunded - owed - without) / each));
}
