import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { shopPaths } from '../../../api/shop-paths.ts';

/** Paths of the shop's live pages, products and collections. */
export const useSitemap = (): UseQueryResult<string[]> =>
  useQuery({
    queryKey: ['addresses'],
    queryFn: ({ signal }) => shopPaths(async (path) => (await fetch(path, { signal })).text()),
    staleTime: 60_000,
  });
