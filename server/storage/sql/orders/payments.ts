import type { ForgottenCard, PaymentStorage, StoredPayment } from '../../../core/ports/storage/orders/payments.ts';
import type { Work } from '../../../core/work.ts';
import { writeAudit } from '../accounts/audit.ts';
import { addMessage } from '../messages/outbox.ts';
import type { Shop } from '../shop.ts';
import { stored } from '../stored/kinds.ts';
import { readCart, writeCart } from './carts.ts';
import { readOrderRecord, writeOrderChange } from './order-desk.ts';
import { recurringOf, saveRecurring } from './recurring-orders.ts';

const parse = (row: { doc: string } | undefined): StoredPayment | undefined => row && stored.payment.read(row.doc);

function* read({ database }: Shop, id: string): Work<StoredPayment | undefined> {
  return parse(yield* database.get('SELECT doc FROM payments WHERE tenant = :tenant AND payment_id = ?', [id]));
}
/** Creates the storage of card payments. */
export const createPaymentStorage = (shop: Shop): PaymentStorage => {
  const { database, method } = shop;
  return {
    read: method((id) => read(shop, id)),
    ofOrder: method(function* (orderNumber) {
      return parse(
        yield* database.get('SELECT doc FROM payments WHERE tenant = :tenant AND order_number = ?', [orderNumber]),
      );
    }),
    claim: method((now, { maxPayments, leasedUntil }) =>
      database.transaction(function* () {
        const rows = yield* database.all<{ id: string }>(
          'SELECT payment_id AS id FROM payments WHERE tenant = :tenant AND due_at <= ? ORDER BY due_at LIMIT ?',
          [now, maxPayments],
        );
        for (const { id } of rows)
          yield* database.run('UPDATE payments SET due_at = ? WHERE tenant = :tenant AND payment_id = ?', [
            leasedUntil,
            id,
          ]);
        return rows.map(({ id }) => id);
      }),
    ),
    claimForgotten: method((now, { maxCards, leasedUntil }) =>
      database.transaction(function* () {
        const due = yield* database.all<ForgottenCard>(
          'SELECT reference, tries FROM forgotten_cards WHERE tenant = :tenant AND due_at <= ? ORDER BY due_at LIMIT ?',
          [now, maxCards],
        );
        for (const { reference } of due)
          yield* database.run('UPDATE forgotten_cards SET due_at = ? WHERE tenant = :tenant AND reference = ?', [
            leasedUntil,
            reference,
          ]);
        return due;
      }),
    ),
    noteForgotten: method(function* (reference, next) {
      if (next)
        yield* database.run(
          'UPDATE forgotten_cards SET due_at = ?, tries = ? WHERE tenant = :tenant AND reference = ?',
          [next.dueAt, next.tries, reference],
        );
      else yield* database.run('DELETE FROM forgotten_cards WHERE tenant = :tenant AND reference = ?', [reference]);
    }),
    wake: method(function* (id, now) {
      return (
        (yield* database.run('UPDATE payments SET due_at = ? WHERE tenant = :tenant AND payment_id = ?', [now, id])) > 0
      );
    }),
    change: method((id, by, decide) =>
      database.transaction(function* () {
        const before = yield* read(shop, id);
        const record = before && (yield* readOrderRecord(shop, before.orderNumber));
        if (!before || !record) return undefined;
        const key = { owner: record.owner, name: before.cart?.name ?? 'main' };
        const cart = yield* readCart(shop, key);
        const decision = decide(before, record, cart, yield* recurringOf(shop, record.owner, before.orderNumber));
        if (!decision) return before;
        const { payment, dueAt, order, cart: filled, recurring = [], messages = [] } = decision;
        if (order) yield* writeOrderChange(shop, record, by, order);
        for (const { draft, audit } of recurring) {
          if (!(yield* saveRecurring(shop, draft)))
            throw new Error(`The recurring order ${draft.id} was changed meanwhile.`);
          if (audit) yield* writeAudit(shop, { ...by, ...audit, id: `${by.id} ${draft.id}` });
        }
        for (const { message, ...times } of messages) yield* addMessage(shop, message, times);
        if (filled) yield* writeCart(shop, key, cart, filled);
        yield* database.run('UPDATE payments SET due_at = ?, doc = ? WHERE tenant = :tenant AND payment_id = ?', [
          dueAt ?? null,
          stored.payment.write(payment),
          id,
        ]);
        return payment;
      }),
    ),
  };
};
