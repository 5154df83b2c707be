import type { InvoiceKind } from '../../schemas/entities/orders/invoice.ts';

export const invoiceKindNames: Readonly<Record<InvoiceKind, string>> = {
  INVOICE: 'Invoice',
  CREDIT_NOTE: 'Credit note',
  DEBIT_NOTE: 'Debit note',
};
