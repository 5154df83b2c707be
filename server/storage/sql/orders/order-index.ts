import { orderStage } from '../../../../commerce/rules/orders/order-changes.ts';
import type { Order } from '../../../../schemas/entities/orders/order.ts';
import { searchText } from '../../../../text/search-text.ts';
import type { Work } from '../../../core/work.ts';
import type { Shop } from '../shop.ts';
import { queueSale } from './sales.ts';

/** Returns the words by which an order is found: number in both spellings, e-mail, telephone, name and town. */
export const orderWords = ({ simpleId, email = '', phone = '', shippingAddress }: Order): string => {
  const { firstName, lastName = '', city } = shippingAddress;
  return searchText([simpleId, simpleId.replace('-', ''), email, phone, firstName, lastName, city].join(' '));
};

/** Writes the small row by which an order is searched, and queues the order for the figures of sales. */
export function* indexOrder(shop: Shop, order: Order): Work<void> {
  yield* shop.database.run(
    `INSERT INTO order_index (tenant, placed_at, order_id, stage, email, words) VALUES (:tenant, ?, ?, ?, ?, ?)
     ON CONFLICT (tenant, placed_at, order_id) DO UPDATE SET stage = excluded.stage`,
    [Date.parse(order.createdAt), order.id, orderStage(order), order.email?.toLowerCase() ?? null, orderWords(order)],
  );
  yield* queueSale(shop, order.id);
}
