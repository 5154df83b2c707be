import { minuteMs } from '../../../../commerce/durations.ts';
import {
  addSales,
  mergeEntries,
  noSales,
  type SaleEntry,
  type SaleFigures,
  type SaleGroup,
  saleMeasures,
} from '../../../../commerce/rules/orders/sales.ts';
import type { MemberSales, SaleStorage } from '../../../core/ports/storage/orders/sales.ts';
import type { Work } from '../../../core/work.ts';
import { insertRows } from '../search/insert-rows.ts';
import { placeholders, type Shop } from '../shop.ts';
import { type OrderRow, orderColumns, parseOrder } from './order-row.ts';
import { type EntryRow, entryOf, figuresOf, measureColumns, valuesOf } from './sale-entries.ts';

/** Maximum number of orders in a transaction, because orders that are placed meanwhile wait for it. */
const maxBatch = 100;

/** Maximum number of orders that are queued in a transaction. */
const maxQueued = 1000;

/** Time for which a transaction that has placed an order may still be open. */
const sweepOverlapMs = minuteMs;

/** Maximum number of orders that are looked at in a transaction, more than are placed in the overlap. */
const maxSwept = 5000;

const sums = saleMeasures.map((measure) => `sum(${measure}) AS ${measure}`).join(', ');

/** Adds to the figures that exist. */
const addToFigures = `ON CONFLICT (tenant, member_group, period, name) DO UPDATE SET title = excluded.title, ${saleMeasures
  .map((measure) => `${measure} = sale_figures.${measure} + excluded.${measure}`)
  .join(', ')}`;

/** A queued order that changes again conflicts with a transaction that is counting it. */
const queuedAgain = 'ON CONFLICT (tenant, order_id) DO UPDATE SET changes = sale_queue.changes + 1';

/** Queues an order for counting, within the open transaction. */
export function* queueSale({ database }: Shop, orderId: string): Work<void> {
  yield* database.run(`INSERT INTO sale_queue (tenant, order_id, changes) VALUES (:tenant, ?, 1) ${queuedAgain}`, [
    orderId,
  ]);
}

interface CountState {
  time_zone: string;
  /** Identifier up to which all orders are queued; null when all of them are. */
  queued_to: string | null;
  /** Time up to which orders that a server of an earlier version has placed are queued. */
  swept_to: number;
}

/**
 * Queues the next of all orders when their days have changed, or when none has been counted yet. All of them at once
 * would hold up the orders that are placed meanwhile.
 *
 * @returns the time up to which orders of earlier versions are queued
 */
function* queueAll({ database }: Shop, timeZone: string): Work<number> {
  const state = yield* database.get<CountState>(
    'SELECT time_zone, queued_to, swept_to FROM sale_counts WHERE tenant = :tenant',
    [],
  );
  const isSame = state?.time_zone === timeZone;
  if (isSame && state.queued_to === null) return state.swept_to;
  const newest = yield* database.get<{ at: number | null }>(
    'SELECT max(placed_at) AS at FROM order_index WHERE tenant = :tenant',
    [],
  );
  const sweptTo = isSame ? state.swept_to : (newest?.at ?? 0);
  const next = yield* database.all<{ order_id: string }>(
    'SELECT order_id FROM orders WHERE tenant = :tenant AND order_id > ? ORDER BY order_id LIMIT ?',
    [(isSame && state.queued_to) || '', maxQueued],
  );
  const rows = next.map(({ order_id }) => [order_id, 1]);
  yield* insertRows(database, 'sale_queue', ['order_id', 'changes'], rows, queuedAgain);
  const to = next.length < maxQueued ? null : next.at(-1)!.order_id;
  yield* database.run(
    `INSERT INTO sale_counts (tenant, time_zone, queued_to, swept_to) VALUES (:tenant, ?, ?, ?)
     ON CONFLICT (tenant) DO UPDATE SET
       time_zone = excluded.time_zone, queued_to = excluded.queued_to, swept_to = excluded.swept_to`,
    [timeZone, to, sweptTo],
  );
  return sweptTo;
}

/**
 * Queues orders that were never queued, because a server of an earlier version has placed them during an upgrade.
 *
 * @returns whether there were any
 */
function* queueMissed({ database }: Shop, sweptTo: number): Work<boolean> {
  const recent = yield* database.all<{ placed_at: number; order_id: string; is_counted: number }>(
    `SELECT placed_at, order_id, (SELECT count(*) FROM (SELECT 1 AS one FROM sale_entries e
       WHERE e.tenant = i.tenant AND e.order_id = i.order_id LIMIT 1) AS counted) AS is_counted
     FROM order_index i WHERE tenant = :tenant AND placed_at > ? AND EXISTS
       (SELECT 1 FROM orders o WHERE o.tenant = i.tenant AND o.order_id = i.order_id)
     ORDER BY placed_at LIMIT ?`,
    [sweptTo - sweepOverlapMs, maxSwept],
  );
  const newest = recent.at(-1)?.placed_at ?? sweptTo;
  if (newest > sweptTo) yield* database.run('UPDATE sale_counts SET swept_to = ? WHERE tenant = :tenant', [newest]);
  const missed = recent.filter(({ is_counted }) => is_counted === 0).map(({ order_id }) => [order_id, 1]);
  yield* insertRows(database, 'sale_queue', ['order_id', 'changes'], missed);
  return missed.length > 0;
}

type QueuedRow = OrderRow & { order_id: string; placed_at: number; email: string | null };

