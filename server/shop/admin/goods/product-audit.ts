import { majorText } from '../../../../commerce/rules/money.ts';
import type { ProductRecord, VariantRecord } from '../../../core/ports/product-record.ts';
import { changedTexts } from '../prices/price-changes.ts';

/** Number of characters shown around the difference between two descriptions. */
const context = 20;

/**
 * Returns the difference between two texts with a little context, because a whole description is too long to read.
 */
export function differingPart(before: string, after: string): { before: string; after: string } {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  const maxEnd = Math.min(before.length, after.length) - start;
  while (end < maxEnd && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const from = Math.max(0, start - context);
  const to = Math.max(0, end - context);
  const cut = (text: string): string =>
    `${from > 0 ? '…' : ''}${text.slice(from, text.length - to)}${to > 0 ? '…' : ''}`;
  return { before: cut(before), after: cut(after) };
}

interface AuditedProduct {
  record: ProductRecord;
  publishAt?: number | undefined;
}

const yes = (value: boolean | undefined): string => (value ? 'yes' : '');

/** Returns a variant's values by name. */
const variantTexts = (variant: VariantRecord, currencyCode: string): [string, string][] => [
  ['SKU', variant.sku],
  ['price', majorText(variant.price, currencyCode)],
  ['price before reduction', variant.mrp === undefined ? '' : majorText(variant.mrp, currencyCode)],
  ['pieces', variant.isInventoryTracked ? String(variant.quantityAvailable) : 'not counted'],
  ['sold on without stock', yes(variant.inventoryPolicy === 'CONTINUE')],
  ['weight in grams', String(variant.weightGrams ?? '')],
  ['barcode', variant.barcode ?? ''],
  ['pictures', variant.assetIndexes.map((at) => at + 1).join(', ')],
];

/** Returns all non-empty values of a product, by name. */
function textsOf({ record, publishAt }: AuditedProduct, description: string): Map<string, string> {
  const { currencyCode, options, variants, assets, seo, sellingPlans = [] } = record;
  const texts: [string, string][] = [
    ['name', record.title],
    ['brand', record.brand],
    ['category', record.category],
    ['description', description],
    ['summary', record.summary],
    ['tags', record.tags.join(', ')],
    ['gift card', yes(record.isGiftCard)],
    ['tax class', record.taxClass ?? ''],
    ...sellingPlans.map(({ id, title, every, percentage }): [string, string] => [
      `subscription ${id}`,
      `${title}, every ${every.count} ${every.unit}, ${percentage}% off`,
    ]),
    ...options.map(({ name, values }): [string, string] => [
      `option ${name}`,
      values
        .map(({ value, swatch, picture }) => (picture || swatch ? `${value} (${picture ?? swatch})` : value))
        .join(', '),
    ]),
    ['order of the options', options.length > 1 ? options.map(({ name }) => name).join(', ') : ''],
    ...variants.flatMap((variant) => {
      const name = variant.optionValues.join(', ');
      return variantTexts(variant, currencyCode).map(([field, text]): [string, string] => [
        name === '' ? field : `${name}: ${field}`,
        text,
      ]);
    }),
    ['pictures of the product', assets.map(({ url, altText }) => `${altText} (${url})`).join(', ')],
    ['title for search engines', seo?.title ?? ''],
    ['description for search engines', seo?.description ?? ''],
    ['left out by search engines', yes(seo?.hidden)],
    ['published', record.published ? 'yes' : publishAt === undefined ? 'no' : 'later'],
    ['published on', record.publishedAt],
    ['archived', yes(record.archived)],
  ];
  return new Map(texts.filter(([, text]) => text !== ''));
}

/** Describes a change of a product for the audit trail. */
export function productChanges(
  before: AuditedProduct | undefined,
  after: AuditedProduct | undefined,
): { before: string; after: string } {
  const descriptions =
    before && after
      ? differingPart(before.record.descriptionHtml, after.record.descriptionHtml)
      : { before: before?.record.descriptionHtml ?? '', after: after?.record.descriptionHtml ?? '' };
  return changedTexts(
    before ? textsOf(before, descriptions.before) : new Map(),
    after ? textsOf(after, descriptions.after) : new Map(),
  );
}
