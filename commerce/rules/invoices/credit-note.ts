import type { Invoice, InvoiceRow, InvoiceTax } from '../../../schemas/entities/invoice.ts';
import { minorFromMajor } from '../money.ts';
import { type OrderState, orderMoney } from '../order-balance.ts';
import { cancelledPieces } from '../order-changes.ts';
import { sumOf } from '../pricing/rows.ts';
import { type InvoiceDraft, type Issuing, sellerOf, seriesOf } from './draft.ts';
import { labelsOf } from './labels.ts';
import { leftOf, takeFrom, taxesOf, totalOf } from './shares.ts';

/**
 * What an order comes to in the end, in minor units: its total without what was cancelled, and without what was given back
 * of it beyond that.
 */
export function finalPrice(state: OrderState): number {
  const { total, cancelled, paid, refunded } = orderMoney(state);
  const kept = total - cancelled;
  return kept - Math.min(kept, Math.max(0, refunded - Math.max(0, paid - kept)));
}

/** Pieces that were cancelled since the last credit note, at what they were charged. */
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

/** As many of the rows as an amount is enough for. */
function within(rows: readonly InvoiceRow[], most: number): InvoiceRow[] {
  let left = most;
  return rows.flatMap((row) => {
    const amount = Math.min(row.amount, left);
    left -= amount;
    return amount === 0 ? [] : [{ ...row, amount }];
  });
}

const rateOf = ({ rule, title, basisPoints }: InvoiceTax): Omit<InvoiceTax, 'net' | 'amount'> => ({
  ...{ rule, title },
  ...(basisPoints === undefined ? {} : { basisPoints }),
});

/**
 * The credit note for what an order comes to less than was charged: pieces that were cancelled, with delivery and extras if
 * nothing is left, and money that was given back. Undefined where there is nothing to credit.
 *
 * @param credits what was issued for the invoice before
 */
export function creditNote(
  state: OrderState,
  invoice: Invoice,
  credits: readonly Invoice[],
  issuing: Issuing,
  reason?: string,
): InvoiceDraft | undefined {
  const left = leftOf(
    invoice.shares,
    credits.flatMap(({ shares }) => shares),
  );
  const amount = totalOf(left) - finalPrice(state);
  if (amount <= 0) return undefined;
  const labels = labelsOf(issuing.rule);
  const goods = within(cancelledRows(state, credits), amount);
  const rest = amount - sumOf(goods.map((row) => row.amount));
  const { cancelled, total } = orderMoney(state);
  const isAll = cancelled === total;
  const others: InvoiceRow[] =
    rest === 0
      ? []
      : [{ id: 'rest', title: isAll && goods.length > 0 ? labels.delivery : labels.refund, amount: rest }];
  const shares = takeFrom(left, [...goods, ...others]);
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
