import { limits } from '../../../../commerce/limits.ts';
import type { OrderState } from '../../../../commerce/rules/orders/order-balance.ts';
import type { Order } from '../../../../schemas/entities/orders/order.ts';
import type { Book } from '../../../core/ports/storage/orders/ledgers.ts';
import type { OrderDraft, OrderMoment, OrderStorage, Placement } from '../../../core/ports/storage/orders/orders.ts';
import type { ProductReader } from '../catalogue/catalogue-read.ts';
import { writePictureUses } from '../catalogue/media-uses.ts';
import { addMessage } from '../messages/outbox.ts';
import type { Shop } from '../shop.ts';
import { addPayment } from './add-payment.ts';
import { readCart, writeCart } from './carts.ts';
import { addUses, readUses } from './discount-uses.ts';
import { postIssue } from './gift-cards.ts';
import { issueInvoices } from './invoices.ts';
import { postTransfer } from './ledgers.ts';
import { indexOrder } from './order-index.ts';
import { priceRevision } from './price-revision.ts';
import { saveRecurring } from './recurring-orders.ts';
import { updateAvailability } from './stock-level.ts';

/** Aborts a transaction when stock is insufficient. */
class SoldOutError extends Error {
  readonly variantId: string;
  constructor(variantId: string) {
    super('sold out');
    this.variantId = variantId;
  }
}

/** Aborts a transaction when an account has less than the order takes. */
class ShortError extends Error {
  readonly book: Book;
  constructor(book: Book) {
    super('short');
    this.book = book;
  }
}

/** Aborts a transaction when a recurring order was changed by someone else. */
class ChangedError extends Error {}

/** Deducts tracked stock. Condition and change are one statement, so no piece is sold twice. */
const takeStock = ({ database, tenant }: Shop, variantId: string, quantity: number): void => {
  const taken = database.run(
    `UPDATE variants SET quantity = quantity - CASE WHEN is_tracked = 1 THEN ? ELSE 0 END
     WHERE tenant = ? AND variant_id = ? AND (is_limited = 0 OR quantity >= ?)`,
    [quantity, tenant, variantId, quantity],
  );
  if (taken === 0) throw new SoldOutError(variantId);
};

const insertOrder = (shop: Shop, owner: string, key: string, placed: Pick<OrderDraft, 'order' | 'paid'>): void => {
  const { order, paid } = placed;
  const { database, tenant } = shop;
  database.run(
    `INSERT INTO orders (tenant, order_id, simple_id, owner, idempotency_key, placed_at, email, phone, doc, paid)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      ...[tenant, order.id, order.simpleId, owner, key, Date.parse(order.createdAt)],
      ...[order.email?.toLowerCase() ?? null, order.phone ?? null, JSON.stringify(order), paid],
    ],
  );
  indexOrder(shop, order);
  writePictureUses(shop, 'order', order.id, [JSON.stringify(order.lineItems)]);
  for (const item of order.lineItems) {
    database.run(
      `INSERT INTO order_items (tenant, order_id, product_slug, placed_at) VALUES (?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
      [tenant, order.id, item.productSlug, Date.parse(order.createdAt)],
    );
    database.run('INSERT INTO order_products (tenant, owner, product_slug) VALUES (?, ?, ?) ON CONFLICT DO NOTHING', [
      tenant,
      owner,
      item.productSlug,
    ]);
  }
};

const productIds = (rows: readonly { product_id: string }[]): string[] => rows.map((row) => row.product_id);

/** Orders of the first versions have no choices and no attributes. */
const withChoices = (order: Order): Order => ({
  ...order,
  attributes: order.attributes ?? [],
  lineItems: order.lineItems.map((item) => ({
    ...item,
    attributes: item.attributes ?? [],
    isGiftWrapped: item.isGiftWrapped ?? false,
  })),
});

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
  order: withChoices(JSON.parse(doc) as Order),
  paid,
  refunded,
});

const orderOf = (row: OrderRow | undefined): OrderState | undefined => row && parseOrder(row);

