import type { QueryResult } from '../../runtime/core/define.ts';
import type { Effect } from '../../runtime/core/effect.ts';
import type { Failure } from '../../runtime/core/failure.ts';

/** What every widget that loads something publishes about loading. */
export interface Loading {
  status: 'loading' | 'failure' | 'success';
  error?: Failure;
  isFetching: boolean;
}

export const loadingOf = ({ status, error, isFetching }: QueryResult): Loading => ({
  status,
  isFetching,
  ...(error ? { error } : {}),
});

/** Any failed load runs the failure actions of the page, once for each time that it fails. */
export const tellFetchFailure = ({ data, before }: { data: Loading; before: Loading }): Effect[] =>
  data.status === 'failure' && before.status !== 'failure'
    ? [{ effect: 'emit', event: 'fetchFailure', data: { error: data.error } }]
    : [];

/** Of the slots of a loading widget, the one for its status exists, and with success also all the others. */
export function slotsByStatus(slots: readonly string[]) {
  return ({ status }: Loading): readonly string[] =>
    status === 'success' ? ['success', 'children', ...slots] : [status];
}
