import type { Order, OrderLineItem } from '../../../schemas/entities/orders/order.ts';
import { isPaid, type OrderState } from '../orders/order-balance.ts';
import { unsentLines, withParcel } from '../orders/order-changes.ts';

/** An order's gift cards that have not been issued yet, with the number of pieces of each line. */
export const unissuedGiftCards = (order: Order): { line: OrderLineItem; quantity: number }[] =>
  unsentLines(order).flatMap(({ lineItemId, quantity }) => {
    const line = order.lineItems.find(({ id, isGiftCard }) => id === lineItemId && isGiftCard);
    return line ? [{ line, quantity }] : [];
  });

/** Number of cards that an order issues once it is paid. */
export const unissuedPieces = (order: Order): number =>
  unissuedGiftCards(order).reduce((sum, { quantity }) => sum + quantity, 0);

/** Whether an order's gift cards are due: it is paid, and they have not been issued. */
export const areCardsDue = (state: OrderState): boolean =>
  isPaid(state) && state.refunded < state.paid && unissuedPieces(state.order) > 0;

/** The order with its gift cards delivered. @param id identifier of the parcel with the cards */
export const withCardsDelivered = (state: OrderState, id: string): OrderState =>
  withParcel(
    state,
    { id, displayStatus: 'DELIVERED' },
    new Map(unissuedGiftCards(state.order).map(({ line, quantity }) => [line.id, quantity])),
  );
