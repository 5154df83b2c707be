import { defineWidget } from '../../../schemas/contract/widget.ts';
import { cartLine } from '../../../schemas/entities/cart/cart-line.ts';
import { anything, boolean, dictionary, integer, list, object, optional, text } from '../../../schemas/schema.ts';

const failure = object({ error: anything('The error.') });

export default defineWidget({
  name: 'cart-line',
  renders: {},
  summary: 'One line of the cart and its actions. Quantity changes are shown at once and sent a little later.',
  kind: 'data',
  calls: ['cart.get', 'cart.updateLines', 'cart.removeLine', 'cart.moveToWishlist', 'wishlist.list'],
  props: object({ line: anything('The cart line.') }),
  data: object({
    line: optional(cartLine),
    details: list(
      'Customisation, attributes, gift card and delivery of the line, in words.',
      object({ label: text('Label.'), value: text('Value.') }),
    ),
    isUpdating: boolean('Whether an action on the line is pending.'),
  }),
  actions: {
    remove: { summary: 'Removes the line.' },
    increment: { summary: 'Increases the quantity by one.' },
    decrement: { summary: 'Decreases the quantity by one; at zero the line is removed.' },
    setQuantity: {
      summary: 'Sets the quantity; 0 removes the line.',
      payload: object({ quantity: integer('New quantity.', { minimum: 0 }) }),
    },
    updateVariant: {
      summary: "Replaces the line's variant.",
      payload: object({
        variantId: optional(text('The new variant.')),
        quantity: optional(integer('New quantity; unchanged by default.', { minimum: 1 })),
        sellingPlanId: optional(text('Subscription.')),
      }),
    },
    moveToWishlist: { summary: 'Moves the line to the wishlist.' },
    setCustomisation: {
      summary: 'Attaches a customisation.',
      payload: object({
        formSchemaSlug: text('Form that the customisation was made with.'),
        data: dictionary("The form's values.", anything('Value.')),
      }),
    },
    removeCustomisation: { summary: 'Removes the customisation.' },
    setSellingPlan: {
      summary: 'Switches between a subscription and a one-time purchase.',
      payload: object({ sellingPlanId: optional(text('The subscription; without it, a one-time purchase.')) }),
    },
  },
  events: {
    removeSuccess: { summary: 'The line was removed.' },
    removeFailure: { summary: 'The line could not be removed.', data: failure },
    updateSuccess: {
      summary: 'The line was updated.',
      follows: ['updateVariant', 'setCustomisation', 'removeCustomisation', 'setSellingPlan'],
    },
    updateFailure: { summary: 'The line could not be updated.', data: failure },
    moveToWishlistSuccess: { summary: 'The line was moved to the wishlist.', follows: ['moveToWishlist'] },
    moveToWishlistFailure: { summary: 'The line could not be moved to the wishlist.', data: failure },
  },
});
