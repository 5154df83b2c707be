import { defineModel } from '../../../runtime/define.ts';
import { queryRef } from '../../../runtime/messages/call.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { Review } from '../../../schemas/entities/catalogue/review.ts';
import { type PagesData, type PagesLocal, type PagesOf, pagesActions, pagesParts } from '../../ui/lists/pages-model.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

const source: PagesOf<Props> = {
  calls: () => 'review.byTag',
  query: ({ tag, perPage, sortOrder }, page) =>
    queryRef('review.byTag', { query: { tag, page, perPage, sortOrder } }, { keepPrevious: true }),
  isInfinite: ({ fetchMode }) => fetchMode === 'infinite',
};

export default defineModel<Props, PagesData<Review>, PagesLocal>({
  ...pagesParts<Props, Review>(source),
  actions: pagesActions<Props, Review>(source),
});
