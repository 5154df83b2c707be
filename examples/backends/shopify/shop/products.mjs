// @ts-check

/** Assumed stock of a variant whose quantity the store does not publish. */
const someInStock = 10;

/** Maximum number of pieces in one line of a cart. */
const maxQuantity = 99;

/** Number of pictures of a card: the one that it shows, and the one on hover. */
const cardPictures = 2;

/** Converts an amount of Shopify to one of the shop. @param {import('./types.d.ts').Money} money */
export const presentMoney = ({ amount, currencyCode }) => ({ amount: Number(amount), currencyCode });

/** @param {import('./types.d.ts').Picture} picture @param {string} title */
export const presentPicture = ({ id, url, altText, width, height }, title) => ({
  id: id ?? url,
  cdnUrl: url,
  mimeType: 'image/jpeg',
  altText: altText ?? title,
  ...(width && height ? { dimensions: { width, height } } : {}),
});

/** Returns the number of pieces of a variant that can be bought. @param {import('./types.d.ts').Variant} variant */
export function piecesOf({ availableForSale, quantityAvailable }) {
  if (!availableForSale) return 0;
  // A variant whose stock is not tracked has no quantity, or a negative one.
  return quantityAvailable && quantityAvailable > 0 ? quantityAvailable : someInStock;
}

/** @param {import('./types.d.ts').Variant} variant */
export const maxQuantityOf = (variant) => Math.min(piecesOf(variant), maxQuantity);

/** @param {string} text */
function summaryOf(text) {
  const [first = ''] = text.split('. ', 1);
  return first.endsWith('.') || first === '' ? first : `${first}.`;
}

/** @param {import('./types.d.ts').Variant} variant */
export function presentSummary(variant) {
  const [first, second, third] = variant.selectedOptions;
  const pieces = piecesOf(variant);
  return {
    id: variant.id,
    simpleId: variant.id,
    sku: variant.sku ?? '',
    title: variant.selectedOptions.map(({ value }) => value).join(' / '),
    price: presentMoney(variant.price),
    mrp: presentMoney(variant.compareAtPrice ?? variant.price),
    ...(first ? { basisAttr1Value: first.value } : {}),
    ...(second ? { basisAttr2Value: second.value } : {}),
    ...(third ? { basisAttr3Value: third.value } : {}),
    stockStatus: /** @type {'IN_STOCK' | 'OUT_OF_STOCK'} */ (pieces > 0 ? 'IN_STOCK' : 'OUT_OF_STOCK'),
    quantityAvailable: pieces,
  };
}

/** @param {import('./types.d.ts').Goods} product */
export const presentOptions = ({ options }) =>
  options.slice(0, 3).map(({ id, name, optionValues }) => {
    const values = optionValues.map((each) => each.name);
    return { id, name, values, displayValues: values.map((value) => ({ value, displayConfig: { type: /** @type {const} */ ('TEXT') } })) };
  });

/** Returns the pictures of a variant: its own, otherwise the first of the product. @param {import('./types.d.ts').Goods} product @param {import('./types.d.ts').Variant} variant */
export const picturesOf = ({ images, title }, { image }) =>
  (image ? [image] : images.nodes.slice(0, 1)).map((each) => presentPicture(each, title));

/** Whether a product is shown: without variants it cannot be bought. @param {import('./types.d.ts').Goods | null | undefined} product */
export const isSold = (product) => !!product && product.variants.nodes.length > 0;

/** Returns the variant that a card shows: the first in stock, otherwise the first. @param {import('./types.d.ts').Goods} product @returns {import('./types.d.ts').Variant} */
const shownVariant = ({ variants: { nodes } }) =>
  /** @type {import('./types.d.ts').Variant} */ (nodes.find((each) => piecesOf(each) > 0) ?? nodes[0]);

/** @param {import('./types.d.ts').Goods} product */
function cardFields(product) {
  const { id, handle, title, vendor, productType, description, tags, publishedAt, variants } = product;
  const { price, mrp, stockStatus } = presentSummary(shownVariant(product));
  const amounts = variants.nodes.map((variant) => Number(variant.price.amount));
  return {
    id,
    globalId: id,
    simpleId: id,
    slug: handle,
    title,
    brand: vendor,
    category: productType,
    summary: summaryOf(description),
    tags,
    // The Storefront API has no reviews; they belong to apps.
    rating: { average: 0, count: 0 },
    price,
    mrp,
    priceRange: {
      min: { amount: Math.min(...amounts), currencyCode: price.currencyCode },
      max: { amount: Math.max(...amounts), currencyCode: price.currencyCode },
    },
    stockStatus,
    publishedAt,
  };
}

/** Converts a product to a card. @param {import('./types.d.ts').Goods} product */
export function presentCard(product) {
  const shown = shownVariant(product);
  const own = picturesOf(product, shown);
  const others = product.images.nodes.map((each) => presentPicture(each, product.title));
  const assets = [...own, ...others.filter(({ id }) => !own.some((each) => each.id === id))];
  return {
    ...cardFields(product),
    assets: assets.slice(0, cardPictures),
    variant: presentSummary(shown),
    variantCount: product.variants.nodes.length,
    options: presentOptions(product),
  };
}

/** Converts a product with all of its details. @param {import('./types.d.ts').Goods} product */
export function presentProduct(product) {
  const options = presentOptions(product);
  const [first, second, third] = options;
  return {
    ...cardFields(product),
    // The widget sanitises it.
    descriptionHtml: product.descriptionHtml,
    assets: product.images.nodes.map((each) => presentPicture(each, product.title)),
    variants: product.variants.nodes.map((variant) => ({
      ...presentSummary(variant),
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
    collections: product.collections.nodes.map(({ handle, title }) => ({ slug: handle, title })),
  };
}
