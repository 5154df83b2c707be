import type { Failure } from '../failure.ts';
import type { PageState, QueryState } from './page-state.ts';

/** Updates the state for a message about a query. Unlike other reducers it does not write to a draft. */
export type QueryReducer = (state: PageState, payload: never) => PageState;

const withQuery = (state: PageState, key: string, query: QueryState): PageState => ({
  ...state,
  queries: { ...state.queries, [key]: query },
});

/** Reducers of responses. Every page needs them immediately, so they do without the draft library. */
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
  /** The fetch was aborted for a newer one, or because nothing needs it any longer. */
  'query.dropped': (state, { key }: { key: string }) => {
    const { [key]: query, ...others } = state.queries;
    if (!query) return state;
    return query.status === 'pending'
      ? { ...state, queries: others }
      : withQuery(state, key, { ...query, isFetching: false });
  },
};
