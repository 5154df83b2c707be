import { boolean, choice, integer, list, object, optional, type Static, text } from '../schema.ts';
import { bundleCounts } from './bundle-counts.ts';
import { mediaAsset } from './media-asset.ts';
import { money } from './money.ts';
import { optionDisplay } from './option.ts';
import { sellingPlanAllocation } from './selling-plan.ts';

export const stockStatus = choice('Whether it can be bought now', ['IN_STOCK', 'OUT_OF_STOCK']);
export type StockStatus = Static<typeof stockStatus>;

/** What every view of a variant has: enough to name it, price it and choose it. */
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
  quantityAvailable: integer('Pieces on hand'),
};

/** A variant where many are listed: on a cart line, behind a card. */
export const variantSummary = object(variantSummaryFields, 'A variant, in short');
export type VariantSummary = Static<typeof variantSummary>;

/** One buyable form of a product. */
export const variant = object(
  {
    ...variantSummaryFields,
    globalId: text('Identifier across shops'),
    basisAttr1Display: optional(optionDisplay),
    isCurrentlySelected: boolean('The one that the call asked for or matched'),
    inventoryPolicy: choice('What happens at zero stock', ['DENY', 'CONTINUE']),
    isInventoryTracked: boolean('Whether stock is counted'),
    assets: list('Pictures of this variant, first the one to show', mediaAsset),
    sellingPlanAllocations: list('Plans on which it is sold', sellingPlanAllocation),
    buyXAtYCounts: optional(bundleCounts),
    volumeComboCounts: optional(bundleCounts),
    weightGrams: optional(integer('Weight')),
    barcode: optional(text('Barcode')),
  },
  'A variant',
);
export type Variant = Static<typeof variant>;
