import { orderStage } from '../../../../commerce/rules/orders/order-changes.ts';
import type { AuditEntry, ChangeBy } from '../../../core/ports/storage/accounts/audit.ts';
import type {
  OrderChange,
  OrderChanged,
  OrderDesk,
  OrderRecord,
  OrderSearch,
} from '../../../core/ports/storage/orders/order-desk.ts';
import type { Work } from '../../../core/work.ts';
import { isChangeKnown, writeAudit } from '../accounts/audit.ts';
import type { Column } from '../database.ts';
import { addMessage } from '../messages/outbox.ts';
import { containing, type Shop } from '../shop.ts';
import { stored } from '../stored/kinds.ts';
import { readTimeCursor, timeCursor } from '../time-cursor.ts';
import { giveBackUses } from './discount-uses.ts';
import { postIssue } from './gift-cards.ts';
import { issueInvoices } from './invoices.ts';
import { postReversal, postTransfer } from './ledgers.ts';
import { indexOrder } from './order-index.ts';
import { type OrderRow, parseOrder } from './order-row.ts';
import { endBegunWith } from './recurring-orders.ts';
import { giveStock, updateAvailability } from './stock-level.ts';

const columns = 'o.doc AS doc, o.version AS version, o.paid AS paid, o.refunded AS refunded, o.owner AS owner';

type RecordRow = OrderRow & { version: number; owner: string };

const recordOf = ({ version, owner, ...row }: RecordRow): OrderRecord => ({ ...parseOrder(row), version, owner });

/** Returns the conditions of a search on the small rows of `order_index`. */
function conditionsOf({ words, stage, owner, email, from, to, after }: OrderSearch): [string, Column[]][] {
  return [
    ...(stage === undefined ? [] : [['i.stage = ?', [stage]] as [string, Column[]]]),
    ...(email === undefined ? [] : [['i.email = ?', [email]] as [string, Column[]]]),
    ...(owner === undefined ? [] : [['o.owner = ?', [owner]] as [string, Column[]]]),
    ...(from === undefined ? [] : [['i.placed_at >= ?', [from]] as [string, Column[]]]),
    ...(to === undefined ? [] : [['i.placed_at < ?', [to]] as [string, Column[]]]),
    ...(after === undefined
      ? []
      : [['(i.placed_at, i.order_id) < (?, ?)', readTimeCursor(after)] as [string, Column[]]]),
    ...words.map((word): [string, Column[]] => ["i.words LIKE ? ESCAPE '\\'", [containing(word)]]),
  ];
}

type FoundRow = RecordRow & { placed_at: number; order_id: string };

const latestFirst = 'i.placed_at DESC, i.order_id DESC';

/**
 * Returns the statement of a search, whose last parameter is the number of orders. Orders are chosen in the index of
 * small rows before their documents are joined, because PostgreSQL underestimates the selectivity of three equal
 * columns, and would join and sort all orders of the shop. Orders of one owner have a separate index.
 */
const searchSql = (where: string, isOfOwner: boolean): string =>
  isOfOwner
    ? `SELECT ${columns}, i.placed_at AS placed_at, i.order_id AS order_id
       FROM order_index i JOIN orders o ON o.tenant = i.tenant AND o.order_id = i.order_id AND o.placed_at = i.placed_at
       WHERE ${where} ORDER BY ${latestFirst} LIMIT ?`
    : `SELECT ${columns}, i.placed_at AS placed_at, i.order_id AS order_id
       FROM (SELECT i.tenant, i.placed_at, i.order_id FROM order_index i
         WHERE ${where} ORDER BY ${latestFirst} LIMIT ?) AS i
       CROSS JOIN orders o ON o.tenant = i.tenant AND o.order_id = i.order_id ORDER BY ${latestFirst}`;

