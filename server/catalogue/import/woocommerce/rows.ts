import { slugOf } from '../../../../text/slug.ts';
import { type Field, normalisedHeading } from '../columns.ts';
import { type ProductFile, type ProductRows, type ReadContext, validRows } from '../product-rows.ts';
import type { Row } from '../row.ts';
import type { CsvRow } from '../rows.ts';
import { descriptionOf, partsOf, type WooRow, wooRows } from './cells.ts';
import type { WooColumn } from './columns.ts';
import { kindOf } from './types.ts';
import { optionsOfVariations, type Variation } from './variations.ts';

/** Columns from which fields are read, for use in messages. */
const headings: Partial<Record<Field, WooColumn>> = {
  title: 'Name',
  body: 'Description',
  vendor: 'Brands',
  tags: 'Tags',
  published: 'Published',
  sku: 'SKU',
  quantity: 'Stock',
  price: 'Regular price',
  compareAt: 'Regular price',
  taxable: 'Tax status',
  taxClass: 'Tax class',
  barcode: 'GTIN, UPC, EAN, or ISBN',
  image: 'Images',
  variantImage: 'Images',
};

const readColumns: readonly WooColumn[] = [
  ...['ID', 'Type', 'SKU', 'Name', 'Published', 'Visibility in catalog', 'Short description', 'Description'],
  ...['Date sale price starts', 'Date sale price ends', 'In stock?', 'Stock', 'Backorders allowed?'],
  ...['Sale price', 'Regular price', 'Categories', 'Tags', 'Images', 'Parent', 'Brands', 'GTIN, UPC, EAN, or ISBN'],
  ...['Tax status', 'Tax class'],
] as WooColumn[];

type Cells = Partial<Record<Field, string>>;

const rowOf = (line: number, cells: Cells, more: Pick<Row, 'isNoVariant' | 'gramsPerUnit'> = {}): Row => ({
  ...more,
  line,
  cell: (field) => cells[field] ?? '',
});

/** Tax statuses without tax on products; only the delivery may be taxed. */
const untaxedStatuses: ReadonlySet<string> = new Set(['none', 'shipping']);

/** Returns how a row is taxed; a variation with an empty class or `parent` is taxed like its product. */
function taxedAs(row: WooRow, parent: WooRow | undefined): Cells {
  const taxClass = row.cell('Tax class');
  const isParents = parent !== undefined && (taxClass === '' || taxClass.toLowerCase() === 'parent');
  const status = (row.cell('Tax status') || (parent?.cell('Tax status') ?? '')).toLowerCase();
  return {
    taxClass: isParents ? parent.cell('Tax class') : taxClass,
    taxable: untaxedStatuses.has(status) ? 'false' : 'true',
  };
}

/** Returns the price, stock, weight and tax of a row. */
function soldAs(row: WooRow, parent: WooRow | undefined): Cells {
  const [sale, regular] = [row.cell('Sale price'), row.cell('Regular price')];
  const isOnSale = sale !== '' && !hasSaleDates(row);
  const stock = row.cell('Stock').toLowerCase() === 'parent' ? (parent?.cell('Stock') ?? '') : row.cell('Stock');
  const inStock = (row.cell('In stock?') || (parent?.cell('In stock?') ?? '')).toLowerCase();
  const backorders = (row.cell('Backorders allowed?') || (parent?.cell('Backorders allowed?') ?? '')).toLowerCase();
  const isCounted = stock !== '' || inStock === '0';
  return {
    sku: row.cell('SKU'),
    price: isOnSale ? sale : regular,
    compareAt: isOnSale ? regular : '',
    tracker: isCounted ? 'counted' : '',
    quantity: stock !== '' ? stock : '0',
    policy: ['1', 'yes', 'notify'].includes(backorders) || inStock === 'backorder' ? 'continue' : 'deny',
    grams: row.weight || (parent?.weight ?? ''),
    ...taxedAs(row, parent),
    barcode: row.cell('GTIN, UPC, EAN, or ISBN'),
  };
}

