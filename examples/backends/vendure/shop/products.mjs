// @ts-check
import { moneyFromMinor } from 'endcap/shop';

/** Assumed stock of a variant for which Vendure only reports that it is in stock. */
const someInStock = 10;

/** Maximum number of pieces in one line of a cart. */
const maxQuantity = 99;

/** Number of pictures of a card: the one that it shows, and the one on hover. */
const cardPictures = 2;

/** @param {any} asset @param {string} altText */
export const presentPicture = ({ id, preview, width, height, mimeType }, altText) => ({
  id: String(id),
  cdnUrl: preview,
  mimeType,
  altText,
  ...(width > 0 && height > 0 ? { dimensions: { width, height } } : {}),
});

/** Returns the stock of a variant. The example's server reports a number; others may report `IN_STOCK`. @param {any} variant */
export function piecesOf({ stockLevel }) {
  const pieces = Number(stockLevel);
  if (Number.isFinite(pieces)) return Math.max(0, Math.floor(pieces));
  return stockLevel === 'OUT_OF_STOCK' ? 0 : someInStock;
}

/** @param {any} variant */
export const maxQuantityOf = (variant) => Math.min(piecesOf(variant), maxQuantity);

/** Returns the values of a product's facet, such as its brand. @param {any} product @param {string} code @returns {string[]} */
const facetOf = ({ facetValues }, code) =>
  facetValues.flatMap((/** @type {any} */ { name, facet }) => (facet.code === code ? [name] : []));

/** Returns the text of a description, without markup. @param {string} html */
const textOf = (html) =>
  html
    .split('<')
    .map((part, at) => (at === 0 ? part : part.slice(part.indexOf('>') + 1)))
    .join(' ')
    .replaceAll('&amp;', '&')
    .trim();

/** Returns the first sentence of a description. @param {string} html */
function summaryOf(html) {
  const [first = ''] = textOf(html).split('. ', 1);
  return first.endsWith('.') || first === '' ? first : `${first}.`;
}

/** Returns a variant's options, in the order of the product's groups. @param {any} product @param {any} variant */
const valuesOf = ({ optionGroups }, { options }) =>
  optionGroups
    .slice(0, 3)
    .map(
      (/** @type {any} */ group) => options.find((/** @type {any} */ { groupId }) => groupId === group.id)?.name ?? '',
    );

/** @param {any} product @param {any} variant */
export function presentSummary(product, variant) {
  const { id, sku, priceWithTax, currencyCode } = variant;
  const values = valuesOf(product, variant);
  const price = moneyFromMinor(priceWithTax, currencyCode);
  const pieces = piecesOf(variant);
  return {
    id,
    simpleId: id,
    sku,
    title: values.join(' / '),
    price,
    // Vendure has no compare-at price.
    mrp: price,
    ...(values[0] ? { basisAttr1Value: values[0] } : {}),
    ...(values[1] ? { basisAttr2Value: values[1] } : {}),
    ...(values[2] ? { basisAttr3Value: values[2] } : {}),
    stockStatus: /** @type {'IN_STOCK' | 'OUT_OF_STOCK'} */ (pieces > 0 ? 'IN_STOCK' : 'OUT_OF_STOCK'),
    quantityAvailable: pieces,
  };
}

/** Returns the pictures of a variant: its own, otherwise the first of the product. @param {any} product @param {any} variant */
export function picturesOf(product, variant) {
  const own = variant.assets.length > 0 ? variant.assets : product.assets.slice(0, 1);
  return own.map((/** @type {any} */ asset) => presentPicture(asset, product.name));
}

/** @param {any} product */
export const presentOptions = ({ id, optionGroups }) =>
  optionGroups.slice(0, 3).map((/** @type {any} */ group, /** @type {number} */ at) => {
    const values = group.options.map((/** @type {any} */ option) => option.name);
    return {
      id: `${id}-option-${at + 1}`,
      name: group.name,
      values,
      displayValues: values.map((/** @type {string} */ value) => ({ value, displayConfig: { type: 'TEXT' } })),
    };
  });

/** Returns the variant that a card shows: the first in stock, otherwise the first. @param {any} product */
const shownVariant = ({ variants }) => variants.find((/** @type {any} */ each) => piecesOf(each) > 0) ?? variants[0];

/** @param {any} product @param {any} shown */
function cardFields(product, shown) {
  const { id, slug, name, description, createdAt, variants } = product;
  const { price, mrp, stockStatus } = presentSummary(product, shown);
  const prices = variants.map((/** @type {any} */ variant) => variant.priceWithTax);
  return {
    id,
    globalId: id,
    simpleId: id,
    slug,
    title: name,
    brand: facetOf(product, 'brand')[0] ?? '',
    category: facetOf(product, 'category')[0] ?? '',
    summary: summaryOf(description),
    tags: facetOf(product, 'tag'),
    rating: { average: 0, count: 0 },
    price,
    mrp,
    priceRange: {
      min: moneyFromMinor(Math.min(...prices), shown.currencyCode),
      max: moneyFromMinor(Math.max(...prices), shown.currencyCode),
    },
    stockStatus,
    publishedAt: createdAt,
  };
}

/** Converts a product to a card. @param {any} product */
export function presentCard(product) {
  const shown = shownVariant(product);
  const own = picturesOf(product, shown);
  const others = product.assets.map((/** @type {any} */ asset) => presentPicture(asset, product.name));
  const assets = [
    ...own,
    ...others.filter((/** @type {any} */ asset) => !own.some((/** @type {any} */ { id }) => id === asset.id)),
  ];
  return {
    ...cardFields(product, shown),
    assets: assets.slice(0, cardPictures),
    variant: presentSummary(product, shown),
    variantCount: product.variants.length,
    options: presentOptions(product),
  };
}

/** Converts a product with all of its details. @param {any} product */
export function presentProduct(product) {
  const options = presentOptions(product);
  const [first, second, third] = options;
  return {
    ...cardFields(product, shownVariant(product)),
    // The widget sanitises it.
    descriptionHtml: product.description,
    assets: product.assets.map((/** @type {any} */ asset) => presentPicture(asset, product.name)),
    variants: product.variants.map((/** @type {any} */ variant) => ({
      ...presentSummary(product, variant),
      globalId: variant.id,
      isCurrentlySelected: false,
      inventoryPolicy: /** @type {const} */ ('DENY'),
      isInventoryTracked: true,
      assets: picturesOf(product, variant),
      sellingPlanAllocations: [],
    })),
    options,
    ...(first ? { basisAttr1Options: first } : {}),
    ...(second ? { basisAttr2Options: second } : {}),
    ...(third ? { basisAttr3Options: third } : {}),
    sellingPlans: [],
    collections: product.collections.map((/** @type {any} */ { slug, name }) => ({ slug, title: name })),
  };
}

/** Whether a product is shown: without variants it cannot be bought. @param {any} product */
export const isSold = (product) => product !== null && product.variants.length > 0;
