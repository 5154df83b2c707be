import { randomUUID } from 'node:crypto';
import type {
  Account,
  Book,
  LedgerEntry,
  LedgerEntryDetails,
  LedgerStorage,
  Reversal,
  Transfer,
  TransferOutcome,
} from '../../../core/ports/storage/orders/ledgers.ts';
import type { Work } from '../../../core/work.ts';
import { writeAudit } from '../accounts/audit.ts';
import type { Shop } from '../shop.ts';
import { stored } from '../stored/kinds.ts';

/** A part of an account's balance with one origin and one expiry. */
interface Lot {
  lot: string;
  expires_at: number | null;
  left: number;
}

/** One posting of a transaction. */
interface Posting {
  account: Account;
  lot: string;
  amount: number;
  expiresAt: number | null;
}

interface EntryRow {
  transaction_id: string;
  kind: LedgerEntry['kind'];
  amount: number;
  made_at: number;
  expires_at: number | null;
  doc: string;
}

const isShop = (account: Account): boolean => !account.includes(':');

/** Reads an account's unexpired lots, those that expire first coming first. */
const lotsOf = ({ database }: Shop, book: Book, account: Account, now: number): Work<Lot[]> =>
  database.all<Lot>(
    `SELECT lot, expires_at, sum(amount) AS left FROM ledger_postings
     WHERE tenant = :tenant AND book = ? AND account = ? AND (expires_at IS NULL OR expires_at > ?)
     GROUP BY lot, expires_at HAVING sum(amount) > 0 ORDER BY expires_at IS NULL, expires_at, lot`,
    [book, account, now],
  );

/** Takes an amount from lots, or less if that is allowed; undefined when they do not suffice. */
function takeFrom(lots: readonly Lot[], amount: number, isPartial: boolean): Lot[] | undefined {
  const taken: Lot[] = [];
  let missing = amount;
  for (const lot of lots) {
    if (missing === 0) break;
    const left = Math.min(lot.left, missing);
    taken.push({ ...lot, left });
    missing -= left;
  }
  return missing === 0 || isPartial ? taken : undefined;
}

interface Transaction extends Pick<Transfer, 'book' | 'reference' | 'kind' | 'at'> {
  id: string;
  details: LedgerEntryDetails;
}

function* isKnown({ database }: Shop, book: Book, reference: string): Work<boolean> {
  return (
    (yield* database.get('SELECT 1 FROM ledger_transactions WHERE tenant = :tenant AND book = ? AND reference = ?', [
      book,
      reference,
    ])) !== undefined
  );
}

