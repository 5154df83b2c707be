import { defineSlice } from '../../../runtime/define.ts';
import type { Failure } from '../../../runtime/failure.ts';
import type { CallInputs } from '../../../runtime/messages/call.ts';
import type { Effect, Message } from '../../../runtime/messages/effect.ts';
import type { PageState } from '../../../runtime/state/page-state.ts';
import type { Cart } from '../../../schemas/entities/cart/cart.ts';
import { limits } from '../../limits.ts';
import { cartCalls, emptySync, mainCart, syncMessage } from './cart-calls.ts';
import {
  type CartCallbacks,
  type CartSyncContext,
  type CartSyncs,
  cartKeyOf,
  cartOf,
  dispatchAll,
  flush,
  flushTimer,
  refetch,
  refetchKey,
  request,
  showOptimistic,
  showStored,
  takeCallbacks,
  withQuantities,
} from './cart-sync-state.ts';
import { isCartUpdating } from './is-cart-updating.ts';

/** Maximum delay between two refetches of the cart. */
const maxRetryDelayMs = 30_000;

interface Succeeded {
  seq: number;
  isChange: boolean;
  answer: Cart;
  callback?: Message;
}

interface Failed {
  seq: number;
  isChange: boolean;
  failure: Failure;
  /** Quantities that the request contained, by line; 0 for a line to remove. */
  quantities?: Record<string, number>;
  callback?: Message;
}

/** Picks the callbacks of a payload that are set. */
const callbacksOf = ({ done, failed }: CartCallbacks): CartCallbacks => ({
  ...(done ? { done } : {}),
  ...(failed ? { failed } : {}),
});

/** Handles a message to one cart. */
const toCart =
  <Payload extends object>(handle: (sync: CartSyncContext, payload: Payload) => Effect[]) =>
  (
    states: CartSyncs,
    { cart: name = mainCart, ...payload }: Payload & { cart?: string },
    page: PageState,
  ): Effect[] => {
    states[name] ??= emptySync();
    return handle({ name, state: states[name], page }, payload as unknown as Payload);
  };

/**
 * Keeps the browser's carts consistent with the server's on an unreliable network: the main cart and each offer's cart,
 * by name.
 *
 * Every cart request has a sequence number. Requests are sent one at a time, in order; only a newer quantity update
 * aborts an older one, and it includes the quantities of the older one. A response is applied only when no newer
 * request has been sent. After a failure the cart is refetched until that succeeds; the sequence number of the refetch
 * makes the server reject requests that are still in flight. Until then, the last cart from the server is shown without
 * the failed change, which can be retried. A quantity is sent with those that it may replace, so that an outdated page
 * cannot undo the changes of another one.
 */
