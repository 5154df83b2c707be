import type { PageActionReducer } from '../define.ts';
import { FailureError } from '../failure.ts';

const reduce: PageActionReducer = (
  _,
  { query, history }: { query?: Record<string, unknown>; history?: 'push' | 'replace' },
) => {
  if (query === undefined) throw new FailureError('no-query', 'Changing the query needs its "query"');
  const text = (value: unknown) =>
    value === undefined || value === null || value === ''
      ? undefined
      : Array.isArray(value)
        ? value.map(String)
        : String(value);
  return [
    {
      effect: 'write-query',
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, text(value)])),
      mode: history ?? 'push',
    },
  ];
};

export default reduce;
