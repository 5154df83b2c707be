import { cartEffects } from '../../../commerce/actions/cart/cart-effects.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { hasNextPage, hasPreviousPage } from '../../../commerce/rules/paging.ts';
import { defineModel } from '../../../runtime/define.ts';
import { type Failure, FailureError } from '../../../runtime/failure.ts';
import { queryRef } from '../../../runtime/messages/call.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { Cart } from '../../../schemas/entities/cart/cart.ts';
import type { ProductCard } from '../../../schemas/entities/catalogue/product-card.ts';
import type { User } from '../../../schemas/entities/people/user.ts';
import { slotItems } from '../../ui/elements/slot-items.ts';
import { emitFetchFailure, type Loading, loadingOf, slotsByStatus } from '../../ui/loading/loading.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

interface Local {
  page: number;
  isChanging: boolean;
  message?: string;
}

/** Data of the wishlist: one page of its products. */
export interface WishlistData extends Loading, Local {
  hits: ProductCard[];
  found: number;
  hasNext: boolean;
  hasPrevious: boolean;
}

interface Answer {
  hits: ProductCard[];
  found: number;
}

const nothing: Loading = { status: 'success', isFetching: false };

const to = (id: string, name: string, payload: object = {}) => ({ type: `wishlist.${name}`, target: id, payload });

/** Ends a change; removing the last product of a page leads to the page before. */
function changed({ local, data }: { local: Local; data: WishlistData }): Effect[] {
  local.isChanging = false;
  if (data.hits.length === 1 && local.page > 1) local.page -= 1;
  return [{ effect: 'refetch', match: 'wishlist.list' }];
}

export default defineModel<Props, WishlistData, Local>({
  uses: ['user'],
  initial: () => ({ page: 1, isChanging: false }),
  queries: ({ props: { perPage }, local: { page }, state }) => ({
    list: (state.user as User).isAnonymous
      ? undefined
      : queryRef('wishlist.list', { query: { page, perPage } }, { keepPrevious: true }),
  }),
  data({ props: { perPage }, local, queries, state }) {
    const { hits = [], found = 0 } = (queries.list?.data as Answer | undefined) ?? {};
    return {
      ...((state.user as User).isAnonymous ? nothing : loadingOf(queries.list!)),
      ...local,
      hits,
      found,
      hasNext: hasNextPage({ page: local.page, perPage, found }),
      hasPrevious: hasPreviousPage({ page: local.page }),
    };
  },
  items: { item: ({ hits }) => slotItems(hits) },
  shows: (data) => slotsByStatus(['before', 'after', data.hits.length > 0 ? 'item' : 'empty'])(data),
  actions: {
    next({ local, data }) {
      if (data.hasNext) local.page += 1;
      return [];
    },
    previous({ local, data }) {
      if (data.hasPrevious) local.page -= 1;
      return [];
    },
    remove({ id, local }, { productId }: { productId: string }) {
      if (local.isChanging) return [];
      local.isChanging = true;
      delete local.message;
      return [
        {
          effect: 'call',
          call: 'wishlist.remove',
          input: { params: { productId } },
          done: to(id, 'removed', { productId }),
          failed: to(id, 'failed'),
        },
      ];
    },
    moveToCart({ id, local, data }, payload: { productId: string; variantId?: string; quantity?: number }) {
      if (local.isChanging) return [];
      const product = data.hits.find((hit) => hit.id === payload.productId);
      const variantId = payload.variantId ?? product?.variant.id;
      if (!variantId) throw new FailureError('variant-required', messages.variantRequired);
      local.isChanging = true;
      delete local.message;
      const lines = [{ variantId, quantity: payload.quantity ?? limits.defaultQuantity }];
      return cartEffects.change(
        'cart.moveFromWishlist',
        { body: { lines } },
        { done: to(id, 'moved'), failed: to(id, 'failed') },
      );
    },
    removed: (input, { productId }: { productId: string }) => [
      ...changed(input),
      { effect: 'emit', event: 'removed', data: { productId } },
    ],
    moved: (input, { answer }: { answer: Cart }) => [
      ...changed(input),
      { effect: 'emit', event: 'moved', data: { cart: answer } },
    ],
    failed({ local }, { failure }: { failure: Failure }) {
      local.isChanging = false;
      local.message = failure.formattedMessages?.[0] ?? messages.somethingWentWrong;
      return [{ effect: 'emit', event: 'failure', data: { error: failure } }];
    },
    refetch: () => [{ effect: 'refetch', match: 'wishlist.list' }],
  },
  changed: emitFetchFailure,
});
