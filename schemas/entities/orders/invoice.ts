import { boolean, choice, dictionary, integer, list, object, optional, type Static, text } from '../../schema.ts';
import { money } from '../money.ts';

/** Pattern of the prefix of a number series. */
export const invoicePrefixPattern = '^([A-Za-z0-9-]|\\{year\\}){0,20}[A-Za-z-]$';

/** Prefix of a number series. It does not end with a digit, so that numbers of two series never collide. */
const numberPrefix = (description: string) =>
  text(`${description}; \`{year}\` is the year in which it is issued`, {
    pattern: invoicePrefixPattern,
    maxLength: 24,
  });

/** A text of several lines. */
const lines = (description: string, maxLength = 1000) => text(`${description}, a line for each`, { maxLength });

/** Seller, numbering and time of issue of invoices. */
export const invoiceRule = object(
  {
    seller: text('Name of the seller', { minLength: 1, maxLength: 200 }),
    address: lines('Address of the seller'),
    taxNumbers: optional(lines('Tax and company numbers, each with its name')),
    note: optional(lines('Note below the totals, such as bank details')),
    prefix: numberPrefix('Begins the number of each invoice'),
    creditPrefix: numberPrefix('Begins the number of each credit note and debit note'),
    whenPlaced: optional(
      boolean('Whether an invoice is issued with the order; otherwise once it is paid, or its first parcel is sent'),
    ),
    labels: optional(
      dictionary(
        'Words of invoices in the language of the shop, by name',
        text('Word', { minLength: 1, maxLength: 60 }),
      ),
    ),
  },
  'Invoices',
);
export type InvoiceSettings = Static<typeof invoiceRule>;

/** Kind of a document. */
export const invoiceKind = choice('Kind', ['INVOICE', 'CREDIT_NOTE', 'DEBIT_NOTE']);
export type InvoiceKind = Static<typeof invoiceKind>;

const minor = (description: string) => integer(`${description}, in minor units`);

/** Row of an invoice, a credit note or a debit note. */
export const invoiceRow = object({
  id: text('Line of the order, or the rule'),
  title: text('Name'),
  detail: optional(text('Options and stock keeping unit')),
  quantity: optional(integer('Pieces')),
  unitPrice: optional(minor('Price of a piece')),
  amount: minor('Amount'),
});
export type InvoiceRow = Static<typeof invoiceRow>;

/** Part of the total that can be credited, with its taxes. */
export const invoiceShare = object({
  id: text('Line of the order, or what it is'),
  amount: minor('Amount with its tax'),
  taxes: list('Its taxes', object({ rule: text('Rate'), amount: minor('Tax') })),
});
export type InvoiceShare = Static<typeof invoiceShare>;

/** Tax of a document at one rate. */
export const invoiceTax = object({
  rule: text('Rate'),
  title: text('Name'),
  basisPoints: optional(integer('Rate: 1800 is 18 percent')),
  net: minor('Taxable amount, without tax'),
  amount: minor('Tax'),
});
export type InvoiceTax = Static<typeof invoiceTax>;

/**
 * An invoice, a credit note, or a debit note, which reverses a credit for a failed refund. It is stored as issued
 * and immutable. Amounts are in minor units.
 */
export const invoice = object(
  {
    kind: invoiceKind,
    number: text('Number, of its own in the shop'),
    issuedAt: text('ISO date-time'),
    order: object({ number: text('Order number'), name: text('As shown'), placedAt: text('ISO date-time') }),
    corrects: optional(
      object({
        number: text('Invoice that a credit note belongs to, or credit note that a debit note does'),
        issuedAt: text('ISO date-time'),
      }),
    ),
    reason: optional(text('Why money is given back, or a credit is taken back')),
    seller: object({
      name: text('Name'),
      address: list('Lines of the address', text('Line')),
      taxNumbers: list('Tax and company numbers', text('Number')),
      note: list('Note below the totals', text('Line')),
    }),
    buyer: object({ name: text('Name'), address: list('Lines of the address', text('Line')) }),
    currencyCode: text('Currency'),
    goods: list('Goods at their prices, or what is given back', invoiceRow),
    others: list('Charges and deductions', invoiceRow),
    isTaxIncluded: boolean('Whether the prices contain the tax'),
    taxes: list('Tax by rate', invoiceTax),
    total: minor('Total with tax'),
    paid: list('Payments at the time of issue', invoiceRow),
    shares: list('Parts of the total', invoiceShare),
  },
  'An invoice, a credit note or a debit note',
);
export type Invoice = Static<typeof invoice>;

/** An invoice in the list of its order. */
export const invoiceSummary = object(
  {
    kind: invoiceKind,
    number: text('Number'),
    issuedAt: text('ISO date-time'),
    total: money,
    address: optional(text('Where its buyer reads it, and with `.pdf` has it as a file; computed, never stored')),
  },
  'An invoice, a credit note or a debit note',
);
export type InvoiceSummary = Static<typeof invoiceSummary>;
