import { invoiceNumber } from '../../../../commerce/rules/invoices/draft.ts';
import { moneyFromMinor } from '../../../../commerce/rules/money.ts';
import type { OrderState } from '../../../../commerce/rules/orders/order-balance.ts';
import type { Invoice, InvoiceSummary } from '../../../../schemas/entities/orders/invoice.ts';
import type { Order } from '../../../../schemas/entities/orders/order.ts';
import type { InvoiceStorage, NextInvoice } from '../../../core/ports/storage/orders/invoices.ts';
import type { Work } from '../../../core/work.ts';
import type { Column } from '../database.ts';
import type { Shop } from '../shop.ts';
import { stored } from '../stored/kinds.ts';
import { readTimeCursor, timeCursor } from '../time-cursor.ts';

const parse = ({ doc }: { doc: string }): Invoice => stored.invoice.read(doc);

/** Bound of the loop that issues invoices; one change of an order issues fewer. */
const maxAtOnce = 10;

const summaryOf = ({ kind, number, issuedAt, total, currencyCode }: Invoice): InvoiceSummary => ({
  kind,
  number,
  issuedAt,
  total: moneyFromMinor(total, currencyCode),
});

/**
 * Issues all due invoices of an order, within the open transaction: each gets the next number of its series.
 *
 * @returns the order, with its invoices
 */
export function* issueInvoices(shop: Shop, state: OrderState, next: NextInvoice | undefined): Work<Order> {
  const { database } = shop;
  const { order } = state;
  if (!next) return order;
  const issued = (yield* database.all<{ doc: string }>(
    'SELECT doc FROM invoices WHERE tenant = :tenant AND order_number = ? ORDER BY issued_at, ordinal',
    [order.simpleId],
  )).map(parse);
  const before = issued.length;
  for (let draft = next(state, issued); draft; draft = next(state, issued)) {
    if (issued.length - before === maxAtOnce) throw new Error(`Invoices of order ${order.simpleId} do not end.`);
    const { series } = draft;
    const last = yield* database.get<{ ordinal: number }>(
      'SELECT max(ordinal) AS ordinal FROM invoices WHERE tenant = :tenant AND series = ?',
      [series],
    );
    const ordinal = (last?.ordinal ?? 0) + 1;
    const invoice: Invoice = { ...draft.invoice, number: invoiceNumber(series, ordinal) };
    yield* database.run(
      `INSERT INTO invoices (tenant, series, ordinal, number, order_number, issued_at, doc)
       VALUES (:tenant, ?, ?, ?, ?, ?, ?)`,
      [series, ordinal, invoice.number, order.simpleId, Date.parse(invoice.issuedAt), stored.invoice.write(invoice)],
    );
    issued.push(invoice);
  }
  return issued.length === before ? order : { ...order, invoices: issued.map(summaryOf) };
}

/** Creates the storage of invoices. */
export const createInvoiceStorage = ({ database, method }: Shop): InvoiceStorage => ({
  read: method(function* (number) {
    const row = yield* database.get<{ doc: string }>('SELECT doc FROM invoices WHERE tenant = :tenant AND number = ?', [
      number,
    ]);
    return row && parse(row);
  }),
  list: method(function* ({ from, to, after, count }) {
    const conditions: [string, Column[]][] = [
      ['tenant = :tenant', []],
      ...(from === undefined ? [] : [['issued_at >= ?', [from]] as [string, Column[]]]),
      ...(to === undefined ? [] : [['issued_at < ?', [to]] as [string, Column[]]]),
      ...(after === undefined ? [] : [['(issued_at, number) < (?, ?)', readTimeCursor(after)] as [string, Column[]]]),
    ];
    const rows = yield* database.all<{ doc: string; issued_at: number; number: string }>(
      `SELECT doc, issued_at, number FROM invoices WHERE ${conditions.map(([condition]) => condition).join(' AND ')}
       ORDER BY issued_at DESC, number DESC LIMIT ?`,
      [...conditions.flatMap(([, values]) => values), count + 1],
    );
    const shown = rows.slice(0, count);
    const end = shown.at(-1);
    return {
      invoices: shown.map(parse),
      ...(rows.length > count && end ? { next: timeCursor(end.issued_at, end.number) } : {}),
    };
  }),
});
