import type { StoredPayment } from '../../../core/ports/storage/orders/payments.ts';
import type { Work } from '../../../core/work.ts';
import type { Shop } from '../shop.ts';
import { stored } from '../stored/kinds.ts';

/** Adds an order's payment, within the open transaction. */
export function* addPayment({ database }: Shop, payment: StoredPayment): Work<void> {
  yield* database.run(
    'INSERT INTO payments (tenant, payment_id, order_number, due_at, doc) VALUES (:tenant, ?, ?, ?, ?)',
    [payment.id, payment.orderNumber, payment.charge?.nextAt ?? payment.deadline, stored.payment.write(payment)],
  );
}
