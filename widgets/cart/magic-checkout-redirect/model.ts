import { cartEffects } from '../../../commerce/actions/cart/cart-effects.ts';
import { limits } from '../../../commerce/limits.ts';
import { defineModel, type ReduceInput } from '../../../runtime/define.ts';
import { type Failure, failureOf } from '../../../runtime/failure.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type { Cart } from '../../../schemas/entities/cart/cart.ts';
import { finalisation, openCheckout } from '../../ui/partners/open-checkout.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;
type Data = DataOf<typeof contract> & { error?: Failure };

interface Local extends Data {
  /** Number of retries. */
  retries: number;
}

const to = (id: string, name: string) => ({ type: `magic-checkout-redirect.${name}`, target: id, payload: {} });

/**
 * Whether a failure is temporary, so that retrying the request can succeed: no response, a server error, a timeout
 * or a rate limit.
 */
const isPassing = ({ status }: Failure): boolean =>
  status === undefined || status >= 500 || status === 408 || status === 429;

function finalise({ id, local, props, state }: ReduceInput<Props, Local, Data>): Effect[] {
  local.status = 'redirecting';
  delete local.error;
  const then = { done: to(id, 'finalised'), failed: to(id, 'failed') };
  return cartEffects.change('cart.finalise', { body: finalisation(state, props.partner) }, then);
}

function fail(local: Local, error: Failure): Effect[] {
  local.status = 'failed';
  local.error = error;
  return [{ effect: 'emit', event: 'checkoutFailure', data: { error } }];
}

export default defineModel<Props, Data, Local>({
  uses: ['config'],
  initial: () => ({ status: 'redirecting', retries: 0 }),
  data: ({ local: { status, error } }) => ({ status, ...(error ? { error } : {}) }),
  shows: ({ status }) => (status === 'failed' ? ['failure'] : ['redirecting']),
  startsOnLoad: () => true,
  mounted: finalise,
  actions: {
    again: finalise,
    retry(input) {
      if (input.local.status !== 'failed') return [];
      input.local.retries = 0;
      return finalise(input);
    },
    finalised({ id, local, props }, { answer }: { answer: Cart }) {
      try {
        return openCheckout(answer, props, to(id, 'begun'));
      } catch (thrown) {
        return fail(local, failureOf(thrown));
      }
    },
    begun({ local }, { partner }: { partner: string }) {
      local.status = 'started';
      return [{ effect: 'emit', event: 'initialised', data: { partner } }];
    },
    failed({ id, local }, { failure }: { failure: Failure }) {
      if (!isPassing(failure) || local.retries >= limits.magicCheckoutRetries) return fail(local, failure);
      local.retries += 1;
      const wait: Effect = {
        effect: 'wait',
        key: `${id} again`,
        milliseconds: limits.partnerScriptDelayMs,
        send: to(id, 'again'),
      };
      // Started separately, because further cart calls wait until the effects of a failed call have ended.
      return [{ effect: 'start', effects: [wait] }];
    },
  },
});
