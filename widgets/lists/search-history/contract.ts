import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { searchHistoryItem } from '../../../schemas/entities/catalogue/search-history-item.ts';
import { anything, object } from '../../../schemas/schema.ts';
import { searchesContract, searchNamed } from '../../ui/lists/searches-contract.ts';

const { events, ...shared } = searchesContract(searchHistoryItem, limits.searchHistoryItems);

export default defineWidget({
  name: 'search-history',
  summary:
    "Searches of this shopper, latest first. Loaded in the browser at the shopper's first interaction, so cached pages have none.",
  alsoKnownAs: ['recent-searches', 'past-searches', 'last-searches'],
  calls: ['search.history', 'search.clearHistory', 'search.removeHistoryItem'],
  ...shared,
  actions: {
    remove: { summary: 'Removes a search from the history.', payload: searchNamed('id') },
    clear: { summary: 'Removes all of them.' },
    choose: { summary: 'Searches for it again.', payload: searchNamed('id') },
  },
  events: {
    ...events,
    changeFailure: { summary: 'The history was not changed.', data: object({ error: anything('The error.') }) },
  },
});
