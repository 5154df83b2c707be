import { majorText } from '../../../commerce/rules/money.ts';
import { absoluteAddress } from '../../core/absolute-address.ts';
import { csvHeading, csvText } from '../../core/csv/csv-text.ts';
import { listCell } from '../../core/csv/list-cell.ts';
import type { AssetRecord, ProductRecord, VariantRecord } from '../../core/ports/product-record.ts';
import type { DescribedPicture } from '../../core/ports/storage/catalogue/media.ts';
import { type Field, headingOf } from '../import/columns.ts';
import { summaryOf } from '../import/summary.ts';
import { optionFields } from './option-fields.ts';

/** A hand-picked collection that contains a product. */
export interface Membership {
  slug: string;
  title: string;
  /** Position of the product in the collection, from 0. */
  position: number;
}

/** A product to be written to a file. */
export interface ExportedProduct {
  /** Record with the current stock. */
  record: ProductRecord;
  /** Time of its scheduled publication, in milliseconds since 1970. */
  publishAt?: number | undefined;
  collections: readonly Membership[];
  /** Descriptions of its pictures in the library. */
  pictures?: readonly DescribedPicture[];
}

/** Version of our own columns. */
const version = '1';

const fields = [
  ...['handle', 'title', 'body', 'vendor', 'type', 'tags', 'published', 'status', 'option1Name', 'option1Value'],
  ...['option2Name', 'option2Value', 'option3Name', 'option3Value', 'sku', 'grams', 'tracker', 'quantity', 'policy'],
  ...['price', 'compareAt', 'barcode', 'image', 'imagePosition', 'imageAlt', 'variantImage', 'giftCard'],
  ...['seoTitle', 'seoDescription', 'taxClass', 'planName', 'planInterval', 'planIntervalCount', 'planDiscount'],
  ...['ownFile', 'currency', 'summary', 'publishedAt', 'publishAt', 'option1Values', 'option1Swatches'],
  ...['option2Values', 'option2Swatches', 'option3Values', 'option3Swatches', 'optionOrder', 'imagePath', 'imageWidth'],
  ...[
    'imageHeight',
    'imageType',
    'imageColor',
    'imageName',
    'imageFocalPoint',
    'variantImages',
    'seoHidden',
    'planId',
    'planDescription',
  ],
  ...['collections', 'collectionHandles', 'collectionPositions'],
] as readonly Field[];

type Cells = Partial<Record<Field, string | number>>;

const flag = (value: boolean | undefined): string => (value ? 'TRUE' : 'FALSE');

function productCells({ record, publishAt, collections }: ExportedProduct): Cells {
  const { title, brand, category, descriptionHtml, summary, tags, seo, published, isGiftCard, currencyCode } = record;
  const options = record.options.slice(0, optionFields.length).map(({ name, values }, at): Cells => {
    const [nameField, , valuesField, swatchesField] = optionFields[at]!;
    return {
      [nameField]: name,
      [valuesField]: listCell(values.map(({ value }) => value)),
      [swatchesField]: values.some(({ swatch, picture }) => swatch ?? picture)
        ? listCell(values.map(({ swatch, picture }) => [swatch, picture].filter(Boolean).join(' ')))
        : '',
    };
  });
  return Object.assign(
    {
      title,
      body: descriptionHtml,
      vendor: brand,
      type: category,
      tags: listCell(tags),
      published: flag(published),
      status: record.archived ? 'archived' : published ? 'active' : 'draft',
      giftCard: flag(isGiftCard),
      seoTitle: seo?.title ?? '',
      seoDescription: seo?.description ?? '',
      seoHidden: seo?.hidden ? 'TRUE' : '',
      optionOrder: record.optionOrder ? listCell(record.optionOrder.map((at) => String(at + 1))) : '',
      ownFile: version,
      currency: currencyCode,
      // A summary derived from the description stays derived.
      summary: summary === summaryOf(descriptionHtml, title) ? '' : summary,
      publishedAt: record.publishedAt,
      publishAt: publishAt === undefined ? '' : new Date(publishAt).toISOString(),
      collections: listCell(collections.map((each) => each.title)),
      collectionHandles: listCell(collections.map(({ slug }) => slug)),
      collectionPositions: listCell(collections.map(({ position }) => String(position + 1))),
    },
    ...options,
  );
}

