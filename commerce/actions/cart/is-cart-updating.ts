import type { CartSyncState } from './cart-sync.ts';

/** True while a cart request is in flight or a quantity is waiting to be sent. */
export const isCartUpdating = (state: CartSyncState): boolean =>
  state.settledSeq < state.seq || Object.keys(state.pending).length > 0;
