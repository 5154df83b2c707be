import { defineModel } from '../../../runtime/define.ts';
import { queryRef } from '../../../runtime/messages/call.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { TrendingSearch } from '../../../schemas/entities/catalogue/search-history-item.ts';
import { linkedSearches, openSearch, searchesShown, type WithHref } from '../../ui/lists/searches-model.ts';
import { emitFetchFailure, type Loading, loadingOf } from '../../ui/loading/loading.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

/** Data of the shop's most frequent searches. */
export interface TrendingSearchesData extends Loading {
  items: WithHref<TrendingSearch>[];
}

interface Local {
  /** Names of searches that the shopper has removed. */
  without: string[];
}

export default defineModel<Props, TrendingSearchesData, Local>({
  uses: ['market'],
  initial: () => ({ without: [] }),
  queries: () => ({ trending: queryRef('search.trending', {}) }),
  data({ props, local: { without }, queries, state }) {
    const all = (queries.trending!.data ?? []) as TrendingSearch[];
    return {
      ...loadingOf(queries.trending!),
      items: linkedSearches(
        all.filter(({ name }) => !without.includes(name)),
        props,
        state,
      ),
    };
  },
  ...searchesShown,
  actions: {
    remove({ local, data }, { name }: { name?: string }) {
      if (name && data.items.some((item) => item.name === name)) local.without.push(name);
      return [];
    },
    clear({ local, data }) {
      local.without.push(...data.items.map(({ name }) => name));
      return [];
    },
    choose: ({ data }, { name }: { name?: string }) => openSearch(data.items.find((item) => item.name === name)),
    refetch: () => [{ effect: 'refetch', match: 'search.trending' }],
  },
  changed: emitFetchFailure,
});
