import { defineModel } from '../../../runtime/define.ts';
import { queryRef } from '../../../runtime/messages/call.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { Review } from '../../../schemas/entities/catalogue/review.ts';
import { type PagesData, type PagesLocal, type PagesOf, pagesActions, pagesParts } from '../../ui/lists/pages-model.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

/** Data of a list of reviews. */
export type ReviewsData = PagesData<Review>;

const source: PagesOf<Props> = {
  calls: ({ slug }) => (slug === undefined ? 'review.search' : 'review.searchForProduct'),
  query({ slug, q, perPage, sortBy, filterExpressions }, page) {
    const body = { q, page, perPage, sortBy, filterExpressions };
    return slug === undefined
      ? queryRef('review.search', { body }, { keepPrevious: true })
      : queryRef('review.searchForProduct', { params: { slug }, body }, { keepPrevious: true });
  },
  isInfinite: ({ fetchMode }) => fetchMode === 'infinite',
};

export default defineModel<Props, ReviewsData, PagesLocal>({
  ...pagesParts<Props, Review>(source),
  actions: pagesActions<Props, Review>(source),
});
