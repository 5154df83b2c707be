import type { ProductEntry, VariantEntry } from '../../../../commerce/admin-calls/products.ts';
import { variantKey } from '../../../../commerce/rules/goods/product-problems.ts';
import { inOrder, isUnmoved, optionPositions } from '../../../../commerce/rules/option-order.ts';
import { automaticSwatch } from '../../../../commerce/rules/swatch-color.ts';
import { timestampOf } from '../../../../expression/filters/time/timestamp.ts';
import { slugOf } from '../../../../text/slug.ts';
import { summaryOf } from '../../../catalogue/import/summary.ts';
import type { AssetRecord, ProductRecord, VariantRecord } from '../../../core/ports/product-record.ts';
import type { DeskProduct } from '../../../core/ports/storage/catalogue/products.ts';

/** Maximum length of a generated SKU. */
const maxSkuLength = 120;

/** Converts a product to the form in which merchants edit it. */
export function entryOf({ record, variants, publishAt }: DeskProduct): ProductEntry {
  const { title, brand, category, descriptionHtml, summary, tags, options, seo, assets } = record;
  return {
    title,
    brand,
    category,
    descriptionHtml,
    tags,
    // A summary that was derived from the description stays derived.
    summary: summary === summaryOf(descriptionHtml, title) ? '' : summary,
    isGiftCard: record.isGiftCard ?? false,
    taxClass: record.taxClass ?? '',
    plans: record.sellingPlans ?? [],
    options,
    variants: record.variants.map((variant, at) => ({
      id: variants[at]!.id,

      optionValues: variant.optionValues,
      sku: variant.sku,
      price: variant.price,
      mrp: (variant.mrp ?? 0) > variant.price ? variant.mrp! : 0,
      isTracked: variant.isInventoryTracked,
      isSoldOn: variant.inventoryPolicy === 'CONTINUE',
      ...(variant.weightGrams === undefined ? {} : { weightGrams: variant.weightGrams }),
      ...(variant.barcode === undefined ? {} : { barcode: variant.barcode }),
      pictures: variant.assetIndexes.flatMap((index) => assets[index]?.url ?? []),
    })),
    pictures: assets.map(({ url, altText }) => ({ url, altText })),
    seo: { title: seo?.title ?? '', description: seo?.description ?? '', isHidden: seo?.hidden ?? false },
    isPublished: record.published || publishAt !== undefined,
    ...(record.archived ? { isArchived: true } : {}),
    publishedAt: timestampOf(record.publishedAt) || 0,
  };
}

/** Trims an entry's texts, so that equal entries are identical. */
export function tidied(entry: ProductEntry): ProductEntry {
  const { seo } = entry;
  return {
    ...entry,

    title: entry.title.trim(),
    brand: entry.brand.trim(),
    category: entry.category.trim(),
    summary: entry.summary.trim(),
    taxClass: entry.taxClass.trim(),
    tags: [...new Set(entry.tags.map((tag) => tag.trim()))].filter((tag) => tag !== ''),
    options: entry.options.map(({ name, values }) => ({
      name: name.trim(),
      values: values.map((value) => ({ ...value, value: value.value.trim() })),
    })),
    variants: entry.variants.map((variant) => ({
      ...variant,
      sku: variant.sku.trim(),
      optionValues: variant.optionValues.map((value) => value.trim()),
    })),
    pictures: entry.pictures.map(({ url, altText }) => ({ url, altText: altText.trim() })),
    seo: { ...seo, title: seo.title.trim(), description: seo.description.trim() },
  };
}

/** Returns the positions of a product's options within an entry. */
const positionsOf = ({ record }: DeskProduct, options: ProductEntry['options']): number[] | undefined =>
  optionPositions(
    record.options.map(({ name }) => name),
    options.map(({ name }) => name),
  );

/** Returns the order of options from which identifiers are derived, after an entry has reordered them. */
function optionOrderOf(current: DeskProduct | undefined, options: ProductEntry['options']): number[] | undefined {
  const positions = current && positionsOf(current, options);
  if (!positions) return undefined;
  const order = (current.record.optionOrder ?? positions.map((_, at) => at)).map((at) => positions[at]!);
  return isUnmoved(order) ? undefined : order;
}

