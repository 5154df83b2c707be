import { defineSlice } from '../../../runtime/core/define.ts';
import type { Effect, Message } from '../../../runtime/core/effect.ts';
import type { Failure } from '../../../runtime/core/failure.ts';
import { withLocalePrefix } from '../../../runtime/core/route.ts';
import type { PageState } from '../../../runtime/core/state.ts';
import type { Cart } from '../../../schemas/entities/cart.ts';
import { limits } from '../../limits.ts';
import { messages } from '../../messages.ts';
import { connectedPartner, thankYouAddress } from '../../partners/index.ts';

/** The checkout that is open with a partner. */
export interface CheckoutFlowState {
  partner?: string;
  /** The shop's own checkout, to fall back to. */
  address?: string;
}

interface Begin {
  partner?: string;
  cart: Cart;
  address: string;
  /** Told, with the `partner` that is really used, once the checkout has begun. */
  begun: Message;
}

const own = limits.defaultCheckoutPartner;

const telling = (message: Message, partner: string): Effect => ({
  effect: 'dispatch',
  message: { ...message, payload: { ...(message.payload as object), partner } },
});

const log = (message: string): Effect => ({ effect: 'world', name: 'log', input: { message } });

const inOwnCheckout = ({ address }: CheckoutFlowState): Effect[] =>
  address === undefined ? [] : [{ effect: 'navigate', to: address }];

const connected = (page: PageState, partner: string | undefined) => connectedPartner(page.config, partner);

/**
 * Takes a finalised cart to its checkout: with a partner that this shop is connected to, or with the shop itself
 * (S1 §4). Whatever goes wrong with a partner leads to the shop's own checkout.
 */
export const checkoutFlow = defineSlice<CheckoutFlowState>({
  name: 'checkoutFlow',
  initial: () => ({}),
  actions: {
    begin(state, { partner, cart, address, begun }: Begin, page) {
      state.address = address;
      delete state.partner;
      const found = connected(page, partner);
      if (!found || partner === undefined) return [telling(begun, own), ...inOwnCheckout(state)];
      const { settings } = found;
      state.partner = partner;
      return [
        ...(settings.origin === undefined
          ? []
          : [
              {
                effect: 'hear-frames' as const,
                key: 'checkout partner',
                origin: settings.origin,
                send: { type: 'checkoutFlow.heard', payload: {} },
              },
            ]),
        {
          effect: 'call-script',
          ...(settings.script === undefined ? {} : { script: settings.script }),
          path: settings.function ?? found.partner.opens,
          args: found.partner.args(cart, address),
          checks: limits.partnerScriptRetries,
          everyMilliseconds: limits.partnerScriptDelayMs,
          done: { type: 'checkoutFlow.opened', payload: { begun, partner } },
          failed: { type: 'checkoutFlow.notOpened', payload: { begun } },
        },
      ];
    },

    opened: (_, { begun, partner }: { begun: Message; partner: string }) => [telling(begun, partner)],

    notOpened(state, { begun, failure }: { begun: Message; failure: Failure }) {
      const effects = [
        log(`The checkout of ${state.partner} could not be opened: ${failure.message}`),
        telling(begun, own),
        ...inOwnCheckout(state),
      ];
      delete state.partner;
      return effects;
    },

    heard(state, { data }: { data: unknown }, page) {
      const found = connected(page, state.partner);
      const told = found?.partner.read(data);
      if (!found || !told) return [];
      if (told.news === 'native') return inOwnCheckout(state);
      if (told.news === 'closed')
        return [
          {
            effect: 'wait',
            key: 'checkout partner closed',
            milliseconds: limits.partnerCloseWaitMs,
            send: { type: 'checkoutFlow.leave', payload: {} },
          },
        ];
      if (!told.orderId) return [log(messages.partnerOrderMissing)];
      if (told.orderId.startsWith(limits.temporaryOrderPrefix)) return [log(messages.partnerOrderTemporary)];
      const address = thankYouAddress(found.settings, told);
      return address === undefined ? [log(messages.thankYouUnknown)] : [{ effect: 'navigate', to: address }];
    },

    /** The shopper may have signed in meanwhile, so the cart is fetched with a fresh page. */
    leave(state, _: object, page) {
      delete state.partner;
      return page.route.path === '/cart'
        ? [{ effect: 'world', name: 'reload', input: {} }]
        : [{ effect: 'navigate', to: withLocalePrefix('/cart', page.market.localePathPrefix) }];
    },
  },
});
