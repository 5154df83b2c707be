import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { trendingSearch } from '../../../schemas/entities/catalogue/search-history-item.ts';
import { searchesContract, searchNamed } from '../../ui/lists/searches-contract.ts';

export default defineWidget({
  name: 'trending-searches',
  summary: 'Recent searches of several shoppers, most frequent first.',
  alsoKnownAs: ['popular-searches', 'top-searches', 'hot-searches'],
  calls: ['search.trending'],
  ...searchesContract(trendingSearch, limits.trendingSearches),
  actions: {
    remove: { summary: 'Leaves a search out while the page is open.', payload: searchNamed('name') },
    clear: { summary: 'Leaves all of them out while the page is open.' },
    choose: { summary: 'Searches for it.', payload: searchNamed('name') },
  },
});
