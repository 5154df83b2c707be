import { defineModel } from '../../../runtime/define.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { Article } from '../../../schemas/entities/content/article.ts';
import type { ListSource, Local } from '../../ui/listing/list-state.ts';
import { listingActions } from '../../ui/listing/listing-actions.ts';
import { type ListingData, listingModel } from '../../ui/listing/listing-model.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

/** Data of a list of articles. */
export type ArticleListData = ListingData<Article>;

const sourceOf = ({ blogSlug }: Props): ListSource => ({ call: 'article.search', params: { blogSlug } });

export default defineModel<Props, ArticleListData, Local>({
  ...listingModel<Props, Article>({ sourceOf }),
  actions: listingActions<Props>('article-list', sourceOf),
});