/** What is bought is ranked by cross joins that begin with the latest orders, so that products are looked up and not read through. */
export function createOrderStorage(shop: Shop, reader: ProductReader): OrderStorage {
  const { database, tenant } = shop;
  return {
    place: async <PlacementError>(
      key: Parameters<OrderStorage['place']>[0],
      idempotencyKey: string,
      decide: Parameters<OrderStorage['place']>[2],
    ) => {
      try {
        return database.transaction((): Placement<PlacementError> => {
          const repeated = orderOf(
            database.get(`SELECT ${orderColumns} FROM orders WHERE tenant = ? AND owner = ? AND idempotency_key = ?`, [
              tenant,
              key.owner,
              idempotencyKey,
            ]),
          );
          if (repeated) return { kind: 'repeated', ...repeated };
          const cart = 'cart' in key ? key.cart : readCart(shop, key);
          const moment: OrderMoment = {
            priceRevision: priceRevision(shop),
            uses: (rules, buyer) => readUses(shop, rules, buyer),
          };
          const decision = decide(cart, reader.variants(cart?.lines.map((line) => line.variantId) ?? []), moment);
          if ('error' in decision) return { kind: 'rejected', error: decision.error as PlacementError };
          const { paid, stock, cart: left, messages, transfers = [], cards = [] } = decision.draft;
          const order = issueInvoices(shop, { ...decision.draft, refunded: 0 }, decision.draft.nextInvoice);
          const { uses = [], buyer = {}, recurring = [] } = decision.draft;
          for (const { variantId, quantity } of stock) takeStock(shop, variantId, quantity);
          updateAvailability(
            shop,
            stock.map(({ variantId }) => variantId),
          );
          for (const transfer of transfers)
            if (postTransfer(shop, transfer) === 'short') throw new ShortError(transfer.book);
          for (const card of cards) postIssue(shop, card);
          addUses(shop, order, uses, buyer);
          if (decision.draft.payment) addPayment(shop, decision.draft.payment);
          insertOrder(shop, key.owner, idempotencyKey, { order, paid });
          for (const each of recurring) if (!saveRecurring(shop, each)) throw new ChangedError();
          if ('name' in key) writeCart(shop, key, cart, left);
          for (const { message, ...times } of messages) addMessage(shop, message, times);
          return { kind: 'placed', order, paid, refunded: 0 };
        });
      } catch (error) {
        if (error instanceof SoldOutError) return { kind: 'sold-out', variantId: error.variantId };
        if (error instanceof ChangedError) return { kind: 'changed' };
        if (error instanceof ShortError) return { kind: 'short', book: error.book };
        throw error;
      }
    },
    find: async (simpleId) =>
      orderOf(
        database.get(`SELECT ${orderColumns} FROM orders WHERE tenant = ? AND simple_id = ?`, [tenant, simpleId]),
      ),
    open: async (orderId, owner) => {
      database.run('INSERT INTO opened_orders (tenant, owner, order_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING', [
        tenant,
        owner,
        orderId,
      ]);
    },
    read: async (owner, id) =>
      orderOf(
        database.get(
          `SELECT ${orderColumns} FROM orders o WHERE tenant = ? AND (simple_id = ? OR order_id = ?) AND (owner = ? OR EXISTS
             (SELECT 1 FROM opened_orders p WHERE p.tenant = o.tenant AND p.owner = ? AND p.order_id = o.order_id))
           LIMIT 1`,
          [tenant, id, id, owner, owner],
        ),
      ),
    list: async (owner, first, after) => {
      const [time = '', id = ''] = after?.split('.') ?? [];
      const before = after === undefined ? Number.MAX_SAFE_INTEGER : Number(time) || 0;
      const rows = database.all<OrderRow & { placed_at: number; order_id: string }>(
        `SELECT ${orderColumns}, placed_at, order_id FROM orders
         WHERE tenant = ? AND owner = ? AND (placed_at < ? OR (placed_at = ? AND order_id < ?))
         ORDER BY placed_at DESC, order_id DESC LIMIT ?`,
        [tenant, owner, before, before, id, first + 1],
      );
      return {
        orders: rows.slice(0, first).map((row) => ({ cursor: `${row.placed_at}.${row.order_id}`, ...parseOrder(row) })),
        hasMore: rows.length > first,
      };
    },
    boughtWith: async (productSlug, count) =>
      productIds(
        database.all(
          `WITH latest AS (SELECT order_id FROM order_items WHERE tenant = ? AND product_slug = ?
             ORDER BY placed_at DESC, order_id DESC LIMIT ?)
           SELECT p.product_id FROM latest
           CROSS JOIN order_items other ON other.tenant = ? AND other.order_id = latest.order_id AND other.product_slug <> ?
           CROSS JOIN products p ON p.tenant = other.tenant AND p.slug = other.product_slug AND p.published = 1
           GROUP BY p.product_id, p.slug ORDER BY count(*) DESC, p.slug LIMIT ?`,
          [tenant, productSlug, limits.ordersOfProductRead, tenant, productSlug, count],
        ),
      ),
    mostBought: async (count) =>
      productIds(
        database.all(
          `WITH latest AS (SELECT product_slug FROM order_items WHERE tenant = ?
             ORDER BY placed_at DESC, product_slug DESC LIMIT ?)
           SELECT p.product_id FROM latest
           CROSS JOIN products p ON p.tenant = ? AND p.slug = latest.product_slug AND p.published = 1
           GROUP BY p.product_id, p.slug ORDER BY count(*) DESC, p.slug LIMIT ?`,
          [tenant, limits.orderItemsRead, tenant, count],
        ),
      ),
    hasBought: async (owner, productSlug) =>
      database.get(
        'SELECT 1 FROM order_products WHERE tenant = ? AND owner = ? AND product_slug = coalesce(?, product_slug)',
        [tenant, owner, productSlug ?? null],
      ) !== undefined,
  };
}
