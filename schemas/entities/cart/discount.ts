import { boolean, choice, number, object, optional, type Static, text } from '../../schema.ts';
import { money } from '../money.ts';

/** A discount code of a cart, and whether it currently applies. */
export const cartDiscountCode = object(
  {
    code: text('Code as typed'),
    applicable: boolean('Whether the cart meets its conditions'),
    reason: optional(text('Why it does not apply')),
  },
  'A discount code of a cart',
);
export type CartDiscountCode = Static<typeof cartDiscountCode>;

/** Part of a discount allocated to a cart or a line. */
export const discountAllocation = object(
  {
    title: text('Label'),
    code: optional(text('Discount code; absent for an automatic discount')),
    discountedAmount: money,
  },
  'A discount amount',
);
export type DiscountAllocation = Static<typeof discountAllocation>;

/** A discount available for a cart. */
export const promotion = object(
  {
    code: text('Code to apply'),
    title: text('Title'),
    description: optional(text('Its conditions')),
    type: choice('Type of discount', [
      ...(['PERCENTAGE', 'AMOUNT', 'FIXED_PRICE', 'BUY_GET', 'SET_PRICE', 'VOLUME', 'COMBO', 'FREE_DELIVERY'] as const),
    ]),
    value: number('Percentage, or amount or price in major units'),
    minimumSubtotal: optional(money),
    isApplied: boolean('Whether the cart has its code'),
    isCurrentlyApplicable: boolean('Whether the cart meets its conditions'),
    savings: optional(money),
  },
  'An available discount',
);
export type Promotion = Static<typeof promotion>;
