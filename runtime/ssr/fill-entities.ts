import type { Plan } from '../../plan/plan.ts';
import type { Env } from '../env.ts';
import type { Evaluate } from '../expressions/values.ts';
import { type Failure, FailureError } from '../failure.ts';
import type { CallRoute } from '../messages/call.ts';
import type { PageState } from '../state/page-state.ts';
import { resolveEntities } from './resolve.ts';

interface FilledEntities {
  /** Cache key of each entity's query. */
  entityKeys: Record<string, string>;
  /** The reason for which the page cannot be shown: an entity is missing. */
  failure?: Failure;
}

/** Fetches a page's entities into its state, before any widget's queries. */
export async function fillEntities(
  { entities }: Pick<Plan, 'entities'>,
  state: PageState,
  evaluate: Evaluate,
  { routes, env }: { routes: Readonly<Record<string, CallRoute>>; env: Pick<Env, 'call' | 'now'> },
): Promise<FilledEntities> {
  const { values, answers, failure } = await resolveEntities(entities, evaluate, async (query) => {
    const route = routes[query.call];
    if (!route) throw new FailureError('unknown-call', `There is no call named ${query.call}`);
    return (await env.call(route, query.input, new AbortController().signal)).answer;
  });
  state.page.entities = values;
  for (const { query, data } of answers)
    state.queries[query.key] = { status: 'success', data, isFetching: false, updatedAt: env.now() };
  const keyOf = (value: unknown): string => answers.find(({ data }) => data === value)!.query.key;
  return {
    entityKeys: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, keyOf(value)])),
    ...(failure ? { failure } : {}),
  };
}
