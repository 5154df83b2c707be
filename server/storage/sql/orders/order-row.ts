import type { OrderState } from '../../../../commerce/rules/orders/order-balance.ts';
import { stored } from '../stored/kinds.ts';

/** Orders of the first versions have no choices and no attributes. */
/** An order of the database. */
export interface OrderRow {
  doc: string;
  paid: number;
  refunded: number;
}

/** Columns of an order. */
export const orderColumns = 'doc, paid, refunded';

/** The order of a row, and the money noted for it. */
export const parseOrder = ({ doc, paid, refunded }: OrderRow): OrderState => ({
  order: stored.order.read(doc),
  paid,
  refunded,
});

/** The order of a row that may not be there. */
export const orderOf = (row: OrderRow | undefined): OrderState | undefined => row && parseOrder(row);
