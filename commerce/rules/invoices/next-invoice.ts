import type { Invoice } from '../../../schemas/entities/orders/invoice.ts';
import { isPaid, type OrderState } from '../orders/order-balance.ts';
import { creditNote, finalPrice } from './credit-note.ts';
import { creditedBy, debitNote } from './debit-note.ts';
import type { InvoiceDraft, Issuing } from './draft.ts';
import { invoiceContent } from './invoice-content.ts';
import { leftOf, totalOf } from './shares.ts';

/** Whether pieces of an order are in transit or have arrived. */
const isSent = ({ order }: OrderState): boolean =>
  order.fulfillments.some(({ displayStatus }) => displayStatus !== 'CONFIRMED' && displayStatus !== 'NOT_DELIVERED');

/** Circumstances of a document besides the state of its order. */
export interface InvoiceRequest {
  /** Whether the merchant asks for an invoice before its time. */
  isAsked?: boolean;
  /** Reason for a refund. */
  reason?: string | undefined;
}

/**
 * Returns the next document to issue for an order: its invoice once that is due, then a credit note whenever its
 * net sales fall below the invoiced amount, and a debit note when they rise again because a refund has failed.
 * Undefined when the order's documents are up to date.
 *
 * @param issued documents of the order, oldest first
 */
export function nextInvoice(
  state: OrderState,
  issued: readonly Invoice[],
  issuing: Issuing,
  { isAsked = false, reason }: InvoiceRequest = {},
): InvoiceDraft | undefined {
  const invoice = issued.find(({ kind }) => kind === 'INVOICE');
  if (invoice) {
    const credits = issued.filter(({ kind }) => kind === 'CREDIT_NOTE');
    const left = leftOf(
      invoice.shares,
      credits.flatMap((credit) => creditedBy(credit, issued)),
    );
    return (
      creditNote(state, { invoice, credits, left }, issuing, reason) ??
      debitNote(state, issued, totalOf(left), issuing, reason)
    );
  }
  const isDue = isAsked || issuing.rule.whenPlaced || isPaid(state) || isSent(state);
  // An order that was cancelled before being invoiced needs no invoice.
  return isDue && finalPrice(state) > 0 ? invoiceContent(state.order, issuing) : undefined;
}
