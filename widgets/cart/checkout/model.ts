import { cartEffects } from '../../../commerce/actions/cart/cart-effects.ts';
import { limits } from '../../../commerce/limits.ts';
import { defineModel } from '../../../runtime/core/define.ts';
import type { Effect } from '../../../runtime/core/effect.ts';
import { type Failure, failureOf } from '../../../runtime/core/failure.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { Cart } from '../../../schemas/entities/cart.ts';
import { checkoutAddress } from '../../kinds/checkout-address.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

interface Local {
  status: 'idle' | 'starting' | 'started' | 'failed';
  payment?: string;
  error?: Failure;
}

export interface CheckoutData {
  status: Local['status'];
  partner: string;
  error?: Failure;
}

/** Partners whose checkout is wired up; every other name means the shop's own. */
const partners = new Set<string>([limits.defaultCheckoutPartner]);

const partnerOf = ({ partner }: Props): string =>
  partner && partners.has(partner) ? partner : limits.defaultCheckoutPartner;

const to = (id: string, name: string) => ({ type: `checkout.${name}`, target: id, payload: {} });

function fail(local: Local, error: Failure): Effect[] {
  local.status = 'failed';
  local.error = error;
  return [{ effect: 'emit', event: 'checkoutFailure', data: { error } }];
}

export default defineModel<Props, CheckoutData, Local>({
  initial: () => ({ status: 'idle' }),
  data: ({ props, local }) => ({
    status: local.status,
    partner: partnerOf(props),
    ...(local.error ? { error: local.error } : {}),
  }),
  actions: {
    start({ id, local, props }, { payment }: { payment?: string }) {
      if (local.status === 'starting') return [];
      local.status = 'starting';
      delete local.error;
      const channel = payment ?? props.payment;
      if (channel) local.payment = channel;
      else delete local.payment;
      const partner = partnerOf(props);
      const attributes = [...props.attributes, { key: 'checkoutPartner', value: partner }];
      return cartEffects.change(
        'cart.finalise',
        { body: { attributes, partner } },
        { done: to(id, 'finalised'), failed: to(id, 'failed') },
      );
    },
    finalised({ local, data }, { answer }: { answer: Cart }) {
      try {
        const address = checkoutAddress(answer.checkoutUrl, local.payment);
        local.status = 'started';
        return [
          { effect: 'emit', event: 'initialised', data: { partner: data.partner, cart: answer } },
          { effect: 'navigate', to: address },
        ];
      } catch (thrown) {
        return fail(local, failureOf(thrown));
      }
    },
    failed: ({ local }, { failure }: { failure: Failure }) => fail(local, failure),
  },
});
