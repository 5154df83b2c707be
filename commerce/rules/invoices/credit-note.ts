import type { Invoice, InvoiceRow, InvoiceShare, InvoiceTax } from '../../../schemas/entities/orders/invoice.ts';
import { minorFromMajor } from '../money.ts';
import { type OrderState, orderMoney } from '../orders/order-balance.ts';
import { cancelledPieces } from '../orders/order-changes.ts';
import { sumOf } from '../pricing/rows.ts';
import { type InvoiceDraft, type Issuing, sellerOf, seriesOf } from './draft.ts';
import { labelsOf } from './labels.ts';
import { allocateCredit, taxesOf, totalOf } from './shares.ts';

/** Net sales of an order in minor units: its total minus cancelled lines, and minus refunds beyond their price. */
export function finalPrice(state: OrderState): number {
  const { total, cancelled, paid, refunded } = orderMoney(state);
  const remaining = total - cancelled;
  return remaining - Math.min(remaining, Math.max(0, refunded - Math.max(0, paid - remaining)));
}

/** Lines cancelled since the last credit note, at the charged prices. */
function cancelledRows({ order }: OrderState, credits: readonly Invoice[]): InvoiceRow[] {
  const pieces = cancelledPieces(order);
  const parcels = order.canceledAt === null ? [] : order.fulfillments;
  const items = parcels
    .filter(({ displayStatus }) => displayStatus === 'NOT_DELIVERED')
    .flatMap((parcel) => parcel.fulfillmentLineItems);
  return order.lineItems.flatMap(({ id, title, variantTitle }): InvoiceRow[] => {
    const before = credits.flatMap(({ goods }) => goods).filter((row) => row.id === id);
    const quantity = (pieces.get(id) ?? 0) - sumOf(before.map((row) => row.quantity ?? 0));
    const charged = items.filter((item) => item.lineItemId === id).map(({ totalPrice }) => totalPrice);
    const amount =
      sumOf(charged.map((price) => minorFromMajor(price.amount, price.currencyCode))) -
      sumOf(before.map((row) => row.amount));
    if (quantity <= 0 || amount <= 0) return [];
    return [{ id, title, ...(variantTitle === '' ? {} : { detail: variantTitle }), quantity, amount }];
  });
}

/** Rows up to a total amount; the last one is reduced. */
function within(rows: readonly InvoiceRow[], maxTotal: number): InvoiceRow[] {
  let left = maxTotal;
  return rows.flatMap((row) => {
    const amount = Math.min(row.amount, left);
    left -= amount;
    return amount === 0 ? [] : [{ ...row, amount }];
  });
}

const rateOf = ({ rule, title, basisPoints }: InvoiceTax): Omit<InvoiceTax, 'net' | 'amount'> => ({
  rule,
  title,
  ...(basisPoints === undefined ? {} : { basisPoints }),
});

/**
 * Credit note for the difference between an invoice, minus its earlier credit notes, and the net sales of its
 * order: cancelled lines, with delivery and extras when the whole order is cancelled, and refunds. Undefined when
 * there is nothing to credit.
 *
 * @param issued the invoice, its credit notes so far, and the shares that remain after these and debit notes
 */
export function creditNote(
  state: OrderState,
  { invoice, credits, left }: { invoice: Invoice; credits: readonly Invoice[]; left: readonly InvoiceShare[] },
  issuing: Issuing,
  reason?: string,
): InvoiceDraft | undefined {
  const amount = totalOf(left) - finalPrice(state);
  if (amount <= 0) return undefined;
  const labels = labelsOf(issuing.rule);
  const goods = within(cancelledRows(state, credits), amount);
  const remainder = amount - sumOf(goods.map((row) => row.amount));
  const { cancelled, total } = orderMoney(state);
  const isAll = cancelled === total;
  const others: InvoiceRow[] =
    remainder === 0
      ? []
      : [{ id: 'rest', title: isAll && goods.length > 0 ? labels.delivery : labels.refund, amount: remainder }];
  const shares = allocateCredit(left, [...goods, ...others]);
  return {
    series: seriesOf(issuing.rule.creditPrefix, issuing),
    invoice: {
      kind: 'CREDIT_NOTE',
      issuedAt: issuing.at,
      order: invoice.order,
      corrects: { number: invoice.number, issuedAt: invoice.issuedAt },
      ...(reason ? { reason } : {}),
      seller: sellerOf(issuing.rule),
      buyer: invoice.buyer,
      currencyCode: invoice.currencyCode,
      goods,
      others,
      isTaxIncluded: invoice.isTaxIncluded,
      taxes: taxesOf(shares, invoice.taxes.map(rateOf)),
      total: amount,
      paid: [],
      shares,
    },
  };
}
