import { timestampOf } from '../../../../expression/filters/time/timestamp.ts';
import type { ProductRecord } from '../../../core/ports/product-record.ts';

/** Fields of a product in the search index. Prices are in minor units. */
export interface IndexFields {
  slug: string;
  title: string;
  brand: string;
  category: string;
  tags: string[];
  options: ProductRecord['options'];
  price: number;
  publishedAt: number;
  currencyCode: string;
}

/**
 * Returns the fields by which a product is filtered, counted and sorted. Its price is the lowest price of its
 * variants.
 */
export const indexFields = (record: ProductRecord): IndexFields => ({
  slug: record.slug,
  title: record.title,
  brand: record.brand,
  category: record.category,
  tags: record.tags,
  options: record.options,
  price: record.variants.reduce((lowest, variant) => Math.min(lowest, variant.price), Number.MAX_SAFE_INTEGER),
  publishedAt: timestampOf(record.publishedAt) || 0,
  currencyCode: record.currencyCode,
});

const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[a-z0-9#]+;/gi, ' ')
    .replace(/\s+/g, ' ');

/** Returns the columns of the text index, by descending weight: title, brand, category, tags, options, body. */
export const indexTexts = (record: ProductRecord): [string, string, string, string, string, string] => [
  record.title,
  record.brand,
  record.category,
  record.tags.join(' '),
  [
    ...record.options.flatMap((option) => option.values.map(({ value }) => value)),
    ...record.variants.map((v) => v.sku),
  ].join(' '),
  `${record.summary} ${plainText(record.descriptionHtml)}`.slice(0, 4000),
];
