import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, choice, list, object, optional, text } from '../../../schemas/schema.ts';

export default defineWidget({
  name: 'checkout',
  summary: 'Begins the checkout of the cart, with the shop itself or with a partner.',
  kind: 'data',
  calls: ['cart.get', 'cart.finalise', 'bundle.finalise'],
  props: object({
    partner: optional(text('Checkout partner; one that the shop is not connected to means its own checkout.')),
    payment: optional(text('Payment channel, passed on in the address.')),
    bundle: optional(
      object({ type: text('Kind of offer.'), slug: text('The offer.') }, 'Offer whose own cart is checked out.'),
    ),
    attributes: list('Texts attached to the cart.', object({ key: text('Name.'), value: text('Value.') }), {
      default: [],
    }),
  }),
  data: object({
    status: choice('How far it is.', ['idle', 'starting', 'started', 'failed']),
    partner: text('Partner that is used.'),
    error: optional(anything('What went wrong.')),
  }),
  actions: {
    start: {
      summary: 'Makes the cart ready and goes to the checkout.',
      payload: object({ payment: optional(text('Payment channel.')) }),
    },
  },
  events: {
    initialised: {
      summary: 'The checkout was begun.',
      data: object({ partner: text('Partner.'), cart: anything('The cart.') }),
    },
    checkoutFailure: { summary: 'It could not be begun.', data: object({ error: anything('What went wrong.') }) },
  },
});
