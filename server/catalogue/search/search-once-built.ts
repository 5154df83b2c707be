import type { Search } from '../../core/ports/search.ts';
import type { ShopStorage } from '../../core/ports/storage/storage.ts';

/**
 * Returns the search in the database. Until its index has had all products once, the search in memory answers, so that
 * a shop can be switched over while it is open.
 */
export function searchOnceBuilt({
  search,
  databaseSearch,
  databaseIndex,
}: Pick<ShopStorage, 'search' | 'databaseSearch' | 'databaseIndex'>): Search {
  let isBuilt = false;
  const current = async (): Promise<Search> => {
    isBuilt ||= (await databaseIndex.lag()).caughtUpAt > 0;
    return isBuilt ? databaseSearch : search;
  };
  return {
    search: async (request) => (await current()).search(request),
    complete: async (q, count) => (await current()).complete(q, count),
    similar: async (productId, count) => (await current()).similar(productId, count),
    sharing: async (productId, field, count) => (await current()).sharing(productId, field, count),
    collectionCounts: async () => (await current()).collectionCounts(),
    holding: async (goods, count) => (await current()).holding(goods, count),
    collectionsOf: async (productId) => (await current()).collectionsOf(productId),
  };
}
