import { defineModel } from '../../../runtime/define.ts';
import { queryRef } from '../../../runtime/messages/call.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type { MediaAsset } from '../../../schemas/entities/catalogue/media-asset.ts';
import { slotItems } from '../../ui/elements/slot-items.ts';
import { type PagesLocal, type PagesOf, pagesActions, pagesParts } from '../../ui/lists/pages-model.ts';
import { type Loading, slotsByStatus } from '../../ui/loading/loading.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;
type Data = DataOf<typeof contract> & Loading;

const source: PagesOf<Props> = {
  calls: () => 'review.assets',
  query: ({ slug, perPage }, page) =>
    queryRef('review.assets', { params: { slug }, query: { page, perPage } }, { keepPrevious: true }),
  isInfinite: () => true,
};

const parts = pagesParts<Props, MediaAsset>(source);

const { fetchMore, refetch } = pagesActions<Props, MediaAsset>(source);

export default defineModel<Props, Data, PagesLocal>({
  ...parts,
  data(input) {
    const { hits, found, hasNext, status, isFetching, error } = parts.data(input);
    return { assets: hits, found, hasNext, status, isFetching, ...(error ? { error } : {}) };
  },
  items: { item: ({ assets }) => slotItems(assets) },
  shows: (data) => slotsByStatus(['before', 'after', data.assets.length > 0 ? 'item' : 'empty'])(data),
  actions: { fetchMore, refetch },
});
