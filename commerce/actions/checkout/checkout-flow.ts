import { defineSlice } from '../../../runtime/define.ts';
import type { Failure } from '../../../runtime/failure.ts';
import type { Effect, Message } from '../../../runtime/messages/effect.ts';
import type { PageState } from '../../../runtime/state/page-state.ts';
import { withLocalePrefix } from '../../../runtime/state/route.ts';
import type { Cart } from '../../../schemas/entities/cart/cart.ts';
import { limits } from '../../limits.ts';
import { messages } from '../../messages.ts';
import { connectedPartner, thankYouUrlOf } from '../../partners/index.ts';

/** The open checkout and its partner. */
export interface CheckoutFlowState {
  partner?: string;
  /** Address of the shop's own checkout, the fallback. */
  address?: string;
}

interface Begin {
  partner?: string;
  cart: Cart;
  address: string;
  /** Dispatched when the checkout has begun, with the `partner` that is used added to its payload. */
  begun: Message;
}

const ownPartner = limits.defaultCheckoutPartner;

const notifyBegun = (message: Message, partner: string): Effect => ({
  effect: 'dispatch',
  message: { ...message, payload: { ...(message.payload as object), partner } },
});

const log = (message: string): Effect => ({ effect: 'world', name: 'log', input: { message } });

const goToOwnCheckout = ({ address }: CheckoutFlowState): Effect[] =>
  address === undefined ? [] : [{ effect: 'navigate', to: address }];

const connected = (page: PageState, partner: string | undefined) => connectedPartner(page.config, partner);

/**
 * Opens the checkout of a finalised cart: a connected partner's, or the shop's own (S1 §4). Any error of a partner
 * falls back to the shop's own checkout.
 */
export const checkoutFlow = defineSlice<CheckoutFlowState>({
  name: 'checkoutFlow',
  initial: () => ({}),
  actions: {
    begin(state, { partner, cart, address, begun }: Begin, page) {
      state.address = address;
      delete state.partner;
      const found = connected(page, partner);
      if (!found || partner === undefined) return [notifyBegun(begun, ownPartner), ...goToOwnCheckout(state)];
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
                send: { type: 'checkoutFlow.partnerMessage', payload: {} },
              },
            ]),
        {
          effect: 'call-script',
          ...(settings.script === undefined ? {} : { script: settings.script }),
          path: settings.function ?? found.partner.openFunction,
          args: found.partner.args(cart, address),
          checks: limits.partnerScriptRetries,
          everyMilliseconds: limits.partnerScriptDelayMs,
          done: { type: 'checkoutFlow.opened', payload: { begun, partner } },
          failed: { type: 'checkoutFlow.openFailed', payload: { begun } },
        },
      ];
    },

    opened: (_, { begun, partner }: { begun: Message; partner: string }) => [notifyBegun(begun, partner)],

    openFailed(state, { begun, failure }: { begun: Message; failure: Failure }) {
      const effects = [
        log(`Could not open the checkout of ${state.partner}: ${failure.message}`),
        notifyBegun(begun, ownPartner),
        ...goToOwnCheckout(state),
      ];
      delete state.partner;
      return effects;
    },

    partnerMessage(state, { data }: { data: unknown }, page) {
      const partner = connected(page, state.partner);
      const event = partner?.partner.parseMessage(data);
      if (!partner || !event) return [];
      if (event.type === 'native') return goToOwnCheckout(state);
      if (event.type === 'closed' && !event.isSignedIn) return [];
      if (event.type === 'closed')
        return [
          {
            effect: 'wait',
            key: 'checkout partner closed',
            milliseconds: limits.partnerCloseWaitMs,
            send: { type: 'checkoutFlow.leave', payload: {} },
          },
        ];
      if (!event.orderId) return [log(messages.partnerOrderMissing)];
      if (event.orderId.startsWith(limits.temporaryOrderPrefix)) return [log(messages.partnerOrderTemporary)];
      const thankYouUrl = thankYouUrlOf(partner.settings, event);
      return thankYouUrl === undefined ? [log(messages.thankYouUnknown)] : [{ effect: 'navigate', to: thankYouUrl }];
    },

    /** Loads a fresh page, because the shopper may have signed in with the partner. */
    leave(state, _: object, page) {
      delete state.partner;
      return page.route.path === '/cart'
        ? [{ effect: 'world', name: 'reload', input: {} }]
        : [{ effect: 'navigate', to: withLocalePrefix('/cart', page.market.localePathPrefix) }];
    },
  },
});
