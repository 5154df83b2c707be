import { type CallInputs, type QueryRef, queryRef } from '../../../runtime/messages/call.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import { cartCalls, mainCart, syncMessage } from './cart-calls.ts';
import type { CartCallbacks } from './cart-sync-state.ts';

/** A cart as a query that is fetched through `cartSync`. */
export function cartQueryOf(name: string): QueryRef {
  const { get, input } = cartCalls(name);
  return { ...queryRef(get, input), via: syncMessage(name, 'refetch') };
}

/** Changes of a cart that widgets can make. All go through `cartSync`, which keeps browser and server consistent. */
export function cartEffectsOf(name: string) {
  const sync = (type: string, payload: object = {}): Effect[] => [
    { effect: 'dispatch', message: syncMessage(name, type, payload) },
  ];
  const change = (call: string, input: CallInputs, callbacks: CartCallbacks = {}): Effect[] =>
    sync('change', { call, input, ...callbacks });
  return {
    add: (lines: object[], callbacks: CartCallbacks): Effect[] => {
      const { addLines, input } = cartCalls(name);
      return change(addLines, { ...input, body: lines }, callbacks);
    },
    change,
    setQuantity: (lineId: string, quantity: number, callbacks: CartCallbacks = {}): Effect[] =>
      sync('changeQuantity', { lineId, quantity, ...callbacks }),
    removeLine: (lineId: string, callbacks: CartCallbacks = {}): Effect[] =>
      sync('removeLine', { lineId, ...callbacks }),
    /** Sends the pending quantities. */
    flush: (): Effect[] => sync('flush'),
    refetch: (): Effect[] => sync('refetch'),
    retry: (): Effect[] => sync('retry'),
  };
}

/** The main cart as a query. */
export const cartQuery: QueryRef = cartQueryOf(mainCart);

/** Changes of the main cart. */
export const cartEffects = cartEffectsOf(mainCart);
