import type { CustomerStorage, ExternalLogin, StoredCustomer } from '../../../core/ports/storage/accounts/customers.ts';
import type { Work } from '../../../core/work.ts';
import { addMessage } from '../messages/outbox.ts';
import { forgetCards } from '../orders/forgotten-cards.ts';
import type { Shop } from '../shop.ts';
import { stored } from '../stored/kinds.ts';
import { customerSearchText } from './customer-search-text.ts';
import { eraseBelongings } from './owners.ts';
import { deleteSessionsOf } from './sessions.ts';

/** A customer's identifier or external login as a row of the table that makes it unique. */
interface IdentifierRow {
  kind: string;
  value: string;
}

const loginRow = ({ issuer, subject }: ExternalLogin): IdentifierRow => ({
  kind: 'login',
  value: JSON.stringify([issuer, subject]),
});

/** Creates the storage of customers' accounts. */
export function createCustomerStorage(shop: Shop): CustomerStorage {
  const { database, method } = shop;
  const parse = (row: { doc: string } | undefined): StoredCustomer | undefined => row && stored.customer.read(row.doc);
  function* read(id: string) {
    return parse(
      yield* database.get<{ doc: string }>('SELECT doc FROM customers WHERE tenant = :tenant AND customer_id = ?', [
        id,
      ]),
    );
  }
  function* byIdentifier({ kind, value }: IdentifierRow) {
    return parse(
      yield* database.get<{ doc: string }>(
        `SELECT c.doc AS doc FROM identifiers i JOIN customers c ON c.tenant = i.tenant AND c.customer_id = i.customer_id
         WHERE i.tenant = :tenant AND i.kind = ? AND i.value = ?`,
        [kind, value],
      ),
    );
  }
  function* remove(id: string): Work<void> {
    yield* database.run('DELETE FROM identifiers WHERE tenant = :tenant AND customer_id = ?', [id]);
    yield* database.run('DELETE FROM customers WHERE tenant = :tenant AND customer_id = ?', [id]);
    yield* deleteSessionsOf(shop, id);
    yield* forgetCards(shop, id);
    yield* eraseBelongings(shop, id);
  }
  function* write(customer: StoredCustomer): Work<void> {
    yield* database.run(
      `INSERT INTO customers (tenant, customer_id, referral_code, doc, words) VALUES (:tenant, ?, ?, ?, ?)
       ON CONFLICT (tenant, customer_id) DO UPDATE SET doc = excluded.doc, words = excluded.words`,
      [customer.id, customer.referralCode, stored.customer.write(customer), customerSearchText(customer)],
    );
    yield* database.run('DELETE FROM identifiers WHERE tenant = :tenant AND customer_id = ?', [customer.id]);
    for (const { kind, value } of [...customer.identifiers, ...(customer.externalLogins ?? []).map(loginRow)])
      yield* database.run('INSERT INTO identifiers (tenant, kind, value, customer_id) VALUES (:tenant, ?, ?, ?)', [
        kind,
        value,
        customer.id,
      ]);
  }
  return {
    read: method((id) => read(id)),
    byIdentifier: method((identifier) => byIdentifier(identifier)),
    byReferralCode: method(function* (code) {
      return parse(
        yield* database.get<{ doc: string }>('SELECT doc FROM customers WHERE tenant = :tenant AND referral_code = ?', [
          code,
        ]),
      );
    }),
    toDelete: method(function* (at) {
      return (yield* database.all<{ id: string }>(
        "SELECT customer_id AS id FROM customers WHERE tenant = :tenant AND doc ->> '$.deletesAt' <= ?",
        [at],
      )).map(({ id }) => id);
    }),
    change: method(({ id, identifier, externalLogin }, decide) =>
      database.transaction(function* () {
        const before = id === undefined ? undefined : yield* read(id);
        const {
          customer,
          result,
          endsSessions,
          messages = [],
        } = decide(
          before,
          identifier && (yield* byIdentifier(identifier)),
          externalLogin && (yield* byIdentifier(loginRow(externalLogin))),
        );
        if (customer && customer !== before) yield* write(customer);
        if (customer && endsSessions) yield* deleteSessionsOf(shop, customer.id);
        if (before && !customer) yield* remove(before.id);
        for (const { message, ...times } of messages) yield* addMessage(shop, message, times);
        return result;
      }),
    ),
  };
}
