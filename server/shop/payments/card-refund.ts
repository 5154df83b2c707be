import { messages } from '../../../commerce/messages.ts';
import { majorText } from '../../../commerce/rules/money.ts';
import { normalOrderNumber } from '../../../commerce/rules/orders/order-number.ts';
import { CallError } from '../../core/call-error.ts';
import type { OrderRecord } from '../../core/ports/storage/orders/order-desk.ts';
import type { StoredPayment } from '../../core/ports/storage/orders/payments.ts';
import { changeBy } from '../admin/change-by.ts';
import type { CallContext, ShopServices } from '../calls/context.ts';
import { auditRemark, pendingRefunds, refundable } from './decisions.ts';

interface RefundRequest {
  number: string;
  changeId: string;
  ifVersion: number;
  /** In minor units. */
  amount: number;
  reason?: string | undefined;
}

/** Returns the card payment of an order for the merchant; undefined when there is none. */
export async function cardPaymentOf(
  { storage }: Pick<ShopServices, 'storage'>,
  record: Parameters<typeof refundable>[1],
): Promise<{ state: 'WAITS' | 'PAID' | 'ENDED'; refundable: number; pending: number } | undefined> {
  const payment = await storage.payments.ofOrder(record.order.simpleId);
  if (!payment) return undefined;
  const states = { open: 'WAITS', captured: 'PAID', closed: 'ENDED' } as const;
  return {
    state: states[payment.state],
    refundable: Math.max(0, refundable(payment, record)),
    pending: pendingRefunds(payment),
  };
}

/** Returns why money cannot be refunded now; undefined when it can. */
function refundRefusal(
  current: StoredPayment,
  record: OrderRecord,
  { amount, ifVersion }: RefundRequest,
): CallError | undefined {
  if (record.version !== ifVersion) return new CallError(409, 'order-changed', messages.orderChanged);
  const left = record.paid - record.refunded - pendingRefunds(current);
  if (amount > Math.min(left, refundable(current, record)))
    return new CallError(409, 'order-change-refused', messages.refundTooHigh);
  return undefined;
}

/**
 * Asks the payment service to refund money to the card of an order, once for each change, however often the request
 * is repeated. If the service does not answer, the request is retried later; until it succeeds, nothing is recorded
 * as refunded.
 * @throws CallError when the amount is too high, the order was changed in the meantime, or the service refuses
 */
export async function refundToCard(context: CallContext, request: RefundRequest): Promise<void> {
  const { shop } = context;
  const { payments } = shop.storage;
  const payment = await payments.ofOrder(normalOrderNumber(request.number));
  if (!payment || !shop.payments) throw new CallError(409, 'order-change-refused', messages.noCardPayment);
  const { changeId, amount, reason } = request;
  const by = changeBy(context, changeId);
  let refusal: CallError | undefined;
  await payments.change(payment.id, by, (current, record) => {
    if (current.refunds.some(({ id }) => id === changeId)) return undefined;
    refusal = refundRefusal(current, record, request);
    if (refusal) return undefined;
    const refund = { id: changeId, amount, state: 'asked', author: by.author, reason } as const;
    const after = `Refund of ${majorText(amount, current.currencyCode)} to the card requested`;
    return {
      payment: { ...current, refunds: [...current.refunds, refund] },
      dueAt: shop.env.now(),
      order: auditRemark(record, 'order.refund', after),
    };
  });
  if (refusal) throw refusal;
  await shop.payments.settle(payment.id);
  const refund = (await payments.read(payment.id))?.refunds.find(({ id }) => id === changeId);
  if (refund?.state === 'refused') throw new CallError(409, 'refund-refused', messages.refundRefused);
}
