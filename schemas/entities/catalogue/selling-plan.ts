import { choice, integer, number, object, optional, type Static, text } from '../../schema.ts';
import { money } from '../money.ts';

/** Unit of the time between two deliveries. */
export const intervalUnit = choice('Unit of the interval', ['DAY', 'WEEK', 'MONTH', 'YEAR']);
export type IntervalUnit = Static<typeof intervalUnit>;

/** A subscription. */
export const sellingPlan = object(
  {
    id: text('Identifier'),
    name: text('Name'),
    description: optional(text('Description')),
    intervalUnit,
    intervalCount: integer('Units between two deliveries', { minimum: 1 }),
    discountPercentage: optional(number('Discount compared to a single purchase', { minimum: 0, maximum: 100 })),
  },
  'A subscription',
);
export type SellingPlan = Static<typeof sellingPlan>;

/** A subscription available for a variant, and its price. */
export const sellingPlanAllocation = object(
  { sellingPlanId: text('Subscription'), price: money },
  'A subscription of a variant',
);
export type SellingPlanAllocation = Static<typeof sellingPlanAllocation>;
