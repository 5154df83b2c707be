import type { SearchHistoryItem } from '../../schemas/entities/search-history-item.ts';
import type { ShopServices } from '../calls/context.ts';

export const historyItem = ({ id, q }: { id: string; q: string }): SearchHistoryItem => ({
  id,
  name: q,
  source: { query: { q } },
});

/** What an owner searched for, the latest first. */
export const historyAnswer = async (shop: ShopServices, owner: string | undefined): Promise<SearchHistoryItem[]> =>
  owner === undefined ? [] : (await shop.storage.activity.searches(owner)).map(historyItem);
