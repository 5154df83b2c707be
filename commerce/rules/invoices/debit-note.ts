import type { Invoice } from '../../../schemas/entities/orders/invoice.ts';
import type { OrderState } from '../orders/order-balance.ts';
import { finalPrice } from './credit-note.ts';
import { type InvoiceDraft, type Issuing, sellerOf, seriesOf } from './draft.ts';
import { labelsOf } from './labels.ts';
import { allocateCredit, leftOf, taxesOf, totalOf } from './shares.ts';

/** Shares of a credit note that no debit note has reversed. */
export const creditedBy = (credit: Invoice, issued: readonly Invoice[]): Invoice['shares'] =>
  leftOf(
    credit.shares,
    issued
      .filter(({ kind, corrects }) => kind === 'DEBIT_NOTE' && corrects?.number === credit.number)
      .flatMap(({ shares }) => shares),
  );

/**
 * Creates the debit note that reverses a credit note after a failed refund. Prefers the credit note of exactly the
 * missing amount, then the latest; the next debit note reverses the rest.
 *
 * @param netInvoiced the invoiced amount minus the credited amount, in minor units
 */
export function debitNote(
  state: OrderState,
  issued: readonly Invoice[],
  netInvoiced: number,
  issuing: Issuing,
  reason?: string,
): InvoiceDraft | undefined {
  const missing = finalPrice(state) - netInvoiced;
  if (missing <= 0) return undefined;
  const credits = issued
    .filter(({ kind }) => kind === 'CREDIT_NOTE')
    .map((credit) => ({ credit, shares: creditedBy(credit, issued) }))
    .filter(({ shares }) => totalOf(shares) > 0)
    // The latest first.
    .reverse();
  const found = credits.find(({ shares }) => totalOf(shares) === missing) ?? credits[0];
  if (!found) return undefined;
  const { credit, shares: credited } = found;
  const total = Math.min(missing, totalOf(credited));
  const row = { id: 'rest', title: labelsOf(issuing.rule).refundFailed, amount: total };
  const shares = allocateCredit(credited, [row]);
  const rates = credit.taxes.map(({ net: _, amount: __, ...rate }) => rate);
  return {
    series: seriesOf(issuing.rule.creditPrefix, issuing),
    invoice: {
      kind: 'DEBIT_NOTE',
      issuedAt: issuing.at,
      order: credit.order,
      corrects: { number: credit.number, issuedAt: credit.issuedAt },
      ...(reason ? { reason } : {}),
      seller: sellerOf(issuing.rule),
      buyer: credit.buyer,
      currencyCode: credit.currencyCode,
      goods: [],
      others: [row],
      isTaxIncluded: credit.isTaxIncluded,
      taxes: taxesOf(shares, rates),
      total,
      paid: [],
      shares,
    },
  };
}
