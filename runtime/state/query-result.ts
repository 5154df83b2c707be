import type { Failure } from '../failure.ts';
import type { QueryState } from './page-state.ts';

/** What a model sees of one query: never undefined, so that models need no guards. */
export interface QueryResult<Data = unknown> {
  status: 'loading' | 'failure' | 'success';
  data?: Data;
  error?: Failure;
  isFetching: boolean;
}

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
