import type { PlanEntity } from '../../compiler/page/plan.ts';
import { type QueryRef, queryRef } from '../core/call.ts';
import { type Failure, FailureError, failureOf } from '../core/failure.ts';
import type { Instance } from '../core/instance.ts';
import type { Runtime } from '../core/runtime.ts';
import { type Evaluate, withBound } from '../core/values.ts';

export interface ResolveOptions {
  /** False for a query that is not to be answered here, such as the cart on a page that everybody shares. */
  mayFetch: (query: QueryRef) => boolean;
  /** How long a page may wait for all of its data; what is late shows its loading slot. */
  deadlineMs: number;
}

/** How deep data may depend on data. */
const levelLimit = 12;

/**
 * Answers what the widgets of a page need, one level at a time and each level in parallel: a product's reviews are
 * asked for once the product is there. What fails or is late shows its failure or loading slot.
 */
export async function resolvePage(runtime: Runtime, options: ResolveOptions): Promise<void> {
  const tooLate = new AbortController();
  const stop = runtime.env.after(options.deadlineMs, () => tooLate.abort());
  try {
    for (let level = 0; level < levelLimit && !tooLate.signal.aborted; level++) {
      for (const instance of runtime.body) materialise(instance);
      const wanted = runtime.takeWanted().filter(options.mayFetch);
      if (wanted.length === 0) break;
      await Promise.all(wanted.map((query) => answer(runtime, query, tooLate.signal)));
    }
  } finally {
    stop();
  }
}

/** Makes every instance that is to exist, so that their queries are known. */
function materialise(instance: Instance): void {
  for (const slot of instance.shownSlots()) for (const child of instance.slot(slot)) materialise(child);
}

async function answer(runtime: Runtime, query: QueryRef, signal: AbortSignal): Promise<void> {
  const { key } = query;
  try {
    const data = await callBefore(runtime, query, signal);
    runtime.dispatch({ type: 'query.answered', payload: { key, data, at: runtime.env.now() } });
  } catch (thrown) {
    const failure = failureOf(thrown);
    if (!failure.aborted) runtime.dispatch({ type: 'query.failed', payload: { key, failure } });
  }
}

async function callBefore(runtime: Runtime, query: QueryRef, signal: AbortSignal): Promise<unknown> {
  const route = runtime.routes[query.call];
  if (!route) throw new FailureError('unknown-call', `There is no call named ${query.call}`);
  const late = new Promise<never>((_, reject) => {
    const give = () => reject(new FailureError('aborted', 'The page could not wait any longer', { aborted: true }));
    if (signal.aborted) give();
    else signal.addEventListener('abort', give, { once: true });
  });
  const { answer: data } = await Promise.race([runtime.env.call(route, query.input, signal), late]);
  return data;
}

/** What a page is about, asked for before anything else. The first failure is the page's own. */
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
