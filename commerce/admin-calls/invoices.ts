import { defineCall } from '../../schemas/contract/call.ts';
import { invoiceKind } from '../../schemas/entities/orders/invoice.ts';
import { integer, list, object, type Static, text } from '../../schemas/schema.ts';
import { limits } from '../limits.ts';
import { access, changeId, cursor, day, root } from './fields.ts';
import { orderDetail } from './orders.ts';

/** An invoice in a list. */
export const invoiceEntry = object({
  kind: invoiceKind,
  number: text('Number'),
  issuedAt: text('ISO date-time'),
  order: text('Order number'),
  buyer: text('Name of the buyer'),
  total: integer('Total in minor units; of a credit note, what is given back'),
  currencyCode: text('Currency'),
});
/** An invoice in a list. */
export type InvoiceEntry = Static<typeof invoiceEntry>;

const wanted = { from: day('First day, in UTC'), to: day('Last day, in UTC') };

export const listInvoices = defineCall({
  id: 'admin.invoices',
  method: 'GET',
  path: `${root}/invoices`,
  access,
  summary: 'Invoices and credit notes, newest first.',
  query: object({ ...wanted, after: cursor }),
  answer: object({ invoices: list('Invoices', invoiceEntry), next: cursor }),
});

export const exportInvoices = defineCall({
  id: 'admin.exportInvoices',
  method: 'GET',
  path: `${root}/invoices-file`,
  access,
  audit: ['export'],
  summary: 'Invoices and credit notes as CSV, the newest first, with a line for each rate of tax.',
  query: object(wanted),
  answer: text('The file, as text/csv'),
});

const number = (description: string) => text(description, { maxLength: limits.maxIdLength });

export const readInvoiceFile = defineCall({
  id: 'admin.invoiceFile',
  method: 'GET',
  path: `${root}/invoices/{number}/file`,
  access,
  summary: 'An invoice or a credit note as a file.',
  params: object({ number: number('Number of the invoice') }),
  answer: text('The file, as application/pdf'),
});

export const issueInvoice = defineCall({
  id: 'admin.issueInvoice',
  method: 'POST',
  path: `${root}/orders/{number}/invoices`,
  access,
  audit: ['order.invoice'],
  summary: 'Issues the invoice of an order before its time.',
  params: object({ number: number('Order number') }),
  body: object({ changeId, ifVersion: integer('Version that was seen', { minimum: 1 }) }),
  answer: orderDetail,
});
