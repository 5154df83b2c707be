import { messages } from '../../../commerce/messages.ts';
import { majorText } from '../../../commerce/rules/money.ts';
import { normalOrderNumber } from '../../../commerce/rules/orders/order-number.ts';
import { CallError } from '../../core/call-error.ts';
import { changeBy } from '../admin/change-by.ts';
import type { CallContext, ShopServices } from '../calls/context.ts';
import { pendingRefunds, refundable, remark } from './decisions.ts';

interface AskedRefund {
  number: string;
  changeId: string;
  ifVersion: number;
  /** In minor units. */
  amount: number;
  reason?: string | undefined;
}

/** Returns the card payment of an order for the merchant; undefined when there is none. */
export async function cardOf(
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

/**
 * Asks the payment service to refund money to the card of an order, once for each change, however often the request
 * is repeated. If the service does not answer, the request is retried later; until it succeeds, nothing is recorded
 * as refunded.
 * @throws CallError when the amount is too high, the order was changed in the meantime, or the service refuses
 */
export async function refundToCard(context: CallContext, asked: AskedRefund): Promise<void> {
  const { shop } = context;
  const { payments } = shop.storage;
  const payment = await payments.ofOrder(normalOrderNumber(asked.number));
  if (!payment || !shop.payments) throw new CallError(409, 'order-change-refused', messages.refundTooHigh);
  const { changeId, amount, reason } = asked;
  const by = changeBy(context, changeId);
  let refusal: CallError | undefined;
  await payments.change(payment.id, by, (current, record) => {
    if (current.refunds.some(({ id }) => id === changeId)) return undefined;
    const left = record.paid - record.refunded - pendingRefunds(current);
    refusal =
      record.version !== asked.ifVersion
        ? new CallError(409, 'order-changed', messages.orderChanged)
        : amount > Math.min(left, refundable(current, record))
          ? new CallError(409, 'order-change-refused', messages.refundTooHigh)
          : undefined;
    if (refusal) return undefined;
    const refund = { id: changeId, amount, state: 'asked', author: by.author, reason } as const;
    const after = `${majorText(amount, current.currencyCode)} to the card asked for`;
    return {
      payment: { ...current, refunds: [...current.refunds, refund] },
      dueAt: shop.env.now(),
      order: remark(record, 'order.refund', after),
    };
  });
  if (refusal) throw refusal;
  await shop.payments.settle(payment.id);
  const made = (await payments.read(payment.id))?.refunds.find(({ id }) => id === changeId);
  if (made?.state === 'refused') throw new CallError(409, 'refund-refused', messages.refundRefused);
}
