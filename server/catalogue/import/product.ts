import { slugOf } from '../../../text/slug.ts';
import type { AssetRecord, ProductRecord, VariantRecord } from '../../core/ports/product-record.ts';
import { sanitiseDescription } from './cells/html.ts';
import type { NumberFormat } from './cells/money.ts';
import { taxClassOf } from './cells/tax-class.ts';
import { type ImportedOption, isVariantRow, optionsOf, optionValues } from './options.ts';
import { plansOf } from './plans.ts';
import { countOf, flagOf, isArchived, pictureAddressOf, priceOf, type Report, type Row } from './row.ts';
import { summaryOf } from './summary.ts';

/** Properties of an import that apply to all products. */
export interface ProductOptions {
  currencyCode: string;
  numbers: NumberFormat;
  /** ISO date-time, used as the publication date. */
  publishedAt: string;
}

const mimeTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** Returns the MIME type of a picture by the extension of its address. */
export const mimeTypeOf = (address: string): string =>
  mimeTypes[/\.([a-z]{3,4})$/i.exec(new URL(address, 'https://shop.invalid').pathname)?.[1]?.toLowerCase() ?? ''] ??
  'image/jpeg';

interface Pictures {
  assets: AssetRecord[];
  indexOf(address: string | undefined): number[];
}

const picturesOf = (rows: readonly Row[], title: string, report: Report): Pictures => {
  const entries: { address: string; alt: string; position: number }[] = [];
  const add = (address: string | undefined, alt: string, position: number): void => {
    if (!address) return;
    const existing = entries.find((entry) => entry.address === address);
    if (!existing) entries.push({ address, alt, position });
    else if (existing.alt === '') existing.alt = alt;
  };
  rows.forEach((row, i) => {
    const position = Number(row.cell('imagePosition')) || 1_000 + i;
    add(pictureAddressOf(row, 'image', report), row.cell('imageAlt'), position);
  });
  rows.forEach((row) => {
    add(pictureAddressOf(row, 'variantImage', report), '', 100_000);
  });
  entries.sort((a, b) => a.position - b.position);
  return {
    assets: entries.map(({ address, alt }) => ({ url: address, altText: alt || title, mimeType: mimeTypeOf(address) })),
    indexOf: (address) => {
      const index = entries.findIndex((entry) => entry.address === address);
      return index < 0 ? [] : [index];
    },
  };
};

