import type { InvoiceKind } from '../../schemas/entities/orders/invoice.ts';

/** Names of the kinds of invoices. */
export const invoiceKindNames: Readonly<Record<InvoiceKind, string>> = {
  INVOICE: 'Invoice',
  CREDIT_NOTE: 'Credit note',
  DEBIT_NOTE: 'Debit note',
};
