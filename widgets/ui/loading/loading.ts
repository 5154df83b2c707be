import type { Failure } from '../../../runtime/failure.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { QueryResult } from '../../../runtime/state/query-result.ts';

/** Loading status that every loading widget publishes. */
export interface Loading {
  status: 'loading' | 'failure' | 'success';
  error?: Failure;
  isFetching: boolean;
}

/** Returns the loading status of a query. */
export const loadingOf = ({ status, error, isFetching }: QueryResult): Loading => ({
  status,
  isFetching,
  ...(error ? { error } : {}),
});

/** Emits `fetchFailure` once per failed request. */
export const emitFetchFailure = ({ data, before }: { data: Loading; before: Loading }): Effect[] =>
  data.status === 'failure' && before.status !== 'failure'
    ? [{ effect: 'emit', event: 'fetchFailure', data: { error: data.error } }]
    : [];

/**
 * Creates a function that returns a loading widget's slots: the one for its status, and on success all others as
 * well.
 */
export function slotsByStatus(slots: readonly string[]) {
  return ({ status }: Loading): readonly string[] =>
    status === 'success' ? ['success', 'children', ...slots] : [status];
}
