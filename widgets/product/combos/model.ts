import { cartEffects } from '../../../commerce/actions/cart/cart-effects.ts';
import { messages } from '../../../commerce/messages.ts';
import { defineModel } from '../../../runtime/define.ts';
import { type Failure, FailureError } from '../../../runtime/failure.ts';
import { queryRef } from '../../../runtime/messages/call.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { Cart } from '../../../schemas/entities/cart/cart.ts';
import type { Combo } from '../../../schemas/entities/catalogue/combo.ts';
import { fetchPage, type PagedData, type PageLocal, pagedHits, pagedSlotsShown } from '../../ui/lists/paged-model.ts';
import { emitFetchFailure, loadingOf } from '../../ui/loading/loading.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

interface Local extends PageLocal {
  adding?: string;
}

/** Data of a list of combos. */
export type CombosData = PagedData<Combo> & Local;

const searched = ({ comboType, comboSlug, resourceType, resourceId, perPage }: Props, page: number) => ({
  ...(comboType ? { comboType } : {}),
  ...(comboSlug ? { comboSlug } : {}),
  ...(resourceId ? { resourceType, resourceId } : {}),
  page,
  perPage,
});

const to = (id: string, name: string, comboSlug: string) => ({
  type: `combos.${name}`,
  target: id,
  payload: { comboSlug },
});

export default defineModel<Props, CombosData, Local>({
  initial: () => ({ page: 1 }),
  queries: ({ props, local: { page } }) => ({
    // Combos of a product are requested once there is a product.
    combos:
      props.resourceId === ''
        ? undefined
        : queryRef('combo.search', { query: searched(props, page) }, { keepPrevious: true }),
  }),
  data: ({ props: { perPage }, local, queries }) => ({
    ...loadingOf(queries.combos!),
    ...pagedHits<Combo>(queries.combos?.data, local.page, perPage),
    ...(local.adding === undefined ? {} : { adding: local.adding }),
  }),
  ...pagedSlotsShown,
  actions: {
    fetchPage,
    add({ id, local, data }, { comboSlug }: { comboSlug?: string }) {
      if (!comboSlug) throw new FailureError('combo-incomplete', messages.comboFieldsRequired);
      const combo = data.hits.find((hit) => hit.comboSlug === comboSlug);
      if (!combo) throw new FailureError('offer-not-found', messages.offerNotFound);
      if (local.adding !== undefined) return [];
      local.adding = comboSlug;
      const { comboType, discountCode, items } = combo;
      const lines = items.map(({ quantity, product }) => ({ variantId: product.variant.id, quantity }));
      return cartEffects.change(
        'cart.addCombo',
        { body: { comboType, comboSlug, discountCode, lines } },
        { done: to(id, 'added', comboSlug), failed: to(id, 'notAdded', comboSlug) },
      );
    },
    added({ local }, { answer, comboSlug }: { answer: Cart; comboSlug: string }) {
      delete local.adding;
      return [{ effect: 'emit', event: 'addSuccess', data: { cart: answer, comboSlug } }];
    },
    notAdded({ local }, { failure, comboSlug }: { failure: Failure; comboSlug: string }) {
      delete local.adding;
      return [{ effect: 'emit', event: 'addFailure', data: { error: failure, comboSlug } }];
    },
    refetch: () => [{ effect: 'refetch', match: 'combo.search' }],
  },
  changed: emitFetchFailure,
});
