import { choice, integer, number, object, optional, type Static, text } from '../schema.ts';
import { money } from './money.ts';

/** A way to buy again and again: a subscription. */
export const sellingPlan = object(
  {
    id: text('Identifier'),
    name: text('Name that the shopper sees'),
    description: optional(text('One sentence about it')),
    intervalUnit: choice('Unit of the interval', ['DAY', 'WEEK', 'MONTH', 'YEAR']),
    intervalCount: integer('Units between two deliveries', { minimum: 1 }),
    discountPercentage: optional(number('Reduction against buying once', { minimum: 0, maximum: 100 })),
  },
  'A subscription',
);
export type SellingPlan = Static<typeof sellingPlan>;

/** That a variant may be bought on a plan, and for how much. */
export const sellingPlanAllocation = object(
  { sellingPlanId: text('Which plan'), price: money },
  'A plan on which a variant is sold',
);
export type SellingPlanAllocation = Static<typeof sellingPlanAllocation>;
