import { type Separator, separatorNames } from '../../core/csv/dialect.ts';
import type { ImportProblem } from './problem.ts';

/** Fields of a row and the column headings accepted for each. */
const headings = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Body HTML', 'Description'],
  vendor: ['Vendor'],
  type: ['Type', 'Custom Product Type'],
  category: ['Product Category', 'Standard Product Type', 'Standardized Product Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  option1Name: ['Option1 Name', 'Option1 name'],
  option1Value: ['Option1 Value', 'Option1 value'],
  option2Name: ['Option2 Name', 'Option2 name'],
  option2Value: ['Option2 Value', 'Option2 value'],
  option3Name: ['Option3 Name', 'Option3 name'],
  option3Value: ['Option3 Value', 'Option3 value'],
  sku: ['Variant SKU', 'SKU'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price'],
  barcode: ['Variant Barcode', 'Barcode'],
  image: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position', 'Image position'],
  imageAlt: ['Image Alt Text', 'Image alt text'],
  variantImage: ['Variant Image', 'Variant image URL'],
  seoTitle: ['SEO Title', 'SEO title'],
  seoDescription: ['SEO Description', 'SEO description'],
  taxable: ['Variant Taxable', 'Charge tax'],
  taxClass: ['Tax Class', 'Variant Tax Class', 'Variant Tax Code', 'Tax code'],
  giftCard: ['Gift Card', 'Gift card'],
  planName: ['Selling Plan Name', 'Selling Plan: Name', 'Subscription Name'],
  planInterval: ['Selling Plan Interval', 'Selling Plan: Interval', 'Subscription Interval'],
  planIntervalCount: ['Selling Plan Interval Count', 'Selling Plan: Interval Count', 'Subscription Interval Count'],
  planDiscount: ['Selling Plan Discount', 'Selling Plan: Discount', 'Subscription Discount'],
} as const satisfies Record<string, readonly string[]>;

/**
 * Columns of a file that this shop has exported. They are read only when the first of them is present, because in
 * other files they may have another meaning.
 */
const ownHeadings = {
  ownFile: ['Endcap Export'],
  currency: ['Currency'],
  summary: ['Summary'],
  publishedAt: ['Published At'],
  publishAt: ['Publish At'],
  option1Values: ['Option1 Values'],
  option1Swatches: ['Option1 Swatches'],
  option2Values: ['Option2 Values'],
  option2Swatches: ['Option2 Swatches'],
  option3Values: ['Option3 Values'],
  option3Swatches: ['Option3 Swatches'],
  optionOrder: ['Option Id Order'],
  imagePath: ['Image Path'],
  imageWidth: ['Image Width'],
  imageHeight: ['Image Height'],
  imageType: ['Image Type'],
  imageColor: ['Image Color'],
  imageName: ['Image Name'],
  imageFocalPoint: ['Image Focal Point'],
  variantImages: ['Variant Images'],
  seoHidden: ['SEO Hidden'],
  planId: ['Selling Plan Id'],
  planDescription: ['Selling Plan Description'],
  collections: ['Collections'],
  collectionHandles: ['Collection Handles'],
  collectionPositions: ['Collection Positions'],
} as const satisfies Record<string, readonly string[]>;

/** A field of a row, by which its cells are read. */
export type Field = keyof typeof headings | keyof typeof ownHeadings;

const allHeadings: Readonly<Record<Field, readonly string[]>> = { ...headings, ...ownHeadings };

/** Returns the heading of a field in an export. */
export const headingOf = (field: Field): string => allHeadings[field][0]!;

/** Position and heading of each field in this file. */
export interface Columns {
  positions: ReadonlyMap<Field, number>;
  headingOf(field: Field): string;
}

// Columns without which no product can be imported.
const required: readonly (keyof typeof headings)[] = ['handle', 'title', 'price'];

/** Normalises a heading for comparison. */
export const normalisedHeading = (heading: string): string =>
  heading
    .replace(/^\ufeff/, '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ');

const maxShown = 12;

/** Lists the columns of a file for a message. */
const shownColumns = (row: readonly string[]): string =>
  `${row
    .slice(0, maxShown)
    .map((cell) => `"${cell.trim().slice(0, 40)}"`)
    .join(', ')}${row.length > maxShown ? ` and ${row.length - maxShown} more` : ''}`;

/** Returns the positions of normalised headings; of duplicates, the first. */
export function positionsOf(
  row: readonly string[],
  line: number,
  problems: ImportProblem[],
): ReadonlyMap<string, number> {
  const positions = new Map<string, number>();
  row.forEach((cell, position) => {
    const name = normalisedHeading(cell);
    if (name === '') return;
    if (positions.has(name)) {
      problems.push({
        severity: 'warning',
        code: 'duplicate-column',
        line,
        column: cell.trim(),
        message: `Duplicate column; the one at position ${(positions.get(name) ?? 0) + 1} is used.`,
        hint: 'Delete or rename the other one.',
      });
      return;
    }
    positions.set(name, position);
  });
  return positions;
}

/** Maps fields to Shopify's columns. Undefined when a required column is missing. */
export function readColumns(row: readonly string[], found: ReadonlyMap<string, number>): Columns | undefined {
  const positions = new Map<Field, number>();
  const isOwn = found.has(normalisedHeading(headingOf('ownFile')));
  for (const [field, names] of Object.entries(isOwn ? allHeadings : headings) as [Field, readonly string[]][]) {
    const name = names.find((candidate) => found.has(normalisedHeading(candidate)));
    const position = name === undefined ? undefined : found.get(normalisedHeading(name));
    if (position !== undefined) positions.set(field, position);
  }
  if (required.some((field) => !positions.has(field))) return undefined;
  return {
    positions,
    headingOf: (field) => row[positions.get(field) ?? -1]?.trim() ?? headingOf(field),
  };
}

/** Returns errors for the required columns that a file does not have. */
export const missingColumns = (
  row: readonly string[],
  line: number,
  separator: Separator,
  positions: ReadonlyMap<string, number>,
): ImportProblem[] =>
  required
    .filter((field) => !headings[field].some((name) => positions.has(normalisedHeading(name))))
    .map((field) => ({
      severity: 'error',
      code: 'missing-column',
      line,
      column: headings[field][0],
      message: `Missing column "${headings[field][0]}": nothing was imported. Separated by ${separatorNames[separator]}, the columns are ${shownColumns(row)}.`,
      hint: 'Export the products from Shopify as "Plain CSV file" or from WooCommerce with its own export, or rename the column that contains it.',
    }));
