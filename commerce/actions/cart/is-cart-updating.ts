import type { PageState } from '../../../runtime/state/page-state.ts';
import { emptySync, mainCart } from './cart-calls.ts';
import type { CartSyncState, CartSyncs } from './cart-sync-state.ts';

/** State of a page's requests for a cart. */
export const cartSyncOf = ({ slices }: PageState, name: string = mainCart): CartSyncState =>
  (slices.cartSync as CartSyncs)[name] ?? emptySync();

/** Whether a cart request is in flight or a quantity is waiting to be sent. */
export const isCartUpdating = (state: CartSyncState): boolean =>
  state.settledSeq < state.seq || Object.keys(state.pending).length > 0;
