import { messages } from '../../../../commerce/messages.ts';
import { unissuedPieces } from '../../../../commerce/rules/carts/gift-card-lines.ts';
import type { OrderState } from '../../../../commerce/rules/orders/order-balance.ts';
import { type OrderOutcome, orderStage } from '../../../../commerce/rules/orders/order-changes.ts';
import { orderDisplayStatus } from '../../../../commerce/rules/orders/order-display-status.ts';
import { normalOrderNumber } from '../../../../commerce/rules/orders/order-number.ts';
import type { AuditAction } from '../../../../schemas/contract/audit-actions.ts';
import { CallError } from '../../../core/call-error.ts';
import type { OrderRecord } from '../../../core/ports/storage/orders/order-desk.ts';
import type { CallContext, ShopServices } from '../../calls/context.ts';
import { drawCards, soldCards } from '../../gift-cards/sold-cards.ts';
import { nextInvoiceOf } from '../../invoices/next-invoice-of.ts';
import type { StatusMails } from '../../messaging/status-mail.ts';
import { cardPaymentOf } from '../../payments/card-refund.ts';
import { withPlaceNames } from '../../presenters/orders.ts';
import { changeBy } from '../change-by.ts';
import { withFunds } from './order-funds.ts';

const missing = (): CallError => new CallError(404, 'order-not-found', messages.orderNotFound);

/** Number of changes shown with an order. */
const shownChanges = 50;

/** Reads an order by its number. @throws CallError when it does not exist */
export async function readOrderRecord({ storage }: ShopServices, number: string): Promise<OrderRecord> {
  const record = await storage.orderDesk.read(normalOrderNumber(number));
  if (!record) throw missing();
  return record;
}

/** Presents an order for the admin. */
export async function presentOrder(shop: ShopServices, record: OrderRecord) {
  const { storage, messenger } = shop;
  const { order, version, paid, refunded } = record;
  const subject = `order ${order.simpleId}`;
  const { entries } = await storage.audit.list({ subject, count: shownChanges });
  const card = await cardPaymentOf(shop, record);
  return {
    order: { ...order, shippingAddress: withPlaceNames(order.shippingAddress) },
    version,
    paid,
    refunded,
    stage: orderStage(order),
    displayStatus: orderDisplayStatus(order),
    ...(card ? { card } : {}),
    hasMail: order.email !== undefined && messenger.has('email'),
    changes: entries,
  };
}

/** A change of an order that a merchant requests. */
export interface OrderChangeRequest {
  number: string;
  changeId: string;
  ifVersion: number;
  action: AuditAction;
  decide: (record: OrderRecord) => OrderOutcome;
  /** Describes a state for the audit trail. */
  describe: (record: Pick<OrderRecord, 'order' | 'paid' | 'refunded'>) => string;
  reason?: string | undefined;
  /** Whether to issue the invoice now, if it was not issued yet. */
  isAsked?: boolean;
  mails?: (state: OrderState) => StatusMails;
}

/**
 * Makes a merchant's change of an order, and returns the order.
 *
 * @throws CallError when it was changed in the meantime, or does not allow this change
 */
export async function changeOrder(context: CallContext, request: OrderChangeRequest) {
  const { shop } = context;
  const { order } = await readOrderRecord(shop, request.number);
  const { rules } = await shop.prices.now();
  const drawn = await drawCards(shop.env, unissuedPieces(order));
  const changed = await shop.storage.orderDesk.change<string>(
    normalOrderNumber(request.number),
    request.ifVersion,
    changeBy(context, request.changeId),
    (record) => {
      const outcome = request.decide(record);
      if ('refused' in outcome) return { refusal: outcome.refused };
      const { restock, ...changed } = outcome;
      const { state: issued, cards } = soldCards(shop, changed, drawn);
      const { state, ...funds } = withFunds(record, issued, request.changeId, shop, rules);
      const after = [request.describe(state), request.reason?.trim()].filter(Boolean).join('. ');
      const audit = { action: request.action, before: request.describe(record), after };
      const nextInvoice = nextInvoiceOf(shop, rules, request);
      return { state, restock, ...funds, cards, nextInvoice, audit, messages: request.mails?.(state) ?? [] };
    },
  );
  if (changed.kind === 'missing') throw missing();
  if (changed.kind === 'conflict') throw new CallError(409, 'order-changed', messages.orderChanged);
  if (changed.kind === 'refused') throw new CallError(409, 'order-change-refused', changed.refusal);
  if (changed.kind === 'changed') shop.messenger.deliverSoon();
  const payment = await shop.storage.payments.ofOrder(changed.record.order.simpleId);
  if (!payment) return presentOrder(shop, changed.record);
  // The payment of a cancelled order is cancelled or refunded at the payment service.
  await shop.payments?.settle(payment.id);
  return presentOrder(shop, await readOrderRecord(shop, request.number));
}
