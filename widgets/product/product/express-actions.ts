import { messages } from '../../../commerce/messages.ts';
import { type Failure, FailureError } from '../../../runtime/failure.ts';
import type { Cart } from '../../../schemas/entities/cart/cart.ts';
import { askForExpressCart, type ExpressOptions } from '../../ui/partners/express-checkout.ts';
import { type CheckoutChannel, openCheckout } from '../../ui/partners/open-checkout.ts';
import { type Actions, productMessage } from './product-data.ts';

/** Actions that buy the product immediately, without the cart: with a requested partner or in the shop itself. */
export const expressActions = {
  expressCheckout({ id, data, state }, options: ExpressOptions) {
    const { variant, sellingPlan, quantity } = data;
    if (!variant) throw new FailureError('variant-required', messages.variantRequired);
    const line = { variantId: variant.id, quantity, ...(sellingPlan ? { sellingPlanId: sellingPlan.id } : {}) };
    return askForExpressCart(state, line, options, (name, payload) => productMessage(id, name, payload));
  },
  expressReady: ({ id }, { answer, ...channel }: { answer: Cart } & CheckoutChannel) =>
    openCheckout(answer, channel, productMessage(id, 'expressBegun')),
  expressBegun: (_, { partner }: { partner: string }) => [
    { effect: 'emit', event: 'checkoutInitialised', data: { partner } },
  ],
  expressFailed: (_, { failure }: { failure: Failure }) => [
    { effect: 'emit', event: 'checkoutFailure', data: { error: failure } },
  ],
} satisfies Actions;
