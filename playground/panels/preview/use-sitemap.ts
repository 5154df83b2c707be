import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { pathsOf } from './addresses.ts';

/** Paths of the live pages of the shop, its products and collections. */
export const useSitemap = (): UseQueryResult<string[]> =>
  useQuery({
    queryKey: ['addresses'],
    queryFn: async ({ signal }) => pathsOf(await (await fetch('/sitemap.xml', { signal })).text()),
    staleTime: 60_000,
  });
