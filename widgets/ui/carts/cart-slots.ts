import { cartLine } from '../../../schemas/entities/cart/cart-line.ts';
import { boolean, integer, object } from '../../../schemas/schema.ts';

/** Slots of a widget that shows a cart. */
export const cartItemSlots = {
  item: {
    summary: 'Rendered for each line.',
    each: true as const,
    data: object({
      item: cartLine,
      index: integer('Index, from 0.'),
      first: boolean('True for the first line.'),
      last: boolean('True for the last line.'),
      count: integer('Number of lines.'),
    }),
  },
  empty: { summary: 'Rendered when the cart is empty.' },
  filled: { summary: 'Rendered after the lines when the cart is not empty.' },
};
