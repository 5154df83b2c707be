// @ts-check

/** Fields beside those that Medusa answers with by itself: prices of the region, and pieces in stock. */
export const productFields = '*variants.calculated_price,+variants.inventory_quantity';

/** Pieces that may be bought of what is not counted. */
const uncounted = 10;

/** Maximum number of pieces in one line of a cart. */
const maxQuantity = 99;

/** Pictures of a card: the one that it shows, and the one under the pointer. */
const cardPictures = 2;

/** @param {{ id: string, url: string }} picture @param {string} altText */
export const presentPicture = ({ id, url }, altText) => ({ id, cdnUrl: url, mimeType: 'image/jpeg', altText });

/** Pieces of a variant that can be bought. @param {import('./types.d.ts').Variant} variant */
export function piecesOf({ manage_inventory: isCounted, allow_backorder: isOrdered, inventory_quantity: pieces }) {
  if (!isCounted) return uncounted;
  return Math.max(0, Math.floor(pieces ?? 0)) || (isOrdered ? uncounted : 0);
}

/** @param {import('./types.d.ts').Variant} variant */
export const maxQuantityOf = (variant) => Math.min(piecesOf(variant), maxQuantity);

/** The values of a variant in the order of the product's options. @param {import('./types.d.ts').Product} product @param {import('./types.d.ts').Variant} variant */
const valuesOf = ({ options }, variant) =>
  (options ?? []).map(({ id }) => (variant.options ?? []).find(({ option_id: of }) => of === id)?.value ?? '');

/** Prices of a variant, with tax where the region has it. @param {import('./types.d.ts').Variant} variant */
function pricesOf({ calculated_price: price }) {
  const currencyCode = (price?.currency_code ?? '').toUpperCase();
  const amount = price?.calculated_amount_with_tax ?? price?.calculated_amount ?? 0;
  const original = price?.original_amount_with_tax ?? price?.original_amount ?? amount;
  return { price: { amount, currencyCode }, mrp: { amount: Math.max(amount, original), currencyCode } };
}

/** @param {import('./types.d.ts').Product} product @param {import('./types.d.ts').Variant} variant */
export function presentSummary(product, variant) {
  const [first, second, third] = valuesOf(product, variant);
  const pieces = piecesOf(variant);
  return {
    id: variant.id,
    simpleId: variant.id,
    sku: variant.sku ?? '',
    title: variant.title ?? '',
    ...pricesOf(variant),
    ...(first ? { basisAttr1Value: first } : {}),
    ...(second ? { basisAttr2Value: second } : {}),
    ...(third ? { basisAttr3Value: third } : {}),
    stockStatus: /** @type {'IN_STOCK' | 'OUT_OF_STOCK'} */ (pieces > 0 ? 'IN_STOCK' : 'OUT_OF_STOCK'),
    quantityAvailable: pieces,
  };
}

/** @param {import('./types.d.ts').Product} product */
export const presentOptions = ({ options }) =>
  (options ?? []).slice(0, 3).map(({ id, title, values: given = [] }) => {
    const values = given.map(({ value }) => value);
    const displayConfig = { type: /** @type {const} */ ('TEXT') };
    return { id, name: title, values, displayValues: values.map((value) => ({ value, displayConfig })) };
  });

/** @param {import('./types.d.ts').Product} product */
const allPictures = ({ images, title }) => (images ?? []).map((each) => presentPicture(each, title));

/** The picture of a variant: its own, otherwise the first of the product. @param {import('./types.d.ts').Product} product @param {import('./types.d.ts').Variant} variant */
export const picturesOf = (product, { id, thumbnail }) =>
  thumbnail ? [presentPicture({ id, url: thumbnail }, product.title)] : allPictures(product).slice(0, 1);

/** Products without a price in the region cannot be bought, so they are not shown. @param {import('./types.d.ts').Product | undefined} product */
export const isSold = (product) => (product?.variants ?? []).some(({ calculated_price: price }) => price);

/** The variant that a card shows: the first in stock, otherwise the first. @param {import('./types.d.ts').Product} product @returns {import('./types.d.ts').Variant} */
function shownVariant({ variants }) {
  const all = variants ?? [];
  return /** @type {import('./types.d.ts').Variant} */ (all.find((each) => piecesOf(each) > 0) ?? all[0]);
}

/** @param {string} text */
function summaryOf(text) {
  const [first = ''] = text.split('. ', 1);
  return first.endsWith('.') || first === '' ? first : `${first}.`;
}

/** @param {import('./types.d.ts').Product} product */
function cardFields(product) {
  const { id, handle, title, subtitle, type, description, tags, created_at: publishedAt, variants } = product;
  const { price, mrp, stockStatus } = presentSummary(product, shownVariant(product));
  const amounts = (variants ?? []).map((variant) => pricesOf(variant).price.amount);
  return {
    id,
    globalId: id,
    simpleId: id,
    slug: handle,
    title,
    // Medusa has no brands; a store that has them keeps them in the metadata.
    brand: '',
    category: type?.value ?? '',
    summary: subtitle || summaryOf(description ?? ''),
    tags: (tags ?? []).map(({ value }) => value),
    rating: { average: 0, count: 0 },
    price,
    mrp,
    priceRange: {
      min: { amount: Math.min(...amounts), currencyCode: price.currencyCode },
      max: { amount: Math.max(...amounts), currencyCode: price.currencyCode },
    },
    stockStatus,
    publishedAt: publishedAt ?? new Date(0).toISOString(),
  };
}

/** A product in a list. @param {import('./types.d.ts').Product} product */
export function presentCard(product) {
  const shown = shownVariant(product);
  const own = picturesOf(product, shown);
  const others = allPictures(product).filter(({ cdnUrl }) => !own.some((each) => each.cdnUrl === cdnUrl));
  return {
    ...cardFields(product),
    assets: [...own, ...others].slice(0, cardPictures),
    variant: presentSummary(product, shown),
    variantCount: (product.variants ?? []).length,
    options: presentOptions(product),
  };
}

/** The whole product. @param {import('./types.d.ts').Product} product */
export function presentProduct(product) {
  const options = presentOptions(product);
  const [first, second, third] = options;
  const { collection } = product;
  return {
    ...cardFields(product),
    // Descriptions of Medusa are texts; the widget that shows this keeps only harmless elements.
    descriptionHtml: product.description ?? '',
    assets: allPictures(product),
    variants: (product.variants ?? []).map((variant) => ({
      ...presentSummary(product, variant),
      globalId: variant.id,
      isCurrentlySelected: false,
      inventoryPolicy: /** @type {'CONTINUE' | 'DENY'} */ (variant.allow_backorder ? 'CONTINUE' : 'DENY'),
      isInventoryTracked: variant.manage_inventory ?? false,
      assets: picturesOf(product, variant),
      sellingPlanAllocations: [],
    })),
    options,
    ...(first ? { basisAttr1Options: first } : {}),
    ...(second ? { basisAttr2Options: second } : {}),
    ...(third ? { basisAttr3Options: third } : {}),
    sellingPlans: [],
    collections: collection ? [{ slug: collection.handle, title: collection.title }] : [],
  };
}
