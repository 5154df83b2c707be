import type { InvoiceSettings } from '../../../schemas/entities/orders/invoice.ts';

/** Labels of invoices, credit notes and debit notes; a shop can translate them (`pricing.invoices.labels`). */
export const invoiceLabels = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  debitNote: 'Debit note',
  number: 'Number',
  issued: 'Issued',
  order: 'Order',
  ordered: 'Ordered',
  corrects: 'Corrects invoice',
  correctsCredit: 'Corrects credit note',
  seller: 'Seller',
  buyer: 'Buyer',
  item: 'Item',
  quantity: 'Quantity',
  price: 'Price',
  amount: 'Amount',
  total: 'Total',
  included: 'Tax contained in the total',
  added: 'Tax in the total',
  rate: 'Rate',
  net: 'Net',
  tax: 'Tax',
  paidBy: 'Paid by gift card',
  toPay: 'To be paid',
  reason: 'Reason',
  coins: 'Coins',
  giftWrap: 'Gift wrap',
  orderProtection: 'Order protection',
  expressDelivery: 'Express delivery',
  delivery: 'Delivery and extras',
  refund: 'Money given back',
  refundFailed: 'Refund that has failed',
  page: 'Page',
  file: 'As PDF',
} as const;
/** Name of a label. */
export type InvoiceLabel = keyof typeof invoiceLabels;

/** All labels by name. */
export type InvoiceLabels = Readonly<Record<InvoiceLabel, string>>;

/** A shop's labels, with defaults for those that it has not set. */
export const labelsOf = ({ labels = {} }: Pick<InvoiceSettings, 'labels'>): InvoiceLabels => ({
  ...invoiceLabels,
  ...labels,
});
