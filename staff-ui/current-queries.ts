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
 * A query client whose data never falls behind a change: a response that was requested before the change is discarded
 * and requested again. The library does so only for queries that already have data: a pending first response would
 * count as fresh although it was made before the change, and any pending response would overwrite data set by the
 * change.
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

  // The signature is the library's own. Its type parameters cannot be repeated here.
  override setQueryData = ((queryKey: QueryKey, updater: unknown, options?: SetDataOptions) => {
    const isOnItsWay = isFetching(this.getQueryCache().find({ queryKey, exact: true }));
    const data = super.setQueryData(queryKey, updater, options);
    if (isOnItsWay) void this.refetchQueries({ queryKey, exact: true });
    return data;
  }) as QueryClient['setQueryData'];
}
