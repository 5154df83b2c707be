import { type InvoiceLabels, labelsOf } from '../../../commerce/rules/invoices/labels.ts';
import { currencyDecimals, moneyFromMinor } from '../../../commerce/rules/money.ts';
import { sumOf } from '../../../commerce/rules/pricing/rows.ts';
import { shopTimeZone } from '../../../commerce/rules/shop-time.ts';
import type { Invoice, InvoiceSettings } from '../../../schemas/entities/orders/invoice.ts';
import { directionOf } from '../../../text/language-tags.ts';
import type { ShopConfig } from '../../core/config.ts';

/** An invoice's formatted texts, as shown on its page and in its file. */
export interface InvoiceView {
  lang: string;
  isRightToLeft: boolean;
  /** Kind of invoice, with its number. */
  title: string;
  facts: { label: string; value: string }[];
  seller: { label: string; name: string; lines: string[] };
  buyer: { label: string; name: string; lines: string[] };
  columns: { item: string; quantity: string; price: string; amount: string };
  goods: { title: string; detail: string; quantity: string; price: string; amount: string }[];
  others: { title: string; amount: string }[];
  /** The total, and if something was paid, the payments and the amount left to pay. */
  sums: { label: string; amount: string }[];
  taxes: { label: string; columns: [string, string, string]; rows: [string, string, string][] };
  notes: string[];
  file: string;
  page: string;
}

function formats({ currencyCode }: Invoice, { defaultLocale, markets }: Pick<ShopConfig, 'defaultLocale' | 'markets'>) {
  const decimals = currencyDecimals(currencyCode);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const money = new Intl.NumberFormat(defaultLocale, { style: 'currency', currency: currencyCode, ...digits });
  const rate = new Intl.NumberFormat(defaultLocale, { style: 'percent', maximumFractionDigits: 2 });
  const day = new Intl.DateTimeFormat(defaultLocale, { dateStyle: 'long', timeZone: shopTimeZone(markets) });
  return {
    money: (minor: number) => money.format(moneyFromMinor(minor, currencyCode).amount),
    count: (value: number | undefined) =>
      value === undefined ? '' : new Intl.NumberFormat(defaultLocale).format(value),
    rate: (basisPoints: number | undefined) => (basisPoints === undefined ? '' : rate.format(basisPoints / 10_000)),
    day: (iso: string) => day.format(new Date(iso)),
  };
}

const titles = { INVOICE: 'invoice', CREDIT_NOTE: 'creditNote', DEBIT_NOTE: 'debitNote' } as const;

/** Returns the facts of an invoice: number, dates, order and reason. */
function factsOf(invoice: Invoice, labels: InvoiceLabels, day: (iso: string) => string): InvoiceView['facts'] {
  const { kind, number, issuedAt, corrects, reason, order } = invoice;
  const corrected = kind === 'DEBIT_NOTE' ? labels.correctsCredit : labels.corrects;
  return [
    { label: labels.number, value: number },
    { label: labels.issued, value: day(issuedAt) },
    ...(corrects ? [{ label: corrected, value: `${corrects.number}, ${day(corrects.issuedAt)}` }] : []),
    { label: labels.order, value: `${order.name}, ${day(order.placedAt)}` },
    ...(reason ? [{ label: labels.reason, value: reason }] : []),
  ];
}

/** Formats an invoice for its page and file. */
export function invoiceView(
  invoice: Invoice,
  rule: Pick<InvoiceSettings, 'labels'>,
  config: Pick<ShopConfig, 'defaultLocale' | 'markets'>,
): InvoiceView {
  const { kind, goods, others, seller, buyer, taxes, total, paid, isTaxIncluded } = invoice;
  const labels = labelsOf(rule);
  const { money, count, rate, day } = formats(invoice, config);
  const left = total - sumOf(paid.map(({ amount }) => amount));
  return {
    lang: config.defaultLocale,
    isRightToLeft: directionOf(config.defaultLocale) === 'rtl',
    title: `${labels[titles[kind]]} ${invoice.number}`,
    facts: factsOf(invoice, labels, day),
    seller: { label: labels.seller, name: seller.name, lines: [...seller.address, ...seller.taxNumbers] },
    buyer: { label: labels.buyer, name: buyer.name, lines: buyer.address },
    columns: { item: labels.item, quantity: labels.quantity, price: labels.price, amount: labels.amount },
    goods: goods.map(({ title, detail = '', quantity, unitPrice, amount }) => ({
      title,
      detail,
      quantity: count(quantity),
      price: unitPrice === undefined ? '' : money(unitPrice),
      amount: money(amount),
    })),
    others: others.map(({ title, amount }) => ({ title, amount: money(amount) })),
    sums: [
      { label: labels.total, amount: money(total) },
      ...paid.map(({ title, amount }) => ({ label: title, amount: money(-amount) })),
      ...(paid.length > 0 ? [{ label: labels.toPay, amount: money(left) }] : []),
    ],
    taxes: {
      label: isTaxIncluded ? labels.included : labels.added,
      columns: [labels.rate, labels.net, labels.tax],
      rows: taxes.map(({ title, basisPoints, net, amount }) => [
        [title, rate(basisPoints)].filter(Boolean).join(', '),
        money(net),
        money(amount),
      ]),
    },
    notes: seller.note,
    file: labels.file,
    page: labels.page,
  };
}
