import type { QueryResult } from '../../runtime/core/define.ts';
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

/** Of the slots of a loading widget, the one for its status exists, and with success also all the others. */
export function slotsByStatus(slots: readonly string[]) {
  return ({ status }: Loading): readonly string[] =>
    status === 'success' ? ['success', 'children', ...slots] : [status];
}
