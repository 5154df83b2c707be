import type { Failure } from '../../../runtime/failure.ts';
import { type CallInputs, queryRef } from '../../../runtime/messages/call.ts';
import type { CallEffect, Effect, Message } from '../../../runtime/messages/effect.ts';
import type { PageState } from '../../../runtime/state/page-state.ts';
import type { Cart } from '../../../schemas/entities/cart/cart.ts';
import type { LineToUpdate } from '../../inputs/cart-lines.ts';
import { limits } from '../../limits.ts';
import { cartSequenceHeaders } from '../../rules/carts/cart-sequence.ts';
import { cartCalls, syncMessage } from './cart-calls.ts';
import { optimisticCart } from './optimistic-cart.ts';

/** Messages to dispatch when a change of the cart succeeds or fails. */
export type CartCallbacks = Pick<CallEffect, 'done' | 'failed'>;

/** State of a page's requests for one cart. */
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
  /** Quantities sent since then, by line; the server may have stored any of them. */
  sent: Record<string, number[]>;
  /** Failure of the last change, and the quantities to send when it is retried. */
  failed?: { failure: Failure; quantities: Record<string, number> };
  /** Whether the cart may have changed elsewhere while a request was in flight. */
  isStale?: boolean;
}

/** The carts of a page, by name. */
export type CartSyncs = Record<string, CartSyncState>;

/** One cart while a message about it is handled. */
export interface CartSyncContext {
  name: string;
  state: CartSyncState;
  page: PageState;
}

/** Key of a cart in the query cache. */
export const cartKeyOf = (name: string): string => {
  const { get, input } = cartCalls(name);
  return queryRef(get, input).key;
};

/** Name of the timer that debounces a cart's quantity changes. */
export const flushTimer = (name: string): string => `cart quantities debounce ${name}`;
/** Abort key of a cart's quantity requests: a newer one aborts an older one. */
export const quantitiesKey = (name: string): string => `cart quantities ${name}`;
/** Name of the timer that retries a cart's refetch. */
export const refetchKey = (name: string): string => `cart refetch ${name}`;

/** Returns the cart that the page shows. */
export const cartOf = ({ name, page }: CartSyncContext): Cart | undefined =>
  page.queries[cartKeyOf(name)]?.data as Cart | undefined;

/** Shows the server's cart with the pending quantities. */
export function showStored(sync: CartSyncContext): void {
  const { stored, pending } = sync.state;
  if (stored) showCart(sync, optimisticCart(stored, pending));
}

/** Shows quantities before the server has confirmed them. */
export function showOptimistic(sync: CartSyncContext, quantities: Record<string, number>): void {
  const cart = cartOf(sync);
  if (!cart) return;
  sync.state.stored ??= cart;
  showCart(sync, optimisticCart(cart, quantities));
}

function showCart({ name, page }: CartSyncContext, cart: Cart): void {
  page.queries[cartKeyOf(name)] = { status: 'success', data: cart, isFetching: false };
}

/**
 * Creates a request with the next sequence number. All carts share one queue, so that lines move between them in
 * order.
 */
export function request(
  { name, state, page }: CartSyncContext,
  call: string,
  input: CallInputs,
  options: Partial<CallEffect> = {},
  callbacks: CartCallbacks = {},
): CallEffect {
  const seq = ++state.seq;
  const isChange = call !== cartCalls(name).get;
  const headers = {
    [cartSequenceHeaders.seq]: String(seq),
    [cartSequenceHeaders.client]: String(page.device.visit ?? 'default'),
  };
  const answered = (type: string, callback: Message | undefined): Message =>
    syncMessage(name, type, { seq, isChange, ...(callback ? { callback } : {}) });
  return {
    effect: 'call',
    call,
    input: { ...input, headers },
    queue: 'cart',
    done: answered('succeeded', callbacks.done),
    failed: answered('failed', callbacks.failed),
    ...options,
  };
}

/** Refetches a cart with the next sequence number. */
export function refetch(sync: CartSyncContext): Effect[] {
  const { get, input } = cartCalls(sync.name);
  const key = refetchKey(sync.name);
  return [{ effect: 'cancel', key }, request(sync, get, input, { key })];
}

/** The update of a line to a new quantity; `expectedQuantities` are those that it may replace. */
function lineUpdate({ stored, sent }: CartSyncState, id: string, quantity: number): LineToUpdate {
  const line = stored?.lines.find((each) => each.id === id);
  if (!line) return { id, quantity };
  const expectedQuantities = [...new Set([line.quantity, ...(sent[id] ?? [])])].slice(-limits.maxExpectedQuantities);
  return { id, variantId: line.productVariant.id, quantity, expectedQuantities };
}

/** Sends the pending quantities. */
export function flush(sync: CartSyncContext): Effect[] {
  const { name, state } = sync;
  if (Object.keys(state.pending).length === 0) return [];
  state.inFlight = { ...state.inFlight, ...state.pending };
  state.pending = {};
  const body = Object.entries(state.inFlight).map(([id, quantity]) => lineUpdate(state, id, quantity));
  for (const [id, quantity] of Object.entries(state.inFlight)) state.sent[id] = [...(state.sent[id] ?? []), quantity];
  const { updateLines, input } = cartCalls(name);
  const effect = request(sync, updateLines, { ...input, body }, { key: quantitiesKey(name) });
  return [
    { effect: 'cancel', key: flushTimer(name) },
    { effect: 'cancel', key: refetchKey(name) },
    withQuantities(effect, state.inFlight),
  ];
}

/** Dispatches callbacks with the outcome of a request added to their payload. */
export const dispatchAll = (messages: readonly (Message | undefined)[], outcome: object): Effect[] =>
  messages.flatMap((message) =>
    message
      ? [{ effect: 'dispatch', message: { ...message, payload: { ...(message.payload as object), ...outcome } } }]
      : [],
  );

/**
 * Removes and returns the callbacks of quantities that were sent; each is dispatched once, by the request that settles
 * it.
 */
export function takeCallbacks(
  { state }: CartSyncContext,
  outcome: keyof CartCallbacks,
  settled: readonly string[] = Object.keys(state.inFlight),
): (Message | undefined)[] {
  const lines = settled.filter((lineId) => !Object.hasOwn(state.pending, lineId));
  const callbacks = lines.map((lineId) => state.callbacks[lineId]?.[outcome]);
  for (const lineId of lines) delete state.callbacks[lineId];
  return callbacks;
}

/** A request that can be retried with the same quantities. */
export function withQuantities(effect: CallEffect, quantities: Record<string, number>): CallEffect {
  if (effect.failed) effect.failed.payload = { ...(effect.failed.payload as object), quantities: { ...quantities } };
  return effect;
}
