import { messages } from '../../../commerce/messages.ts';
import { defineModel } from '../../../runtime/define.ts';
import { type Failure, FailureError, failureOf } from '../../../runtime/failure.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type { Cart } from '../../../schemas/entities/cart/cart.ts';
import { askForExpressCart } from '../../ui/partners/express-checkout.ts';
import { type CheckoutChannel, openCheckout } from '../../ui/partners/open-checkout.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;
type Data = DataOf<typeof contract> & { error?: Failure };

const to =
  (id: string) =>
  (name: string, payload: object = {}) => ({ type: `express-checkout.${name}`, target: id, payload });

function fail(local: Data, error: Failure): Effect[] {
  local.status = 'failed';
  local.error = error;
  return [{ effect: 'emit', event: 'checkoutFailure', data: { error } }];
}

export default defineModel<Props, Data, Data>({
  uses: ['config', 'user'],
  initial: () => ({ status: 'idle' }),
  data: ({ local }) => local,
  actions: {
    start(
      { id, local, props, state },
      payload: Pick<Partial<Props>, 'variantId' | 'quantity' | 'customisation' | 'payment'>,
    ) {
      if (local.status === 'starting') return [];
      const wanted = { ...props, ...payload };
      const { variantId, quantity, sellingPlanId } = wanted;
      if (!variantId) throw new FailureError('variant-id-required', messages.expressVariantIdRequired);
      local.status = 'starting';
      delete local.error;
      const line = { variantId, quantity, ...(sellingPlanId === undefined ? {} : { sellingPlanId }) };
      return askForExpressCart(state, line, wanted, to(id));
    },
    expressReady({ id, local }, { answer, ...channel }: { answer: Cart } & CheckoutChannel) {
      try {
        return openCheckout(answer, channel, to(id)('expressBegun'));
      } catch (thrown) {
        return fail(local, failureOf(thrown));
      }
    },
    expressBegun({ local }, { partner }: { partner: string }) {
      local.status = 'started';
      return [{ effect: 'emit', event: 'initialised', data: { partner } }];
    },
    expressFailed: ({ local }, { failure }: { failure: Failure }) => fail(local, failure),
  },
});
