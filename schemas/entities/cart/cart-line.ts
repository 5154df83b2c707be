import { integer, list, object, type Static, text } from '../../schema.ts';
import { mediaAsset } from '../catalogue/media-asset.ts';
import { productOption } from '../catalogue/option.ts';
import { sellingPlan } from '../catalogue/selling-plan.ts';
import { variantSummary, variantSummaryFields } from '../catalogue/variant.ts';
import { money } from '../money.ts';
import { discountAllocation } from './discount.ts';
import { lineChoiceFields } from './line-choices.ts';

/** The product of a line, with the data for showing the line and for choosing another variant. */
export const cartLineProduct = object(
  {
    id: text('Identifier'),
    simpleId: text('Short identifier'),
    slug: text('Path segment of its page'),
    title: text('Name'),
    brand: text('Brand'),
    category: text('Category'),
    assets: list('Pictures; the first is shown', mediaAsset),
    options: list('Options', productOption),
    variants: list('Summaries of all variants', variantSummary),
    sellingPlans: list('Available subscriptions', sellingPlan),
  },
  'The product of a cart line',
);
export type CartLineProduct = Static<typeof cartLineProduct>;

/** Prices of a line. */
export const cartLineCost = object(
  {
    amountPerQuantity: money,
    mrpPerQuantity: money,
    subtotalAmount: money,
    totalAmount: money,
  },
  'Prices of a line: before discounts (subtotal) and after (total)',
);
export type CartLineCost = Static<typeof cartLineCost>;

/** One line of a cart. */
export const cartLine = object(
  {
    id: text('Identifier'),
    quantity: integer('Quantity'),
    maxQuantity: integer('Maximum quantity by stock and limits'),
    productVariant: object(
      { ...variantSummaryFields, assets: list('Pictures of the variant', mediaAsset), product: cartLineProduct },
      'Variant of the line',
    ),
    cost: cartLineCost,
    discountAllocations: list('Discounts on this line', discountAllocation),
    ...lineChoiceFields,
  },
  'A line of a cart',
);
export type CartLine = Static<typeof cartLine>;
