import { limits } from '../../../commerce/limits.ts';
import { connectedPartner } from '../../../commerce/partners/index.ts';
import type { Effect, Message } from '../../../runtime/effects/effect.ts';
import type { PageState } from '../../../runtime/state/page-state.ts';
import type { Cart } from '../../../schemas/entities/cart.ts';
import { checkoutAddress } from '../fields/checkout-address.ts';

/** How a checkout is opened: with a payment channel, and with a partner. */
export interface ExpressChannel {
  payment?: string;
  partner?: string;
}

export interface ExpressOptions extends ExpressChannel {
  attributes?: { key: string; value: string }[];
  customisation?: Record<string, unknown>;
  includeCustomisation?: boolean;
  includeUserProfile?: boolean;
  bundle?: { type: string; slug: string };
}

/** What is bought at once. */
export interface ExpressLine {
  variantId: string;
  quantity: number;
  sellingPlanId?: string;
}

/** The names of what a widget does next. */
type To = (name: string, payload?: object) => Message;

/** What is known of the shopper, as far as the shop may pass it on. */
const profileOf = ({ user }: PageState): Record<string, unknown> =>
  Object.fromEntries(
    ['firstName', 'lastName', 'email', 'phone'].flatMap((field) => (user[field] ? [[field, user[field]]] : [])),
  );

/** Asks for a cart of one line, apart from the shopper's. It ends in `expressReady` or `expressFailed` of the widget. */
export function askForExpressCart(
  state: PageState,
  { variantId, quantity, sellingPlanId }: ExpressLine,
  options: ExpressOptions,
  to: To,
): Effect[] {
  const { payment, partner, attributes, customisation, includeCustomisation, includeUserProfile, bundle } = options;
  const line = {
    ...{ variantId, quantity },
    ...(attributes ? { attributes } : {}),
    ...(includeCustomisation && customisation ? { customisation } : {}),
    ...(includeUserProfile ? { userProfileData: profileOf(state) } : {}),
    ...(sellingPlanId === undefined ? {} : { sellingPlanId }),
  };
  const used = connectedPartner(state.config, partner) ? partner : limits.defaultCheckoutPartner;
  const { actionLink } = state.device;
  const body = {
    lines: [line],
    attributes: [{ key: 'checkoutPartner', value: used }],
    ...(typeof actionLink === 'string' ? { actionLink } : {}),
  };
  return [
    {
      effect: 'call',
      call: bundle ? 'bundle.expressCheckout' : 'cart.expressCheckout',
      input: bundle ? { params: { bundleType: bundle.type, bundleSlug: bundle.slug }, body } : { body },
      done: to('expressReady', { ...(payment ? { payment } : {}), ...(partner ? { partner } : {}) }),
      failed: to('expressFailed'),
    },
  ];
}

/**
 * Opens the checkout of a finalised cart, with the partner that is asked for or in the shop itself.
 *
 * @param begun dispatched when it is open, with the `partner` that is used
 * @throws FailureError for an unsafe address
 */
export function openCheckout(cart: Cart, { payment, partner }: ExpressChannel, begun: Message): Effect[] {
  const address = checkoutAddress(cart.checkoutUrl, payment);
  const payload = { cart, address, begun, ...(partner ? { partner } : {}) };
  return [{ effect: 'dispatch', message: { type: 'checkoutFlow.begin', payload } }];
}
