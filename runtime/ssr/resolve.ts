import type { PlanEntity } from '../../plan/plan.ts';
import type { Env } from '../env.ts';
import { type Evaluate, withBindings } from '../expressions/values.ts';
import { type Failure, FailureError, failureOf } from '../failure.ts';
import type { Instance } from '../instances/instance.ts';
import { type CallRoute, type QueryRef, queryRef } from '../messages/call.ts';
import type { PageBudget } from '../page-budget.ts';
import type { Runtime } from '../runtime.ts';
import type { RenderPass } from './render-pass.ts';
import type { StringPlan } from './string-plan.ts';

/** Limits on the queries of a page. */
export interface ResolveOptions {
  /**
   * Returns false for a query that must not run here, such as the cart on a page in a shared cache. Called for every
   * wanted query, also for those after the deadline.
   */
  mayFetch: (query: QueryRef) => boolean;
  /** How long a page may wait for all of its data. A widget whose data is late shows its loading slot. */
  deadlineMs: number;
}

/** Maximum depth of queries that depend on other queries' responses. */
const levelLimit = 12;

/** The queries of a page's widgets, and the handlers of their responses. */
export interface Resolver {
  routes: Readonly<Record<string, CallRoute>>;
  env: Pick<Env, 'after' | 'call' | 'now'>;
  /** Returns the queries that are needed now and have no response yet. */
  wanted(): QueryRef[];
  answered(key: string, data: unknown): void;
  failed(key: string, failure: Failure): void;
}

/**
 * Runs the queries of a page's widgets, one level at a time and each level in parallel: a product's reviews are
 * requested once the product is known. Failed and late queries show their failure or loading slot.
 */
export async function resolveLevels(asker: Resolver, options: ResolveOptions): Promise<void> {
  const tooLate = new AbortController();
  const deadline = deadlineOf(tooLate.signal);
  const stop = asker.env.after(options.deadlineMs, () => tooLate.abort());
  try {
    for (let level = 0; ; level++) {
      // Queries after the deadline still go through `mayFetch`, which records them: a browser requests them.
      const wanted = asker.wanted().filter(options.mayFetch);
      if (wanted.length === 0 || tooLate.signal.aborted || level === levelLimit) break;
      await Promise.all(wanted.map((query) => answer(asker, query, deadline)));
    }
  } finally {
    stop();
  }
}

/** The time limit for a page's queries. */
interface Deadline {
  signal: AbortSignal;
  /** Rejects at the deadline: one promise for all queries of the page, however many there are. */
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

/** Runs the queries of a page's instances. */
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

/** Runs the queries of a page that is written to a string. */
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

/** Creates every instance that exists, so that its queries are known. */
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

/** Fetches a page's entities, before any other query. The first failure is the page's failure. */
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
        const query = queryRef(entity.call, withBindings(entity.with, entity.bound, evaluate));
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
