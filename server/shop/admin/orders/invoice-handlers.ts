import { type InvoiceEntry, issueInvoice, listInvoices } from '../../../../commerce/admin-calls/invoices.ts';
import { limits } from '../../../../commerce/limits.ts';
import type { Invoice } from '../../../../schemas/entities/orders/invoice.ts';
import { defineHandler, type Handler } from '../../calls/define-handler.ts';
import { changeOrder } from './change-order.ts';
import { searchedDays } from './searched-orders.ts';

const entryOf = ({ kind, number, issuedAt, order, buyer, total, currencyCode }: Invoice): InvoiceEntry => ({
  kind,
  number,
  issuedAt,
  order: order.number,
  buyer: buyer.name,
  total,
  currencyCode,
});

/** Handlers of the merchant's calls about invoices. */
export const invoiceHandlers: readonly Handler[] = [
  defineHandler(listInvoices, async ({ query, shop }) => {
    const { after, ...days } = query;
    const page = await shop.storage.invoices.list({ ...searchedDays(days), after, count: limits.adminPageSize });
    const { invoices, next } = page;
    return { invoices: invoices.map(entryOf), ...(next === undefined ? {} : { next }) };
  }),
  defineHandler(issueInvoice, (context) => {
    const { changeId, ifVersion } = context.body;
    return changeOrder(context, {
      number: context.params.number,
      changeId,
      ifVersion,
      action: 'order.invoice',
      isAsked: true,
      decide: ({ order, paid, refunded }) => ({ order, paid, refunded, restock: [] }),
      // Empty, because the storage records issued invoices in the audit trail itself.
      describe: () => '',
    });
  }),
];
