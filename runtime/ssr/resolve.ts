import type { PlanEntity } from '../../plan/plan.ts';
import type { Env } from '../env.ts';
import { type Evaluate, withBound } from '../expressions/values.ts';
import { type Failure, FailureError, failureOf } from '../failure.ts';
import type { Instance } from '../instances/instance.ts';
import { type CallRoute, type QueryRef, queryRef } from '../messages/call.ts';
import type { PageBudget } from '../page-budget.ts';
import type { Runtime } from '../runtime.ts';
import type { RenderPass } from './render-pass.ts';
import type { StringPlan } from './string-plan.ts';

export interface ResolveOptions {
  /**
   * False for a query that is not to be run here, such as the cart on a page in a shared cache. Asked of every query that
   * is wanted, also of those for which no time is left.
   */
  mayFetch: (query: QueryRef) => boolean;
  /** How long a page may wait for all of its data; what is late shows its loading slot. */
  deadlineMs: number;
}

/** How deep data may depend on data. */
const levelLimit = 12;

/** Which widgets have queries, and what happens with the responses. */
export interface Resolver {
  routes: Readonly<Record<string, CallRoute>>;
  env: Pick<Env, 'after' | 'call' | 'now'>;
  /** Queries that are needed now and have no response yet. */
  wanted(): QueryRef[];
  answered(key: string, data: unknown): void;
  failed(key: string, failure: Failure): void;
}

/**
 * Runs the queries of a page's widgets, one level at a time and each level in parallel: a product's reviews are
 * requested once the product is there. What fails or is late shows its failure or loading slot.
 */
export async function resolveLevels(asker: Resolver, options: ResolveOptions): Promise<void> {
  const tooLate = new AbortController();
  const deadline = deadlineOf(tooLate.signal);
  const stop = asker.env.after(options.deadlineMs, () => tooLate.abort());
  try {
    for (let level = 0; ; level++) {
      // Queries for which there is no time are still recorded: a browser asks for them.
      const wanted = asker.wanted().filter(options.mayFetch);
      if (wanted.length === 0 || tooLate.signal.aborted || level === levelLimit) break;
      await Promise.all(wanted.map((query) => answer(asker, query, deadline)));
    }
  } finally {
    stop();
  }
}

/** How long the queries of a page may take. */
interface Deadline {
  signal: AbortSignal;
  /** Rejects when it has passed: one promise for all queries of the page, however many there are. */
  passed: Promise<never>;
}

function deadlineOf(signal: AbortSignal): Deadline {
  const passed = new Promise<never>((_, reject) => {
    const give = () => reject(new FailureError('aborted', 'The page could not wait any longer', { aborted: true }));
    signal.addEventListener('abort', give, { once: true });
  });
  // Avoids an unhandled rejection when no query is pending at the deadline.
  passed.catch(() => {});
  return { signal, passed };
}

/** Answers what the instances of a page need. */
export const resolvePage = (runtime: Runtime, options: ResolveOptions, budget: PageBudget): Promise<void> =>
  resolveLevels(
    {
      routes: runtime.routes,
      env: runtime.env,
      wanted: () =>
        budget.run(() => {
          for (const instance of runtime.body) instantiate(instance);
          return runtime.queries.takeRequested();
        }),
      answered: (key, data) => {
        const payload = { key, data, at: runtime.env.now() };
        budget.run(() => void runtime.dispatch({ type: 'query.answered', payload }));
      },
      failed: (key, failure) => {
        budget.run(() => void runtime.dispatch({ type: 'query.failed', payload: { key, failure } }));
      },
    },
    options,
  );

/** Answers what a page needs that is written to a string. */
export function resolveRenderPass(
  plan: StringPlan,
  rendering: RenderPass,
  { routes, env }: Pick<Resolver, 'routes' | 'env'>,
  options: ResolveOptions,
): Promise<void> {
  const { queries } = rendering.state;
  return resolveLevels(
    {
      routes,
      env,
      wanted() {
        const { budget } = rendering;
        if (budget) budget.run(() => plan.collectQueries(rendering));
        else plan.collectQueries(rendering);
        return [...rendering.requested.values()];
      },
      answered(key, data) {
        queries[key] = { status: 'success', data, isFetching: false, updatedAt: env.now() };
        rendering.reset();
      },
      failed(key, error) {
        queries[key] = { status: 'error', error, isFetching: false };
        rendering.reset();
      },
    },
    options,
  );
}

/** Makes every instance that is to exist, so that their queries are known. */
function instantiate(instance: Instance): void {
  try {
    for (const slot of instance.shownSlots()) for (const child of instance.slot(slot)) instantiate(child);
  } catch {
    // Errors in a widget's slots are reported when it is rendered.
  }
}

async function answer(asker: Resolver, query: QueryRef, deadline: Deadline): Promise<void> {
  try {
    asker.answered(query.key, await callBefore(asker, query, deadline));
  } catch (thrown) {
    const failure = failureOf(thrown);
    if (!failure.aborted) asker.failed(query.key, failure);
  }
}

async function callBefore({ routes, env }: Resolver, query: QueryRef, deadline: Deadline): Promise<unknown> {
  const { signal, passed } = deadline;
  const route = routes[query.call];
  if (!route) throw new FailureError('unknown-call', `There is no call named ${query.call}`);
  if (signal.aborted) return passed;
  const { answer: data } = await Promise.race([env.call(route, query.input, signal), passed]);
  return data;
}

/** What a page is about, requested before anything else. The first failure is the page's own. */
export async function resolveEntities(
  entities: Readonly<Record<string, PlanEntity>>,
  evaluate: Evaluate,
  fetch: (query: QueryRef) => Promise<unknown>,
): Promise<{ values: Record<string, unknown>; answers: { query: QueryRef; data: unknown }[]; failure?: Failure }> {
  const values: Record<string, unknown> = {};
  const answers: { query: QueryRef; data: unknown }[] = [];
  try {
    await Promise.all(
      Object.entries(entities).map(async ([name, entity]) => {
        const query = queryRef(entity.call, withBound(entity.with, entity.bound, evaluate));
        const data = await fetch(query);
        values[name] = data;
        answers.push({ query, data });
      }),
    );
    return { values, answers };
  } catch (thrown) {
    return { values, answers, failure: failureOf(thrown) };
  }
}
