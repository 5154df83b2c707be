import type {
  RecurringOrderChanged,
  RecurringOrderDesk,
  RecurringOrderSearch,
  StoredRecurringOrder,
} from '../../../core/ports/storage/orders/recurring-orders.ts';
import type { Work } from '../../../core/work.ts';
import { isChangeKnown, writeAudit } from '../accounts/audit.ts';
import type { Column } from '../database.ts';
import { addMessage } from '../messages/outbox.ts';
import { containing, type Shop } from '../shop.ts';
import { parseRecurring, type RecurringRow, saveRecurring } from './recurring-orders.ts';

/** Sorts recurring orders without a next delivery last, as the index does. */
const listed = "coalesce(r.next_day, '~')";

type Condition = [string, Column[]];

/** Returns the condition that a word matches the customer, or the first or latest order. */
const wordCondition = (word: string): Condition => [
  `(EXISTS (SELECT 1 FROM customers c WHERE c.tenant = r.tenant AND c.customer_id = r.owner
      AND c.words LIKE ? ESCAPE '\\')
    OR EXISTS (SELECT 1 FROM orders o
      JOIN order_index i ON i.tenant = o.tenant AND i.placed_at = o.placed_at AND i.order_id = o.order_id
      WHERE o.tenant = r.tenant AND o.simple_id IN (r.doc ->> '$.firstOrder', r.doc ->> '$.latestOrder')
      AND i.words LIKE ? ESCAPE '\\'))`,
  [containing(word), containing(word)],
];

function conditionsOf({ words, status, owner, from, to, after }: RecurringOrderSearch): Condition[] {
  const [day = '', id = ''] = after?.split(' ') ?? [];
  return [
    ...(status === undefined ? [] : [["r.doc ->> '$.status' = ?", [status]] as Condition]),
    ...(owner === undefined ? [] : [['r.owner = ?', [owner]] as Condition]),
    ...(from === undefined ? [] : [['r.next_day >= ?', [from]] as Condition]),
    ...(to === undefined ? [] : [['r.next_day <= ?', [to]] as Condition]),
    ...(after === undefined ? [] : [[`(${listed}, r.recurring_id) > (?, ?)`, [day, id]] as Condition]),
    ...words.map(wordCondition),
  ];
}

function* search({ database }: Shop, wanted: RecurringOrderSearch) {
  const conditions: Condition[] = [['r.tenant = :tenant', []], ...conditionsOf(wanted)];
  const rows = yield* database.all<RecurringRow & { day: string; id: string }>(
    `SELECT r.doc AS doc, r.version AS version, ${listed} AS day, r.recurring_id AS id FROM recurring_orders r
     WHERE ${conditions.map(([condition]) => condition).join(' AND ')}
     ORDER BY ${listed}, r.recurring_id LIMIT ?`,
    [...conditions.flatMap(([, values]) => values), wanted.count + 1],
  );
  const shown = rows.slice(0, wanted.count);
  const last = shown.at(-1);
  return {
    found: shown.map(parseRecurring),
    ...(rows.length > wanted.count && last ? { next: `${last.day} ${last.id}` } : {}),
  };
}

function* read({ database }: Shop, id: string): Work<StoredRecurringOrder | undefined> {
  const row = yield* database.get<RecurringRow>(
    'SELECT doc, version FROM recurring_orders WHERE tenant = :tenant AND recurring_id = ?',
    [id],
  );
  return row && parseRecurring(row);
}

/** Creates the merchants' view of recurring orders. */
export function createRecurringOrderDesk(shop: Shop): RecurringOrderDesk {
  const { database, method } = shop;
  return {
    search: method((wanted) => search(shop, wanted)),
    read: method((id) => read(shop, id)),
    orders: method(function* ({ id, owner, firstOrder }, count) {
      return (yield* database.all<{ number: string }>(
        `SELECT simple_id AS number FROM orders WHERE tenant = :tenant AND owner = ?1
             AND (simple_id = ?2 OR substr(idempotency_key, 1, length(CAST(?3 AS TEXT))) = ?3)
           ORDER BY placed_at DESC, order_id DESC LIMIT ?4`,
        [owner, firstOrder, `recurring ${id} `, count],
      )).map(({ number }) => number);
    }),
    change: method((id, ifVersion, by, decide) =>
      database.transaction(function* (): Work<RecurringOrderChanged> {
        const recurring = yield* read(shop, id);
        if (!recurring) return { kind: 'missing' };
        if (yield* isChangeKnown(shop, by.id)) return { kind: 'repeated', recurring };
        if (recurring.version !== ifVersion) return { kind: 'conflict' };
        const decision = decide(recurring);
        if ('refusal' in decision) return { kind: 'refused', refusal: decision.refusal };
        yield* saveRecurring(shop, { ...decision.draft, version: ifVersion });
        yield* writeAudit(shop, { ...by, ...decision.audit });
        for (const { message, ...times } of decision.messages) yield* addMessage(shop, message, times);
        return { kind: 'changed', recurring: { ...decision.draft, version: ifVersion + 1 } };
      }),
    ),
  };
}
