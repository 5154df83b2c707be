import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, choice, list, object, optional, text } from '../../../schemas/schema.ts';

export default defineWidget({
  name: 'checkout',
  summary: 'Starts the checkout of the cart, in the shop itself or with a partner.',
  kind: 'data',
  calls: ['cart.get', 'cart.finalise', 'bundle.finalise'],
  props: object({
    partner: optional(text("Checkout partner; the shop's own checkout when it is not connected.")),
    payment: optional(text('Payment channel, passed in the checkout URL.')),
    bundle: optional(
      object(
        { type: text('Offer type.'), slug: text('Offer slug.', { refers: 'offer' }) },
        'Offer whose separate cart is checked out.',
      ),
    ),
    attributes: list('Attributes to add to the cart.', object({ key: text('Name.'), value: text('Value.') }), {
      default: [],
    }),
  }),
  data: object({
    status: choice('Checkout status.', ['idle', 'starting', 'started', 'failed']),
    partner: text('Partner in use.'),
    error: optional(anything('The error.')),
  }),
  actions: {
    start: {
      summary: 'Finalises the cart and goes to the checkout.',
      payload: object({ payment: optional(text('Payment channel.')) }),
    },
  },
  events: {
    initialised: {
      summary: 'The checkout has started.',
      data: object({ partner: text('Partner.'), cart: anything('The cart.') }),
    },
    checkoutFailure: { summary: 'The checkout could not be started.', data: object({ error: anything('The error.') }) },
  },
});
