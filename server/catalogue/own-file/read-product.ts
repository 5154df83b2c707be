import { limits } from '../../../commerce/limits.ts';
import { isUnmoved } from '../../../commerce/rules/option-order.ts';
import { timestampOf } from '../../../expression/filters/time/timestamp.ts';
import { parseUrl } from '../../../text/parse-url.ts';
import { slugOf } from '../../../text/slug.ts';
import { readListCell } from '../../core/csv/list-cell.ts';
import type { AssetRecord, ProductRecord, VariantRecord } from '../../core/ports/product-record.ts';
import type { DescribedPicture } from '../../core/ports/storage/catalogue/media.ts';
import { sanitiseDescription } from '../import/cells/html.ts';
import { taxClassOf } from '../import/cells/tax-class.ts';
import type { Field } from '../import/columns.ts';
import { isVariantRow } from '../import/options.ts';
import { plansOf } from '../import/plans.ts';
import {
  mimeTypeOf,
  type ProductOptions,
  reportUntitled,
  reportWithoutVariant,
  variantsOf,
} from '../import/product.ts';
import { flagOf, isArchived, priceOf, type Report, type Row } from '../import/row.ts';
import { summaryOf } from '../import/summary.ts';
import { optionFields } from './option-fields.ts';
import type { ExportedProduct, Membership } from './write-products.ts';

/** Parses a whole number; undefined for an empty cell and, with a reported problem, for anything else. */
function integerOf(row: Row, field: Field, report: Report): number | undefined {
  const text = row.cell(field).trim();
  if (text === '') return undefined;
  const value = Number(text);
  if (/^-?\d{1,9}(?:[.,]0{1,6})?$/.test(text)) return Number.parseInt(text, 10);
  report({
    severity: 'warning',
    code: 'number-unreadable',
    line: row.line,
    field,
    message: `"${text.slice(0, 40)}" is not a whole number; ${Number.isNaN(value) ? 'it' : 'the fraction'} was left out.`,
    hint: 'Write digits only.',
  });
  return Number.isNaN(value) ? undefined : Math.trunc(value);
}

/** Parses a time of an export; undefined for anything else. */
const timeOf = (text: string): number | undefined => {
  const time = text.trim() === '' ? Number.NaN : timestampOf(text.trim());
  return Number.isFinite(time) ? time : undefined;
};

/** Reads the address of a picture: a path of the shop, or an address on another server that pages can load. */
function addressOf(row: Row, report: Report): string | undefined {
  const path = row.cell('imagePath').trim();
  const address = path === '' ? row.cell('image').trim() : path;
  if (address === '') return undefined;
  const isPath = /^\/(?![/\\])/.test(address);
  const url = parseUrl(address);
  if (address.length <= limits.maxPageAddressLength && (isPath || (url?.protocol === 'https:' && url.username === '')))
    return address;
  report({
    severity: 'warning',
    code: 'picture-address',
    line: row.line,
    field: path === '' ? 'image' : 'imagePath',
    message: `"${address.slice(0, 60)}" is not a picture address; the picture was skipped.`,
    hint: 'Use a full https:// address.',
  });
  return undefined;
}

interface Picture {
  asset: AssetRecord;
  /** Number by which variants refer to it. */
  number: number;
  /** Address by which variants refer to it otherwise. */
  image: string;
}

