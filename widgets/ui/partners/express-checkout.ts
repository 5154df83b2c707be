import type { Effect, Message } from '../../../runtime/messages/effect.ts';
import type { PageState } from '../../../runtime/state/page-state.ts';
import { availablePartner, type CheckoutChannel } from './open-checkout.ts';

/** Options of an express checkout. */
export interface ExpressOptions extends CheckoutChannel {
  attributes?: { key: string; value: string }[];
  customisation?: Record<string, unknown>;
  includeCustomisation?: boolean;
  includeUserProfile?: boolean;
  bundle?: { type: string; slug: string };
}

/** A line that is bought immediately, without the cart. */
export interface ExpressLine {
  variantId: string;
  quantity: number;
  sellingPlanId?: string;
}

/** Creates a message to one of the widget's actions. */
type To = (name: string, payload?: object) => Message;

/** Returns the shopper's data that the shop may pass on. */
const profileOf = ({ user }: PageState): Record<string, unknown> =>
  Object.fromEntries(
    ['firstName', 'lastName', 'email', 'phone'].flatMap((field) => (user[field] ? [[field, user[field]]] : [])),
  );

/**
 * Requests a cart with one line, separate from the shopper's. The outcome is sent to the widget's actions
 * `expressReady` or `expressFailed`.
 */
export function askForExpressCart(
  state: PageState,
  { variantId, quantity, sellingPlanId }: ExpressLine,
  options: ExpressOptions,
  to: To,
): Effect[] {
  const { payment, partner, attributes, customisation, includeCustomisation, includeUserProfile, bundle } = options;
  const line = {
    variantId,
    quantity,
    ...(attributes ? { attributes } : {}),
    ...(includeCustomisation && customisation ? { customisation } : {}),
    ...(includeUserProfile ? { userProfileData: profileOf(state) } : {}),
    ...(sellingPlanId === undefined ? {} : { sellingPlanId }),
  };
  const { actionLink } = state.device;
  const body = {
    lines: [line],
    attributes: [{ key: 'checkoutPartner', value: availablePartner(state, partner) }],
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
