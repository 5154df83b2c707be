import { limits } from '../../../commerce/limits.ts';
import { moneyFromMinor } from '../../../commerce/rules/money.ts';
import { sumOf } from '../../../commerce/rules/pricing/rows.ts';
import type { Invoice, InvoiceTax } from '../../../schemas/entities/orders/invoice.ts';
import { csvHeading, csvText } from '../../core/csv/csv-text.ts';
import type { InvoiceSearch, InvoiceStorage } from '../../core/ports/storage/orders/invoices.ts';
import { readPages } from './read-pages.ts';

/** Returns an amount, negative for credit notes, so that a column can be summed. */
const signed = ({ kind, currencyCode }: Invoice, minor: number): number =>
  moneyFromMinor(kind === 'CREDIT_NOTE' ? -minor : minor, currencyCode).amount;

type Line = Pick<InvoiceTax, 'title' | 'basisPoints' | 'net' | 'amount'>;

/**
 * Returns an invoice's taxes, and its untaxed part. Several rates on the same products each apply to the whole amount.
 */
function linesOf({ taxes, shares }: Invoice): Line[] {
  const untaxed = shares.filter((share) => share.taxes.length === 0);
  const rest = sumOf(untaxed.map(({ amount }) => amount));
  return [...taxes, ...(rest > 0 ? [{ title: '', basisPoints: 0, net: rest, amount: 0 }] : [])];
}

const columns: readonly [name: string, value: (invoice: Invoice, line: Line) => string | number][] = [
  ['number', ({ number }) => number],
  ['kind', ({ kind }) => kind],
  ['issued at', ({ issuedAt }) => issuedAt],
  ['corrects', ({ corrects }) => corrects?.number ?? ''],
  ['order', ({ order }) => order.name],
  ['buyer', ({ buyer }) => buyer.name],
  ['currency', ({ currencyCode }) => currencyCode],
  ['tax', (_, { title }) => title],
  ['rate', (_, { basisPoints }) => (basisPoints === undefined ? '' : basisPoints / 100)],
  ['net', (invoice, { net }) => signed(invoice, net)],
  ['tax amount', (invoice, { amount }) => signed(invoice, amount)],
  ['total of the invoice', (invoice) => signed(invoice, invoice.total)],
];

/** Generates invoices as CSV, with a line for each tax rate, a page at a time. */
export async function* invoicesFile(
  invoices: Pick<InvoiceStorage, 'list'>,
  wanted: Omit<InvoiceSearch, 'after' | 'count'>,
  count: number = limits.exportPageSize,
): AsyncGenerator<string> {
  yield csvHeading(columns.map(([name]) => name));
  for await (const page of readPages((after) => invoices.list({ ...wanted, after, count })))
    yield csvText(
      page.invoices.flatMap((invoice) =>
        linesOf(invoice).map((line) => columns.map(([, value]) => value(invoice, line))),
      ),
    );
}
