import type { PricePart } from '../../../schemas/entities/cart/price-part.ts';
import type { InvoiceShare, InvoiceTax } from '../../../schemas/entities/orders/invoice.ts';
import type { Order } from '../../../schemas/entities/orders/order.ts';
import { minorFromMajor } from '../money.ts';
import { allocateProportionally } from '../pricing/allocation.ts';
import { roundedPart } from '../pricing/rounding.ts';
import { sumOf } from '../pricing/rows.ts';

/** Identifier of the share of all extras. */
export const extrasShare = 'extras';
/** Identifier of the share of the delivery. */
export const deliveryShare = 'delivery';

const minor = ({ amount, currencyCode }: PricePart['amount']): number => minorFromMajor(amount, currencyCode);

/** The share to which a part without lines belongs. Orders of earlier versions do not say what is taxed. */
function shareOf({ step, values }: PricePart): string {
  if (step === 'tax') return values.on === 'extras' ? extrasShare : deliveryShare;
  return step === 'extra' ? extrasShare : deliveryShare;
}

/** Splits the total of an order into its lines after discounts, its extras and its delivery, each with its tax. */
export function sharesOf(order: Order): InvoiceShare[] {
  const { explanation, lineItems, totalPrice, totalTax } = order;
  if (!explanation) {
    const tax = minor(totalTax);
    return [{ id: deliveryShare, amount: minor(totalPrice), taxes: tax === 0 ? [] : [{ rule: 'tax', amount: tax }] }];
  }
  const ids = [...lineItems.map(({ id }) => id), extrasShare, deliveryShare];
  const shares = new Map(ids.map((id): [string, InvoiceShare] => [id, { id, amount: 0, taxes: [] }]));
  for (const part of explanation.filter(({ step }) => step !== 'giftCard')) {
    // Gift wrap belongs to lines but is taxed as an extra.
    const lines = part.step === 'extra' ? [] : part.lines.map(({ id, amount }) => ({ id, amount: minor(amount) }));
    const parts = lines.length > 0 ? lines : [{ id: shareOf(part), amount: minor(part.amount) }];
    for (const { id, amount } of parts) {
      const share = shares.get(id)!;
      if (part.step === 'tax') share.taxes.push({ rule: part.rule, amount });
      if (!part.isIncluded) share.amount += amount;
    }
  }
  return [...shares.values()].filter(({ amount, taxes }) => amount !== 0 || taxes.length > 0);
}

/** Sum of the amounts of shares. */
export const totalOf = (shares: readonly InvoiceShare[]): number => sumOf(shares.map(({ amount }) => amount));

/** Tax by rate, with the net amount that is taxed. */
export function taxesOf(
  shares: readonly InvoiceShare[],
  rates: readonly Omit<InvoiceTax, 'net' | 'amount'>[],
): InvoiceTax[] {
  return rates.flatMap((rate) => {
    const taxed = shares.filter(({ taxes }) => taxes.some(({ rule }) => rule === rate.rule));
    if (taxed.length === 0) return [];
    // Every rate of a part applies to the whole part.
    const net = sumOf(taxed.map(({ amount, taxes }) => amount - sumOf(taxes.map((tax) => tax.amount))));
    const taxes = taxed.flatMap((share) => share.taxes).filter(({ rule }) => rule === rate.rule);
    return [{ ...rate, net, amount: sumOf(taxes.map(({ amount }) => amount)) }];
  });
}

/** Subtracts credited shares, by their identifiers. */
export function leftOf(shares: readonly InvoiceShare[], credited: readonly InvoiceShare[]): InvoiceShare[] {
  const taken = (id: string): readonly InvoiceShare[] => credited.filter((share) => share.id === id);
  return shares.map(({ id, amount, taxes }) => ({
    id,
    amount: amount - totalOf(taken(id)),
    taxes: taxes.map((tax) => {
      const gone = taken(id).flatMap((share) => share.taxes.filter(({ rule }) => rule === tax.rule));
      return { rule: tax.rule, amount: tax.amount - sumOf(gone.map((each) => each.amount)) };
    }),
  }));
}

/** Part of a share with its prorated taxes; the whole share gets exactly its full taxes. */
const partOf = ({ id, amount, taxes }: InvoiceShare, part: number): InvoiceShare => ({
  id,
  amount: part,
  taxes: taxes.map((tax) => ({ rule: tax.rule, amount: amount === 0 ? 0 : roundedPart(tax.amount, part, amount) })),
});

/**
 * Allocates credited amounts to shares: each to its own share first, the remainder to all shares in proportion.
 *
 * @param wanted sum at most that of `left`
 */
export function allocateCredit(
  left: readonly InvoiceShare[],
  wanted: readonly { id: string; amount: number }[],
): InvoiceShare[] {
  const wantedShares = left.map(({ id, amount }) =>
    Math.min(amount, sumOf(wanted.filter((each) => each.id === id).map((each) => each.amount))),
  );
  const beyond = sumOf(wanted.map(({ amount }) => amount)) - sumOf(wantedShares);
  const others = allocateProportionally(
    beyond,
    left.map(({ amount }, at) => amount - wantedShares[at]!),
  );
  return left.flatMap((share, at) => {
    const part = wantedShares[at]! + others[at]!;
    return part === 0 ? [] : [partOf(share, part)];
  });
}
