import { defineWidget } from '../../../schemas/contract/widget.ts';
import { cart } from '../../../schemas/entities/cart/cart.ts';
import { cartLine } from '../../../schemas/entities/cart/cart-line.ts';
import { anything, boolean, integer, list, object, optional, text } from '../../../schemas/schema.ts';
import { cartItemSlots } from '../../ui/carts/cart-slots.ts';

export default defineWidget({
  name: 'cart',
  renders: {},
  summary: "The shopper's cart.",
  loads: true,
  calls: ['cart.get', 'cart.clear'],
  data: object({
    cart: optional(cart),
    lines: list('Lines of the cart.', cartLine),
    totalQuantity: integer('Total quantity of all lines.'),
    isEmpty: boolean('Whether the cart is empty.'),
    isUpdating: boolean('Whether a change is pending.'),
    changeError: optional(
      object(
        {
          code: text('Error code.'),
          message: text('Sentence for the shopper.'),
          canRetry: boolean('Whether "retry" can repeat the change; only changes of a quantity can be repeated.'),
        },
        'Why the last change was not saved.',
      ),
    ),
  }),
  actions: {
    clear: { summary: 'Removes all lines.' },
    retry: { summary: 'Repeats the change of a quantity that was not saved.' },
  },
  events: {
    cartFetchFailure: {
      summary: 'The cart could not be fetched.',
      data: object({ error: anything('The error.') }),
    },
    clearSuccess: { summary: 'The cart was cleared.', follows: ['clear'] },
    clearFailure: { summary: 'The cart could not be cleared.', data: object({ error: anything('The error.') }) },
  },
  slots: cartItemSlots,
});
