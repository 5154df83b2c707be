import type { CallInputs } from '../../../runtime/core/call.ts';
import { defineSlice } from '../../../runtime/core/define.ts';
import type { CallEffect, Effect, Message } from '../../../runtime/core/effect.ts';
import type { Failure } from '../../../runtime/core/failure.ts';
import type { PageState } from '../../../runtime/core/state.ts';
import type { Cart } from '../../../schemas/entities/cart.ts';
import { limits } from '../../limits.ts';
import { cartSequenceHeaders } from '../../rules/cart-sequence.ts';
import { optimisticCart } from './optimistic-cart.ts';

/** Where the one cart of the page is kept. */
export const cartKey = 'cart.get';

/**
 * What keeps the cart on the screen and the cart on the server the same, whatever the network does.
 *
 * Every request about the cart has a number. Requests go out one at a time, in order; only a newer change of
 * quantities cuts an older one short, and then carries everything that the older one wanted. An answer counts only
 * when no newer request has been sent. After a failure the cart is fetched again until that works; the number of the
 * fetch makes the server refuse whatever is still on its way from before.
 */
export interface CartSyncState {
  /** Number of the newest request. */
  seq: number;
  /** Number of the newest request whose answer was shown. */
  shown: number;
  /** Quantities that wait to be sent. */
  waiting: Record<string, number>;
  /** Quantities that were sent and not answered. */
  sent: Record<string, number>;
  /** Whom to tell, by line, how its quantity fared. */
  tells: Record<string, Then>;
  /** Failed fetches in a row. */
  attempts: number;
}

interface Then {
  done?: Message;
  failed?: Message;
}

const timer = 'cart quantities wait';
const quantitiesKey = 'cart quantities';
const refetchKey = 'cart refetch';

/** Longest pause between two attempts to fetch the cart again. */
const longestPauseMs = 30_000;

const cartOf = (page: PageState): Cart | undefined => page.queries[cartKey]?.data as Cart | undefined;

function show(page: PageState, cart: Cart): void {
  page.queries[cartKey] = { status: 'success', data: cart, isFetching: false };
}

/** A request about the cart, numbered. */
function request(
  state: CartSyncState,
  page: PageState,
  call: string,
  input: CallInputs,
  more: Partial<CallEffect> = {},
  tell?: Then,
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
    lane: 'cart',
    done: { type: 'cartSync.answered', payload: { seq, ...(tell?.done ? { tell: tell.done } : {}) } },
    failed: { type: 'cartSync.failed', payload: { seq, ...(tell?.failed ? { tell: tell.failed } : {}) } },
    ...more,
  };
}

const refetch = (state: CartSyncState, page: PageState): Effect[] => [
  { effect: 'cancel', key: refetchKey },
  request(state, page, 'cart.get', {}, { key: refetchKey }),
];

interface Answered {
  seq: number;
  answer: Cart;
  tell?: Message;
}

interface Failed {
  seq: number;
  failure: Failure;
  /** Lines whose quantities the request carried. */
  lines?: string[];
  tell?: Message;
}

/** Messages that bring an outcome to whoever asked for a change. */
const telling = (messages: readonly (Message | undefined)[], outcome: object): Effect[] =>
  messages.flatMap((message) =>
    message
      ? [{ effect: 'dispatch', message: { ...message, payload: { ...(message.payload as object), ...outcome } } }]
      : [],
  );

/** Those who wait for quantities that were sent; they are told once, by the request that settles it. */
function takeTells(
  state: CartSyncState,
  outcome: keyof Then,
  settled: readonly string[] = Object.keys(state.sent),
): (Message | undefined)[] {
  const lines = settled.filter((lineId) => !Object.hasOwn(state.waiting, lineId));
  const told = lines.map((lineId) => state.tells[lineId]?.[outcome]);
  for (const lineId of lines) delete state.tells[lineId];
  return told;
}

export const cartSync = defineSlice<CartSyncState>({
  name: 'cartSync',
  initial: () => ({ seq: 0, shown: 0, waiting: {}, sent: {}, tells: {}, attempts: 0 }),
  actions: {
    /** Shows a quantity at once and sends it when no other change has come for a while. */
    changeQuantity(state, { lineId, quantity, done, failed }: { lineId: string; quantity: number } & Then, page) {
      state.waiting[lineId] = quantity;
      state.tells[lineId] = { ...(done ? { done } : {}), ...(failed ? { failed } : {}) };
      const cart = cartOf(page);
      if (cart) show(page, optimisticCart(cart, { [lineId]: quantity }));
      return [
        {
          effect: 'wait',
          key: timer,
          milliseconds: limits.quantityDebounceMs,
          send: { type: 'cartSync.flush', payload: {} },
        },
      ];
    },

    flush(state, _: object, page) {
      if (Object.keys(state.waiting).length === 0) return [];
      state.sent = { ...state.sent, ...state.waiting };
      state.waiting = {};
      const body = Object.entries(state.sent).map(([id, quantity]) => ({ id, quantity }));
      const effect = request(state, page, 'cart.updateLines', { body }, { key: quantitiesKey });
      const { failed } = effect;
      if (failed) failed.payload = { ...(failed.payload as object), lines: body.map(({ id }) => id) };
      return [{ effect: 'cancel', key: refetchKey }, effect];
    },

    removeLine(state, { lineId, done, failed }: { lineId: string } & Then, page) {
      delete state.waiting[lineId];
      delete state.sent[lineId];
      delete state.tells[lineId];
      const cart = cartOf(page);
      if (cart) show(page, optimisticCart(cart, { [lineId]: 0 }));
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

    /** Any other change: it is not repeated, and nothing cuts it short. */
    change(state, { call, input, done, failed }: { call: string; input: CallInputs } & Then, page) {
      return [request(state, page, call, input, {}, { ...(done ? { done } : {}), ...(failed ? { failed } : {}) })];
    },

    refetch(state, _: object, page) {
      const query = page.queries[cartKey];
      if (query) query.isFetching = true;
      else page.queries[cartKey] = { status: 'pending', isFetching: true };
      return refetch(state, page);
    },

    answered(state, { seq, answer, tell }: Answered, page) {
      const effects = telling([tell], { answer });
      // An older answer does not know what was sent since.
      if (seq < state.seq) return effects;
      effects.push(...telling(takeTells(state, 'done'), { answer }));
      state.sent = {};
      state.shown = seq;
      state.attempts = 0;
      show(page, optimisticCart(answer, state.waiting));
      return effects;
    },

    failed(state, { seq, failure, lines = [], tell }: Failed, page) {
      const effects = telling([tell], { failure });
      if (seq < state.seq) {
        // What is newer does not carry these quantities: its answer shows the cart without them.
        effects.push(...telling(takeTells(state, 'failed', lines), { failure }));
        for (const lineId of lines) delete state.sent[lineId];
        return effects;
      }
      effects.push(...telling(takeTells(state, 'failed'), { failure }));
      state.sent = {};
      const known = page.queries[cartKey];
      const isFirst = state.attempts++ === 0;
      if (!known?.data) page.queries[cartKey] = { status: 'error', error: failure, isFetching: false };
      if (isFirst) return [...effects, { effect: 'start', effects: refetch(state, page) }];
      const milliseconds = Math.min(longestPauseMs, 1000 * 2 ** (state.attempts - 2));
      const again: Effect = {
        effect: 'wait',
        key: refetchKey,
        milliseconds,
        send: { type: 'cartSync.refetch', payload: {} },
      };
      return [...effects, { effect: 'start', effects: [again] }];
    },
  },
});