export const cartSync = defineSlice<CartSyncs>({
  name: 'cartSync',
  initial: () => ({}),
  actions: {
    /** Shows a quantity immediately and sends it after a debounce. */
    changeQuantity: toCart<{ lineId: string; quantity: number } & CartCallbacks>((sync, payload) => {
      const { name, state } = sync;
      const { lineId, quantity } = payload;
      delete state.failed;
      state.pending[lineId] = quantity;
      state.callbacks[lineId] = callbacksOf(payload);
      showOptimistic(sync, { [lineId]: quantity });
      return [
        {
          effect: 'wait',
          key: flushTimer(name),
          milliseconds: limits.quantityDebounceMs,
          send: syncMessage(name, 'flush'),
        },
      ];
    }),

    flush: toCart(flush),

    removeLine: toCart<{ lineId: string } & CartCallbacks>((sync, { lineId, ...callbacks }) => {
      const { name, state } = sync;
      delete state.pending[lineId];
      delete state.inFlight[lineId];
      delete state.callbacks[lineId];
      delete state.failed;
      showOptimistic(sync, { [lineId]: 0 });
      const { removeLine, input } = cartCalls(name);
      const effect = request(sync, removeLine, { ...input, query: { lineId } }, {}, callbacksOf(callbacks));
      return [withQuantities(effect, { [lineId]: 0 })];
    }),

    /** Sends any other change, after the pending quantities. It is never retried or aborted. */
    change: toCart<{ call: string; input: CallInputs } & CartCallbacks>((sync, { call, input, ...callbacks }) => {
      delete sync.state.failed;
      return [...flush(sync), request(sync, call, input, {}, callbacksOf(callbacks))];
    }),

    /** Retries the change that was not saved. */
    retry: toCart((sync) => {
      const { name, state } = sync;
      const quantities = Object.entries(state.failed?.quantities ?? {});
      delete state.failed;
      const lines = new Set(cartOf(sync)?.lines.map(({ id }) => id));
      return quantities
        .filter(([lineId]) => lines.has(lineId))
        .map(([lineId, quantity]) => ({
          effect: 'dispatch',
          message:
            quantity === 0
              ? syncMessage(name, 'removeLine', { lineId })
              : syncMessage(name, 'changeQuantity', { lineId, quantity }),
        }));
    }),

    /** Refetches every cart of the page, because it may have changed in another tab or while the shopper was away. */
    revalidate: (states, _: object, page) =>
      // A server-rendered page can contain the main cart, even if this page has made no request for it.
      [...new Set([mainCart, ...Object.keys(states)])].flatMap((name) => {
        if (!page.queries[cartKeyOf(name)]) return [];
        states[name] ??= emptySync();
        const state = states[name];
        state.isStale = true;
        return isCartUpdating(state) ? [] : refetch({ name, state, page });
      }),

    refetch: toCart((sync) => {
      const key = cartKeyOf(sync.name);
      const query = sync.page.queries[key];
      if (query) query.isFetching = true;
      else sync.page.queries[key] = { status: 'pending', isFetching: true };
      return refetch(sync);
    }),

    succeeded: toCart<Succeeded>((sync, { seq, isChange, answer, callback }) => {
      const { name, state } = sync;
      const effects = dispatchAll([callback], { answer });
      if (isChange) effects.push({ effect: 'world', name: 'announce', input: {} });
      // Product answers contain the quantities in the carts of offers.
      if (isChange && name !== mainCart)
        effects.push({ effect: 'start', effects: [{ effect: 'refetch', match: 'product.get' }] });
      // An older response does not include changes sent since.
      if (seq < state.seq) return effects;
      effects.push(...dispatchAll(takeCallbacks(sync, 'done'), { answer }));
      state.inFlight = {};
      state.settledSeq = seq;
      state.failures = 0;
      state.stored = answer;
      state.sent = {};
      showStored(sync);
      // The response to a change may be older than changes made elsewhere.
      if (isChange && state.isStale) effects.push({ effect: 'start', effects: refetch(sync) });
      else state.isStale = false;
      return effects;
    }),

    failed: toCart<Failed>((sync, { seq, isChange, failure, quantities = {}, callback }) => {
      const { name, state, page } = sync;
      const lines = Object.keys(quantities);
      const effects = dispatchAll([callback], { failure });
      if (isChange && !failure.aborted)
        state.failed = { failure, quantities: { ...state.failed?.quantities, ...quantities } };
      if (seq < state.seq) {
        // The newer request does not include these quantities, so its response rolls them back.
        effects.push(...dispatchAll(takeCallbacks(sync, 'failed', lines), { failure }));
        for (const lineId of lines) delete state.inFlight[lineId];
        return effects;
      }
      effects.push(...dispatchAll(takeCallbacks(sync, 'failed'), { failure }));
      state.inFlight = {};
      showStored(sync);
      const key = cartKeyOf(name);
      const isFirst = state.failures++ === 0;
      if (!page.queries[key]?.data) page.queries[key] = { status: 'error', error: failure, isFetching: false };
      // The cart belongs to an offer that has ended, so a retry is pointless.
      if (!isChange && failure.status === 404) {
        state.settledSeq = seq;
        return effects;
      }
      if (isFirst) return [...effects, { effect: 'start', effects: refetch(sync) }];
      const retry: Effect = {
        effect: 'wait',
        key: refetchKey(name),
        send: syncMessage(name, 'refetch'),
        milliseconds: Math.min(maxRetryDelayMs, 1000 * 2 ** (state.failures - 2)),
      };
      return [...effects, { effect: 'start', effects: [retry] }];
    }),
  },
});
