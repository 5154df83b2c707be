import { majorText } from '../../commerce/rules/money.ts';
import type { ProductRecord } from '../catalogue/record.ts';
import { changedValues } from './price-changes.ts';

/** Characters around what differs between two descriptions. */
const context = 20;

/** What differs between two texts, with a little of what is around it: a whole description is too long to be read. */
export function differingPart(before: string, after: string): { before: string; after: string } {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const from = Math.max(0, start - context);
  const to = Math.max(0, end - context);
  const cut = (text: string): string =>
    `${from > 0 ? '…' : ''}${text.slice(from, text.length - to)}${to > 0 ? '…' : ''}`;
  return { before: cut(before), after: cut(after) };
}

function stateOf(record: ProductRecord, description: string, publishAt: number | undefined): object {
  const { title, brand, category, summary, tags, options, variants, assets, currencyCode, seo } = record;
  const shownVariants = variants.map((variant) => [
    variant.optionValues.join(', ') || 'one',
    {
      ...{ sku: variant.sku, price: variant.price, pieces: variant.quantityAvailable },
      ...(variant.mrp === undefined ? {} : { 'price before reduction': majorText(variant.mrp, currencyCode) }),
      ...{ counted: variant.isInventoryTracked, 'sold on without stock': variant.inventoryPolicy === 'CONTINUE' },
      ...{ 'weight in grams': variant.weightGrams, barcode: variant.barcode },
      pictures: variant.assetIndexes.map((at) => String(at + 1)),
    },
  ]);
  return {
    ...{ name: title, brand, category, description, summary, tags },
    'gift card': record.isGiftCard ?? false,
    plans: record.sellingPlans ?? [],
    options: Object.fromEntries(options.map(({ name, values }) => [name, values.map(({ value }) => value)])),
    variants: Object.fromEntries(shownVariants),
    pictures: assets.map(({ url, altText }) => `${altText} (${url})`),
    ...{ 'search title': seo?.title ?? '', 'search description': seo?.description ?? '' },
    ...{ 'left out by search engines': seo?.hidden ?? false },
    published: record.published,
    'published on': publishAt === undefined && !record.published ? '' : record.publishedAt,
  };
}

interface AuditedProduct {
  record: ProductRecord;
  publishAt?: number | undefined;
}

/** What a change does to a product, for the audit trail. */
export function productChanges(
  before: AuditedProduct | undefined,
  after: AuditedProduct | undefined,
): { before: string; after: string } {
  const descriptions =
    before && after
      ? differingPart(before.record.descriptionHtml, after.record.descriptionHtml)
      : { before: before?.record.descriptionHtml ?? '', after: after?.record.descriptionHtml ?? '' };
  const { currencyCode } = (after ?? before)!.record;
  return changedValues(
    before && stateOf(before.record, descriptions.before, before.publishAt),
    after && stateOf(after.record, descriptions.after, after.publishAt),
    currencyCode,
  );
}
