import { boolean, choice, integer, list, object, optional, type Static, text } from '../../schema.ts';
import { money } from '../money.ts';
import { bundleCounts } from './bundle-counts.ts';
import { mediaAsset } from './media-asset.ts';
import { optionDisplay } from './option.ts';
import { sellingPlanAllocation } from './selling-plan.ts';

/** Whether a variant can be bought. */
export const stockStatus = choice('Stock status', ['IN_STOCK', 'OUT_OF_STOCK']);
export type StockStatus = Static<typeof stockStatus>;

/** Fields of every representation of a variant. */
export const variantSummaryFields = {
  id: text('Identifier'),
  simpleId: text('Short identifier, used in addresses'),
  sku: text('Stock keeping unit, empty when the shop has none'),
  title: text('Its option values, such as Blue / M'),
  price: money,
  mrp: money,
  basisAttr1Value: optional(text('Value of the first option')),
  basisAttr2Value: optional(text('Value of the second option')),
  basisAttr3Value: optional(text('Value of the third option')),
  stockStatus,
  quantityAvailable: integer('Available quantity'),
};

/** Summary of a variant, for lists. */
export const variantSummary = object(variantSummaryFields, 'Summary of a variant');
export type VariantSummary = Static<typeof variantSummary>;

/** A purchasable variant of a product. */
export const variant = object(
  {
    ...variantSummaryFields,
    globalId: text('Identifier across shops'),
    basisAttr1Display: optional(optionDisplay),
    isCurrentlySelected: boolean('Whether it is the requested or matched variant'),
    inventoryPolicy: choice('Behaviour at zero stock', ['DENY', 'CONTINUE']),
    isInventoryTracked: boolean('Whether stock is tracked'),
    assets: list('Pictures of this variant; the first is the main one', mediaAsset),
    sellingPlanAllocations: list('Available subscriptions', sellingPlanAllocation),
    buyXAtYCounts: optional(bundleCounts),
    volumeComboCounts: optional(bundleCounts),
    weightGrams: optional(integer('Weight in grams')),
    barcode: optional(text('Barcode')),
  },
  'A variant',
);
export type Variant = Static<typeof variant>;
