import type { QueryResult } from '../define.ts';
import type { QueryState } from './page-state.ts';

/** What a model sees of what is known of a query. */
export function resultOf(state: QueryState | undefined): QueryResult {
  if (!state || (state.status === 'pending' && state.data === undefined))
    return { status: 'loading', isFetching: state?.isFetching ?? false };
  if (state.status === 'error' && state.data === undefined)
    return { status: 'failure', isFetching: state.isFetching, ...(state.error ? { error: state.error } : {}) };
  return {
    status: 'success',
    data: state.data,
    isFetching: state.isFetching,
    ...(state.error ? { error: state.error } : {}),
  };
}
