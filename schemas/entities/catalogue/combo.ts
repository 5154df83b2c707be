import { boolean, integer, list, object, optional, type Static, text } from '../../schema.ts';
import { money } from '../money.ts';
import { productCard } from './product-card.ts';

/** The pieces of one product in a combo's set. */
export const comboItem = object(
  { quantity: integer('Pieces in a set', { minimum: 1 }), product: productCard },
  'A product of a combo, with the variant that is in the set',
);

/** Products that cost less together. */
export const combo = object(
  {
    id: text('Identifier'),
    comboType: text('Kind of combo'),
    comboSlug: text('Name in addresses'),
    title: text('Name that shoppers read'),
    description: optional(text('Description')),
    discountCode: text('Code that comes with its goods'),
    items: list('Products of a set', comboItem),
    subtotal: money,
    savings: money,
    total: money,
    isAvailable: boolean('Whether there is a whole set in stock'),
  },
  'A combo: what a set costs alone (subtotal), what it takes off in a cart (savings), and what is left (total)',
);
export type Combo = Static<typeof combo>;
