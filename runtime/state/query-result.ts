import type { Failure } from '../failure.ts';
import type { QueryState } from './page-state.ts';

/** The result of a query in a model: never undefined, so that models need no guards. */
export interface QueryResult<Data = unknown> {
  status: 'loading' | 'failure' | 'success';
  data?: Data;
  error?: Failure;
  isFetching: boolean;
}

/** Converts a query's state to a result for a model. */
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
