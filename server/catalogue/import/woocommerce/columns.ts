import { normalisedHeading } from '../columns.ts';

/** Columns read from WooCommerce's own export, with their English names. */
export type WooColumn =
  | ('ID' | 'Type' | 'SKU' | 'Name' | 'Published' | 'Visibility in catalog' | 'Short description' | 'Description')
  | ('Date sale price starts' | 'Date sale price ends' | 'In stock?' | 'Stock' | 'Backorders allowed?')
  | ('Sale price' | 'Regular price' | 'Categories' | 'Tags' | 'Images' | 'Parent' | 'Brands')
  | ('Tax status' | 'Tax class')
  | 'GTIN, UPC, EAN, or ISBN';

/** Columns by which a file is recognised. */
const telling: readonly WooColumn[] = ['Type', 'Name', 'Regular price', 'Categories'];

/** Whether a file has the columns of WooCommerce's export. */
export const isWooCommerce = (positions: ReadonlyMap<string, number>): boolean =>
  telling.every((name) => positions.has(normalisedHeading(name)));

/** Grams of the weight units that a shop can use. */
const gramsOf: Readonly<Record<string, number>> = { g: 1, kg: 1_000, lbs: 453.592_37, oz: 28.349_523_125 };

const weightColumn = /^weight \((g|kg|lbs|oz)\)$/;

/** Returns the weight column, with its unit in grams. */
export function weightIn(positions: ReadonlyMap<string, number>): { position: number; grams: number } | undefined {
  for (const [name, position] of positions) {
    const grams = gramsOf[weightColumn.exec(name)?.[1] ?? ''];
    if (grams !== undefined) return { position, grams };
  }
  return undefined;
}

/** Columns of an attribute, such as a size. */
export interface AttributeColumns {
  name: number;
  values: number;
}

/** Returns the columns of attributes, ordered by number. */
export const attributesIn = (positions: ReadonlyMap<string, number>): AttributeColumns[] =>
  [...positions]
    .flatMap(([heading, name]) => {
      const number = /^attribute (\d{1,3}) name$/.exec(heading)?.[1];
      const values = number === undefined ? undefined : positions.get(`attribute ${number} value(s)`);
      return number === undefined || values === undefined ? [] : [{ number: Number(number), name, values }];
    })
    .sort((a, b) => a.number - b.number);
