import type { CustomerStorage, ExternalLogin, StoredCustomer } from '../../../core/ports/storage/accounts/customers.ts';
import { addMessage } from '../messages/outbox.ts';
import { forgetCards } from '../orders/payments.ts';
import type { Shop } from '../shop.ts';
import { customerWords } from './customer-words.ts';
import { eraseBelongings } from './owners.ts';
import { deleteSessionsOf } from './sessions.ts';

/** What a customer is found by, as a row of the table that keeps it of one customer only. */
interface IdentifierRow {
  kind: string;
  value: string;
}

const loginRow = ({ issuer, subject }: ExternalLogin): IdentifierRow => ({
  kind: 'login',
  value: JSON.stringify([issuer, subject]),
});

export function createCustomerStorage(shop: Shop): CustomerStorage {
  const { database, tenant } = shop;
  const parse = (row: { doc: string } | undefined): StoredCustomer | undefined =>
    row && (JSON.parse(row.doc) as StoredCustomer);
  const read = (id: string) =>
    parse(database.get('SELECT doc FROM customers WHERE tenant = ? AND customer_id = ?', [tenant, id]));
  const byIdentifier = ({ kind, value }: IdentifierRow) =>
    parse(
      database.get(
        `SELECT c.doc AS doc FROM identifiers i JOIN customers c ON c.tenant = i.tenant AND c.customer_id = i.customer_id
         WHERE i.tenant = ? AND i.kind = ? AND i.value = ?`,
        [tenant, kind, value],
      ),
    );
  const remove = (id: string): void => {
    database.run('DELETE FROM identifiers WHERE tenant = ? AND customer_id = ?', [tenant, id]);
    database.run('DELETE FROM customers WHERE tenant = ? AND customer_id = ?', [tenant, id]);
    deleteSessionsOf(shop, id);
    forgetCards(shop, id);
    eraseBelongings(shop, id);
  };
  const write = (customer: StoredCustomer): void => {
    database.run(
      `INSERT INTO customers (tenant, customer_id, referral_code, doc, words) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (tenant, customer_id) DO UPDATE SET doc = excluded.doc, words = excluded.words`,
      [tenant, customer.id, customer.referralCode, JSON.stringify(customer), customerWords(customer)],
    );
    database.run('DELETE FROM identifiers WHERE tenant = ? AND customer_id = ?', [tenant, customer.id]);
    for (const { kind, value } of [...customer.identifiers, ...(customer.externalLogins ?? []).map(loginRow)])
      database.run('INSERT INTO identifiers (tenant, kind, value, customer_id) VALUES (?, ?, ?, ?)', [
        ...[tenant, kind, value],
        customer.id,
      ]);
  };
  return {
    read: async (id) => read(id),
    byIdentifier: async (identifier) => byIdentifier(identifier),
    byReferralCode: async (code) =>
      parse(database.get('SELECT doc FROM customers WHERE tenant = ? AND referral_code = ?', [tenant, code])),
    toDelete: async (at) =>
      database
        .all<{ id: string }>(
          "SELECT customer_id AS id FROM customers WHERE tenant = ? AND doc ->> '$.deletesAt' <= ?",
          [tenant, at],
        )
        .map(({ id }) => id),
    change: async ({ id, identifier, externalLogin }, decide) =>
      database.transaction(() => {
        const before = id === undefined ? undefined : read(id);
        const {
          customer,
          result,
          endsSessions,
          messages = [],
        } = decide(
          before,
          identifier && byIdentifier(identifier),
          externalLogin && byIdentifier(loginRow(externalLogin)),
        );
        if (customer && customer !== before) write(customer);
        if (customer && endsSessions) deleteSessionsOf(shop, customer.id);
        if (before && !customer) remove(before.id);
        for (const { message, ...times } of messages) addMessage(shop, message, times);
        return result;
      }),
  };
}
