import { messages } from '../../../commerce/messages.ts';
import { defineModel } from '../../../runtime/define.ts';
import { type Failure, FailureError } from '../../../runtime/failure.ts';
import { queryRef } from '../../../runtime/messages/call.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { SearchHistoryItem } from '../../../schemas/entities/catalogue/search-history-item.ts';
import { linkedSearches, openSearch, searchesShown, type WithHref } from '../../ui/lists/searches-model.ts';
import { emitFetchFailure, type Loading, loadingOf } from '../../ui/loading/loading.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

/** Data of the shopper's recent searches. */
export interface SearchHistoryData extends Loading {
  items: WithHref<SearchHistoryItem>[];
}

const history = queryRef('search.history', {});

const to = (id: string, name: string) => ({ type: `search-history.${name}`, target: id, payload: {} });

export default defineModel<Props, SearchHistoryData>({
  uses: ['market'],
  queries: () => ({ history }),
  data: ({ props, queries, state }) => ({
    ...loadingOf(queries.history!),
    items: linkedSearches((queries.history!.data ?? []) as SearchHistoryItem[], props, state),
  }),
  ...searchesShown,
  actions: {
    remove({ id }, item: { id?: string }) {
      if (!item.id) throw new FailureError('search-history-item-not-found', messages.noSearchHistoryItem);
      return [
        {
          effect: 'call',
          call: 'search.removeHistoryItem',
          input: { params: { id: item.id } },
          done: to(id, 'removed'),
          failed: to(id, 'failed'),
        },
      ];
    },
    removed: () => [{ effect: 'refetch', match: 'search.history' }],
    clear: ({ id }) => [
      {
        effect: 'call',
        call: 'search.clearHistory',
        input: {},
        done: to(id, 'cleared'),
        failed: to(id, 'failed'),
      },
    ],
    cleared: () => [{ effect: 'set-data', key: history.key, data: [] }],
    failed: (_, { failure }: { failure: Failure }) => [
      { effect: 'emit', event: 'changeFailure', data: { error: failure } },
    ],
    choose: ({ data }, { id }: { id?: string }) => openSearch(data.items.find((item) => item.id === id)),
    refetch: () => [{ effect: 'refetch', match: 'search.history' }],
  },
  // Not needed for the first view of a page, so it is requested once the shopper does anything.
  startsOnLoad: () => false,
  changed: emitFetchFailure,
});
