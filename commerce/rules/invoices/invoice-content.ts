import type { PricePart } from '../../../schemas/entities/cart/price-part.ts';
import type { Invoice, InvoiceRow, InvoiceTax } from '../../../schemas/entities/orders/invoice.ts';
import type { Order, OrderLineItem } from '../../../schemas/entities/orders/order.ts';
import type { Address } from '../../../schemas/entities/people/address.ts';
import { minorFromMajor } from '../money.ts';
import { type InvoiceDraft, type Issuing, sellerOf, seriesOf } from './draft.ts';
import { type InvoiceLabel, type InvoiceLabels, labelsOf } from './labels.ts';
import { sharesOf, taxesOf, totalOf } from './shares.ts';

const minor = ({ amount, currencyCode }: PricePart['amount']): number => minorFromMajor(amount, currencyCode);

const nameOf = ({ firstName, lastName }: Address): string => [firstName, lastName].filter(Boolean).join(' ');

function buyerOf({ shippingAddress: address, email }: Order): Invoice['buyer'] {
  const { company, address1, address2, zip, city, province, provinceCode, country, countryCode } = address;
  const person = nameOf(address);
  const lines = [
    company ? person : undefined,
    address1,
    address2,
    [city, province ?? provinceCode, zip].filter(Boolean).join(' '),
    country ?? countryCode,
    email,
  ];
  return { name: company || person, address: lines.filter((line) => line !== undefined && line !== '') as string[] };
}

function goodsRow({ id, title, variantTitle, sku, quantity, price }: OrderLineItem): InvoiceRow {
  const detail = [variantTitle, sku].filter(Boolean).join(' · ');
  const unitPrice = minor(price);
  return { id, title, ...(detail === '' ? {} : { detail }), quantity, unitPrice, amount: unitPrice * quantity };
}

/** Rules without a title, which are named by the shop's labels. */
const ownNames: ReadonlySet<string> = new Set([
  'coins',
  'giftWrap',
  'orderProtection',
  'expressDelivery',
] satisfies InvoiceLabel[]);

function titleOf({ rule, values }: PricePart, labels: InvoiceLabels): string {
  const { title, code } = values;
  const name = title ?? (ownNames.has(rule) ? labels[rule as InvoiceLabel] : rule);
  return code === undefined ? String(name) : `${name} (${code})`;
}

/** Whether a part of the total is not a price of products: discounts, coins, extras, delivery and added tax. */
const isOther = ({ step, isIncluded }: PricePart): boolean =>
  step !== 'line' && step !== 'plan' && step !== 'giftCard' && !isIncluded;

function ratesOf(explanation: readonly PricePart[]): Omit<InvoiceTax, 'net' | 'amount'>[] {
  const rates = new Map<string, Omit<InvoiceTax, 'net' | 'amount'>>();
  for (const { step, rule, values } of explanation)
    if (step === 'tax')
      rates.set(rule, { rule, title: String(values.title ?? rule), basisPoints: Number(values.basisPoints) });
  return [...rates.values()];
}

/** Rows besides the products of an order without an explanation, from its totals. */
const othersOfTotals = (order: Order, labels: InvoiceLabels): InvoiceRow[] =>
  [
    ...order.discountAllocations.map(({ title, discountedAmount }) => ({
      id: title,
      title,
      amount: -minor(discountedAmount),
    })),
    { id: 'delivery', title: labels.delivery, amount: minor(order.totalShippingPrice) },
  ].filter(({ amount }) => amount !== 0);

/** Creates the invoice of an order, for its whole total. */
export function invoiceContent(order: Order, issuing: Issuing): InvoiceDraft {
  const { explanation, lineItems, transactions = [] } = order;
  const labels = labelsOf(issuing.rule);
  const shares = sharesOf(order);
  const isTaxIncluded = !explanation?.some(({ step, isIncluded }) => step === 'tax' && !isIncluded);
  const rates = explanation ? ratesOf(explanation) : [{ rule: 'tax', title: labels.tax }];
  const paid = transactions
    .filter(({ kind, method }) => kind === 'PAYMENT' && method === 'GIFT_CARD')
    .map(({ id, amount }): InvoiceRow => ({ id, title: labels.paidBy, amount: minor(amount) }));
  return {
    series: seriesOf(issuing.rule.prefix, issuing),
    invoice: {
      kind: 'INVOICE',
      issuedAt: issuing.at,
      order: { number: order.simpleId, name: order.name, placedAt: order.createdAt },
      seller: sellerOf(issuing.rule),
      buyer: buyerOf(order),
      currencyCode: order.totalPrice.currencyCode,
      goods: lineItems.map(goodsRow),
      others: explanation
        ? explanation
            .filter(isOther)
            .map((part): InvoiceRow => ({ id: part.rule, title: titleOf(part, labels), amount: minor(part.amount) }))
        : othersOfTotals(order, labels),
      isTaxIncluded,
      taxes: taxesOf(shares, rates),
      total: totalOf(shares),
      paid,
      shares,
    },
  };
}