function* write({ database }: Shop, made: Transaction, postings: readonly Posting[]): Work<void> {
  yield* database.run(
    `INSERT INTO ledger_transactions (tenant, transaction_id, book, reference, kind, made_at, doc)
     VALUES (:tenant, ?, ?, ?, ?, ?, ?)`,
    [made.id, made.book, made.reference, made.kind, made.at, stored.ledgerEntry.write(made.details)],
  );
  for (const [line, { account, lot, amount, expiresAt }] of postings.entries())
    yield* database.run(
      `INSERT INTO ledger_postings (tenant, book, account, made_at, transaction_id, line, lot, amount, expires_at)
       VALUES (:tenant, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [made.book, account, made.at, made.id, line, lot, amount, expiresAt],
    );
  for (const { account, lot, amount, expiresAt } of postings)
    if (expiresAt !== null && amount > 0)
      yield* database.run(
        'INSERT INTO ledger_due (tenant, expires_at, book, account, lot) VALUES (:tenant, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
        [expiresAt, made.book, account, lot],
      );
}

/**
 * Moves an amount, within the open transaction.
 *
 * @throws RangeError for an amount that is not a positive whole number
 */
export function* postTransfer(shop: Shop, transfer: Transfer): Work<TransferOutcome> {
  const { book, reference, kind, from, to, amount, isPartial = false, at, expiresAt, details = {} } = transfer;
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError(`The amount of "${reference}" is ${amount}; expected a whole number above zero.`);
  if (yield* isKnown(shop, book, reference)) return 'repeated';
  const id = randomUUID();
  const made = { id, book, reference, kind, at, details };
  const fromShop: Lot[] = [{ lot: id, expires_at: expiresAt ?? null, left: amount }];
  const taken = isShop(from) ? fromShop : takeFrom(yield* lotsOf(shop, book, from, at), amount, isPartial);
  if (!taken || taken.length === 0) return 'short';
  const [isFromShop, isToShop] = [isShop(from), isShop(to)];
  yield* write(
    shop,
    made,
    taken.flatMap(({ lot, expires_at, left }): Posting[] => [
      { account: from, lot, amount: -left, expiresAt: isFromShop ? null : expires_at },
      // The shop's lots never expire: they record whose lots were spent.
      { account: to, lot, amount: left, expiresAt: isToShop ? null : expires_at },
    ]),
  );
  return 'made';
}

/** Creates the storage of the ledgers. */
export function createLedgerStorage(shop: Shop): LedgerStorage {
  const { database, method } = shop;
  return {
    transfer: method((transfer, audit) =>
      database.transaction(function* () {
        const outcome = yield* postTransfer(shop, transfer);
        if (outcome === 'made' && audit) yield* writeAudit(shop, audit);
        return outcome;
      }),
    ),
    giveBack: method((giving) => database.transaction(() => postReversal(shop, giving))),
    balance: method(function* (book, account, now) {
      return isShop(account)
        ? ((yield* database.get<{ sum: number | null }>(
            'SELECT sum(amount) AS sum FROM ledger_postings WHERE tenant = :tenant AND book = ? AND account = ?',
            [book, account],
          ))?.sum ?? 0)
        : (yield* lotsOf(shop, book, account, now)).reduce((sum, { left }) => sum + left, 0);
    }),
    entries: method(function* (book, account, { page, perPage }) {
      const rows = yield* database.all<EntryRow>(
        `SELECT p.transaction_id, max(t.kind) AS kind, sum(p.amount) AS amount, p.made_at, max(p.expires_at) AS expires_at,
           max(t.doc) AS doc
         FROM ledger_postings p JOIN ledger_transactions t ON t.tenant = p.tenant AND t.transaction_id = p.transaction_id
         WHERE p.tenant = :tenant AND p.book = ? AND p.account = ?
         GROUP BY p.made_at, p.transaction_id ORDER BY p.made_at DESC, p.transaction_id DESC LIMIT ? OFFSET ?`,
        [book, account, perPage, (page - 1) * perPage],
      );
      const { found } = (yield* database.get<{ found: number }>(
        `SELECT count(DISTINCT transaction_id) AS found FROM ledger_postings WHERE tenant = :tenant AND book = ? AND account = ?`,
        [book, account],
      ))!;
      return { entries: rows.map(entryOf), found };
    }),
    expire: method((now, maxLots) => database.transaction(() => expire(shop, now, maxLots))),
    unbalanced: method(function* () {
      return [
        ...(yield* database.all<{ id: string }>(
          `SELECT transaction_id AS id FROM ledger_postings WHERE tenant = :tenant
           GROUP BY transaction_id HAVING sum(amount) <> 0`,
        )).map(({ id }) => `transaction ${id}`),
        ...(yield* database.all<{ book: string; account: string; lot: string }>(
          `SELECT book, account, lot FROM ledger_postings WHERE tenant = :tenant AND account LIKE '%:%'
           GROUP BY book, account, lot, expires_at HAVING sum(amount) < 0`,
        )).map(({ book, account, lot }) => `lot ${lot} of ${account} in ${book}`),
      ];
    }),
  };
}

function entryOf({ transaction_id, kind, amount, made_at, expires_at, doc }: EntryRow): LedgerEntry {
  const expiry = amount > 0 && expires_at !== null ? { expiresAt: expires_at } : {};
  return { id: transaction_id, kind, amount, at: made_at, ...expiry, details: stored.ledgerEntry.read(doc) };
}

/** The amount that a transfer has taken from each lot, less what was returned. */
interface SpentLot {
  account: Account;
  lot: string;
  expires_at: number | null;
  spent: number;
}

/** Builds the reference of a return, from the reference of the transfer and its own. */
const givingOf = (of: string, reference: string): string => `${of} back ${reference}`;

/** Returns what a transfer has taken, within the open transaction. */
export function* postReversal(
  shop: Shop,
  { book, of, reference, amount, at, graceUntil, details = {} }: Reversal,
): Work<number> {
  const { database } = shop;
  const repeated = yield* database.get<{ transaction_id: string }>(
    'SELECT transaction_id FROM ledger_transactions WHERE tenant = :tenant AND book = ? AND reference = ?',
    [book, givingOf(of, reference)],
  );
  if (repeated)
    return (yield* database.get<{ sum: number }>(
      'SELECT sum(amount) AS sum FROM ledger_postings WHERE tenant = :tenant AND transaction_id = ? AND amount > 0',
      [repeated.transaction_id],
    ))!.sum;
  const prefix = givingOf(of, '');
  // Spent lots that expire last are returned first, which is in the customer's favour.
  const spent = yield* database.all<SpentLot>(
    `SELECT p.account, p.lot, max(p.expires_at) AS expires_at, -sum(p.amount) AS spent
     FROM ledger_postings p JOIN ledger_transactions t ON t.tenant = p.tenant AND t.transaction_id = p.transaction_id
     WHERE t.tenant = :tenant AND t.book = ? AND (t.reference = ? OR substr(t.reference, 1, ?) = ?)
       AND p.account LIKE '%:%'
     GROUP BY p.account, p.lot HAVING sum(p.amount) < 0
     ORDER BY max(p.expires_at) IS NOT NULL, max(p.expires_at) DESC, p.lot`,
    [book, of, prefix.length, prefix],
  );
  const id = randomUUID();
  const postings: Posting[] = [];
  let missing = amount;
  for (const { account, lot, expires_at, spent: most } of spent) {
    const back = Math.min(most, missing);
    if (back <= 0) break;
    missing -= back;
    const expiresAt = expires_at === null ? null : Math.max(expires_at, graceUntil);
    postings.push({ account, lot, amount: back, expiresAt }, { account: 'spent', lot, amount: -back, expiresAt: null });
  }
  if (postings.length > 0)
    yield* write(shop, { id, book, reference: givingOf(of, reference), kind: 'returned', at, details }, postings);
  return amount - missing;
}

function* expire(shop: Shop, now: number, maxLots: number): Work<number> {
  const { database } = shop;
  const due = yield* database.all<{ book: Book; account: Account; lot: string; expires_at: number }>(
    `SELECT book, account, lot, expires_at FROM ledger_due WHERE tenant = :tenant AND expires_at <= ?
     ORDER BY expires_at LIMIT ?`,
    [now, maxLots],
  );
  for (const { book, account, lot, expires_at } of due) {
    const { left } = (yield* database.get<{ left: number | null }>(
      `SELECT sum(amount) AS left FROM ledger_postings
       WHERE tenant = :tenant AND book = ? AND account = ? AND lot = ? AND expires_at = ?`,
      [book, account, lot, expires_at],
    ))!;
    const id = randomUUID();
    if (left !== null && left > 0)
      yield* write(shop, { id, book, reference: `expiry ${id}`, kind: 'expired', at: now, details: {} }, [
        { account, lot, amount: -left, expiresAt: expires_at },
        { account: 'expired', lot, amount: left, expiresAt: null },
      ]);
    yield* database.run(
      'DELETE FROM ledger_due WHERE tenant = :tenant AND expires_at = ? AND book = ? AND account = ? AND lot = ?',
      [expires_at, book, account, lot],
    );
  }
  return due.length;
}
