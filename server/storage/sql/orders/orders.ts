import type { OrderState } from '../../../../commerce/rules/orders/order-balance.ts';
import type { OrderStorage, Placement } from '../../../core/ports/storage/orders/orders.ts';
import type { Work } from '../../../core/work.ts';
import type { ProductReader } from '../catalogue/product-reader.ts';
import type { Shop } from '../shop.ts';
import { readTimeCursor, timeCursor } from '../time-cursor.ts';
import { boughtWith, hasBought, lastBought, mostBought } from './bought-products.ts';
import { type OrderRow, orderColumns, orderOf, parseOrder } from './order-row.ts';
import { type OrderPlace, type PlaceOrderRequest, place } from './placing.ts';

function* find({ database }: Shop, simpleId: string): Work<OrderState | undefined> {
  return orderOf(
    yield* database.get<OrderRow>(`SELECT ${orderColumns} FROM orders WHERE tenant = :tenant AND simple_id = ?`, [
      simpleId,
    ]),
  );
}

function* open({ database }: Shop, orderId: string, owner: string): Work<void> {
  yield* database.run(
    'INSERT INTO opened_orders (tenant, owner, order_id) VALUES (:tenant, ?, ?) ON CONFLICT DO NOTHING',
    [owner, orderId],
  );
}

function* read({ database }: Shop, owner: string, id: string): Work<OrderState | undefined> {
  return orderOf(
    yield* database.get<OrderRow>(
      `SELECT ${orderColumns} FROM orders o WHERE tenant = :tenant AND (simple_id = ? OR order_id = ?) AND (owner = ? OR EXISTS
         (SELECT 1 FROM opened_orders p WHERE p.tenant = o.tenant AND p.owner = ? AND p.order_id = o.order_id))
       LIMIT 1`,
      [id, id, owner, owner],
    ),
  );
}

function* list(
  { database }: Shop,
  owner: string,
  first: number,
  after?: string,
): Work<Awaited<ReturnType<OrderStorage['list']>>> {
  const [time, id] = readTimeCursor(after);
  const before = after === undefined ? Number.MAX_SAFE_INTEGER : time;
  const rows = yield* database.all<OrderRow & { placed_at: number; order_id: string }>(
    `SELECT ${orderColumns}, placed_at, order_id FROM orders
     WHERE tenant = :tenant AND owner = ? AND (placed_at < ? OR (placed_at = ? AND order_id < ?))
     ORDER BY placed_at DESC, order_id DESC LIMIT ?`,
    [owner, before, before, id, first + 1],
  );
  return {
    orders: rows
      .slice(0, first)
      .map((row) => ({ cursor: timeCursor(row.placed_at, row.order_id), ...parseOrder(row) })),
    hasMore: rows.length > first,
  };
}

/** Creates the order storage. */
export function createOrderStorage(shop: Shop, reader: ProductReader): OrderStorage {
  const { method } = shop;
  return {
    place: <PlacementError>(
      key: OrderPlace,
      idempotencyKey: string,
      decide: PlaceOrderRequest['decide'],
    ): Promise<Placement<PlacementError>> => shop.perform(place(shop, reader, { key, idempotencyKey, decide })),
    find: method((simpleId) => find(shop, simpleId)),
    open: method((orderId, owner) => open(shop, orderId, owner)),
    read: method((owner, id) => read(shop, owner, id)),
    list: method((owner, first, after) => list(shop, owner, first, after)),
    boughtWith: method((productSlug, count) => boughtWith(shop, productSlug, count)),
    mostBought: method((count) => mostBought(shop, count)),
    lastBought: method((owner, orders, count) => lastBought(shop, owner, orders, count)),
    hasBought: method((owner, productSlug) => hasBought(shop, owner, productSlug)),
  };
}