/** Returns the description of a product from its row. */
function described(row: WooRow, handle: string): Cells {
  const categories = partsOf(row.cell('Categories')).map((path) => path.split('>').map((name) => name.trim()));
  // The first category with the longest path is the most specific one.
  const main = categories.reduce<string[]>((best, path) => (path.length > best.length ? path : best), []);
  const others = categories.flat().filter((name) => !main.includes(name));
  const isHidden = row.cell('Visibility in catalog').toLowerCase() === 'hidden';
  return {
    handle,
    title: row.cell('Name'),
    body: descriptionOf(row.cell('Short description'), row.cell('Description')),
    vendor: partsOf(row.cell('Brands'))[0]?.split('>').at(-1)?.trim() ?? '',
    type: main.at(-1) ?? '',
    tags: [...partsOf(row.cell('Tags')), ...main.slice(0, -1), ...others]
      .map((tag) => tag.replaceAll(',', ' '))
      .join(','),
    published: row.cell('Published') === '1' && !isHidden ? 'true' : 'false',
  };
}

const picturesOf = (row: WooRow): string[] => partsOf(row.cell('Images'));

const pictureRows = (row: WooRow, addresses: readonly string[]): Row[] =>
  addresses.map((image) => rowOf(row.line, { image }, { isNoVariant: true }));

/** Returns a unique handle; it is derived from the name, because the export has none. */
function freeHandle(row: WooRow, groups: ReadonlyMap<string, ProductRows>): string {
  const name = row.cell('Name');
  const candidates = [name, `${name} ${row.cell('SKU')}`, `${name} ${row.cell('ID')}`, row.cell('SKU')];
  const free = candidates.find((text) => slugOf(text) !== '' && !groups.has(slugOf(text)));
  return free ?? `${name} line ${row.line}`;
}

/**
 * Returns the rows of a product with variations: one that describes it, one for each variation, and others for
 * pictures.
 */
function variableRows(
  parent: WooRow,
  variations: readonly WooRow[],
  handle: string,
  gramsPerUnit: number,
  { skip }: ReadContext,
): Row[] {
  const { names, variants, refused } = optionsOfVariations(parent, variations);
  for (const problem of refused) skip(problem);
  const named: Cells = { option1Name: names[0] ?? '', option2Name: names[1] ?? '', option3Name: names[2] ?? '' };
  const [first = '', ...more] = picturesOf(parent);
  return [
    rowOf(parent.line, { ...described(parent, handle), ...named, image: first }, { isNoVariant: true }),
    ...variants.map(({ row, values, isOnly }: Variation) =>
      rowOf(
        row.line,
        {
          ...soldAs(row, parent),
          ...(isOnly ? {} : { sku: '' }),
          option1Value: values[0] ?? '',
          option2Value: values[1] ?? '',
          option3Value: values[2] ?? '',
          variantImage: picturesOf(row)[0] ?? '',
        },
        { gramsPerUnit },
      ),
    ),
    ...pictureRows(parent, more),
  ];
}

const hasSaleDates = (row: WooRow): boolean =>
  row.cell('Sale price') !== '' &&
  (row.cell('Date sale price starts') !== '' || row.cell('Date sale price ends') !== '');

/** Products that are imported differently from their original, with the column that shows it. */
const differences: readonly {
  code: string;
  column: WooColumn;
  is(row: WooRow): boolean;
  what: string;
  hint: string;
}[] = [
  {
    code: 'sale-dates',
    column: 'Sale price',
    is: hasSaleDates,
    what: 'has a sale price with dates; the regular price was imported',
    hint: 'Change the price in the admin when the sale begins.',
  },
  {
    code: 'virtual-product',
    column: 'Type',
    is: (row) => /\bvirtual\b/i.test(row.cell('Type')),
    what: 'is not delivered, but the checkout asks for an address all the same',
    hint: 'Leave it out of the file if that is wrong.',
  },
  {
    code: 'shared-stock',
    column: 'Stock',
    is: (row) => row.cell('Stock').toLowerCase() === 'parent',
    what: 'shares the stock of its product; it was given all of it',
    hint: 'Count its own pieces in the admin, so that no piece is sold twice.',
  },
  {
    code: 'hidden-product',
    column: 'Visibility in catalog',
    is: (row) => row.cell('Visibility in catalog').toLowerCase() === 'hidden',
    what: 'is hidden, so it was imported unpublished',
    hint: 'Make it visible before the export to sell it here.',
  },
];

