import { defineWidget } from '../../../schemas/contract/widget.ts';
import { cartLine } from '../../../schemas/entities/cart-line.ts';
import { anything, boolean, dictionary, integer, object, optional, text } from '../../../schemas/schema.ts';

const failure = object({ error: anything('What went wrong.') });

export default defineWidget({
  name: 'cart-line',
  draws: {},
  summary: 'One line of the cart, and what can be done with it. Quantities change at once and are sent a little later.',
  kind: 'data',
  calls: ['cart.get', 'cart.updateLines', 'cart.removeLine', 'cart.moveToWishlist', 'wishlist.list'],
  props: object({ line: anything('The line, as the cart publishes it.') }),
  data: object({ line: optional(cartLine), isUpdating: boolean('Whether an action on the line is under way.') }),
  actions: {
    remove: { summary: 'Takes the line out.' },
    increment: { summary: 'One more.' },
    decrement: { summary: 'One less; at zero the line is taken out.' },
    setQuantity: {
      summary: 'Sets how many; 0 takes the line out.',
      payload: object({ quantity: integer('How many.', { minimum: 0 }) }),
    },
    updateVariant: {
      summary: 'Takes another variant instead.',
      payload: object({
        variantId: optional(text('The variant.')),
        quantity: optional(integer('How many.', { minimum: 1 })),
        sellingPlanId: optional(text('Subscription.')),
      }),
    },
    moveToWishlist: { summary: 'Puts it on the wishlist instead.' },
    setCustomisation: {
      summary: 'Attaches a customisation.',
      payload: object({
        formSchemaSlug: text('Form that it was made with.'),
        data: dictionary('What was entered.', anything('Value.')),
      }),
    },
    removeCustomisation: { summary: 'Takes the customisation away.' },
    setSellingPlan: {
      summary: 'Buys it on a subscription, or once.',
      payload: object({ sellingPlanId: optional(text('The subscription; without it, once.')) }),
    },
  },
  events: {
    removeSuccess: { summary: 'The line was taken out.' },
    removeFailure: { summary: 'The line could not be taken out.', data: failure },
    updateSuccess: {
      summary: 'The line was changed.',
      follows: ['updateVariant', 'setCustomisation', 'removeCustomisation', 'setSellingPlan'],
    },
    updateFailure: { summary: 'The line could not be changed.', data: failure },
    moveToWishlistSuccess: { summary: 'It is on the wishlist.', follows: ['moveToWishlist'] },
    moveToWishlistFailure: { summary: 'It could not be put on the wishlist.', data: failure },
  },
});
