import { cartEffects } from '../../../commerce/actions/cart/cart-effects.ts';
import { limits } from '../../../commerce/limits.ts';
import { connectedPartner } from '../../../commerce/partners/index.ts';
import { defineModel, type ReduceInput } from '../../../runtime/define.ts';
import type { Effect } from '../../../runtime/effects/effect.ts';
import { type Failure, failureOf } from '../../../runtime/failure.ts';
import type { PageState } from '../../../runtime/state/page-state.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { Cart } from '../../../schemas/entities/cart.ts';
import { checkoutAddress } from '../../ui/fields/checkout-address.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

interface Local {
  status: 'idle' | 'starting' | 'started' | 'failed';
  payment?: string;
  /** Partner that the checkout was started with. */
  partner?: string;
  /** The finalised cart, until the checkout has started. */
  cart?: Cart;
  error?: Failure;
}

export interface CheckoutData {
  status: Local['status'];
  partner: string;
  error?: Failure;
}

/** The partner that is asked for; a volume combo asks for GoKwik by itself. */
const requestedPartner = ({ partner, bundle }: Props): string | undefined =>
  partner ?? (bundle?.type === 'volumeCombo' ? 'GOKWIK' : undefined);

/** The requested partner if this shop is connected to it; otherwise the shop's own checkout. */
const partnerOf = (props: Props, { config }: PageState): string => {
  const partner = requestedPartner(props);
  return partner && connectedPartner(config, partner) ? partner : limits.defaultCheckoutPartner;
};

type Input = ReduceInput<Props, Local, CheckoutData>;

const to = (id: string, name: string) => ({ type: `checkout.${name}`, target: id, payload: {} });

function fail(local: Local, error: Failure): Effect[] {
  local.status = 'failed';
  local.error = error;
  return [{ effect: 'emit', event: 'checkoutFailure', data: { error } }];
}

function finalise({ id, props, state }: Input): Effect[] {
  const partner = partnerOf(props, state);
  const { actionLink } = state.device;
  const attributes = [
    ...props.attributes,
    { key: 'checkoutPartner', value: partner },
    ...(typeof actionLink === 'string' ? [{ key: 'actionLink', value: actionLink }] : []),
  ];
  const body = { attributes, partner };
  const then = { done: to(id, 'finalised'), failed: to(id, 'failed') };
  if (!props.bundle) return cartEffects.change('cart.finalise', { body }, then);
  const params = { bundleType: props.bundle.type, bundleSlug: props.bundle.slug };
  return [{ effect: 'call', call: 'bundle.finalise', input: { params, body }, ...then }];
}

export default defineModel<Props, CheckoutData, Local>({
  uses: ['config'],
  initial: () => ({ status: 'idle' }),
  data: ({ props, local, state }) => ({
    status: local.status,
    partner: local.partner ?? partnerOf(props, state),
    ...(local.error ? { error: local.error } : {}),
  }),
  actions: {
    start(input, { payment }: { payment?: string }) {
      const { local, props } = input;
      if (local.status === 'starting') return [];
      local.status = 'starting';
      delete local.error;
      delete local.partner;
      const channel = payment ?? props.payment;
      if (channel) local.payment = channel;
      else delete local.payment;
      return finalise(input);
    },
    finalised({ id, local, props }, { answer }: { answer: Cart }) {
      try {
        const address = checkoutAddress(answer.checkoutUrl, local.payment);
        local.cart = answer;
        const begun = to(id, 'begun');
        const partner = requestedPartner(props);
        return [
          {
            effect: 'dispatch',
            message: {
              type: 'checkoutFlow.begin',
              payload: { cart: answer, address, begun, ...(partner ? { partner } : {}) },
            },
          },
        ];
      } catch (thrown) {
        return fail(local, failureOf(thrown));
      }
    },
    begun({ local }, { partner }: { partner: string }) {
      const { cart } = local;
      local.status = 'started';
      local.partner = partner;
      delete local.cart;
      return [{ effect: 'emit', event: 'initialised', data: { partner, cart } }];
    },
    failed: ({ local }, { failure }: { failure: Failure }) => fail(local, failure),
  },
});
