import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
  type SetDataOptions,
} from '@tanstack/react-query';

const isFetching = (query: Query | undefined): boolean => query !== undefined && query.state.fetchStatus !== 'idle';

/**
 * Queries whose answers never fall behind a change: an answer that was asked for before the change is thrown away and
 * asked for again. The library alone does so only for queries that have been answered before: the first answer on its
 * way would count as fresh although it was made before the change, and any answer on its way would replace what a
 * change has brought.
 */
export class CurrentQueries extends QueryClient {
  override async invalidateQueries<K extends QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const asked = this.getQueryCache()
      .findAll(filters)
      .filter((query) => query.state.data === undefined && isFetching(query));
    const cancelled = asked.map((query) => query.cancel({ revert: true }));
    if (cancelled.length > 0) await Promise.all(cancelled);
    return super.invalidateQueries(filters, options);
  }

  // The signature is the library's own; its type parameters cannot be written down a second time.
  override setQueryData = ((queryKey: QueryKey, updater: unknown, options?: SetDataOptions) => {
    const isOnItsWay = isFetching(this.getQueryCache().find({ queryKey, exact: true }));
    const data = super.setQueryData(queryKey, updater, options);
    if (isOnItsWay) void this.refetchQueries({ queryKey, exact: true });
    return data;
  }) as QueryClient['setQueryData'];
}
