import { defineModel } from '../../../runtime/define.ts';
import { queryRef } from '../../../runtime/messages/call.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { Testimonial } from '../../../schemas/entities/content/testimonial.ts';
import { type PagesData, type PagesLocal, type PagesOf, pagesActions, pagesParts } from '../../ui/lists/pages-model.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

const source: PagesOf<Props> = {
  calls: () => 'testimonial.search',
  query({ q, perPage, sortBy, filterExpressions }, page) {
    const order = sortBy === undefined ? {} : { sortBy };
    return queryRef(
      'testimonial.search',
      { body: { q, page, perPage, filterExpressions, ...order } },
      { keepPrevious: true },
    );
  },
  isInfinite: ({ mode }) => mode === 'infinite',
};

export default defineModel<Props, PagesData<Testimonial>, PagesLocal>({
  ...pagesParts<Props, Testimonial>(source),
  actions: pagesActions<Props, Testimonial>(source),
});
