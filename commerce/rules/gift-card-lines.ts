import type { Order, OrderLineItem } from '../../schemas/entities/order.ts';
import { financialStatus, type OrderState } from './order-balance.ts';
import { changeParcel, sendParcel, unsentLines } from './order-changes.ts';

/** Gift cards of an order that were not issued yet, with the number of pieces of each line. */
export const unissued = (order: Order): { line: OrderLineItem; quantity: number }[] =>
  unsentLines(order).flatMap(({ lineItemId, quantity }) => {
    const line = order.lineItems.find(({ id, isGiftCard }) => id === lineItemId && isGiftCard);
    return line ? [{ line, quantity }] : [];
  });

/** Cards that an order would issue, were it paid. */
export const unissuedPieces = (order: Order): number =>
  unissued(order).reduce((sum, { quantity }) => sum + quantity, 0);

/** Whether the gift cards of an order are to be issued: it is paid, and they were not. */
export const areCardsDue = (state: OrderState): boolean =>
  financialStatus(state) === 'PAID' && unissuedPieces(state.order) > 0;

/** The order with its gift cards delivered. @param parcel identifier of the parcel of them */
export function withCardsDelivered(state: OrderState, parcel: string): OrderState {
  const lines = unissued(state.order).map(({ line, quantity }) => ({ lineItemId: line.id, quantity }));
  const sent = sendParcel(state, parcel, lines, {});
  if ('refused' in sent) return state;
  const delivered = changeParcel(sent, parcel, 'DELIVERED', {});
  const { restock: _, ...after } = 'refused' in delivered ? sent : delivered;
  return after;
}
