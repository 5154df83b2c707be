import type { Address } from '../../../../schemas/entities/people/address.ts';
import { searchText } from '../../../../text/search-text.ts';
import type { PeopleStorage, Subscriber, Subscription } from '../../../core/ports/storage/accounts/people.ts';
import type { Work } from '../../../core/work.ts';
import type { Column } from '../database.ts';
import { containing, type Shop } from '../shop.ts';
import { stored } from '../stored/kinds.ts';

function* writeAddress({ database }: Shop, owner: string, address: Address): Work<void> {
  yield* database.run(
    `INSERT INTO addresses (tenant, owner, address_id, position, is_default, doc)
     SELECT :tenant, ?, ?, coalesce(max(position), 0) + 1, ?, ? FROM addresses WHERE tenant = :tenant AND owner = ?
     ON CONFLICT (tenant, owner, address_id) DO UPDATE SET is_default = excluded.is_default, doc = excluded.doc`,
    [owner, address.id, address.isDefault ? 1 : 0, stored.address.write(address), owner],
  );
}

type SubscriberSearch = Parameters<PeopleStorage['subscribers']>[0];

function* subscribers({ database }: Shop, { words, after, count }: SubscriberSearch) {
  const [confirmed = '', ...email] = after?.split(' ') ?? [];
  const values: Column[] = [...words.map(containing)];
  if (after !== undefined) values.push(confirmed, email.join(' '));
  const rows = yield* database.all<Subscriber>(
    `SELECT email, token, subscribed_at AS "subscribedAt", confirmed_at AS "confirmedAt" FROM subscriptions
     WHERE tenant = :tenant AND confirmed_at IS NOT NULL ${words.map(() => "AND words LIKE ? ESCAPE '\\'").join(' ')}
       ${after === undefined ? '' : 'AND (confirmed_at, email) < (?, ?)'}
     ORDER BY confirmed_at DESC, email DESC LIMIT ?`,
    [...values, count + 1],
  );
  const shown = rows.slice(0, count);
  const last = shown.at(-1);
  const next = rows.length > count && last ? { next: `${last.confirmedAt} ${last.email}` } : {};
  return { subscribers: shown.map((row) => ({ ...row })), ...next };
}

function* addresses({ database }: Shop, owner: string): Work<Address[]> {
  return (yield* database.all<{ doc: string }>(
    'SELECT doc FROM addresses WHERE tenant = :tenant AND owner = ? ORDER BY is_default DESC, position',
    [owner],
  )).map((row) => stored.address.read(row.doc));
}

/** Saves an address within the open transaction, unless it would be one too many. Only one is the default. */
function* saveAddress(shop: Shop, owner: string, address: Address, max: number): Work<boolean> {
  const existing = yield* addresses(shop, owner);
  const isKnown = existing.some((other) => other.id === address.id);
  if (!isKnown && existing.length >= max) return false;
  for (const other of existing) {
    if (address.isDefault && other.isDefault && other.id !== address.id) {
      yield* writeAddress(shop, owner, { ...other, isDefault: false });
    }
  }
  yield* writeAddress(shop, owner, address);
  return true;
}

function* subscriptionBy({ database }: Shop, column: 'email' | 'token', value: string): Work<Subscription | undefined> {
  const row = yield* database.get<{ email: string; token: string; confirmed_at: string | null }>(
    `SELECT email, token, confirmed_at FROM subscriptions WHERE tenant = :tenant AND ${column} = ?`,
    [value],
  );
  return row && { email: row.email, token: row.token, isConfirmed: row.confirmed_at !== null };
}

function* subscribe(shop: Shop, email: string, token: string, at: string): Work<Subscription> {
  yield* shop.database.run(
    `INSERT INTO subscriptions (tenant, email, subscribed_at, token, words) VALUES (:tenant, ?, ?, ?, ?)
     ON CONFLICT (tenant, email) DO UPDATE SET token = coalesce(subscriptions.token, excluded.token)`,
    [email.toLowerCase(), at, token, searchText(email)],
  );
  return (yield* subscriptionBy(shop, 'email', email.toLowerCase()))!;
}

function* confirm(shop: Shop, token: string, at: string): Work<(Subscription & { isNew: boolean }) | undefined> {
  const before = yield* subscriptionBy(shop, 'token', token);
  if (!before) return undefined;
  yield* shop.database.run(
    'UPDATE subscriptions SET confirmed_at = coalesce(confirmed_at, ?) WHERE tenant = :tenant AND token = ?',
    [at, token],
  );
  return { ...before, isConfirmed: true, isNew: !before.isConfirmed };
}

/** Deletes a subscription, and withdraws the marketing consent of customers with its address. */
function* unsubscribe(shop: Shop, token: string): Work<void> {
  const { database } = shop;
  const left = yield* subscriptionBy(shop, 'token', token);
  if (!left) return;
  yield* database.run('DELETE FROM subscriptions WHERE tenant = :tenant AND token = ?', [token]);
  const subscribed = yield* database.all<{ customer_id: string; doc: string }>(
    `SELECT customer_id, doc FROM customers
     WHERE tenant = :tenant AND (lower(doc ->> '$.email') = ?1 OR customer_id IN
       (SELECT customer_id FROM identifiers WHERE tenant = :tenant AND kind = 'email' AND value = ?1))`,
    [left.email],
  );
  for (const { customer_id: id, doc } of subscribed)
    yield* database.run('UPDATE customers SET doc = ? WHERE tenant = :tenant AND customer_id = ?', [
      stored.customer.write({ ...stored.customer.read(doc), acceptsMarketing: false }),
      id,
    ]);
}

/** Creates the storage of addresses and newsletter subscriptions. */
export function createContactStorage(shop: Shop): PeopleStorage {
  const { database, method } = shop;
  return {
    addresses: method((owner) => addresses(shop, owner)),
    saveAddress: method((owner, address, max) => database.transaction(() => saveAddress(shop, owner, address, max))),
    deleteAddress: method(function* (owner, addressId) {
      return (
        (yield* database.run('DELETE FROM addresses WHERE tenant = :tenant AND owner = ? AND address_id = ?', [
          owner,
          addressId,
        ])) > 0
      );
    }),
    subscribe: method((email, token, at) => database.transaction(() => subscribe(shop, email, token, at))),
    subscriptionOf: method((token) => subscriptionBy(shop, 'token', token)),
    confirm: method((token, at) => database.transaction(() => confirm(shop, token, at))),
    unsubscribe: method((token) => database.transaction(() => unsubscribe(shop, token))),
    subscribers: method((wanted) => subscribers(shop, wanted)),
    waiting: method(function* () {
      return (
        (yield* database.get<{ count: number }>(
          'SELECT count(*) AS count FROM subscriptions WHERE tenant = :tenant AND confirmed_at IS NULL',
        ))?.count ?? 0
      );
    }),
  };
}