/** Finds the stored variant of each variant of an entry: by identifier, otherwise by its option values. */
export function formerVariants(
  { options, variants }: Pick<ProductEntry, 'options' | 'variants'>,
  current: DeskProduct | undefined,
): { at: number; quantity: number }[] {
  const positions = current && positionsOf(current, options);
  const byId = new Map(current?.variants.map(({ id }, at) => [id, at]));
  const byValues = new Map(current?.record.variants.map(({ optionValues }, at) => [variantKey(optionValues), at]));
  return variants.map(({ id, optionValues }) => {
    const at =
      (id === undefined ? undefined : byId.get(id)) ?? byValues.get(variantKey(inOrder(positions, optionValues))) ?? -1;
    return { at, quantity: current?.variants[at]?.quantityAvailable ?? 0 };
  });
}

/**
 * Returns the variants that a change removes: identifiers are derived from option values, and no remaining variant has
 * theirs.
 */
export function endedVariants(
  { options, variants }: Pick<ProductEntry, 'options' | 'variants'>,
  current: DeskProduct,
): { id: string; name: string }[] {
  const positions = positionsOf(current, options);
  const kept = new Set(variants.map(({ optionValues }) => variantKey(inOrder(positions, optionValues))));
  return current.record.variants.flatMap(({ optionValues, sku }, at) =>
    kept.has(variantKey(optionValues)) ? [] : [{ id: current.variants[at]!.id, name: optionValues.join(', ') || sku }],
  );
}

interface RecordContext {
  slug: string;
  currencyCode: string;
  now: number;
  /** Sanitised HTML. */
  descriptionHtml: string;
  known: DeskProduct | undefined;
  /** Pictures by their addresses. */
  assets: ReadonlyMap<string, AssetRecord>;
}

function variantRecord(variant: VariantEntry, quantity: number, entry: ProductEntry, slug: string): VariantRecord {
  const { optionValues, sku, price, mrp, stock, isTracked, isSoldOn, weightGrams, barcode, pictures } = variant;
  return {
    sku: sku || [slug, ...optionValues.map(slugOf)].join('-').toUpperCase().slice(0, maxSkuLength),

    optionValues,
    price,
    ...(mrp > price ? { mrp } : {}),
    quantityAvailable: stock?.wanted ?? quantity,
    isInventoryTracked: isTracked,
    inventoryPolicy: isSoldOn ? 'CONTINUE' : 'DENY',
    ...(weightGrams === undefined ? {} : { weightGrams }),
    ...(barcode ? { barcode } : {}),
    assetIndexes: pictures.map((address) => entry.pictures.findIndex(({ url }) => url === address)),
  };
}

/** Converts an entry to its stored form, with the time of a scheduled publication. */
export function recordOf(
  entry: ProductEntry,
  { slug, currencyCode, now, descriptionHtml, known, assets }: RecordContext,
): { record: ProductRecord; publishAt: number | undefined } {
  const { title, brand, category, tags, seo, plans, isGiftCard, taxClass, isPublished, publishedAt } = entry;
  const former = formerVariants(entry, known);
  const isWaiting = isPublished && publishedAt > now;
  const optionOrder = optionOrderOf(known, entry.options);
  const isInSeo = seo.title !== '' || seo.description !== '' || seo.isHidden;
  const record: ProductRecord = {
    slug,
    title,
    brand,
    category,
    descriptionHtml,
    summary: entry.summary || summaryOf(descriptionHtml, title),
    tags,
    ...(isGiftCard ? { isGiftCard } : {}),
    ...(taxClass === '' ? {} : { taxClass }),
    ...(plans.length > 0 ? { sellingPlans: plans } : {}),
    currencyCode,
    options: entry.options.map(({ name, values }) => ({
      name,
      values: values.map(({ value, swatch, picture }) => {
        const shown = swatch ?? automaticSwatch(name, value);
        return { value, ...(shown === undefined ? {} : { swatch: shown }), ...(picture ? { picture } : {}) };
      }),
    })),
    ...(optionOrder ? { optionOrder } : {}),
    variants: entry.variants.map((variant, at) => variantRecord(variant, former[at]!.quantity, entry, slug)),
    assets: entry.pictures.map(({ url, altText }) => ({ ...assets.get(url)!, altText: altText || title })),
    ...(isInSeo
      ? {
          seo: {
            ...(seo.title ? { title: seo.title } : {}),
            ...(seo.description ? { description: seo.description } : {}),
            ...(seo.isHidden ? { hidden: true } : {}),
          },
        }
      : {}),
    publishedAt: new Date(publishedAt).toISOString(),
    published: isPublished && !isWaiting,
    ...(entry.isArchived && !isPublished ? { archived: true as const } : {}),
  };
  return { record, publishAt: isWaiting ? publishedAt : undefined };
}
