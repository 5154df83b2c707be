import { dictionary, integer, list, object, type Static, text } from '../../schema.ts';

/** Quantities of a variant in the shopper's bundle carts, by slug of the bundle. */
export const bundleCounts = dictionary(
  'By slug of the bundle',
  object({
    lines: list('Lines with the variant', object({ id: text('Line'), quantity: integer('Quantity') })),
    totalQuantity: integer('Sum over the lines'),
  }),
);
export type BundleCounts = Static<typeof bundleCounts>;
