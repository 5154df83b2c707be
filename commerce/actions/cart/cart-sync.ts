import { defineSlice } from '../../../runtime/define.ts';
import type { CallInputs } from '../../../runtime/effects/call.ts';
import type { CallEffect, Effect, Message } from '../../../runtime/effects/effect.ts';
import type { Failure } from '../../../runtime/failure.ts';
import type { PageState } from '../../../runtime/state/page-state.ts';
import type { Cart } from '../../../schemas/entities/cart.ts';
import type { LineToUpdate } from '../../inputs/cart-lines.ts';
import { limits } from '../../limits.ts';
import { cartSequenceHeaders } from '../../rules/cart-sequence.ts';
import { isCartUpdating } from './is-cart-updating.ts';
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
 * server reject requests that are still in flight; meanwhile the last cart that the server returned is shown, without
 * the change that failed, which can be retried. A quantity is sent with those that it may replace, so that a page
 * that is out of date cannot undo what another one has done.
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
  /** The last cart that the server returned. */
  stored?: Cart;
  /** Quantities sent since then, by line: the server may have any of them. */
  sent: Record<string, number[]>;
  /** Why the last change was not saved, and the quantities to send when it is retried. */
  failed?: { failure: Failure; quantities: Record<string, number> };
  /** The cart may have changed elsewhere while a request was in flight. */
  isStale?: boolean;
}

const flushTimer = 'cart quantities debounce';
const quantitiesKey = 'cart quantities';
const refetchKey = 'cart refetch';

/** Longest delay between two refetches of the cart. */
const maxRetryDelayMs = 30_000;

const cartOf = (page: PageState): Cart | undefined => page.queries[cartKey]?.data as Cart | undefined;

/** Shows the cart as the server has it, with what is not sent yet. */
function showStored(state: CartSyncState, page: PageState): void {
  if (state.stored) showCart(page, optimisticCart(state.stored, state.pending));
}

/** Shows quantities before the server knows them. */
function showOptimistic(state: CartSyncState, page: PageState, quantities: Record<string, number>): void {
  const cart = cartOf(page);
  if (!cart) return;
  state.stored ??= cart;
  showCart(page, optimisticCart(cart, quantities));
}

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
  const isChange = call !== cartKey;
  const headers = {
    [cartSequenceHeaders.seq]: String(seq),
    [cartSequenceHeaders.client]: String(page.device.visit ?? 'default'),
  };
  return {
    effect: 'call',
    call,
    input: { ...input, headers },
    queue: 'cart',
    done: {
      type: 'cartSync.succeeded',
      payload: { seq, isChange, ...(callbacks.done ? { callback: callbacks.done } : {}) },
    },
    failed: {
      type: 'cartSync.failed',
      payload: { seq, isChange, ...(callbacks.failed ? { callback: callbacks.failed } : {}) },
    },
    ...options,
  };
}

const refetch = (state: CartSyncState, page: PageState): Effect[] => [
  { effect: 'cancel', key: refetchKey },
  request(state, page, 'cart.get', {}, { key: refetchKey }),
];

/** The body of a line with a new quantity: `expectedQuantities` are those that it may replace. */
function lineUpdate({ stored, sent }: CartSyncState, id: string, quantity: number): LineToUpdate {
  const line = stored?.lines.find((each) => each.id === id);
  if (!line) return { id, quantity };
  const expectedQuantities = [...new Set([line.quantity, ...(sent[id] ?? [])])].slice(-limits.maxExpectedQuantities);
  return { id, variantId: line.productVariant.id, quantity, expectedQuantities };
}

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

/** A request that can be retried with the same quantities. */
function withQuantities(effect: CallEffect, quantities: Record<string, number>): CallEffect {
  if (effect.failed) effect.failed.payload = { ...(effect.failed.payload as object), quantities: { ...quantities } };
  return effect;
}

