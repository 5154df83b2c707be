import { type CallInputs, type QueryRef, queryRef } from '../../../runtime/effects/call.ts';
import type { Effect } from '../../../runtime/effects/effect.ts';
import type { CartCallbacks } from './cart-sync.ts';

const sync = (name: string, payload: object): Effect[] => [
  { effect: 'dispatch', message: { type: `cartSync.${name}`, payload } },
];

/** The cart as a query that is fetched through `cartSync`. */
export const cartQuery: QueryRef = { ...queryRef('cart.get'), via: { type: 'cartSync.refetch', payload: {} } };

/** Cart changes that widgets can make. All go through `cartSync`, which keeps browser and server consistent. */
export const cartEffects = {
  add: (lines: object[], callbacks: CartCallbacks): Effect[] =>
    sync('change', { call: 'cart.addLines', input: { body: lines }, ...callbacks }),
  change: (call: string, input: CallInputs, callbacks: CartCallbacks = {}): Effect[] =>
    sync('change', { call, input, ...callbacks }),
  setQuantity: (lineId: string, quantity: number, callbacks: CartCallbacks = {}): Effect[] =>
    sync('changeQuantity', { lineId, quantity, ...callbacks }),
  removeLine: (lineId: string, callbacks: CartCallbacks = {}): Effect[] => sync('removeLine', { lineId, ...callbacks }),
  refetch: (): Effect[] => sync('refetch', {}),
  retry: (): Effect[] => sync('retry', {}),
};
