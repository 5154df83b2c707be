import { limits } from '../../../commerce/limits.ts';
import { connectedPartner } from '../../../commerce/partners/index.ts';
import type { Effect, Message } from '../../../runtime/messages/effect.ts';
import type { PageState } from '../../../runtime/state/page-state.ts';
import type { Cart } from '../../../schemas/entities/cart/cart.ts';
import { checkoutAddress } from '../fields/checkout-address.ts';

/** Payment channel and partner that a checkout is opened with. */
export interface CheckoutChannel {
  payment?: string;
  partner?: string;
}

/** Returns the requested partner if the shop is connected to it; otherwise the shop's own checkout. */
export const availablePartner = ({ config }: PageState, partner: string | undefined): string =>
  partner && connectedPartner(config, partner) ? partner : limits.defaultCheckoutPartner;

/** Returns the body of a call that finalises a cart, with the partner and the action link that led to the shop. */
export function finalisation(
  state: PageState,
  requested: string | undefined,
  attributes: readonly { key: string; value: string }[] = [],
) {
  const partner = availablePartner(state, requested);
  const { actionLink } = state.device;
  return {
    partner,
    attributes: [
      ...attributes,
      { key: 'checkoutPartner', value: partner },
      ...(typeof actionLink === 'string' ? [{ key: 'actionLink', value: actionLink }] : []),
    ],
  };
}

/**
 * Opens a finalised cart's checkout, with the requested partner or in the shop itself.
 *
 * @param begun message dispatched when the checkout is open, with the `partner` that is used
 * @throws FailureError when the checkout address is unsafe
 */
export function openCheckout(cart: Cart, { payment, partner }: CheckoutChannel, begun: Message): Effect[] {
  const address = checkoutAddress(cart.checkoutUrl, payment);
  const payload = { cart, address, begun, ...(partner ? { partner } : {}) };
  return [{ effect: 'dispatch', message: { type: 'checkoutFlow.begin', payload } }];
}
