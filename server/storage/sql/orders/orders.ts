import { limits } from '../../../../commerce/limits.ts';
import type { OrderState } from '../../../../commerce/rules/orders/order-balance.ts';
import type { DiscountUses } from '../../../../commerce/rules/pricing/cart.ts';
import type { Order } from '../../../../schemas/entities/orders/order.ts';
import type { StoredCart } from '../../../core/ports/storage/orders/carts.ts';
import type { Book } from '../../../core/ports/storage/orders/ledgers.ts';
import type { OrderDraft, OrderStorage, Placement } from '../../../core/ports/storage/orders/orders.ts';
import type { DiscountBuyer } from '../../../core/ports/storage/orders/price-rules.ts';
import type { Work } from '../../../core/work.ts';
import { deciding } from '../../../core/work.ts';
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

const noUses: ReadonlyMap<string, DiscountUses> = new Map();

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
function* takeStock({ database, tenant }: Shop, variantId: string, quantity: number): Work<void> {
  const taken = yield* database.run(
    `UPDATE variants SET quantity = quantity - CASE WHEN is_tracked = 1 THEN ? ELSE 0 END
     WHERE tenant = ? AND variant_id = ? AND (is_limited = 0 OR quantity >= ?)`,
    [quantity, tenant, variantId, quantity],
  );
  if (taken === 0) throw new SoldOutError(variantId);
}

function* insertOrder(shop: Shop, owner: string, key: string, placed: Pick<OrderDraft, 'order' | 'paid'>): Work<void> {
  const { order, paid } = placed;
  const { database, tenant } = shop;
  yield* database.run(
    `INSERT INTO orders (tenant, order_id, simple_id, owner, idempotency_key, placed_at, email, phone, doc, paid)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      ...[tenant, order.id, order.simpleId, owner, key, Date.parse(order.createdAt)],
      ...[order.email?.toLowerCase() ?? null, order.phone ?? null, JSON.stringify(order), paid],
    ],
  );
  yield* indexOrder(shop, order);
  yield* writePictureUses(shop, 'order', order.id, [JSON.stringify(order.lineItems)]);
  for (const item of order.lineItems) {
    yield* database.run(
      `INSERT INTO order_items (tenant, order_id, product_slug, placed_at) VALUES (?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
      [tenant, order.id, item.productSlug, Date.parse(order.createdAt)],
    );
    yield* database.run(
      'INSERT INTO order_products (tenant, owner, product_slug) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      [tenant, owner, item.productSlug],
    );
  }
}

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

type OrderPlace = Parameters<OrderStorage['place']>[0];

interface OrderWish {
  key: OrderPlace;
  idempotencyKey: string;
  decide: Parameters<OrderStorage['place']>[2];
}

/** What the shop decides about the order of a cart. It may ask how often discounts were used. */
function* decided(
  shop: Shop,
  reader: ProductReader,
  cart: StoredCart | undefined,
  decide: OrderWish['decide'],
): Work<ReturnType<OrderWish['decide']>> {
  const revision = yield* priceRevision(shop);
  const variants = yield* reader.variants(cart?.lines.map((line) => line.variantId) ?? []);
  return yield* deciding(
    (rules: readonly string[], buyer: DiscountBuyer) => readUses(shop, rules, buyer),
    (ask) =>
      decide(cart, variants, {
        priceRevision: revision,
        uses: (rules, buyer) => (rules.length === 0 ? noUses : ask(rules, buyer)),
      }),
  );
}

/** Places an order, as part of the transaction that is open. */
function* placeWithin<Failure>(
  shop: Shop,
  reader: ProductReader,
  { key, idempotencyKey, decide }: OrderWish,
): Work<Placement<Failure>> {
  const { database, tenant } = shop;
  const repeated = orderOf(
    yield* database.get<OrderRow>(
      `SELECT ${orderColumns} FROM orders WHERE tenant = ? AND owner = ? AND idempotency_key = ?`,
      [tenant, key.owner, idempotencyKey],
    ),
  );
  if (repeated) return { kind: 'repeated', ...repeated };
  const cart = 'cart' in key ? key.cart : yield* readCart(shop, key);
  const decision = yield* decided(shop, reader, cart, decide);
  if ('error' in decision) return { kind: 'rejected', error: decision.error as Failure };
  const { paid, stock, cart: left, messages, transfers = [], cards = [] } = decision.draft;
  const order = yield* issueInvoices(shop, { ...decision.draft, refunded: 0 }, decision.draft.nextInvoice);
  const { uses = [], buyer = {}, recurring = [] } = decision.draft;
  for (const { variantId, quantity } of stock) yield* takeStock(shop, variantId, quantity);
  yield* updateAvailability(
    shop,
    stock.map(({ variantId }) => variantId),
  );
  for (const transfer of transfers)
    if ((yield* postTransfer(shop, transfer)) === 'short') throw new ShortError(transfer.book);
  for (const card of cards) yield* postIssue(shop, card);
  yield* addUses(shop, order, uses, buyer);
  if (decision.draft.payment) yield* addPayment(shop, decision.draft.payment);
  yield* insertOrder(shop, key.owner, idempotencyKey, { order, paid });
  for (const each of recurring) if (!(yield* saveRecurring(shop, each))) throw new ChangedError();
  if ('name' in key) yield* writeCart(shop, key, cart, left);
  for (const { message, ...times } of messages) yield* addMessage(shop, message, times);
  return { kind: 'placed', order, paid, refunded: 0 };
}

