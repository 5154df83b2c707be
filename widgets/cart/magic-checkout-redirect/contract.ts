import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, choice, object, optional, text } from '../../../schemas/schema.ts';

export default defineWidget({
  name: 'magic-checkout-redirect',
  summary: 'Goes to the checkout of a partner as soon as its page is open, for a page that links elsewhere lead to.',
  kind: 'data',
  alsoKnownAs: ['checkout-redirect', 'razorpay-magic'],
  calls: ['cart.finalise'],
  props: object({
    partner: text("Checkout partner; the shop's own checkout when it is not connected.", { default: 'RAZORPAY_MAGIC' }),
    payment: optional(text('Payment channel, passed in the checkout URL.')),
  }),
  data: object({
    status: choice('Where it is.', ['redirecting', 'started', 'failed']),
    error: optional(anything('Why it has failed.')),
  }),
  actions: { retry: { summary: 'Tries again after a failure.' } },
  events: {
    initialised: { summary: 'The checkout has started.', data: object({ partner: text('Partner.') }) },
    checkoutFailure: { summary: 'The checkout could not be started.', data: object({ error: anything('The error.') }) },
  },
  slots: {
    redirecting: { summary: 'Shown until the checkout is open.' },
    failure: { summary: 'Shown when it could not be opened.' },
  },
});
