import { cartEffects, cartQuery } from '../../../commerce/actions/cart/cart-effects.ts';
import { cartSyncOf, isCartUpdating } from '../../../commerce/actions/cart/is-cart-updating.ts';
import { defineModel } from '../../../runtime/define.ts';
import type { Failure } from '../../../runtime/failure.ts';
import type { Cart } from '../../../schemas/entities/cart/cart.ts';
import type { CartLine } from '../../../schemas/entities/cart/cart-line.ts';
import { slotItems } from '../../ui/elements/slot-items.ts';
import { type Loading, loadingOf, slotsByStatus } from '../../ui/loading/loading.ts';

/** Data of the cart. */
export interface CartData extends Loading {
  cart?: Cart;
  lines: CartLine[];
  totalQuantity: number;
  isEmpty: boolean;
  isUpdating: boolean;
  /** Why the last change was not saved. */
  changeError?: Failure & { canRetry: boolean };
}

const to = (id: string, name: string) => ({ type: `cart.${name}`, target: id, payload: {} });

export default defineModel<Record<string, never>, CartData>({
  uses: ['slices.cartSync'],
  queries: () => ({ cart: cartQuery }),
  data({ state, queries }) {
    const cart = queries.cart?.data as Cart | undefined;
    const sync = cartSyncOf(state);
    return {
      ...loadingOf(queries.cart!),
      ...(cart ? { cart } : {}),
      lines: cart?.lines ?? [],
      totalQuantity: cart?.totalQuantity ?? 0,
      isEmpty: (cart?.lines.length ?? 0) === 0,
      isUpdating: isCartUpdating(sync),
      ...(sync.failed
        ? { changeError: { ...sync.failed.failure, canRetry: Object.keys(sync.failed.quantities).length > 0 } }
        : {}),
    };
  },
  items: { item: ({ lines }) => slotItems(lines) },
  shows: (data) => slotsByStatus(data.isEmpty ? ['empty'] : ['item', 'filled'])(data),
  actions: {
    clear: ({ id }) => cartEffects.change('cart.clear', {}, { done: to(id, 'cleared'), failed: to(id, 'clearFailed') }),
    cleared: () => [{ effect: 'emit', event: 'clearSuccess' }],
    clearFailed: (_, { failure }: { failure: Failure }) => [
      { effect: 'emit', event: 'clearFailure', data: { error: failure } },
    ],
    refetch: () => cartEffects.refetch(),
    retry: () => cartEffects.retry(),
  },
  changed: ({ data, before }) =>
    data.status === 'failure' && before.status !== 'failure'
      ? [{ effect: 'emit', event: 'cartFetchFailure', data: { error: data.error } }]
      : [],
});
