import { dictionary, integer, list, object, type Static, text } from '../schema.ts';

/** How many of a variant a shopper already put into each bundle cart, by the bundle's slug. */
export const bundleCounts = dictionary(
  'By slug of the bundle',
  object({
    lines: list('Lines that hold the variant', object({ id: text('Line'), quantity: integer('How many') })),
    totalQuantity: integer('Sum over the lines'),
  }),
);
export type BundleCounts = Static<typeof bundleCounts>;
