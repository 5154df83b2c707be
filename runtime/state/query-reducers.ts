import type { Failure } from '../failure.ts';
import type { PageState, QueryState } from './page-state.ts';

/** What a message about a query does to the state; unlike other reducers it writes to nothing. */
export type QueryReducer = (state: PageState, payload: never) => PageState;

const withQuery = (state: PageState, key: string, query: QueryState): PageState => ({
  ...state,
  queries: { ...state.queries, [key]: query },
});

/** How responses enter the state. Every page needs them at once, so they are written without a draft library. */
export const queryReducers: Readonly<Record<string, QueryReducer>> = {
  'query.fetching': (state, { key }: { key: string }) =>
    withQuery(state, key, { status: 'pending', ...state.queries[key], isFetching: true }),
  'query.answered': (state, { key, data, at }: { key: string; data: unknown; at: number }) =>
    withQuery(state, key, { status: 'success', data, isFetching: false, updatedAt: at }),
  'query.failed': (state, { key, failure }: { key: string; failure: Failure }) => {
    const data = state.queries[key]?.data;
    return withQuery(state, key, {
      status: 'error',
      error: failure,
      isFetching: false,
      ...(data === undefined ? {} : { data }),
    });
  },
  /** A fetch that was aborted for a newer one, or because nothing needs it any more. */
  'query.dropped': (state, { key }: { key: string }) => {
    const { [key]: query, ...others } = state.queries;
    if (!query) return state;
    return query.status === 'pending'
      ? { ...state, queries: others }
      : withQuery(state, key, { ...query, isFetching: false });
  },
};
