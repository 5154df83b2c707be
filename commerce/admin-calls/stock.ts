import { defineCall } from '../../schemas/contract/call.ts';
import { boolean, choice, integer, list, object, optional, type Static, text } from '../../schemas/schema.ts';
import { limits } from '../limits.ts';
import { access, changeId, cursor, minorUnits, root, searched } from './fields.ts';

const values = {
  quantity: integer('Pieces', { minimum: -limits.maxStock, maximum: limits.maxStock }),
  price: minorUnits('Price'),
  mrp: minorUnits('Price before reduction; 0 without one'),
};
const stockValues = object(values);

const stockItem = object({
  variantId: text('Identifier'),
  simpleId: text('Short identifier'),
  slug: text('Page of the product'),
  title: text('Name of the product'),
  options: text('Values of its options'),
  sku: text('Stock keeping unit'),
  currencyCode: text('Currency'),
  isTracked: boolean('Whether pieces are counted'),
  isPublished: boolean('Whether shoppers see it'),
  ...values,
});
export type StockItem = Static<typeof stockItem>;
export type StockValues = Static<typeof stockValues>;

export const stockLevels = ['ALL', 'LOW', 'OUT'] as const;

export const listStock = defineCall({
  ...{ id: 'admin.stock', method: 'GET', path: `${root}/stock`, access },
  summary: 'Variants with stock and prices.',
  query: object({ q: searched, level: optional(choice('How many are left', stockLevels)), after: cursor }),
  answer: object({ items: list('Variants', stockItem), next: cursor }),
});

export const changeStock = defineCall({
  ...{ id: 'admin.changeStock', method: 'PUT', path: `${root}/stock/{variant}`, access },
  summary: 'Changes stock and prices of a variant, unless they are no longer what was seen.',
  params: object({ variant: text('Variant', { maxLength: limits.maxIdLength }) }),
  body: object({ changeId, seen: stockValues, wanted: stockValues }),
  answer: stockItem,
});

export const exportStock = defineCall({
  ...{ id: 'admin.exportStock', method: 'GET', path: `${root}/stock-file`, access },
  summary: 'Stock and prices as CSV.',
  answer: text('The file, as text/csv'),
});

export const importStock = defineCall({
  ...{ id: 'admin.importStock', method: 'POST', path: `${root}/stock-file`, access },
  summary: 'Changes stock and prices by a CSV file: all of its lines, or none when one is wrong.',
  body: object({ changeId, csv: text('The file', { maxLength: limits.maxStockCsvBytes }) }),
  answer: object({
    changed: integer('Variants that were changed'),
    unchanged: integer('Variants that were so already'),
    problems: list('Lines that are wrong', object({ line: integer('Line of the file'), message: text('Why') })),
  }),
});