/** Whether the buyer of an order had ordered before, under the same e-mail address. */
function* isReturning({ database }: Shop, { email, placed_at: placedAt, order_id: id }: QueuedRow): Work<boolean> {
  if (email === null) return false;
  const earlier = yield* database.get(
    `SELECT 1 AS found FROM order_index
     WHERE tenant = :tenant AND email = ? AND (placed_at, order_id) < (?, ?) LIMIT 1`,
    [email, placedAt, id],
  );
  return earlier !== undefined;
}

/** Adds entries to the figures of their day and of their month. */
function* addEntries({ database }: Shop, entries: readonly SaleEntry[]): Work<void> {
  const changed = entries.filter(({ figures }) => saleMeasures.some((measure) => figures[measure] !== 0));
  const months = mergeEntries(changed.map((entry) => ({ ...entry, day: entry.day.slice(0, 'yyyy-mm'.length) })));
  const rows = [...changed, ...months].map(({ day, group, name, title, figures }) => [
    ...[group, day, name, title],
    ...valuesOf(figures),
  ]);
  // Sorted, so that two servers never wait for each other.
  rows.sort((a, b) => (String(a) < String(b) ? -1 : 1));
  const columns = ['member_group', 'period', 'name', 'title', ...saleMeasures];
  yield* insertRows(database, 'sale_figures', columns, rows, addToFigures);
}

function* count(shop: Shop, timeZone: string, entriesOf: Parameters<SaleStorage['count']>[1]): Work<boolean> {
  const { database } = shop;
  const sweptTo = yield* queueAll(shop, timeZone);
  const queued = yield* database.all<{ order_id: string }>(
    'SELECT order_id FROM sale_queue WHERE tenant = :tenant ORDER BY order_id LIMIT ?',
    [maxBatch],
  );
  if (queued.length === 0) return yield* queueMissed(shop, sweptTo);
  const ids = queued.map(({ order_id }) => order_id);
  const marks = placeholders(ids.length);
  const orders = yield* database.all<QueuedRow>(
    `SELECT order_id, placed_at, email, ${orderColumns} FROM orders WHERE tenant = :tenant AND order_id IN (${marks})`,
    ids,
  );
  const former = yield* database.all<EntryRow>(
    `SELECT day, member_group, name, title, ${measureColumns} FROM sale_entries
     WHERE tenant = :tenant AND order_id IN (${marks})`,
    ids,
  );
  yield* database.run(`DELETE FROM sale_entries WHERE tenant = :tenant AND order_id IN (${marks})`, ids);
  const all: SaleEntry[] = former.map((row) => negative(entryOf(row)));
  for (const row of orders) {
    const context = { timeZone, isReturning: yield* isReturning(shop, row) };
    const entries = mergeEntries(entriesOf(parseOrder(row), context));
    yield* insertRows(
      database,
      'sale_entries',
      ['order_id', 'day', 'member_group', 'name', 'title', ...saleMeasures],
      entries.map(({ day, group, name, title, figures }) => [
        ...[row.order_id, day, group, name, title],
        ...valuesOf(figures),
      ]),
    );
    all.push(...entries);
  }
  yield* addEntries(shop, mergeEntries(all));
  yield* database.run(`DELETE FROM sale_queue WHERE tenant = :tenant AND order_id IN (${marks})`, ids);
  return true;
}

const negative = (entry: SaleEntry): SaleEntry => ({ ...entry, figures: addSales(noSales, entry.figures, -1) });

function* queued({ database }: Shop, max: number): Work<number> {
  const row = yield* database.get<{ waiting: number }>(
    `SELECT count(*) AS waiting FROM (SELECT 1 AS one FROM sale_queue WHERE tenant = :tenant LIMIT ?) AS counted`,
    [max],
  );
  return row?.waiting ?? 0;
}

function* byPeriod({ database }: Shop, periods: readonly string[]): Work<{ period: string; figures: SaleFigures }[]> {
  if (periods.length === 0) return [];
  const rows = yield* database.all<SaleFigures & { period: string }>(
    `SELECT period, ${measureColumns} FROM sale_figures
     WHERE tenant = :tenant AND member_group = 'all' AND period IN (${placeholders(periods.length)}) ORDER BY period`,
    [...periods],
  );
  return rows.map(({ period, ...figures }) => ({ period, figures: figuresOf(figures) }));
}

function* best({ database }: Shop, group: SaleGroup, periods: readonly string[], max: number): Work<MemberSales[]> {
  if (periods.length === 0) return [];
  const within = `tenant = :tenant AND member_group = ? AND period IN (${placeholders(periods.length)})`;
  // One sum of all members is faster than eight, and the others are needed of the best alone.
  const names = yield* database.all<{ name: string }>(
    `SELECT name FROM sale_figures WHERE ${within} GROUP BY name ORDER BY sum(sales) DESC, name LIMIT ?`,
    [group, ...periods, max],
  );
  if (names.length === 0) return [];
  const rows = yield* database.all<SaleFigures & { name: string; title: string }>(
    `SELECT name, max(title) AS title, ${sums} FROM sale_figures
     WHERE ${within} AND name IN (${placeholders(names.length)}) GROUP BY name ORDER BY sum(sales) DESC, name`,
    [group, ...periods, ...names.map(({ name }) => name)],
  );
  return rows.map(({ name, title, ...figures }) => ({ name, title, figures: figuresOf(figures) }));
}

/** Creates the storage of the figures of sales. */
export function createSaleStorage(shop: Shop): SaleStorage {
  return {
    count: (timeZone, entriesOf) => shop.perform(shop.database.transaction(() => count(shop, timeZone, entriesOf))),
    queued: shop.method((max) => queued(shop, max)),
    byPeriod: shop.method((periods) => byPeriod(shop, periods)),
    best: shop.method((group, periods, max) => best(shop, group, periods, max)),
  };
}
