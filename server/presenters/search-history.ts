import type { SearchHistoryItem } from '../../schemas/entities/search-history-item.ts';
import type { ShopServices } from '../calls/context.ts';

export const presentSearchHistoryItem = ({ id, q }: { id: string; q: string }): SearchHistoryItem => ({
  id,
  name: q,
  source: { query: { q } },
});

/** Searches of an owner, the latest first. */
export const searchHistoryOf = async (shop: ShopServices, owner: string | undefined): Promise<SearchHistoryItem[]> =>
  owner === undefined ? [] : (await shop.storage.activity.searches(owner)).map(presentSearchHistoryItem);
