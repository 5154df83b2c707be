import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

/** Query for a list that is loaded page by page, with a cursor. */
export function usePages<Answer extends { next?: string }>(
  key: readonly unknown[],
  read: (after: string | undefined, signal: AbortSignal) => Promise<Answer>,
) {
  return useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  });
}
