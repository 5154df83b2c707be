import { defineSlice } from '../../../runtime/define.ts';
import type { CallInputs } from '../../../runtime/effects/call.ts';
import type { CallEffect, Effect, Message } from '../../../runtime/effects/effect.ts';
import type { Failure } from '../../../runtime/failure.ts';
import type { PageState } from '../../../runtime/state/page-state.ts';
import type { Cart } from '../../../schemas/entities/cart.ts';
import { limits } from '../../limits.ts';
import { cartSequenceHeaders } from '../../rules/cart-sequence.ts';
import { optimisticCart } from './optimistic-cart.ts';

/** Key of the cart in the query cache. */
export const cartKey = 'cart.get';

/** Messages to dispatch when a change of the cart succeeds or fails. */
export type CartCallbacks = Pick<CallEffect, 'done' | 'failed'>;

/**
 * Keeps the cart in the browser and the cart on the server consistent on an unreliable network.
 *
 * Every cart request has a sequence number. Requests are sent one at a time, in order; only a newer quantity update
 * aborts an older one, and it includes the quantities of the older one. A response is applied only when no newer request
 * has been sent. After a failure the cart is refetched until that succeeds; the sequence number of the refetch makes the
 * server reject requests that are still in flight.
 */
export interface CartSyncState {
  /** Sequence number of the newest request. */
  seq: number;
  /** Sequence number of the newest request whose response was applied. */
  settledSeq: number;
  /** Quantities to send, by line. */
  pending: Record<string, number>;
  /** Quantities sent without a response yet, by line. */
  inFlight: Record<string, number>;
  /** Callbacks of quantity changes, by line. */
  callbacks: Record<string, CartCallbacks>;
  /** Consecutive failed requests. */
  failures: number;
}

const flushTimer = 'cart quantities debounce';
const quantitiesKey = 'cart quantities';
const refetchKey = 'cart refetch';

/** Longest delay between two refetches of the cart. */
const maxRetryDelayMs = 30_000;

const cartOf = (page: PageState): Cart | undefined => page.queries[cartKey]?.data as Cart | undefined;

function showCart(page: PageState, cart: Cart): void {
  page.queries[cartKey] = { status: 'success', data: cart, isFetching: false };
}

/** A cart request with the next sequence number. */
function request(
  state: CartSyncState,
  page: PageState,
  call: string,
  input: CallInputs,
  options: Partial<CallEffect> = {},
  callbacks: CartCallbacks = {},
): CallEffect {
  const seq = ++state.seq;
  const headers = {
    [cartSequenceHeaders.seq]: String(seq),
    [cartSequenceHeaders.client]: String(page.device.visit ?? 'default'),
  };
  return {
    effect: 'call',
    call,
    input: { ...input, headers },
    queue: 'cart',
    done: { type: 'cartSync.succeeded', payload: { seq, ...(callbacks.done ? { callback: callbacks.done } : {}) } },
    failed: { type: 'cartSync.failed', payload: { seq, ...(callbacks.failed ? { callback: callbacks.failed } : {}) } },
    ...options,
  };
}

const refetch = (state: CartSyncState, page: PageState): Effect[] => [
  { effect: 'cancel', key: refetchKey },
  request(state, page, 'cart.get', {}, { key: refetchKey }),
];

interface Succeeded {
  seq: number;
  answer: Cart;
  callback?: Message;
}

interface Failed {
  seq: number;
  failure: Failure;
  /** Lines whose quantities the request contained. */
  lines?: string[];
  callback?: Message;
}

/** Dispatches callbacks with the outcome of a request added to their payload. */
const dispatchAll = (messages: readonly (Message | undefined)[], outcome: object): Effect[] =>
  messages.flatMap((message) =>
    message
      ? [{ effect: 'dispatch', message: { ...message, payload: { ...(message.payload as object), ...outcome } } }]
      : [],
  );

/** Removes and returns the callbacks of quantities that were sent; each is dispatched once, by the request that settles it. */
function takeCallbacks(
  state: CartSyncState,
  outcome: keyof CartCallbacks,
  settled: readonly string[] = Object.keys(state.inFlight),
): (Message | undefined)[] {
  const lines = settled.filter((lineId) => !Object.hasOwn(state.pending, lineId));
  const callbacks = lines.map((lineId) => state.callbacks[lineId]?.[outcome]);
  for (const lineId of lines) delete state.callbacks[lineId];
  return callbacks;
}

