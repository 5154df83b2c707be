import type { OrderState } from '../../../../commerce/rules/orders/order-balance.ts';
import { stored } from '../stored/kinds.ts';

/** An order's row in the database. */
export interface OrderRow {
  doc: string;
  paid: number;
  refunded: number;
}

/** Columns of an order's row. */
export const orderColumns = 'doc, paid, refunded';

/** Converts a row to an order with its paid and refunded amounts. */
export const parseOrder = ({ doc, paid, refunded }: OrderRow): OrderState => ({
  order: stored.order.read(doc),
  paid,
  refunded,
});

/** Converts a row, if there is one. */
export const orderOf = (row: OrderRow | undefined): OrderState | undefined => row && parseOrder(row);
