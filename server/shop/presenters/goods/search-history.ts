import { dayMs } from '../../../../commerce/durations.ts';
import { limits } from '../../../../commerce/limits.ts';
import type { SearchHistoryItem } from '../../../../schemas/entities/catalogue/search-history-item.ts';
import type { StoredSearch } from '../../../core/ports/storage/accounts/activity.ts';
import type { ShopServices } from '../../calls/context.ts';

/** Presents a search of a shopper's history. */
export const presentSearchHistoryItem = ({ id, q, collection }: StoredSearch): SearchHistoryItem => ({
  id,
  name: q,
  source: { query: { q }, collection },
});

/** Returns an owner's searches, latest first. */
export const searchHistoryOf = async (shop: ShopServices, owner: string | undefined): Promise<SearchHistoryItem[]> =>
  owner === undefined ? [] : (await shop.storage.activity.searches(owner)).map(presentSearchHistoryItem);

/**
 * Returns searches that several shoppers have made recently and still have in their history. Texts without results are
 * left out, so that visitors cannot inject arbitrary text into pages.
 */
export async function trendingSearches({ storage, search, env }: ShopServices, count: number): Promise<string[]> {
  const terms = await storage.activity.trending({
    count,
    since: env.now() - limits.trendingDays * dayMs,
    minOwners: limits.trendingOwners,
  });
  const outcomes = await Promise.all(
    terms.map((q) => search.search({ q, page: 1, perPage: 1, filters: [], isWithoutFacets: true })),
  );
  return terms.filter((_, at) => outcomes[at]!.found > 0 && outcomes[at]!.correctedQ === undefined);
}