function variantCells(variant: VariantRecord, record: ProductRecord, addressOf: (asset: AssetRecord) => string): Cells {
  const { sku, price, mrp, weightGrams, barcode, quantityAvailable, isInventoryTracked, inventoryPolicy } = variant;
  const [first] = variant.assetIndexes.flatMap((at) => record.assets[at] ?? []);
  const values = variant.optionValues
    .slice(0, optionFields.length)
    .map((value, at): Cells => ({ [optionFields[at]![1]]: value }));
  return Object.assign(
    {
      sku,
      grams: weightGrams === undefined ? '' : String(weightGrams),
      tracker: isInventoryTracked ? 'shopify' : '',
      quantity: quantityAvailable,
      policy: inventoryPolicy === 'CONTINUE' ? 'continue' : 'deny',
      price: majorText(price, record.currencyCode),
      compareAt: mrp === undefined ? '' : majorText(mrp, record.currencyCode),
      barcode: barcode ?? '',
      variantImage: first ? addressOf(first) : '',
      variantImages: listCell(variant.assetIndexes.map((at) => String(at + 1))),
      taxClass: record.taxClass ?? '',
    },
    ...values,
  );
}

/** Formats a focal point as fractions of width and height; empty for the centre. */
const focalCell = ({ focalPoint }: DescribedPicture): string =>
  !focalPoint || (focalPoint.x === 0.5 && focalPoint.y === 0.5) ? '' : `${focalPoint.x} ${focalPoint.y}`;

const pictureCells = (
  asset: AssetRecord,
  at: number,
  addressOf: (asset: AssetRecord) => string,
  described: DescribedPicture | undefined,
): Cells => ({
  image: addressOf(asset),
  imagePosition: at + 1,
  imageAlt: asset.altText,
  imagePath: asset.url.startsWith('/') ? asset.url : '',
  imageWidth: asset.width ?? '',
  imageHeight: asset.height ?? '',
  imageType: asset.mimeType,
  imageColor: asset.dominantColor ?? '',
  imageName: described?.name ?? '',
  imageFocalPoint: described ? focalCell(described) : '',
});

const planCells = ({
  id,
  title,
  description,
  every,
  percentage,
}: NonNullable<ProductRecord['sellingPlans']>[number]) => ({
  planName: title,
  planInterval: every.unit.toLowerCase(),
  planIntervalCount: every.count,
  planDiscount: String(percentage),
  planId: id,
  planDescription: description ?? '',
});

/** Returns the first line of a product file. */
export const productsHeading = (): string => csvHeading(fields.map(headingOf));

/**
 * Returns the lines of products. Each line has one variant, one picture and one subscription side by side.
 * @param origin the shop's origin, so that others can load its pictures
 */
export const productLines = (products: readonly ExportedProduct[], origin = ''): string =>
  csvText(
    products.flatMap((product) => {
      const { record, pictures = [] } = product;
      const described = new Map(pictures.map((picture) => [picture.url, picture]));
      const { variants, assets, sellingPlans = [] } = record;
      const addressOf = ({ url }: AssetRecord): string =>
        origin !== '' && url.startsWith('/') ? absoluteAddress(url, origin) : url;
      const count = Math.max(variants.length, assets.length, sellingPlans.length);
      return Array.from({ length: count }, (_, at) => {
        const [variant, asset, plan] = [variants[at], assets[at], sellingPlans[at]];
        const cells: Cells = {
          ...(at === 0 ? productCells(product) : {}),
          ...(variant ? variantCells(variant, record, addressOf) : {}),
          ...(asset ? pictureCells(asset, at, addressOf, described.get(asset.url)) : {}),
          ...(plan ? planCells(plan) : {}),
          handle: record.slug,
        };
        return fields.map((field) => cells[field] ?? '');
      });
    }),
  );
