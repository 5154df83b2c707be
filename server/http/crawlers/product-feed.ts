import { stockStatus } from '../../../commerce/rules/carts/purchasable-quantity.ts';
import { majorText } from '../../../commerce/rules/money.ts';
import { encodedPath, withLocalePrefix } from '../../../runtime/state/route.ts';
import type { Market } from '../../../schemas/entities/shop/market.ts';
import { absoluteAddress } from '../../core/absolute-address.ts';
import { escapeHtml } from '../../core/escape-html.ts';
import type { StoredProduct } from '../../core/ports/storage/catalogue/catalogue.ts';
import type { Shop } from '../../shop/calls/shop.ts';
import { variantAssets, variantTitle, variantWithStock } from '../../shop/presenters/goods/products.ts';
import { xmlText } from './xml-text.ts';

/** Sources and market of a feed. */
export interface ProductFeedOptions {
  shop: Shop;
  origin: string;
  market: Market;
}

/** Number of products that are read at once. */
const batchSize = 200;

/**
 * Maximum length of texts, and maximum number of pictures besides the first, by Google's product data
 * specification.
 */
const maxLengths = { title: 150, description: 5000, option: 100 };
const maxPictures = 10;

/** Attributes for options that the specification defines. */
const knownOptions: readonly [RegExp, string][] = [
  [/colou?r/i, 'color'],
  [/size/i, 'size'],
  [/material/i, 'material'],
  [/pattern/i, 'pattern'],
];

const element = (name: string, value: string): string => `<${name}>${escapeHtml(xmlText(value))}</${name}>`;

/** Truncates a text between graphemes. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(
    text.slice(0, length + 1),
  ))
    if (index + segment.length <= length) end = index + segment.length;
  return text.slice(0, end);
}

/**
 * Whether a text is a GTIN: 8, 12, 13 or 14 digits, the last of which is a check digit (GS1 General Specifications
 * 7.9).
 */
export function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false;
  const digits = [...text].map(Number).reverse();
  const sum = digits.slice(1).reduce((all, digit, at) => all + digit * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === digits[0];
}

/**
 * One variant as an item of the feed, by the specification of Google Merchant Center
 * (https://support.google.com/merchants/answer/7052112).
 */
function itemOf(product: StoredProduct, index: number, { origin, market }: ProductFeedOptions): string {
  const { record } = product;
  const variant = variantWithStock(product, index);
  const title = variantTitle(variant);
  const path = withLocalePrefix(`/products/${record.slug}`, market.localePathPrefix);
  const [picture, ...others] = variantAssets(product, index).map(({ cdnUrl }) => absoluteAddress(cdnUrl, origin));
  const price = (minor: number): string => `${majorText(minor, record.currencyCode)} ${record.currencyCode}`;
  const isReduced = variant.mrp !== undefined && variant.mrp > variant.price;
  const isAvailable = stockStatus(variant) === 'IN_STOCK';
  const isOnOrder = variant.isInventoryTracked && variant.quantityAvailable <= 0;
  const gtin = variant.barcode !== undefined && isGtin(variant.barcode) ? variant.barcode : undefined;
  const options = record.options.flatMap(({ name }, at) => {
    const attribute = knownOptions.find(([pattern]) => pattern.test(name))?.[1];
    const value = variant.optionValues[at];
    return attribute === undefined || !value ? [] : [[attribute, cut(value, maxLengths.option)] as const];
  });
  const availability = isOnOrder ? 'backorder' : 'in_stock';
  const fields: (readonly [string, string | undefined])[] = [
    ['id', product.variants[index]!.simpleId],
    ['title', cut(title ? `${record.title}, ${title}` : record.title, maxLengths.title)],
    ['description', cut(record.summary || record.title, maxLengths.description)],
    ['link', `${origin}${encodedPath(path)}?variant=${encodeURIComponent(product.variants[index]!.simpleId)}`],
    ['image_link', picture],
    ...others.slice(0, maxPictures).map((address) => ['additional_image_link', address] as const),
    ['availability', isAvailable ? availability : 'out_of_stock'],
    ['price', price(isReduced ? variant.mrp! : variant.price)],
    ['sale_price', isReduced ? price(variant.price) : undefined],
    ['condition', 'new'],
    ['brand', record.brand || undefined],
    ['gtin', gtin],
    ['mpn', variant.sku || undefined],
    ['identifier_exists', gtin === undefined && !(record.brand && variant.sku) ? 'no' : undefined],
    ['item_group_id', record.variants.length > 1 ? product.simpleId : undefined],
    ['product_type', record.category || undefined],
    ...options,
    ['shipping_weight', variant.weightGrams === undefined ? undefined : `${variant.weightGrams} g`],
  ];
  const written = fields.flatMap(([name, value]) => (value === undefined ? [] : [element(`g:${name}`, value)]));
  return `<item>${written.join('')}</item>\n`;
}

/**
 * A market's products as a feed for shopping engines: RSS 2.0 with Google's attributes, an item for each variant. Gift
 * cards, products without a picture and products that search engines may not list are left out. Products are read in
 * batches.
 */
export async function* productFeed(options: ProductFeedOptions): AsyncGenerator<string> {
  const { shop, origin, market } = options;
  const { config, storage } = shop.services;
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n';
  yield element('title', config.shopName);
  yield element('link', `${origin}${withLocalePrefix('/', market.localePathPrefix)}`);
  yield `${element('description', `Products of ${config.shopName}`)}\n`;
  for (let offset = 0; ; offset += batchSize) {
    const listed = await storage.catalogue.listedProducts(batchSize, offset);
    const products = await storage.catalogue.products(listed.map(({ id }) => id));
    for (const product of products) {
      if (product.record.isGiftCard || product.record.assets.length === 0) continue;
      yield product.variants.map((_, index) => itemOf(product, index, options)).join('');
    }
    if (listed.length < batchSize) break;
  }
  yield '</channel></rss>\n';
}
