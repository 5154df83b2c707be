import { boolean, integer, list, object, optional, type Static, text } from '../schema.ts';
import { customisation } from './customisation.ts';
import { discountAllocation } from './discount.ts';
import { giftCardReceiver } from './gift-card-receiver.ts';
import { keyValue } from './key-value.ts';
import { mediaAsset } from './media-asset.ts';
import { money } from './money.ts';
import { productOption } from './option.ts';
import { sellingPlan } from './selling-plan.ts';
import { variantSummary, variantSummaryFields } from './variant.ts';

/** The product behind a line: what it takes to show the line and to choose another variant. */
export const cartLineProduct = object(
  {
    id: text('Identifier'),
    simpleId: text('Short identifier'),
    slug: text('Path segment of its page'),
    title: text('Name'),
    brand: text('Brand'),
    category: text('What kind of thing it is'),
    assets: list('The picture to show', mediaAsset),
    options: list('What there is to choose', productOption),
    variants: list('All variants, in short', variantSummary),
    sellingPlans: list('Subscriptions on which it is sold', sellingPlan),
  },
  'The product of a cart line',
);
export type CartLineProduct = Static<typeof cartLineProduct>;

/** What a line costs. */
export const cartLineCost = object(
  {
    amountPerQuantity: money,
    mrpPerQuantity: money,
    subtotalAmount: money,
    totalAmount: money,
  },
  'What a line costs: before discounts (subtotal) and after (total)',
);
export type CartLineCost = Static<typeof cartLineCost>;

/** One line of a cart. */
export const cartLine = object(
  {
    id: text('Identifier'),
    quantity: integer('How many'),
    maxQuantity: integer('How many the stock and the limits allow'),
    productVariant: object(
      { ...variantSummaryFields, assets: list('Pictures of the variant', mediaAsset), product: cartLineProduct },
      'What is bought',
    ),
    cost: cartLineCost,
    discountAllocations: list('Discounts on this line', discountAllocation),
    attributes: list('Texts attached to the line', keyValue),
    customisation: optional(customisation),
    giftCardReceiver: optional(giftCardReceiver),
    sellingPlanId: optional(text('Subscription on which it is bought')),
    isGiftWrapped: boolean('Whether it is wrapped as a gift'),
    expressDelivery: optional(object({ pincode: text('Where to') }, 'Express delivery was asked for')),
  },
  'A line of a cart',
);
export type CartLine = Static<typeof cartLine>;
