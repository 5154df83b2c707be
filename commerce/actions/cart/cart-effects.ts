import { type CallInputs, type QueryRef, queryRef } from '../../../runtime/core/call.ts';
import type { Effect, Message } from '../../../runtime/core/effect.ts';

interface Then {
  done?: Message;
  failed?: Message;
}

const sync = (name: string, payload: object): Effect[] => [
  { effect: 'dispatch', message: { type: `cartSync.${name}`, payload } },
];

/** The cart, as a query that is answered through the cart's own protocol. */
export const cartQuery: QueryRef = { ...queryRef('cart.get'), via: { type: 'cartSync.refetch', payload: {} } };

/** What widgets may do to the cart. All of it goes through `cartSync`, so that screen and server stay the same. */
export const cartEffects = {
  add: (lines: object[], then: Then): Effect[] =>
    sync('change', { call: 'cart.addLines', input: { body: lines }, ...then }),
  change: (call: string, input: CallInputs, then: Then = {}): Effect[] => sync('change', { call, input, ...then }),
  setQuantity: (lineId: string, quantity: number, then: Then = {}): Effect[] =>
    sync('changeQuantity', { lineId, quantity, ...then }),
  removeLine: (lineId: string, then: Then = {}): Effect[] => sync('removeLine', { lineId, ...then }),
  refetch: (): Effect[] => sync('refetch', {}),
};
