import type { Invoice, InvoiceSettings } from '../../../schemas/entities/orders/invoice.ts';

/** Invoice or credit note before storage has numbered it. */
export interface InvoiceDraft {
  /** Prefix of its number; numbers of a series are consecutive. */
  series: string;
  invoice: Omit<Invoice, 'number'>;
}

/** Rule and date of issue of a document. */
export interface Issuing {
  rule: InvoiceSettings;
  /** ISO date-time. */
  at: string;
  /** Year of issue in the shop's time zone. */
  year: string;
}

/** Returns the series of a document issued in a year. */
export const seriesOf = (prefix: string, { year }: Issuing): string => prefix.replaceAll('{year}', () => year);

/** Minimum number of digits of an ordinal. */
const digits = 4;

/** The number of an invoice, from its series and ordinal. */
export const invoiceNumber = (series: string, ordinal: number): string =>
  `${series}${String(ordinal).padStart(digits, '0')}`;

/** Path at which the buyer reads an invoice. */
export const invoiceAddress = (number: string): string => `/invoices/${number}`;

const linesOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Returns the seller's details for a document. */
export const sellerOf = ({ seller, address, taxNumbers, note }: InvoiceSettings): Invoice['seller'] => ({
  name: seller,
  address: linesOf(address),
  taxNumbers: linesOf(taxNumbers),
  note: linesOf(note),
});
