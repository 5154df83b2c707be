import type { Order } from '../../../schemas/entities/orders/order.ts';
import { minorFromMajor } from '../money.ts';
import { isPaid, type OrderState, orderMoney } from './order-balance.ts';
import { cancelledPieces, unsentLines } from './order-changes.ts';

const minor = ({ amount, currencyCode }: { amount: number; currencyCode: string }): number =>
  minorFromMajor(amount, currencyCode);

/** Coins that were spent on the cancelled pieces of an order; of a coin that is shared with others, all of it. */
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
  // Parts of a coin are sums of fractions, which are off by less than this.
  return Math.min(spent, Math.ceil(cancelled / value - 1e-9));
}

/** What the gift cards of an order cost that were not cancelled, in minor units. */
function soldGiftCards(order: Order): number {
  const cancelled = cancelledPieces(order);
  return order.lineItems
    .filter(({ isGiftCard }) => isGiftCard)
    .reduce((sum, { id, price, quantity }) => sum + minor(price) * (quantity - (cancelled.get(id) ?? 0)), 0);
}

/**
 * Coins that an order has earned as it stands: one for each amount that was paid and not given back, without the
 * delivery and gift cards, which earn when they are spent, once all is paid and nothing is left to send.
 *
 * @param each minor units of a coin that is earned
 */
export function earnedCoins(state: OrderState, each: number): number {
  if (!isPaid(state) || state.refunded === state.paid || unsentLines(state.order).length > 0) return 0;
  const { paid, refunded, owed } = orderMoney(state);
  const without = minor(state.order.totalShippingPrice) + soldGiftCards(state.order);
  return Math.max(0, Math.floor((paid - refunded - owed - without) / each));
}
