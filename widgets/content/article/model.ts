import { defineModel } from '../../../runtime/define.ts';
import { queryRef } from '../../../runtime/messages/call.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type { Article } from '../../../schemas/entities/content/article.ts';
import { emitFetchFailure, type Loading, loadingOf, slotsByStatus } from '../../ui/loading/loading.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

/** Data of an article, once it is loaded. */
export type ArticleData = DataOf<typeof contract> & Loading;

const goTo = (to: string | undefined): Effect[] => (to === undefined ? [] : [{ effect: 'navigate', to }]);

export default defineModel<Props, ArticleData>({
  queries: ({ props: { blogSlug, articleSlug } }) => ({
    article: queryRef('article.get', { params: { blogSlug, articleSlug } }, { keepPrevious: true }),
  }),
  data({ props: { blogSlug }, queries }) {
    const article = queries.article!.data as Article | undefined;
    const addressOf = ({ slug }: { slug: string }) => `/article/${blogSlug}/${slug}`;
    return {
      ...loadingOf(queries.article!),
      ...(article ? { article } : {}),
      ...(article?.newer ? { nextAddress: addressOf(article.newer) } : {}),
      ...(article?.older ? { previousAddress: addressOf(article.older) } : {}),
    };
  },
  shows: slotsByStatus([]),
  actions: {
    next: ({ data }) => goTo(data.nextAddress),
    previous: ({ data }) => goTo(data.previousAddress),
    refetch: () => [{ effect: 'refetch', match: 'article.get' }],
  },
  changed: emitFetchFailure,
});
