import { majorText } from '../../../commerce/rules/money.ts';
import * as rules from '../../../commerce/rules/orders/order-changes.ts';
import { isoTime } from '../../core/env.ts';
import type { KnownRefund } from '../../core/ports/payments.ts';
import type { OrderRecord } from '../../core/ports/storage/orders/order-desk.ts';
import type { PaymentChange, StoredPayment, StoredRefund } from '../../core/ports/storage/orders/payments.ts';
import { createStatusMailer } from '../messaging/status-mail.ts';
import {
  auditRemark,
  changeIds,
  orderChange,
  type PaymentDecisionServices,
  refundEnded,
  withRefund,
} from './decisions.ts';

/**
 * Returns the stored refund that corresponds to a refund at the provider. A refund that was made at the provider
 * itself is matched only by its reference.
 */
const storedAs = ({ refunds }: StoredPayment, { reference, id }: KnownRefund): StoredRefund | undefined =>
  refunds.find((each) => (each.reference === undefined ? each.id === id : each.reference === reference));

/** Whether a refund at the provider is not recorded here yet, or has failed since. */
export function isUnrecorded(payment: StoredPayment, reported: KnownRefund): boolean {
  const stored = storedAs(payment, reported);
  return stored ? stored.state === 'made' && !reported.isMade : reported.isMade;
}

/**
 * Records that a refund has failed after it was made: the shop has the money again, and owes it to the customer
 * again.
 */
function failed(
  shop: PaymentDecisionServices,
  payment: StoredPayment,
  record: OrderRecord,
  refund: StoredRefund,
  reported: KnownRefund,
): PaymentChange {
  const dueAt = shop.env.now();
  const after = withRefund(payment, { ...refund, state: 'failed' });
  const note = `The refund of ${majorText(refund.amount, payment.currencyCode)} to the card has failed at the bank: the customer has not got it`;
  const order = refund.isApart
    ? undefined
    : orderChange(shop, record, {
        outcome: rules.failRefund(record, refund.id, isoTime(shop.env)),
        changeId: changeIds.refundFound(reported),
        action: 'order.refund',
        note,
        mails: createStatusMailer(shop).refundFailed,
      });
  return { payment: after, dueAt, order: order ?? auditRemark(record, 'order.refund', note) };
}

/**
 * Records a refund at the provider that this shop does not know yet: it was made at the provider itself, or has failed
 * since.
 *
 * If a refund of the same amount was requested here but not made yet, the provider's refund is matched with it: a
 * merchant may have made it at the provider while this shop could not reach the provider, and it must not be made
 * twice. The same applies to a refund that was recorded by hand afterwards.
 */
export function refundFound(
  shop: PaymentDecisionServices,
  payment: StoredPayment,
  record: OrderRecord,
  reported: KnownRefund,
): PaymentChange | undefined {
  if (!isUnrecorded(payment, reported)) return undefined;
  const stored = storedAs(payment, reported);
  if (stored) return failed(shop, payment, record, stored, reported);
  const { reference, amount, madeAt } = reported;
  const asked = payment.refunds.find((each) => each.state === 'asked' && each.amount === amount);
  if (asked) return refundEnded(shop, payment, record, asked.id, 'made', reference);

  const dueAt = shop.env.now();
  const found = { id: reference, amount, state: 'made', author: 'payment service', reference } as const;
  const withFound = (refund: StoredRefund) => ({ ...payment, tries: 0, refunds: [...payment.refunds, refund] });
  const changed = (outcome: rules.OrderOutcome, note: string, mails: Parameters<typeof orderChange>[2]['mails']) =>
    orderChange(shop, record, {
      outcome,
      changeId: changeIds.refundFound(reported),
      action: 'order.refund',
      note,
      mails,
    });

  const byHand = rules.manualRefundFor(record.order, amount, madeAt);
  const renamed =
    byHand !== undefined &&
    changed(rules.moveRefundToCard(record, byHand), 'The refund that was noted went to the card', () => []);
  if (renamed) return { payment: withFound({ ...found, id: byHand }), dueAt, order: renamed };

  const transaction = { id: reference, amount, at: isoTime(shop.env), method: 'CARD' } as const;
  const order = changed(
    rules.noteRefund(record, transaction),
    'Refunded at the payment service',
    createStatusMailer(shop).refunded,
  );
  if (order) return { payment: withFound(found), dueAt, order };
  const more = `${majorText(amount, payment.currencyCode)} refunded at the payment service is more than was paid and is left: it is not noted`;
  return {
    payment: withFound({ ...found, isApart: true }),
    dueAt,
    order: auditRemark(record, 'order.refund', more),
  };
}
