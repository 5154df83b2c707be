import { maxPurchasableQuantity, stockStatus } from '../../../../commerce/rules/carts/purchasable-quantity.ts';
import { moneyFromMinor } from '../../../../commerce/rules/money.ts';
import type { OwnPlan } from '../../../../schemas/entities/cart/pricing-rules.ts';
import type { MediaAsset } from '../../../../schemas/entities/catalogue/media-asset.ts';
import type { ProductOption } from '../../../../schemas/entities/catalogue/option.ts';
import type { Product } from '../../../../schemas/entities/catalogue/product.ts';
import type { ProductCard, VariantHit } from '../../../../schemas/entities/catalogue/product-card.ts';
import type { RatingSummary } from '../../../../schemas/entities/catalogue/rating.ts';
import type { Variant, VariantSummary } from '../../../../schemas/entities/catalogue/variant.ts';
import { optionDisplayOf } from '../../../catalogue/naming/option-display.ts';
import { presentAsset } from '../../../core/ports/present-asset.ts';
import type { VariantRecord } from '../../../core/ports/product-record.ts';
import type { StoredProduct } from '../../../core/ports/storage/catalogue/catalogue.ts';
import { presentAllocations, presentSellingPlan } from './selling-plans.ts';

/** Maximum number of pictures on a card. */
const maxCardAssets = 2;

/** Returns a variant's record with its current stock. */
export const variantWithStock = (product: StoredProduct, index: number): VariantRecord => ({
  ...product.record.variants[index]!,
  quantityAvailable: product.variants[index]!.quantityAvailable,
});

/** Title of a variant: its option values. */
export const variantTitle = (record: VariantRecord): string => record.optionValues.join(' / ');

const optionValueKeys = ['basisAttr1Value', 'basisAttr2Value', 'basisAttr3Value'] as const;

/** Presents a variant without its subscriptions. */
export const presentVariantSummary = (product: StoredProduct, index: number): VariantSummary => {
  const record = variantWithStock(product, index);
  const { currencyCode } = product.record;
  const summary: VariantSummary = {
    id: product.variants[index]!.id,
    simpleId: product.variants[index]!.simpleId,
    sku: record.sku,
    title: variantTitle(record),
    price: moneyFromMinor(record.price, currencyCode),
    mrp: moneyFromMinor(Math.max(record.mrp ?? 0, record.price), currencyCode),
    stockStatus: stockStatus(record),
    quantityAvailable: Math.max(0, record.quantityAvailable),
  };
  record.optionValues.slice(0, optionValueKeys.length).forEach((value, position) => {
    summary[optionValueKeys[position]!] = value;
  });
  return summary;
};

const presentAssetAt = (product: StoredProduct, index: number): MediaAsset =>
  presentAsset(product.record.assets[index]!, `${product.id}-${index}`);

/** Returns the pictures of a variant, or the product's first picture when the variant has none. */
export const variantAssets = (product: StoredProduct, index: number) => {
  const { assets, variants } = product.record;
  const own = variants[index]!.assetIndexes.filter((assetIndex) => assets[assetIndex]);
  if (own.length === 0 && assets.length > 0) own.push(0);
  return own.map((assetIndex) => presentAssetAt(product, assetIndex));
};

/** Presents a variant. @param plans subscriptions offered for the product */
export const presentVariant = (
  product: StoredProduct,
  index: number,
  plans: readonly OwnPlan[],
  isSelected = false,
): Variant => {
  const record = product.record.variants[index]!;
  const first = product.record.options[0];
  const own = first?.values.find(({ value }) => value === record.optionValues[0]);
  const display = own && optionDisplayOf(own);
  return {
    ...presentVariantSummary(product, index),
    globalId: product.variants[index]!.id,
    ...(display ? { basisAttr1Display: display } : {}),
    isCurrentlySelected: isSelected,
    inventoryPolicy: record.inventoryPolicy,
    isInventoryTracked: record.isInventoryTracked,
    assets: variantAssets(product, index),
    sellingPlanAllocations: presentAllocations(plans, record.price, product.record.currencyCode),
    ...(record.weightGrams === undefined ? {} : { weightGrams: record.weightGrams }),
    ...(record.barcode === undefined ? {} : { barcode: record.barcode }),
  };
};

