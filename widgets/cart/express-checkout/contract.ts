import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import {
  anything,
  boolean,
  choice,
  dictionary,
  integer,
  list,
  object,
  optional,
  text,
} from '../../../schemas/schema.ts';

const payment = optional(text('Payment channel, passed in the checkout URL.'));

export default defineWidget({
  name: 'express-checkout',
  summary: 'Buys one variant at once, in a cart of its own, with a checkout partner or in the shop itself.',
  kind: 'data',
  alsoKnownAs: ['buy-now', 'quick-buy', 'dynamic-checkout'],
  calls: ['cart.expressCheckout', 'bundle.expressCheckout'],
  props: object({
    variantId: optional(text('Variant to buy.')),
    quantity: integer('Pieces.', { default: 1, minimum: 1, maximum: limits.maxLineQuantity }),
    sellingPlanId: optional(text('Plan that it is bought with.')),
    partner: optional(text("Checkout partner; the shop's own checkout when it is not connected.")),
    payment,
    bundle: optional(
      object(
        { type: text('Offer type.'), slug: text('Offer slug.', { refers: 'offer' }) },
        'Offer through which it is bought.',
      ),
    ),
    attributes: list('Attributes of the line.', object({ key: text('Name.'), value: text('Value.') }), { default: [] }),
    customisation: optional(dictionary('Customisation of the line.', anything('Value.'))),
    includeCustomisation: boolean('Whether the customisation is sent.', { default: false }),
    includeUserProfile: boolean('Whether name, e-mail and telephone of the customer are sent.', { default: false }),
  }),
  data: object({
    status: choice('Checkout status.', ['idle', 'starting', 'started', 'failed']),
    error: optional(anything('The error.')),
  }),
  actions: {
    start: {
      summary: 'Buys the variant and goes to the checkout.',
      payload: object({
        variantId: optional(text('Another variant.')),
        quantity: optional(integer('Another number of pieces.', { minimum: 1, maximum: limits.maxLineQuantity })),
        payment,
        customisation: optional(dictionary('Another customisation.', anything('Value.'))),
      }),
    },
  },
  events: {
    initialised: { summary: 'The checkout has started.', data: object({ partner: text('Partner.') }) },
    checkoutFailure: { summary: 'The checkout could not be started.', data: object({ error: anything('The error.') }) },
  },
});
