import type { CartSyncState } from './cart-sync.ts';

/** True while something about the cart is on its way or waits to be sent. */
export const isCartUpdating = (state: CartSyncState): boolean =>
  state.shown < state.seq || Object.keys(state.waiting).length > 0;
