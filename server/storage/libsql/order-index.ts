import { orderStage } from '../../../commerce/rules/order-changes.ts';
import type { Order } from '../../../schemas/entities/order.ts';
import type { Shop } from './shop.ts';

/** What an order is found by: number in both spellings, e-mail, telephone and name. */
const wordsOf = ({ simpleId, email = '', phone = '', shippingAddress }: Order): string =>
  [simpleId, simpleId.replace('-', ''), email, phone, shippingAddress.firstName, shippingAddress.lastName ?? '']
    .join(' ')
    .toLowerCase();

/** Writes the small row that an order is searched by. */
export const indexOrder = ({ database, tenant }: Shop, order: Order): void => {
  database.run(
    `INSERT INTO order_index (tenant, placed_at, order_id, stage, email, words) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (tenant, placed_at, order_id) DO UPDATE SET stage = excluded.stage`,
    [
      ...[tenant, Date.parse(order.createdAt), order.id, orderStage(order)],
      ...[order.email?.toLowerCase() ?? null, wordsOf(order)],
    ],
  );
};
