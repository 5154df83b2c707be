import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../api/send.ts';

interface FailureProps {
  error: unknown;
  onRetry: () => void;
}

/** The message about a failure, with a button to retry. */
export function Failure({ error, onRetry }: FailureProps) {
  return (
    <div className="state" role="alert">
      <p>{messageOf(error)}</p>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

/** Message shown while data is loading. */
export function Loading() {
  return (
    <div className="state" role="status">
      <p className="muted">Loading…</p>
    </div>
  );
}

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  children: (data: Data) => ReactNode;
}

/** Shows the data of a query; without data, its error or that it is loading. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  if (query.data) return children(query.data);
  return query.error ? <Failure error={query.error} onRetry={() => query.refetch()} /> : <Loading />;
}

interface ListProps<Row> {
  query: Pick<
    UseInfiniteQueryResult,
    'isPending' | 'error' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage' | 'isPlaceholderData'
  >;
  rows: readonly Row[];
  /** Text shown when there are no rows. */
  empty: string;
  children: ReactNode;
}

/** A list with its states: loading, failed, empty, with rows, and with more rows to load. */
export function List<Row>({ query, rows, empty, children }: ListProps<Row>) {
  if (query.isPending) return <Loading />;
  if (query.error && rows.length === 0) return <Failure error={query.error} onRetry={() => query.refetch()} />;
  if (rows.length === 0) return <p className="state muted">{empty}</p>;
  return (
    <>
      <div className={query.isPlaceholderData ? 'stale' : undefined} aria-busy={query.isPlaceholderData}>
        {children}
      </div>
      {query.error ? <Failure error={query.error} onRetry={() => query.fetchNextPage()} /> : undefined}
      {query.hasNextPage ? (
        <p className="more">
          <button
            type="button"
            className="button"
            disabled={query.isFetchingNextPage}
            onClick={() => query.fetchNextPage()}
          >
            {query.isFetchingNextPage ? 'Loading…' : 'Show more'}
          </button>
        </p>
      ) : undefined}
    </>
  );
}