function* search({ database }: Shop, wanted: OrderSearch): Work<{ records: OrderRecord[]; next?: string }> {
  const conditions: [string, Column[]][] = [['i.tenant = :tenant', []], ...conditionsOf(wanted)];
  const rows = yield* database.all<FoundRow>(
    searchSql(conditions.map(([condition]) => condition).join(' AND '), wanted.owner !== undefined),
    [...conditions.flatMap(([, values]) => values), wanted.count + 1],
  );
  const shown = rows.slice(0, wanted.count);
  const last = shown.at(-1);
  const next = rows.length > wanted.count && last ? { next: timeCursor(last.placed_at, last.order_id) } : {};
  return { records: shown.map(recordOf), ...next };
}

/** Reads an order by its number. */
export function* readOrderRecord({ database }: Shop, simpleId: string): Work<OrderRecord | undefined> {
  const row = yield* database.get<RecordRow>(
    `SELECT ${columns} FROM orders o WHERE tenant = :tenant AND simple_id = ?`,
    [simpleId],
  );
  return row && recordOf(row);
}

/** Writes a change of an order, within the open transaction, and makes its card payment due. */
export function* writeOrderChange(
  shop: Shop,
  before: OrderRecord,
  by: ChangeBy,
  change: OrderChange,
): Work<OrderRecord> {
  const { database } = shop;
  const { paid, refunded } = change.state;
  const order = yield* issueInvoices(shop, change.state, change.nextInvoice);
  const version = before.version + 1;
  yield* database.run(
    'UPDATE orders SET doc = ?, version = ?, paid = ?, refunded = ? WHERE tenant = :tenant AND order_id = ?',
    [stored.order.write(order), version, paid, refunded, order.id],
  );
  yield* indexOrder(shop, order);
  for (const { variantId, quantity } of change.restock) yield* giveStock(shop, variantId, quantity);
  yield* updateAvailability(
    shop,
    change.restock.map(({ variantId }) => variantId),
    'orders',
  );
  if (orderStage(order) === 'CANCELLED') {
    yield* giveBackUses(shop, order.id);
    yield* endBegunWith(shop, before.owner, order.simpleId);
  }
  yield* database.run('UPDATE payments SET due_at = ? WHERE tenant = :tenant AND order_number = ?', [
    by.at,
    order.simpleId,
  ]);
  const { audit } = change;
  const issued = (order.invoices ?? []).slice(change.state.order.invoices?.length ?? 0).map(({ number }) => number);
  const after = [audit.after, ...issued.map((number) => `Issued ${number}`)].filter(Boolean).join('. ');
  const entry: AuditEntry = { ...by, ...audit, after, subject: `order ${order.simpleId}` };
  yield* writeAudit(shop, entry);
  for (const { message, ...times } of change.messages) yield* addMessage(shop, message, times);
  for (const transfer of change.transfers ?? []) yield* postTransfer(shop, transfer);
  for (const giving of change.givings ?? []) yield* postReversal(shop, giving);
  for (const card of change.cards ?? []) yield* postIssue(shop, card);
  return { order, paid, refunded, version, owner: before.owner };
}

/** Creates the merchants' view of orders. */
export function createOrderDesk(shop: Shop): OrderDesk {
  return {
    search: shop.method((wanted) => search(shop, wanted)),
    read: shop.method((simpleId) => readOrderRecord(shop, simpleId)),
    change: <Refusal>(
      simpleId: string,
      ifVersion: number,
      by: ChangeBy,
      decide: (record: OrderRecord) => OrderChange | { refusal: Refusal },
    ) =>
      shop.perform(
        shop.database.transaction(function* (): Work<OrderChanged<Refusal>> {
          const record = yield* readOrderRecord(shop, simpleId);
          if (!record) return { kind: 'missing' };
          if (yield* isChangeKnown(shop, by.id)) return { kind: 'repeated', record };
          if (record.version !== ifVersion) return { kind: 'conflict' };
          const decision = decide(record);
          if ('refusal' in decision) return { kind: 'refused', refusal: decision.refusal };
          return { kind: 'changed', record: yield* writeOrderChange(shop, record, by, decision) };
        }),
      ),
  };
}