function* place<Failure>(shop: Shop, reader: ProductReader, wish: OrderWish): Work<Placement<Failure>> {
  try {
    return yield* shop.database.transaction(() => placeWithin<Failure>(shop, reader, wish));
  } catch (error) {
    if (error instanceof SoldOutError) return { kind: 'sold-out', variantId: error.variantId };
    if (error instanceof ChangedError) return { kind: 'changed' };
    if (error instanceof ShortError) return { kind: 'short', book: error.book };
    throw error;
  }
}

/** What is bought is ranked by cross joins that begin with the latest orders, so that products are looked up and not read through. */
export function createOrderStorage(shop: Shop, reader: ProductReader): OrderStorage {
  const { database, tenant, method } = shop;
  return {
    place: <PlacementError>(
      key: OrderPlace,
      idempotencyKey: string,
      decide: Parameters<OrderStorage['place']>[2],
    ): Promise<Placement<PlacementError>> => shop.perform(place(shop, reader, { key, idempotencyKey, decide })),
    find: method(function* (simpleId) {
      return orderOf(
        yield* database.get<OrderRow>(`SELECT ${orderColumns} FROM orders WHERE tenant = ? AND simple_id = ?`, [
          tenant,
          simpleId,
        ]),
      );
    }),
    open: method(function* (orderId, owner) {
      yield* database.run(
        'INSERT INTO opened_orders (tenant, owner, order_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
        [tenant, owner, orderId],
      );
    }),
    read: method(function* (owner, id) {
      return orderOf(
        yield* database.get<OrderRow>(
          `SELECT ${orderColumns} FROM orders o WHERE tenant = ? AND (simple_id = ? OR order_id = ?) AND (owner = ? OR EXISTS
             (SELECT 1 FROM opened_orders p WHERE p.tenant = o.tenant AND p.owner = ? AND p.order_id = o.order_id))
           LIMIT 1`,
          [tenant, id, id, owner, owner],
        ),
      );
    }),
    list: method(function* (owner, first, after) {
      const [time = '', id = ''] = after?.split('.') ?? [];
      const before = after === undefined ? Number.MAX_SAFE_INTEGER : Number(time) || 0;
      const rows = yield* database.all<OrderRow & { placed_at: number; order_id: string }>(
        `SELECT ${orderColumns}, placed_at, order_id FROM orders
         WHERE tenant = ? AND owner = ? AND (placed_at < ? OR (placed_at = ? AND order_id < ?))
         ORDER BY placed_at DESC, order_id DESC LIMIT ?`,
        [tenant, owner, before, before, id, first + 1],
      );
      return {
        orders: rows.slice(0, first).map((row) => ({ cursor: `${row.placed_at}.${row.order_id}`, ...parseOrder(row) })),
        hasMore: rows.length > first,
      };
    }),
    boughtWith: method(function* (productSlug, count) {
      return productIds(
        yield* database.all(
          `WITH latest AS (SELECT order_id FROM order_items WHERE tenant = ? AND product_slug = ?
             ORDER BY placed_at DESC, order_id DESC LIMIT ?)
           SELECT p.product_id FROM latest
           CROSS JOIN order_items other ON other.tenant = ? AND other.order_id = latest.order_id AND other.product_slug <> ?
           CROSS JOIN products p ON p.tenant = other.tenant AND p.slug = other.product_slug AND p.published = 1
           GROUP BY p.product_id, p.slug ORDER BY count(*) DESC, p.slug LIMIT ?`,
          [tenant, productSlug, limits.ordersOfProductRead, tenant, productSlug, count],
        ),
      );
    }),
    mostBought: method(function* (count) {
      return productIds(
        yield* database.all(
          `WITH latest AS (SELECT product_slug FROM order_items WHERE tenant = ?
             ORDER BY placed_at DESC, product_slug DESC LIMIT ?)
           SELECT p.product_id FROM latest
           CROSS JOIN products p ON p.tenant = ? AND p.slug = latest.product_slug AND p.published = 1
           GROUP BY p.product_id, p.slug ORDER BY count(*) DESC, p.slug LIMIT ?`,
          [tenant, limits.orderItemsRead, tenant, count],
        ),
      );
    }),
    lastBought: method(function* (owner, orders, count) {
      return productIds(
        yield* database.all(
          `WITH latest AS (SELECT order_id, placed_at FROM orders WHERE tenant = ? AND owner = ?
             ORDER BY placed_at DESC, order_id DESC LIMIT ?)
           SELECT p.product_id FROM latest
           CROSS JOIN order_index i ON i.tenant = ? AND i.placed_at = latest.placed_at AND i.order_id = latest.order_id
             AND i.stage <> 'CANCELLED'
           CROSS JOIN order_items item ON item.tenant = i.tenant AND item.order_id = latest.order_id
           CROSS JOIN products p ON p.tenant = item.tenant AND p.slug = item.product_slug AND p.published = 1
           GROUP BY p.product_id, p.slug ORDER BY max(latest.placed_at) DESC, p.slug LIMIT ?`,
          [tenant, owner, orders, tenant, count],
        ),
      );
    }),
    hasBought: method(function* (owner, productSlug) {
      return (
        (yield* database.get(
          'SELECT 1 FROM order_products WHERE tenant = ? AND owner = ? AND product_slug = coalesce(?, product_slug)',
          [tenant, owner, productSlug ?? null],
        )) !== undefined
      );
    }),
  };
}
