import type { ProductRecord } from '../../../server/core/ports/product-record.ts';
import type { Search, SearchOutcome, SearchRequest } from '../../../server/core/ports/search.ts';
import type { ShopStorage } from '../../../server/core/ports/storage/storage.ts';

/** An empty shop with the search of an adapter. */
export interface Searched {
  shop: ShopStorage;
  search: Search;
  /** Resolves when the search knows every change of the catalogue so far. */
  catchUp(): Promise<void>;
}

/** Opens an adapter for an empty shop. */
export type OpenSearch = () => Promise<Searched>;

/** The adapter's search with slugs in place of identifiers. */
export interface SlugSearch extends Searched {
  find(request: Partial<SearchRequest>): Promise<SearchOutcome & { slugs: string[] }>;
  slugsOf(ids: readonly string[]): Promise<string[]>;
  put(records: readonly ProductRecord[]): Promise<void>;
}

/** Opens an adapter, and helps tests to read slugs and to write products that are found at once. */
export async function openSlugs(open: OpenSearch): Promise<SlugSearch> {
  const searched = await open();
  const { shop, search, catchUp } = searched;
  const slugsOf = async (ids: readonly string[]) =>
    (await shop.catalogue.products([...ids])).map(({ record }) => record.slug);
  return {
    ...searched,
    slugsOf,
    find: async (request) => {
      const outcome = await search.search({ q: '*', page: 1, perPage: 100, filters: [], ...request });
      return { ...outcome, slugs: await slugsOf(outcome.ids) };
    },
    put: async (records) => {
      await shop.catalogue.upsertProducts([...records]);
      await catchUp();
    },
  };
}

/** Opens an adapter with products and collections. */
export async function openFilled(
  open: OpenSearch,
  products: readonly ProductRecord[],
  collections: Parameters<ShopStorage['catalogue']['upsertCollections']>[0] = [],
): Promise<SlugSearch> {
  const slugs = await openSlugs(open);
  await slugs.shop.catalogue.upsertCollections(collections);
  await slugs.put(products);
  return slugs;
}
