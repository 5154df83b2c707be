import { expect, it } from 'vitest';
import type { PageState, QueryState } from './page-state.ts';
import { queryReducers } from './query-reducers.ts';

const dropping = (queries: Record<string, QueryState>) =>
  queryReducers['query.dropped']!({ queries } as unknown as PageState, { key: 'one' } as never).queries;

const other: QueryState = { status: 'success', data: 2, isFetching: true, updatedAt: 1 };

it.each<[string, QueryState | undefined, QueryState | undefined]>([
  ['of a first fetch leaves nothing', { status: 'pending', isFetching: true }, undefined],
  [
    'of a later one leaves what was known',
    { status: 'success', data: 1, isFetching: true, updatedAt: 1 },
    { status: 'success', data: 1, isFetching: false, updatedAt: 1 },
  ],
  ['of an unknown one does nothing', undefined, undefined],
])('dropping a fetch: %s', (_, before, after) => {
  expect(dropping({ ...(before ? { one: before } : {}), other })).toEqual({ ...(after ? { one: after } : {}), other });
});
