import type { InvoiceDraft } from '../../../../../commerce/rules/invoices/draft.ts';
import type { OrderState } from '../../../../../commerce/rules/orders/order-balance.ts';
import type { Invoice } from '../../../../../schemas/entities/orders/invoice.ts';

/**
 * Returns the next invoice or credit note to issue for an order, given those already issued; pure. It is called in
 * the transaction that writes the order, until it returns undefined.
 */
export type NextInvoice = (state: OrderState, issued: readonly Invoice[]) => InvoiceDraft | undefined;

/** Conditions and page of a search for invoices. */
export interface InvoiceSearch {
  /** Milliseconds since 1970; `to` is excluded. */
  from?: number | undefined;
  to?: number | undefined;
  after?: string | undefined;
  count: number;
}

/** Invoices and credit notes, which never change. They are issued by changes of orders. */
export interface InvoiceStorage {
  /** Reads an invoice by its number. */
  read(number: string): Promise<Invoice | undefined>;
  /** Newest first. */
  list(search: InvoiceSearch): Promise<{ invoices: Invoice[]; next?: string }>;
}
