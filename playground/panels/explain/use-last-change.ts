import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PageTree } from '../../../page-text/page-tree.ts';
import { keyOf, listVersions, readVersion } from '../../api/documents.ts';
import type { Draft } from '../../drafts/draft.ts';
import { lastChange } from './last-change.ts';

/** Finds the version that last changed a node. Each version is read only once. */
export function useLastChange({ name, publishedVersion, revision }: Draft, tree: PageTree, pointer: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['last-change', keyOf(name), publishedVersion, pointer, revision],
    queryFn: async ({ signal }) => {
      const versions = await client.fetchQuery({
        queryKey: ['versions', name.kind, name.id, publishedVersion],
        queryFn: () => listVersions(name, signal),
      });
      return lastChange(tree, pointer, versions, async (version) => {
        const whole = await client.fetchQuery({
          queryKey: ['version', name.kind, name.id, version],
          queryFn: () => readVersion(name, version),
          staleTime: Number.POSITIVE_INFINITY,
        });
        return whole.source;
      });
    },
    gcTime: 0,
  });
}