export const cartSync = defineSlice<CartSyncState>({
  name: 'cartSync',
  initial: () => ({ seq: 0, settledSeq: 0, pending: {}, inFlight: {}, callbacks: {}, failures: 0, sent: {} }),
  actions: {
    /** Shows a quantity immediately and sends it after a debounce. */
    changeQuantity(
      state,
      { lineId, quantity, done, failed }: { lineId: string; quantity: number } & CartCallbacks,
      page,
    ) {
      delete state.failed;
      state.pending[lineId] = quantity;
      state.callbacks[lineId] = { ...(done ? { done } : {}), ...(failed ? { failed } : {}) };
      showOptimistic(state, page, { [lineId]: quantity });
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
      const body = Object.entries(state.inFlight).map(([id, quantity]) => lineUpdate(state, id, quantity));
      for (const [id, quantity] of Object.entries(state.inFlight))
        state.sent[id] = [...(state.sent[id] ?? []), quantity];
      const effect = request(state, page, 'cart.updateLines', { body }, { key: quantitiesKey });
      withQuantities(effect, state.inFlight);
      return [{ effect: 'cancel', key: refetchKey }, effect];
    },

    removeLine(state, { lineId, done, failed }: { lineId: string } & CartCallbacks, page) {
      delete state.pending[lineId];
      delete state.inFlight[lineId];
      delete state.callbacks[lineId];
      delete state.failed;
      showOptimistic(state, page, { [lineId]: 0 });
      const callbacks = { ...(done ? { done } : {}), ...(failed ? { failed } : {}) };
      const effect = request(state, page, 'cart.removeLine', { query: { lineId } }, {}, callbacks);
      return [withQuantities(effect, { [lineId]: 0 })];
    },

    /** Any other change. It is never retried or aborted. */
    change(state, { call, input, done, failed }: { call: string; input: CallInputs } & CartCallbacks, page) {
      delete state.failed;
      return [request(state, page, call, input, {}, { ...(done ? { done } : {}), ...(failed ? { failed } : {}) })];
    },

    /** Sends again what was not saved. */
    retry(state, _: object, page) {
      const quantities = Object.entries(state.failed?.quantities ?? {});
      delete state.failed;
      const lines = new Set(cartOf(page)?.lines.map(({ id }) => id));
      return quantities
        .filter(([lineId]) => lines.has(lineId))
        .map(([lineId, quantity]) => ({
          effect: 'dispatch',
          message: {
            type: quantity === 0 ? 'cartSync.removeLine' : 'cartSync.changeQuantity',
            payload: { lineId, ...(quantity === 0 ? {} : { quantity }) },
          },
        }));
    },

    /** The cart may have changed in another tab, or while the shopper was away. */
    revalidate(state, _: object, page) {
      if (!page.queries[cartKey]) return [];
      state.isStale = true;
      return isCartUpdating(state) ? [] : refetch(state, page);
    },

    refetch(state, _: object, page) {
      const query = page.queries[cartKey];
      if (query) query.isFetching = true;
      else page.queries[cartKey] = { status: 'pending', isFetching: true };
      return refetch(state, page);
    },

    succeeded(state, { seq, isChange, answer, callback }: Succeeded, page) {
      const effects = dispatchAll([callback], { answer });
      if (isChange) effects.push({ effect: 'world', name: 'announce', input: {} });
      // An older response does not include what was sent since.
      if (seq < state.seq) return effects;
      effects.push(...dispatchAll(takeCallbacks(state, 'done'), { answer }));
      state.inFlight = {};
      state.settledSeq = seq;
      state.failures = 0;
      state.stored = answer;
      state.sent = {};
      showStored(state, page);
      // A change that was answered may have been saved before what happened elsewhere.
      if (isChange && state.isStale) effects.push({ effect: 'start', effects: refetch(state, page) });
      else state.isStale = false;
      return effects;
    },

    failed(state, { seq, isChange, failure, quantities = {}, callback }: Failed, page) {
      const lines = Object.keys(quantities);
      const effects = dispatchAll([callback], { failure });
      if (isChange && !failure.aborted)
        state.failed = { failure, quantities: { ...state.failed?.quantities, ...quantities } };
      if (seq < state.seq) {
        // The newer request does not include these quantities, so its response shows the cart without them.
        effects.push(...dispatchAll(takeCallbacks(state, 'failed', lines), { failure }));
        for (const lineId of lines) delete state.inFlight[lineId];
        return effects;
      }
      effects.push(...dispatchAll(takeCallbacks(state, 'failed'), { failure }));
      state.inFlight = {};
      showStored(state, page);
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
