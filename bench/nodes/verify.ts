import { minorFromMajor } from '../../commerce/rules/money.ts';
import { cardMoney } from '../../commerce/rules/orders/order-balance.ts';
import type { Order } from '../../schemas/entities/orders/order.ts';
import { openPostgres } from '../../server/storage/postgres/open.ts';
import { defaultTenant } from '../../server/storage/seed-catalogue.ts';
import type { PostgresServer } from '../../tests/conformance/storage/postgres-server.ts';
import type { StripeServer } from '../../tests/stand-ins/stripe-server.ts';
import type { AcceptedMail } from '../availability/mail-server.ts';
import type { Journal } from './journal.ts';

/** Evidence that is compared with the database after the load. */
export interface Evidence {
  journal: Journal;
  postgres: PostgresServer;
  url: string;
  stripe: StripeServer;
  mails: readonly AcceptedMail[];
  /** Stock of each variant before the load. */
  stock: ReadonlyMap<string, number>;
}

type Asking = <Row extends object>(sql: string) => Promise<Row[]>;

const asking =
  ({ postgres, url }: Evidence): Asking =>
  (sql) =>
    postgres.ask(sql, new URL(url).pathname.slice(1));

interface OrderRow {
  simple_id: string;
  idempotency_key: string;
  doc: string;
  paid: string;
}

const sorted = (pieces: ReadonlyMap<string, number>): string => JSON.stringify([...pieces].sort());

/** Compares the stored orders with the acknowledged ones, and returns them by their numbers. */
async function verifyOrders({ journal }: Evidence, ask: Asking): Promise<Map<string, OrderRow>> {
  const rows = await ask<OrderRow>('SELECT simple_id, idempotency_key, doc, paid FROM orders');
  const stored = new Map(rows.map((row) => [row.simple_id, row]));
  const acknowledged = new Set(journal.orders.map(({ number }) => number));
  for (const { number, key, pieces } of journal.orders) {
    const storedOrder = stored.get(number);
    const sold = storedOrder && sorted(piecesOf(JSON.parse(storedOrder.doc) as Order));
    if (sold !== sorted(pieces)) journal.problem(`the order ${number} has ${sold}, not ${sorted(pieces)}`);
    const twice = rows.filter((row) => row.simple_id !== number && row.idempotency_key === key);
    if (twice.length > 0) journal.problem(`the order ${number} was placed again as ${twice[0]!.simple_id}`);
  }
  // The order of a guest who has signed in has another key, and was acknowledged before.
  for (const { idempotency_key: key, simple_id: number } of rows)
    if (!acknowledged.has(number) && !journal.tried.has(key)) journal.problem(`no one placed the order ${number}`);
  journal.count('orders stored', rows.length);
  return stored;
}

function piecesOf(order: Order): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { variantId, quantity } of order.lineItems) pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity);
  return pieces;
}

/** Expects the stock to have fallen by exactly what was ordered. */
async function verifyStock({ journal, stock }: Evidence, ask: Asking, orders: Map<string, OrderRow>): Promise<void> {
  const sold = new Map<string, number>();
  for (const { doc } of orders.values()) {
    const order = JSON.parse(doc) as Order;
    if (order.canceledAt !== null) continue;
    for (const [id, quantity] of piecesOf(order)) sold.set(id, (sold.get(id) ?? 0) + quantity);
  }
  const rows = await ask<{ variant_id: string; quantity: string }>('SELECT variant_id, quantity FROM variants');
  for (const { variant_id: id, quantity } of rows) {
    const initial = stock.get(id);
    if (initial === undefined) continue;
    const expected = initial - (sold.get(id) ?? 0);
    if (Number(quantity) !== expected) journal.problem(`the stock of ${id} is ${quantity}, not ${expected}`);
  }
  journal.count(
    'pieces sold',
    [...sold.values()].reduce((sum, each) => sum + each, 0),
  );
}

/** Expects exactly one captured payment for each paid order. */
function verifyPayments({ journal, stripe }: Evidence, orders: Map<string, OrderRow>): void {
  for (const { number, isByCard, isPaid } of journal.orders) {
    const row = orders.get(number);
    if (!isByCard || !row) continue;
    const order = JSON.parse(row.doc) as Order;
    const taken = [...stripe.account.intents.values()].filter(({ metadata }) => metadata.order === order.name);
    const held = taken.reduce((sum, { id }) => sum + stripe.account.held(id), 0);
    if (cardMoney(order) !== held)
      journal.problem(`${order.name} has ${cardMoney(order)} of the card, and the service ${held}`);
    if (taken.filter(({ status }) => status === 'succeeded').length > 1)
      journal.problem(`${order.name} was paid twice`);
    const total = minorFromMajor(order.totalPrice.amount, order.totalPrice.currencyCode);
    if (isPaid && Number(row.paid) !== total) journal.problem(`${order.name} is paid, and has ${row.paid} of ${total}`);
    if (Number(row.paid) > 0) journal.count('payments stored');
  }
}

async function verifyForms({ journal }: Evidence, ask: Asking): Promise<void> {
  const rows = await ask<{ doc: string }>("SELECT doc FROM submissions WHERE form = 'contact'");
  const { acknowledged, sent } = journal.forms;
  for (const message of sent) {
    const times = rows.filter(({ doc }) => doc.includes(message)).length;
    if (times > 1 || (times === 0 && acknowledged.has(message)))
      journal.problem(`a form is stored ${times} times: ${message}`);
  }
  journal.count('forms acknowledged', acknowledged.size);
  journal.count('forms stored', rows.length);
}

/** Expects a mail for each order and code. Duplicates must have the same Message-ID, so that mail programs show one. */
function verifyMails({ journal, mails }: Evidence): void {
  const wanted = [...journal.orders.map(({ email }) => email), ...journal.codes];
  for (const email of wanted) {
    const ownMails = mails.filter(({ recipient }) => recipient === email);
    const isOrder = email.startsWith('shopper-');
    if (ownMails.length === 0) journal.problem(`no mail came to ${email}`);
    const subjects = ownMails.map(({ text }) => /^Subject: (.*)$/im.exec(text)?.[1] ?? '');
    for (const subject of new Set(subjects)) {
      const ids = new Set(ownMails.filter((_, at) => subjects[at] === subject).map(({ id }) => id));
      if (isOrder && ids.size > 1) journal.problem(`${email} has ${ids.size} mails "${subject}"`);
    }
    if (ownMails.length > new Set(ownMails.map(({ id }) => id)).size) journal.count('mails sent twice as one');
  }
  journal.count('mails', mails.length);
}

/** Compares everything that was acknowledged with the database, the payment service and the mail server. */
export async function verify(evidence: Evidence): Promise<void> {
  const { journal, url } = evidence;
  const ask = asking(evidence);
  const orders = await verifyOrders(evidence, ask);
  await verifyStock(evidence, ask, orders);
  verifyPayments(evidence, orders);
  await verifyForms(evidence, ask);
  verifyMails(evidence);
  const storage = await openPostgres(url);
  const unbalanced = await storage.forTenant(defaultTenant).ledgers.unbalanced();
  await storage.close();
  if (unbalanced.length > 0) journal.problem(`ledgers are not balanced: ${JSON.stringify(unbalanced)}`);
}
