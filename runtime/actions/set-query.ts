import { defineAction } from '../../schemas/contract/action.ts';
import { anything, choice, dictionary, object } from '../../schemas/schema.ts';
import type { PageActionReducer } from '../define.ts';
import { FailureError } from '../failure.ts';

export const contract = defineAction({
  name: 'set-query',
  summary: "Changes names of the address's query without leaving the page. An empty value takes the name out.",
  payload: object({
    query: dictionary('Names and their values.', anything('Text, a number, or a list of them.')),
    history: choice('Whether Back undoes it.', ['push', 'replace'], { default: 'push' }),
  }),
});

export const reduce: PageActionReducer = (
  _,
  { query, history }: { query?: Record<string, unknown>; history?: 'push' | 'replace' },
) => {
  if (query === undefined) throw new FailureError('no-query', 'Changing the query needs its "query"');
  const text = (value: unknown) => {
    if (value === undefined || value === null || value === '') return undefined;
    return Array.isArray(value) ? value.map(String) : String(value);
  };
  return [
    {
      effect: 'write-query',
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, text(value)])),
      mode: history ?? 'push',
    },
  ];
};
