import { defineWidget } from '../../../schemas/contract/widget.ts';
import { cart } from '../../../schemas/entities/cart.ts';
import { cartLine } from '../../../schemas/entities/cart-line.ts';
import { anything, boolean, integer, list, object, optional } from '../../../schemas/schema.ts';

export default defineWidget({
  name: 'cart',
  draws: {},
  summary: "The shopper's cart.",
  loads: true,
  calls: ['cart.get', 'cart.clear'],
  data: object({
    cart: optional(cart),
    lines: list('What is in it.', cartLine),
    totalQuantity: integer('Pieces in it.'),
    isEmpty: boolean('Whether nothing is in it.'),
    isUpdating: boolean('Whether a change is on its way.'),
  }),
  actions: { clear: { summary: 'Takes everything out.' } },
  events: {
    cartFetchFailure: {
      summary: 'The cart could not be fetched.',
      data: object({ error: anything('What went wrong.') }),
    },
    clearSuccess: { summary: 'Everything was taken out.', follows: ['clear'] },
    clearFailure: { summary: 'It could not be emptied.', data: object({ error: anything('What went wrong.') }) },
  },
  slots: {
    item: {
      summary: 'Drawn for each line.',
      each: true,
      data: object({
        item: cartLine,
        index: integer('Its place, from 0.'),
        first: boolean('True for the first.'),
        last: boolean('True for the last.'),
        count: integer('How many lines there are.'),
      }),
    },
    empty: { summary: 'Drawn when nothing is in it.' },
    filled: { summary: 'Drawn when something is in it, after the lines.' },
  },
});