const variantOf = (
  row: Row,
  values: string[],
  pictures: Pictures,
  { numbers }: ProductOptions,
  report: Report,
  fallbackSku: string,
): VariantRecord | undefined => {
  const price = priceOf(row, 'price', numbers, report);
  if (price === undefined) return undefined;
  if (price === 'empty') {
    report({
      severity: 'error',
      code: 'price-missing',
      line: row.line,
      field: 'price',
      message: 'Missing price; the variant was skipped.',
      hint: 'Write a price like 1299.00; use 0.00 for a free item.',
    });
    return undefined;
  }
  const compareAt = priceOf(row, 'compareAt', numbers, report);
  const weight = countOf(row, 'grams', numbers, report);
  const barcode = row.cell('barcode').replace(/^'/, '');
  return {
    sku: row.cell('sku').replace(/^'/, '').slice(0, 120) || fallbackSku,
    optionValues: values,
    price,
    // In exports, a compare-at price that is not higher than the price means that there is none.
    ...(typeof compareAt === 'number' && compareAt > price ? { mrp: compareAt } : {}),
    quantityAvailable: countOf(row, 'quantity', numbers, report),
    isInventoryTracked: row.cell('tracker') !== '',
    inventoryPolicy: flagOf(row, 'policy', false) ? 'CONTINUE' : 'DENY',
    ...(weight > 0 ? { weightGrams: weight } : {}),
    ...(barcode ? { barcode: barcode.slice(0, 60) } : {}),
    assetIndexes: pictures.indexOf(pictureAddressOf(row, 'variantImage', () => undefined)),
  };
};

/**
 * Reads the variant of a row.
 * @param fallbackSku SKU for a variant without one
 */
type ReadVariant = (row: Row, values: string[], fallbackSku: string) => VariantRecord | undefined;

/**
 * Reads the variants of a product. A variant that lacks a value of an option, or has the values of an earlier one,
 * is reported and skipped.
 */
export const variantsOf = (
  slug: string,
  rows: readonly Row[],
  choices: readonly ImportedOption[],
  read: ReadVariant,
  report: Report,
): VariantRecord[] => {
  const variants: VariantRecord[] = [];
  const seen = new Map<string, number>();
  const skus = new Set<string>();
  rows.forEach((row, i) => {
    if (!isVariantRow(row, i === 0)) return;
    const values = choices.map(({ field }) => row.cell(field));
    const missing = values.indexOf('');
    if (missing >= 0) {
      report({
        severity: 'error',
        code: 'option-value-missing',
        line: row.line,
        field: choices[missing]?.field,
        message: `Missing value for the option "${choices[missing]?.name}"; the variant was skipped.`,
        hint: 'Give every variant a value for every option of its product.',
      });
      return;
    }
    const key = JSON.stringify(values);
    const earlier = seen.get(key);
    if (earlier !== undefined) {
      report({
        severity: 'error',
        code: 'variant-twice',
        line: row.line,
        message: `Duplicate variant${values.length > 0 ? ` ${values.join(' / ')}` : ' without options'}: first defined on line ${earlier}; this one was skipped.`,
        hint: 'Remove one of them, or give them different option values.',
      });
      return;
    }
    const fallback = [slug, ...values.map(slugOf)].join('-').toUpperCase().slice(0, 120);
    const variant = read(row, values, fallback);
    if (!variant) return;
    seen.set(key, row.line);
    if (skus.has(variant.sku)) {
      report({
        severity: 'warning',
        code: 'sku-twice',
        line: row.line,
        field: 'sku',
        message: `Duplicate SKU "${variant.sku.slice(0, 40)}" in this product; this variant gets ${fallback}.`,
        hint: 'Give every variant its own SKU.',
      });
      variant.sku = fallback;
    }
    skus.add(variant.sku);
    variants.push(variant);
  });
  return variants;
};

/** Reports a product without a title. */
export function reportUntitled(handle: string, rows: readonly Row[], report: Report): undefined {
  report({
    severity: 'error',
    code: 'title-missing',
    line: rows[0]!.line,
    field: 'title',
    message: `The product "${handle.slice(0, 60)}" has no title on its first row; its ${rows.length === 1 ? 'row was' : `${rows.length} rows were`} skipped.`,
    hint: 'Put the title on the first row of the product.',
  });
}

/** Reports a product without a valid variant. */
export function reportWithoutVariant(handle: string, rows: readonly Row[], report: Report): undefined {
  report({
    severity: 'error',
    code: 'no-variant',
    line: rows[0]!.line,
    message: `The product "${handle.slice(0, 60)}" has no valid variant and was skipped.`,
    hint: 'Fix the rows reported above.',
  });
}

const splitTags = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim().slice(0, 80))
      .filter((tag) => tag !== ''),
  ),
];

/**
 * Creates a product from the rows with its handle; the first row describes it.
 * @returns Undefined, with an error reported, when it has no title or no valid variant.
 */
export function productOf(
  handle: string,
  rows: readonly Row[],
  options: ProductOptions,
  report: Report,
): ProductRecord | undefined {
  const first = rows[0]!;
  const slug = slugOf(handle);
  const title = first.cell('title').slice(0, 300);
  if (title === '') return reportUntitled(handle, rows, report);
  const pictures = picturesOf(rows, title, report);
  const choices = optionsOf(rows);
  const variants = variantsOf(
    slug,
    rows,
    choices,
    (row, values, fallbackSku) => variantOf(row, values, pictures, options, report, fallbackSku),
    report,
  );
  if (variants.length === 0) return reportWithoutVariant(handle, rows, report);
  const taxClass = taxClassOf(rows, report);
  const sellingPlans = plansOf(rows, options.numbers, report);
  const descriptionHtml = sanitiseDescription(first.cell('body'));
  const seoTitle = first.cell('seoTitle').slice(0, 200);
  const seoDescription = first.cell('seoDescription').slice(0, 400);
  const type = first.cell('type') || (first.cell('category').split('>').at(-1)?.trim() ?? '');
  return {
    slug,
    title,
    brand: first.cell('vendor').slice(0, 120),
    category: type.slice(0, 120),
    descriptionHtml,
    summary: summaryOf(descriptionHtml, title),
    tags: splitTags(first.cell('tags')),
    ...(taxClass === undefined ? {} : { taxClass }),
    ...(sellingPlans.length > 0 ? { sellingPlans } : {}),
    currencyCode: options.currencyCode,
    options: choices.map(({ name }, at) => ({
      name,
      values: optionValues(name, [...new Set(variants.map((variant) => variant.optionValues[at] ?? ''))]),
    })),
    variants,
    assets: pictures.assets,
    ...(seoTitle || seoDescription
      ? {
          seo: { ...(seoTitle ? { title: seoTitle } : {}), ...(seoDescription ? { description: seoDescription } : {}) },
        }
      : {}),
    publishedAt: options.publishedAt,
    published: flagOf(first, 'status', true) && flagOf(first, 'published', true),
    ...(isArchived(first) ? { archived: true as const } : {}),
  };
}
