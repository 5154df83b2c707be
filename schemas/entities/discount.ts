import { boolean, choice, number, object, optional, type Static, text } from '../schema.ts';
import { money } from './money.ts';

/** A discount code that a cart carries, and whether it counts now. */
export const cartDiscountCode = object(
  {
    code: text('Code as typed'),
    applicable: boolean('Whether the cart meets its conditions'),
    reason: optional(text('Why it does not apply')),
  },
  'A discount code of a cart',
);
export type CartDiscountCode = Static<typeof cartDiscountCode>;

/** Part of a discount that falls on a cart or on one of its lines. */
export const discountAllocation = object(
  {
    title: text('What the shopper reads'),
    code: optional(text('Code behind it; absent when it is automatic')),
    discountedAmount: money,
  },
  'An amount taken off',
);
export type DiscountAllocation = Static<typeof discountAllocation>;

/** A discount that the shop offers for a cart. */
export const promotion = object(
  {
    code: text('Code to apply'),
    title: text('What it gives'),
    description: optional(text('Its conditions')),
    type: choice('How it is computed', ['PERCENTAGE', 'AMOUNT']),
    value: number('Percentage, or amount in major units'),
    minimumSubtotal: optional(money),
    isApplied: boolean('Whether the cart carries it'),
    isCurrentlyApplicable: boolean('Whether the cart meets its conditions'),
    savings: optional(money),
  },
  'A discount on offer',
);
export type Promotion = Static<typeof promotion>;