function picturesOf(rows: readonly Row[], title: string, report: Report): Picture[] {
  const pictures = rows.flatMap((row, at): Picture[] => {
    const url = addressOf(row, report);
    if (url === undefined) return [];
    const size = (field: 'imageWidth' | 'imageHeight') => integerOf(row, field, report);
    const [width, height] = [size('imageWidth'), size('imageHeight')];
    const color = row.cell('imageColor').trim();
    const asset: AssetRecord = {
      url,
      altText: row.cell('imageAlt') || title,
      ...(width === undefined ? {} : { width }),
      ...(height === undefined ? {} : { height }),
      mimeType: row.cell('imageType').trim() || mimeTypeOf(url),
      ...(/^#[0-9a-f]{6}$/i.test(color) ? { dominantColor: color } : {}),
    };
    return [{ asset, number: Number(row.cell('imagePosition')) || 1000 + at, image: row.cell('image').trim() }];
  });
  return pictures.sort((a, b) => a.number - b.number);
}

/** Returns the positions of a variant's pictures, by their numbers or by the address of one. */
function picturesOfVariant(row: Row, pictures: readonly Picture[]): number[] {
  const numbers = readListCell(row.cell('variantImages')).map(Number);
  const found =
    numbers.length > 0
      ? numbers.map((number) => pictures.findIndex((each) => each.number === number))
      : [pictures.findIndex(({ image }) => image !== '' && image === row.cell('variantImage').trim())];
  return found.filter((at) => at >= 0);
}

function variantOf(
  row: Row,
  optionValues: string[],
  fallbackSku: string,
  { numbers }: ProductOptions,
  pictures: readonly Picture[],
  report: Report,
): VariantRecord | undefined {
  const price = priceOf(row, 'price', numbers, report);
  if (price === 'empty')
    report({
      severity: 'error',
      code: 'price-missing',
      line: row.line,
      field: 'price',
      message: 'Missing price; the variant was skipped.',
      hint: 'Write a price like 1299.00; use 0.00 for a free item.',
    });
  if (typeof price !== 'number') return undefined;
  const mrp = priceOf(row, 'compareAt', numbers, report);
  const weightGrams = integerOf(row, 'grams', report);
  const barcode = row.cell('barcode');
  return {
    sku: row.cell('sku').slice(0, limits.maxProductText) || fallbackSku,
    optionValues,
    price,
    ...(typeof mrp === 'number' ? { mrp } : {}),
    quantityAvailable: integerOf(row, 'quantity', report) ?? 0,
    isInventoryTracked: row.cell('tracker').trim() !== '',
    inventoryPolicy: flagOf(row, 'policy', false) ? 'CONTINUE' : 'DENY',
    ...(weightGrams === undefined || weightGrams < 0 ? {} : { weightGrams }),
    ...(barcode === '' ? {} : { barcode: barcode.slice(0, limits.maxProductText) }),
    assetIndexes: picturesOfVariant(row, pictures),
  };
}

/** Reads the options of a product. Values are in the order of the file, followed by those that only variants have. */
function optionsOf(first: Row, names: readonly string[], variants: readonly VariantRecord[]): ProductRecord['options'] {
  return names.map((name, at) => {
    const [, , valuesField, swatchesField] = optionFields[at]!;
    const used = new Set(variants.map(({ optionValues }) => optionValues[at] ?? ''));
    const listed = readListCell(first.cell(valuesField));
    const swatches = readListCell(first.cell(swatchesField));
    const byValue = new Map(listed.map((value, index) => [value, swatches[index] ?? '']));
    const values = [...new Set([...listed.filter((value) => used.has(value)), ...used])];
    return {
      name,
      values: values.map((value) => {
        const parts = (byValue.get(value) ?? '').split(' ');
        const swatch = parts.find((part) => /^#[0-9a-f]{6}$/i.test(part));
        const picture = parts.find((part) => /^\/media\/[\w~./-]{1,200}$/.test(part));
        return { value, ...(swatch ? { swatch } : {}), ...(picture ? { picture } : {}) };
      }),
    };
  });
}

/**
 * Reads the order of options from which identifiers of variants are derived; undefined for the options' own order,
 * and for an invalid one.
 */
function optionOrderOf(first: Row, count: number): number[] | undefined {
  const order = readListCell(first.cell('optionOrder')).map((number) => Number(number) - 1);
  const isOrder = order.length === count && order.every((_, at) => order.includes(at));
  return isOrder && !isUnmoved(order) ? order : undefined;
}

/** Reads the file's descriptions of the shop's own pictures. */
function describedPictures(rows: readonly Row[]): DescribedPicture[] {
  return rows.flatMap((row): DescribedPicture[] => {
    const url = row.cell('imagePath').trim();
    const name = [...row.cell('imageName').trim()].slice(0, limits.maxPictureName).join('');
    const [x = Number.NaN, y = Number.NaN] = row.cell('imageFocalPoint').trim().split(' ').map(Number);
    const isPoint = [x, y].every((part) => part >= 0 && part <= 1);
    if (!url.startsWith('/media/') || (name === '' && !isPoint)) return [];
    return [{ url, ...(name === '' ? {} : { name }), ...(isPoint ? { focalPoint: { x, y } } : {}) }];
  });
}

function membershipsOf(first: Row): Membership[] {
  const titles = readListCell(first.cell('collections'));
  const slugs = readListCell(first.cell('collectionHandles'));
  const positions = readListCell(first.cell('collectionPositions')).map(Number);
  return titles.flatMap((title, at) => {
    const slug = slugOf(slugs[at] ?? title);
    const position = positions[at] ?? 0;
    return slug === ''
      ? []
      : [
          {
            slug,
            title,
            position: Number.isInteger(position) && position > 0 ? position - 1 : limits.maxCollectionGoods,
          },
        ];
  });
}

/** Returns the rows of variants, each of which contains the tax class, as in the files of other systems. */
const variantRows = (rows: readonly Row[]): Row[] => rows.filter((row, at) => isVariantRow(row, at === 0));

/**
 * Creates a product from rows of a file that this shop has exported: names, orders and values stay unchanged.
 * @returns undefined, with an error reported, when it has no title or no valid variant
 */
export function readOwnProduct(
  handle: string,
  rows: readonly Row[],
  options: ProductOptions,
  report: Report,
): (Required<Omit<ExportedProduct, 'publishAt'>> & { publishAt: number | undefined }) | undefined {
  const first = rows[0]!;
  const slug = slugOf(handle);
  const title = first.cell('title').slice(0, limits.maxProductTitle);
  if (title.trim() === '') return reportUntitled(handle, rows, report);
  const pictures = picturesOf(rows, title, report);
  const names = optionFields.map(([name]) => first.cell(name));
  const used = names.slice(0, names.findLastIndex((name) => name.trim() !== '') + 1);
  const choices = used.map((name, at) => ({ name, field: optionFields[at]![1] }));
  const read = (row: Row, values: string[], sku: string) => variantOf(row, values, sku, options, pictures, report);
  const variants = variantsOf(slug, rows, choices, read, report);
  if (variants.length === 0) return reportWithoutVariant(handle, rows, report);
  const taxClass = taxClassOf(variantRows(rows), report);
  const sellingPlans = plansOf(rows, options.numbers, report);
  const descriptionHtml = sanitiseDescription(first.cell('body'));
  const [seoTitle, seoDescription] = [first.cell('seoTitle'), first.cell('seoDescription')];
  const optionOrder = optionOrderOf(first, used.length);
  const isHidden = flagOf(first, 'seoHidden', false);
  const publishedAt = timeOf(first.cell('publishedAt'));
  const publishAt = timeOf(first.cell('publishAt'));
  const record: ProductRecord = {
    slug,
    title,
    brand: first.cell('vendor').slice(0, limits.maxProductText),
    category: first.cell('type').slice(0, limits.maxProductText),
    descriptionHtml,
    summary: first.cell('summary') || summaryOf(descriptionHtml, title),
    tags: [...new Set(readListCell(first.cell('tags')))].filter((tag) => tag !== ''),
    ...(flagOf(first, 'giftCard', false) ? { isGiftCard: true as const } : {}),
    ...(taxClass === undefined ? {} : { taxClass }),
    ...(sellingPlans.length > 0 ? { sellingPlans } : {}),
    currencyCode: options.currencyCode,
    options: optionsOf(first, used, variants),
    ...(optionOrder ? { optionOrder } : {}),
    variants,
    assets: pictures.map(({ asset }) => asset),
    ...(seoTitle || seoDescription || isHidden
      ? {
          seo: {
            ...(seoTitle ? { title: seoTitle.slice(0, limits.maxProductText) } : {}),
            ...(seoDescription ? { description: seoDescription.slice(0, limits.maxNoteLength) } : {}),
            ...(isHidden ? { hidden: true } : {}),
          },
        }
      : {}),
    publishedAt: publishedAt === undefined ? options.publishedAt : new Date(publishedAt).toISOString(),
    published: flagOf(first, 'status', true) && flagOf(first, 'published', true),
    ...(isArchived(first) ? { archived: true as const } : {}),
  };
  return { record, publishAt, collections: membershipsOf(first), pictures: describedPictures(rows) };
}