export const cartSync = defineSlice<CartSyncState>({
  name: 'cartSync',
  initial: () => ({ seq: 0, settledSeq: 0, pending: {}, inFlight: {}, callbacks: {}, failures: 0 }),
  actions: {
    /** Shows a quantity immediately and sends it after a debounce. */
    changeQuantity(
      state,
      { lineId, quantity, done, failed }: { lineId: string; quantity: number } & CartCallbacks,
      page,
    ) {
      state.pending[lineId] = quantity;
      state.callbacks[lineId] = { ...(done ? { done } : {}), ...(failed ? { failed } : {}) };
      const cart = cartOf(page);
      if (cart) showCart(page, optimisticCart(cart, { [lineId]: quantity }));
      return [
        {
          effect: 'wait',
          key: flushTimer,
          milliseconds: limits.quantityDebounceMs,
          send: { type: 'cartSync.flush', payload: {} },
        },
      ];
    },

    flush(state, _: object, page) {
      if (Object.keys(state.pending).length === 0) return [];
      state.inFlight = { ...state.inFlight, ...state.pending };
      state.pending = {};
      const body = Object.entries(state.inFlight).map(([id, quantity]) => ({ id, quantity }));
      const effect = request(state, page, 'cart.updateLines', { body }, { key: quantitiesKey });
      const { failed } = effect;
      if (failed) failed.payload = { ...(failed.payload as object), lines: body.map(({ id }) => id) };
      return [{ effect: 'cancel', key: refetchKey }, effect];
    },

    removeLine(state, { lineId, done, failed }: { lineId: string } & CartCallbacks, page) {
      delete state.pending[lineId];
      delete state.inFlight[lineId];
      delete state.callbacks[lineId];
      const cart = cartOf(page);
      if (cart) showCart(page, optimisticCart(cart, { [lineId]: 0 }));
      return [
        request(
          state,
          page,
          'cart.removeLine',
          { query: { lineId } },
          {},
          { ...(done ? { done } : {}), ...(failed ? { failed } : {}) },
        ),
      ];
    },

    /** Any other change. It is never retried or aborted. */
    change(state, { call, input, done, failed }: { call: string; input: CallInputs } & CartCallbacks, page) {
      return [request(state, page, call, input, {}, { ...(done ? { done } : {}), ...(failed ? { failed } : {}) })];
    },

    refetch(state, _: object, page) {
      const query = page.queries[cartKey];
      if (query) query.isFetching = true;
      else page.queries[cartKey] = { status: 'pending', isFetching: true };
      return refetch(state, page);
    },

    succeeded(state, { seq, answer, callback }: Succeeded, page) {
      const effects = dispatchAll([callback], { answer });
      // An older response does not include what was sent since.
      if (seq < state.seq) return effects;
      effects.push(...dispatchAll(takeCallbacks(state, 'done'), { answer }));
      state.inFlight = {};
      state.settledSeq = seq;
      state.failures = 0;
      showCart(page, optimisticCart(answer, state.pending));
      return effects;
    },

    failed(state, { seq, failure, lines = [], callback }: Failed, page) {
      const effects = dispatchAll([callback], { failure });
      if (seq < state.seq) {
        // The newer request does not include these quantities, so its response shows the cart without them.
        effects.push(...dispatchAll(takeCallbacks(state, 'failed', lines), { failure }));
        for (const lineId of lines) delete state.inFlight[lineId];
        return effects;
      }
      effects.push(...dispatchAll(takeCallbacks(state, 'failed'), { failure }));
      state.inFlight = {};
      const query = page.queries[cartKey];
      const isFirst = state.failures++ === 0;
      if (!query?.data) page.queries[cartKey] = { status: 'error', error: failure, isFetching: false };
      if (isFirst) return [...effects, { effect: 'start', effects: refetch(state, page) }];
      const milliseconds = Math.min(maxRetryDelayMs, 1000 * 2 ** (state.failures - 2));
      const retry: Effect = {
        effect: 'wait',
        key: refetchKey,
        milliseconds,
        send: { type: 'cartSync.refetch', payload: {} },
      };
      return [...effects, { effect: 'start', effects: [retry] }];
    },
  },
});
