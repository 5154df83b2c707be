import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { connectedPartner } from '../../../commerce/partners/index.ts';
import { type Failure, FailureError } from '../../../runtime/failure.ts';
import type { PageState } from '../../../runtime/state/page-state.ts';
import type { Cart } from '../../../schemas/entities/cart.ts';
import { checkoutAddress } from '../../ui/fields/checkout-address.ts';
import { type Actions, to } from './product-data.ts';

interface Express {
  payment?: string;
  partner?: string;
}

interface ExpressOptions extends Express {
  attributes?: { key: string; value: string }[];
  customisation?: Record<string, unknown>;
  includeCustomisation?: boolean;
  includeUserProfile?: boolean;
  bundle?: { type: string; slug: string };
}

/** What is known of the shopper, as far as the shop may pass it on. */
const profileOf = ({ user }: PageState): Record<string, unknown> =>
  Object.fromEntries(
    ['firstName', 'lastName', 'email', 'phone'].flatMap((field) => (user[field] ? [[field, user[field]]] : [])),
  );

/** Buys the product immediately, without the cart: with a requested partner or in the shop itself. */
export const expressActions = {
  expressCheckout({ id, data, state }, options: ExpressOptions) {
    const { payment, partner, attributes, customisation, includeCustomisation, includeUserProfile, bundle } = options;
    const { variant, sellingPlan, quantity } = data;
    if (!variant) throw new FailureError('variant-required', messages.variantRequired);
    const line = {
      ...{ variantId: variant.id, quantity },
      ...(attributes ? { attributes } : {}),
      ...(includeCustomisation && customisation ? { customisation } : {}),
      ...(includeUserProfile ? { userProfileData: profileOf(state) } : {}),
      ...(sellingPlan ? { sellingPlanId: sellingPlan.id } : {}),
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
        done: to(id, 'expressReady', { ...(payment ? { payment } : {}), ...(partner ? { partner } : {}) }),
        failed: to(id, 'expressFailed'),
      },
    ];
  },
  expressReady({ id }, { answer, payment, partner }: { answer: Cart } & Express) {
    const address = checkoutAddress(answer.checkoutUrl, payment);
    const begun = to(id, 'expressBegun');
    const payload = { cart: answer, address, begun, ...(partner ? { partner } : {}) };
    return [{ effect: 'dispatch', message: { type: 'checkoutFlow.begin', payload } }];
  },
  expressBegun: (_, { partner }: { partner: string }) => [
    { effect: 'emit', event: 'checkoutInitialised', data: { partner } },
  ],
  expressFailed: (_, { failure }: { failure: Failure }) => [
    { effect: 'emit', event: 'checkoutFailure', data: { error: failure } },
  ],
} satisfies Actions;