function reportDifferences(row: WooRow, { problems }: ReadContext): void {
  for (const { code, column, is, what, hint } of differences)
    if (is(row))
      problems.push({
        severity: 'warning',
        code,
        line: row.line,
        column,
        message: `"${row.cell('Name').slice(0, 60)}" ${what}.`,
        hint,
      });
}

/** Sorts the file's rows by kind; rows that are not products of this shop are reported. */
function sorted(rows: readonly WooRow[], context: ReadContext) {
  const products: { row: WooRow; isVariable: boolean }[] = [];
  const variations = new Map<string, WooRow[]>();
  for (const row of rows) {
    const read = kindOf(row);
    if ('leftOut' in read) {
      context.skip(read.leftOut);
      continue;
    }
    reportDifferences(row, context);
    if (read.kind !== 'variation') products.push({ row, isVariable: read.kind === 'variable' });
    else if (row.cell('Published') === '1' || row.cell('Published') === '') {
      const parent = row.cell('Parent');
      variations.set(parent, [...(variations.get(parent) ?? []), row]);
    } else
      context.skip({
        severity: 'warning',
        code: 'variation-disabled',
        line: row.line,
        column: 'Published',
        message: `The variation "${row.cell('Name').slice(0, 60)}" is disabled; it was left out.`,
        hint: 'Enable it before the export to sell it here.',
      });
  }
  return { products, variations };
}

/** Reads the products in WooCommerce's own export. */
export function readWooCommerce(
  found: ReadonlyMap<string, number>,
  heading: CsvRow,
  csv: readonly CsvRow[],
  context: ReadContext,
): ProductFile {
  const { row: read, positions, gramsPerUnit } = wooRows(found);
  const { length: before } = context.problems;
  /** Returns the file's name of a column, which may be in another language. */
  const inFile = (column: string | undefined): string | undefined =>
    heading.cells[found.get(normalisedHeading(column ?? '')) ?? -1]?.trim() ?? column;
  for (const name of readColumns) {
    const position = found.get(normalisedHeading(name));
    if (position !== undefined) positions.add(position);
  }
  const groups = new Map<string, ProductRows>();
  const onSale = new Set<number>();
  const { products, variations } = sorted(validRows(heading, csv, context).map(read), context);
  for (const { row, isVariable } of products) {
    const handle = freeHandle(row, groups);
    const keys = [`id:${row.cell('ID')}`, row.cell('SKU')].filter((key) => key !== '' && key !== 'id:');
    const own = isVariable ? keys.flatMap((key) => variations.get(key) ?? []) : [];
    for (const key of isVariable ? keys : []) variations.delete(key);
    for (const each of [row, ...own]) if (soldAs(each, row).compareAt !== '') onSale.add(each.line);
    const [image = '', ...more] = picturesOf(row);
    const rows = isVariable
      ? variableRows(row, own, handle, gramsPerUnit, context)
      : [
          rowOf(row.line, { ...described(row, handle), ...soldAs(row, undefined), image }, { gramsPerUnit }),
          ...pictureRows(row, more),
        ];
    groups.set(slugOf(handle), { handle, rows });
  }
  for (const row of [...variations.values()].flat())
    context.skip({
      severity: 'error',
      code: 'parent-missing',
      line: row.line,
      column: 'Parent',
      message: `The product "${row.cell('Parent').slice(0, 60)}" of this variation is not in the file, or has no variations; it was skipped.`,
      hint: 'Export the variable products together with their variations.',
    });
  for (const [index, problem] of context.problems.entries()) {
    const column = index < before ? undefined : inFile(problem.column);
    if (column !== undefined) context.problems[index] = { ...problem, column };
  }
  return {
    groups,
    hasLocalNumbers: true,
    headingOf: (field, line) => inFile(field === 'price' && onSale.has(line) ? 'Sale price' : headings[field]),
    isRead: (position) => positions.has(position),
  };
}
