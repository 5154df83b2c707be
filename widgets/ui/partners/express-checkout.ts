import type { Effect, Message } from '../../../runtime/messages/effect.ts';
import type { PageState } from '../../../runtime/state/page-state.ts';
import { type CheckoutChannel, usedPartner } from './open-checkout.ts';

export interface ExpressOptions extends CheckoutChannel {
  attributes?: { key: string; value: string }[];
  customisation?: Record<string, unknown>;
  includeCustomisation?: boolean;
  includeUserProfile?: boolean;
  bundle?: { type: string; slug: string };
}

/** A line that is bought at once. */
export interface ExpressLine {
  variantId: string;
  quantity: number;
  sellingPlanId?: string;
}

/** The names of what a widget does next. */
type To = (name: string, payload?: object) => Message;

/** Data of the shopper, as far as the shop may pass it on. */
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
    attributes: [{ key: 'checkoutPartner', value: usedPartner(state, partner) }],
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
