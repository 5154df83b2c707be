import { expect, it } from 'vitest';
import { FailureError, failureOf } from '../../../runtime/failure.ts';
import type { CallEffect, Effect, Message } from '../../../runtime/messages/effect.ts';
import type { PageState } from '../../../runtime/state/page-state.ts';
import type { Cart } from '../../../schemas/entities/cart/cart.ts';
import { cartSync } from './cart-sync.ts';
import type { CartSyncs } from './cart-sync-state.ts';

const main = { name: 'main', get: 'cart.get', input: {} };
const offer = { name: 'volumeCombo/दीवाली', get: 'volumeCombo.cart', input: { params: { slug: 'दीवाली' } } };

const zero = { amount: 0, currencyCode: 'INR' };
const empty = { lines: [], totalQuantity: 0, cost: { subtotalAmount: zero, totalAmount: zero } } as unknown as Cart;
const unavailable = failureOf(new FailureError('http', 'Status 503', { status: 503 }));
const missing = failureOf(new FailureError('http', 'Status 404', { status: 404 }));

/** A page with a cart, and a network whose responses the test provides. */
function cartPage({ name }: typeof main) {
  const states: CartSyncs = {};
  const page = { queries: {}, device: { visit: 'a' } } as unknown as PageState;
  const cart = name === 'main' ? {} : { cart: name };
  const send = (action: string, payload: object): Effect[] => {
    const reduce = cartSync.actions[action] as (...given: unknown[]) => Effect[];
    return reduce(states, { ...cart, ...payload }, page);
  };
  const started = (effects: readonly Effect[]): Effect[] =>
    effects.flatMap((effect) => (effect.effect === 'start' ? (effect.effects as Effect[]) : []));
  const requested = (effects: readonly Effect[]): CallEffect | undefined =>
    effects.find((effect): effect is CallEffect => effect.effect === 'call');
  /** Consequence of an outcome: the call of an immediate refetch, or the milliseconds before one. */
  const next = (effects: readonly Effect[]): Pick<CallEffect, 'call' | 'input'> | number | undefined => {
    const [wait] = started(effects).filter((effect) => effect.effect === 'wait');
    if (!wait) return requested(started(effects));
    const { type, payload } = wait.send as Message;
    send(type.replace('cartSync.', ''), payload as object);
    return wait.milliseconds;
  };
  const seq = () => states[name]?.seq ?? 0;
  return {
    page,
    fails: (failure = unavailable, isChange = false) => next(send('failed', { seq: seq(), isChange, failure })),
    succeeds: () => next(send('succeeded', { seq: seq(), isChange: false, answer: empty })),
    state: () => states[name]!,
  };
}

it.each([main, offer])('retries fetching the cart $name at once, then with growing delays', (cart) => {
  const { fails, succeeds, state } = cartPage(cart);
  for (const time of ['first', 'later']) {
    expect([time, fails()]).toMatchObject([time, { call: cart.get, input: cart.input }]);
    expect(Array.from({ length: 8 }, () => fails())).toEqual([
      ...[1000, 2000, 4000, 8000, 16_000],
      ...[30_000, 30_000, 30_000],
    ]);
    expect([succeeds(), state().settledSeq, state().failures]).toEqual([undefined, state().seq, 0]);
  }
});

it.each<[what: string, cart: typeof main, isChange: boolean, isReadAgain: boolean]>([
  ['a cart of an offer that has ended', offer, false, false],
  ['the cart of a shop that has none', main, false, false],
  ['a change of a line that is gone', main, true, true],
  ['a change of an offer that has ended', offer, true, true],
])('refetches after a not-found response only when a change failed: %s', (_, cart, isChange, isReadAgain) => {
  const { fails, state, page } = cartPage(cart);
  const next = fails(missing, isChange);
  expect(next).toEqual(isReadAgain ? expect.objectContaining({ call: cart.get }) : undefined);
  expect(state().settledSeq === state().seq).toBe(!isReadAgain);
  expect(Object.values(page.queries)).toMatchObject([{ status: 'error', error: missing, isFetching: false }]);
});
