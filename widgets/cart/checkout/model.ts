import { defineModel } from '../../../runtime/define.ts';
import type { Failure } from '../../../runtime/failure.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { Cart } from '../../../schemas/entities/cart/cart.ts';
import {
  type CheckoutData,
  type CheckoutLocal,
  checkoutBegun,
  checkoutFailed,
  checkoutFinalised,
  partnerOf,
  startCheckout,
} from '../../ui/partners/checkout-steps.ts';
import type contract from './contract.ts';

const to = (id: string) => (name: string) => ({ type: `checkout.${name}`, target: id, payload: {} });

export default defineModel<PropsOf<typeof contract>, CheckoutData, CheckoutLocal>({
  uses: ['config'],
  initial: () => ({ status: 'idle' }),
  data: ({ props, local, state }) => ({
    status: local.status,
    partner: local.partner ?? partnerOf(props, state),
    ...(local.error ? { error: local.error } : {}),
  }),
  actions: {
    start({ id, local, props, state }, { payment }: { payment?: string }) {
      return startCheckout(local, { ...props, ...(payment ? { payment } : {}) }, state, to(id));
    },
    finalised: ({ id, local, props }, { answer }: { answer: Cart }) => checkoutFinalised(local, props, answer, to(id)),
    begun: ({ local }, { partner }: { partner: string }) => checkoutBegun(local, partner),
    checkoutFailed: ({ local }, { failure }: { failure: Failure }) => checkoutFailed(local, failure),
  },
});
