import type { DiscountUses } from '../../../../commerce/rules/pricing/cart.ts';
import type { StoredCart } from '../../../core/ports/storage/orders/carts.ts';
import type { Book } from '../../../core/ports/storage/orders/ledgers.ts';
import type { OrderDraft, OrderStorage, Placement } from '../../../core/ports/storage/orders/orders.ts';
import type { DiscountBuyer } from '../../../core/ports/storage/orders/price-rules.ts';
import type { Work } from '../../../core/work.ts';
import { decideWithReads } from '../../../core/work.ts';
import { writePictureUses } from '../catalogue/media-uses.ts';
import type { ProductReader } from '../catalogue/product-reader.ts';
import { addMessage } from '../messages/outbox.ts';
import type { Shop } from '../shop.ts';
import { stored } from '../stored/kinds.ts';
import { addPayment } from './add-payment.ts';
import { readCart, writeCart } from './carts.ts';
import { addUses, readUses } from './discount-uses.ts';
import { postIssue } from './gift-cards.ts';
import { issueInvoices } from './invoices.ts';
import { postTransfer } from './ledgers.ts';
import { indexOrder } from './order-index.ts';
import { type OrderRow, orderColumns, orderOf } from './order-row.ts';
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

/** Aborts a transaction when an account has less than the order spends. */
class InsufficientBalanceError extends Error {
  readonly book: Book;
  constructor(book: Book) {
    super('short');
    this.book = book;
  }
}

/** Aborts a transaction when a recurring order was changed by someone else. */
class RecurringOrderChangedError extends Error {}

/** Deducts tracked stock. Condition and change are one statement, so no piece is sold twice. */
function* takeStock({ database }: Shop, variantId: string, quantity: number): Work<void> {
  const taken = yield* database.run(
    `UPDATE variants SET quantity = quantity - CASE WHEN is_tracked = 1 THEN ? ELSE 0 END
     WHERE tenant = :tenant AND variant_id = ? AND (is_limited = 0 OR quantity >= ?)`,
    [quantity, variantId, quantity],
  );
  if (taken === 0) throw new SoldOutError(variantId);
}

function* insertOrder(shop: Shop, owner: string, key: string, placed: Pick<OrderDraft, 'order' | 'paid'>): Work<void> {
  const { order, paid } = placed;
  const { database } = shop;
  yield* database.run(
    `INSERT INTO orders (tenant, order_id, simple_id, owner, idempotency_key, placed_at, email, phone, doc, paid)
     VALUES (:tenant, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      order.id,
      order.simpleId,
      owner,
      key,
      Date.parse(order.createdAt),
      order.email?.toLowerCase() ?? null,
      order.phone ?? null,
      stored.order.write(order),
      paid,
    ],
  );
  yield* indexOrder(shop, order);
  yield* writePictureUses(shop, 'order', order.id, [JSON.stringify(order.lineItems)]);
  for (const item of order.lineItems) {
    yield* database.run(
      `INSERT INTO order_items (tenant, order_id, product_slug, placed_at) VALUES (:tenant, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
      [order.id, item.productSlug, Date.parse(order.createdAt)],
    );
    yield* database.run(
      'INSERT INTO order_products (tenant, owner, product_slug) VALUES (:tenant, ?, ?) ON CONFLICT DO NOTHING',
      [owner, item.productSlug],
    );
  }
}

/** The stored or given cart that becomes an order. */
export type OrderPlace = Parameters<OrderStorage['place']>[0];

/** A request to place an order: its cart, its idempotency key, and the shop's decision. */
export interface PlaceOrderRequest {
  key: OrderPlace;
  idempotencyKey: string;
  decide: Parameters<OrderStorage['place']>[2];
}

/** Obtains the shop's decision about a cart's order. It may query how often discounts were used. */
function* decided(
  shop: Shop,
  reader: ProductReader,
  cart: StoredCart | undefined,
  decide: PlaceOrderRequest['decide'],
): Work<ReturnType<PlaceOrderRequest['decide']>> {
  const revision = yield* priceRevision(shop);
  const variants = yield* reader.variants(cart?.lines.map((line) => line.variantId) ?? []);
  return yield* decideWithReads(
    (rules: readonly string[], buyer: DiscountBuyer) => readUses(shop, rules, buyer),
    (ask) =>
      decide(cart, variants, {
        priceRevision: revision,
        uses: (rules, buyer) => (rules.length === 0 ? noUses : ask(rules, buyer)),
      }),
  );
}

/** Places an order, within the open transaction. */
function* placeWithin<Failure>(
  shop: Shop,
  reader: ProductReader,
  { key, idempotencyKey, decide }: PlaceOrderRequest,
): Work<Placement<Failure>> {
  const { database } = shop;
  const repeated = orderOf(
    yield* database.get<OrderRow>(
      `SELECT ${orderColumns} FROM orders WHERE tenant = :tenant AND owner = ? AND idempotency_key = ?`,
      [key.owner, idempotencyKey],
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
    'orders',
  );
  for (const transfer of transfers)
    if ((yield* postTransfer(shop, transfer)) === 'short') throw new InsufficientBalanceError(transfer.book);
  for (const card of cards) yield* postIssue(shop, card);
  yield* addUses(shop, order, uses, buyer);
  if (decision.draft.payment) yield* addPayment(shop, decision.draft.payment);
  yield* insertOrder(shop, key.owner, idempotencyKey, { order, paid });
  for (const each of recurring) if (!(yield* saveRecurring(shop, each))) throw new RecurringOrderChangedError();
  if ('name' in key) yield* writeCart(shop, key, cart, left);
  for (const { message, ...times } of messages) yield* addMessage(shop, message, times);
  return { kind: 'placed', order, paid, refunded: 0 };
}

/** Places an order, or returns the reason why it cannot be placed. */
export function* place<Failure>(
  shop: Shop,
  reader: ProductReader,
  request: PlaceOrderRequest,
): Work<Placement<Failure>> {
  try {
    return yield* shop.database.transaction(() => placeWithin<Failure>(shop, reader, request));
  } catch (error) {
    if (error instanceof SoldOutError) return { kind: 'sold-out', variantId: error.variantId };
    if (error instanceof RecurringOrderChangedError) return { kind: 'changed' };
    if (error instanceof InsufficientBalanceError) return { kind: 'short', book: error.book };
    throw error;
  }
}