/** Presents the options of a product with their values. */
export const presentOptions = (product: StoredProduct): ProductOption[] =>
  product.record.options.map((option, index) => ({
    id: `${product.simpleId}-option-${index + 1}`,
    name: option.name,
    values: option.values.map(({ value }) => value),
    displayValues: option.values.map((value) => ({
      value: value.value,
      displayConfig: optionDisplayOf(value) ?? { type: 'TEXT' },
    })),
  }));

/** Presents average and count of the scores; with `withDistribution` also the count of each score, best first. */
export const presentRating = (ratings: StoredProduct['ratings'], withDistribution: boolean): RatingSummary => {
  const count = ratings.reduce((sum, ratingsOfScore) => sum + ratingsOfScore, 0);
  const sum = ratings.reduce((total, ratingsOfScore, index) => total + ratingsOfScore * (index + 1), 0);
  return {
    average: count === 0 ? 0 : Math.round((sum / count) * 10) / 10,
    count,
    ...(withDistribution
      ? {
          distribution: ratings.map((ratingsOfScore, index) => ({ score: index + 1, count: ratingsOfScore })).reverse(),
        }
      : {}),
  };
};

/** Returns the index of the variant that a card shows: the first with enough pieces in stock, or else the first. */
export const shownVariantIndex = (product: StoredProduct, pieces = 1): number => {
  const found = product.record.variants.findIndex(
    (_, index) => maxPurchasableQuantity(variantWithStock(product, index)) >= pieces,
  );
  return Math.max(0, found);
};

const cardFields = (product: StoredProduct, shown: VariantSummary) => {
  const { record } = product;
  const prices = record.variants.map((variant) => variant.price);
  return {
    id: product.id,
    globalId: product.id,
    simpleId: product.simpleId,
    slug: record.slug,
    title: record.title,
    brand: record.brand,
    category: record.category,
    summary: record.summary,
    tags: [...record.tags],
    price: shown.price,
    mrp: shown.mrp,
    priceRange: {
      min: moneyFromMinor(Math.min(...prices), record.currencyCode),
      max: moneyFromMinor(Math.max(...prices), record.currencyCode),
    },
    stockStatus: shown.stockStatus,
    publishedAt: record.publishedAt,
  };
};

/** Presents a product as a card, with one of its variants. */
export const presentProductCard = (product: StoredProduct, index = shownVariantIndex(product)): ProductCard => {
  const shown = presentVariantSummary(product, index);
  const ownAssets = variantAssets(product, index);
  const others = product.record.assets.map((_, assetIndex) => presentAssetAt(product, assetIndex));
  const assets = [...ownAssets, ...others.filter((asset) => !ownAssets.some((mine) => mine.id === asset.id))].slice(
    0,
    maxCardAssets,
  );
  return {
    ...cardFields(product, shown),
    rating: presentRating(product.ratings, false),
    assets,
    variant: shown,
    variantCount: product.record.variants.length,
    options: presentOptions(product),
  };
};

/** Presents a hit of a variant search: the variant shown on a card, with its product. */
export const presentVariantHit = (
  product: StoredProduct,
  plans: readonly OwnPlan[],
  index = shownVariantIndex(product),
): VariantHit => ({ ...presentVariant(product, index, plans, true), product: presentProductCard(product, index) });

/** Presents a product with all its variants. */
export const presentProduct = (
  product: StoredProduct,
  collections: { slug: string; title: string }[],
  plans: readonly OwnPlan[],
): Product => {
  const { record } = product;
  const options = presentOptions(product);
  const [first, second, third] = options;
  return {
    ...cardFields(product, presentVariantSummary(product, shownVariantIndex(product))),
    rating: presentRating(product.ratings, true),
    descriptionHtml: record.descriptionHtml,
    assets: record.assets.map((_, index) => presentAssetAt(product, index)),
    variants: record.variants.map((_, index) => presentVariant(product, index, plans)),
    options,
    ...(first ? { basisAttr1Options: first } : {}),
    ...(second ? { basisAttr2Options: second } : {}),
    ...(third ? { basisAttr3Options: third } : {}),
    ...(record.isGiftCard ? { isGiftCard: true } : {}),
    sellingPlans: plans.map(presentSellingPlan),
    collections,
    ...(record.seo === undefined ? {} : { seoFields: { ...record.seo } }),
  };
};
