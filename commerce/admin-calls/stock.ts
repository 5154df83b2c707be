import { type CallAnswer, defineCall } from '../../schemas/contract/call.ts';
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
/** A variant with its stock and prices. */
export type StockItem = Static<typeof stockItem>;
/** Stock and prices of a variant. */
export type StockValues = Static<typeof stockValues>;

/** Filters of the stock list. */
export const stockLevels = ['ALL', 'LOW', 'OUT'] as const;

export const listStock = defineCall({
  id: 'admin.stock',
  method: 'GET',
  path: `${root}/stock`,
  access,
  summary: 'Variants with stock and prices.',
  query: object({ q: searched, level: optional(choice('How many are left', stockLevels)), after: cursor }),
  answer: object({ items: list('Variants', stockItem), next: cursor }),
});

export const changeStock = defineCall({
  id: 'admin.changeStock',
  method: 'PUT',
  path: `${root}/stock/{variant}`,
  access,
  audit: ['stock.change'],
  summary: 'Changes stock and prices of a variant, unless they are no longer what was seen.',
  params: object({ variant: text('Variant', { maxLength: limits.maxIdLength }) }),
  body: object({ changeId, seen: stockValues, wanted: stockValues }),
  answer: stockItem,
});

export const exportStock = defineCall({
  id: 'admin.exportStock',
  method: 'GET',
  path: `${root}/stock-file`,
  access,
  audit: ['export'],
  summary: 'Stock and prices as CSV.',
  answer: text('The file, as text/csv'),
});

const csv = text('The file', { maxLength: limits.maxStockCsvBytes });

const lineProblem = object({ line: integer('Line of the file'), message: text('Why') });

/** Values in an imported file that are usually mistakes. */
export const stockImportWarnings = ['free', 'negative', 'far-price', 'far-quantity', 'no-reduction', 'unseen'] as const;

const plannedChange = object({
  line: integer('Line of the file'),
  title: text('Name of the product'),
  options: text('Values of its options'),
  currencyCode: text('Currency'),
  from: stockValues,
  to: stockValues,
  warnings: list('Warnings about permitted but unusual values', choice('Warning', stockImportWarnings)),
});
/** The change of one variant in an import. */
export type PlannedChange = Static<typeof plannedChange>;

export const planImport = defineCall({
  id: 'admin.planStockImport',
  method: 'POST',
  path: `${root}/stock-file/plan`,
  access,
  safe: true,
  summary: 'Previews the changes of a CSV file. Changes nothing.',
  body: object({ csv }),
  answer: object({
    plan: text('Name of these changes, by which they are made'),
    changed: integer('Variants that would be changed'),
    warned: integer('Those of them with warnings'),
    unchanged: integer('Variants that are so already'),
    changes: list('Changes, those with warnings first, up to a number', plannedChange),
    outdated: list('Lines that are left out, as the shop has changed since the file was made', lineProblem),
    problems: list('Lines that are wrong: nothing is changed while there is one', lineProblem),
  }),
});
/** The changes that an import would make. */
export type ImportPlan = CallAnswer<typeof planImport>;

export const importStock = defineCall({
  id: 'admin.importStock',
  method: 'POST',
  path: `${root}/stock-file`,
  access,
  audit: ['stock.import', 'stock.change'],
  summary: 'Changes stock and prices as was planned for a CSV file: all of it or nothing.',
  body: object({
    changeId,
    csv,
    name: optional(text('Name of the file, for the audit trail', { maxLength: limits.maxNameLength })),
    plan: text('The plan that was seen', { maxLength: limits.maxIdLength }),
  }),
  answer: object({ changed: integer('Variants that were changed') }),
});

export const undoImport = defineCall({
  id: 'admin.undoStockImport',
  method: 'POST',
  path: `${root}/stock-imports/{import}/undo`,
  access,
  audit: ['stock.undo', 'stock.change'],
  summary:
    'Takes an import back: pieces by their difference, so what was sold since stays sold; prices that are still those of the import.',
  params: object({ import: changeId }),
  body: object({ changeId }),
  answer: object({
    undone: integer('Variants that are as before'),
    kept: integer('Variants whose price was changed since, or that are gone'),
  }),
});
