import type { Order, OrderLineItem } from '../../../schemas/entities/orders/order.ts';
import { isPaid, type OrderState } from '../orders/order-balance.ts';
import { unsentLines, withParcel } from '../orders/order-changes.ts';

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
  isPaid(state) && state.refunded < state.paid && unissuedPieces(state.order) > 0;

/** The order with its gift cards delivered. @param id identifier of the parcel of them */
export const withCardsDelivered = (state: OrderState, id: string): OrderState =>
  withParcel(
    state,
    { id, displayStatus: 'DELIVERED' },
    new Map(unissued(state.order).map(({ line, quantity }) => [line.id, quantity])),
  );
