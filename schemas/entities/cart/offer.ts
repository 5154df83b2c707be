import { integer, list, number, object, optional, type Static, text } from '../../schema.ts';
import { money } from '../money.ts';

/** The offer of a cart: pieces at one price. */
export const buyXAtYDiscount = object(
  {
    slug: text('Offer of this cart'),
    title: optional(text('Name that shoppers read')),
    quantity: optional(integer('Pieces of a set', { minimum: 1 })),
    price: optional(money),
  },
  'Sets of pieces at one price',
);
export type BuyXAtYDiscount = Static<typeof buyXAtYDiscount>;

/** The offer of a cart: a percentage that grows with the number of pieces. */
export const volumeDiscount = object(
  {
    slug: text('Offer of this cart'),
    title: optional(text('Name that shoppers read')),
    tiers: optional(
      list(
        'Steps of the discount, the least first',
        object({
          quantity: integer('Pieces from which it counts', { minimum: 1 }),
          percentage: number('Percentage off', { minimum: 0, maximum: 100 }),
        }),
      ),
    ),
  },
  'A discount by the number of pieces',
);
export type VolumeDiscount = Static<typeof volumeDiscount>;
