import type { CallReply } from '../env.ts';
import { FailureError, failureOf } from '../failure.ts';
import { type CallRoute, callUrl, type QueryRef, type RetryRule } from '../messages/call.ts';
import type { Message, Outcome } from '../messages/effect.ts';
import type { EffectHost } from './host.ts';

/** A fetch in flight. */
export interface Fetching {
  query: QueryRef;
  controller: AbortController;
  outcome: Promise<Outcome>;
}

/** Retry rule of every query, for a server that is briefly unavailable. */
const defaultRetry: RetryRule = { times: 2, delayMs: 400, statuses: [502, 503, 504] };

/** Fetches a query and puts its response into the state; a fetch already in flight is shared. */
export function fetchQuery(runtime: EffectHost, query: QueryRef, fetches: Map<string, Fetching>): Promise<Outcome> {
  const running = fetches.get(query.key);
  if (running) return running.outcome;
  const controller = new AbortController();
  const outcome = run(runtime, query, controller.signal).finally(() => fetches.delete(query.key));
  fetches.set(query.key, { query, controller, outcome });
  return outcome;
}

async function run(runtime: EffectHost, query: QueryRef, signal: AbortSignal): Promise<Outcome> {
  const { key } = query;
  const dispatch = runtime.loopGuard.bind((message: Message) => runtime.dispatch(message));
  dispatch({ type: 'query.fetching', payload: { key } });
  try {
    const route = runtime.routes[query.call];
    if (!route) throw new FailureError('unknown-call', `There is no call named ${query.call}`);
    callUrl(route, query.input);
    const { answer } = await callWithRetry(runtime, route, query, signal);
    if (signal.aborted) throw new FailureError('aborted', 'Given up', { aborted: true });
    dispatch({ type: 'query.answered', payload: { key, data: answer, at: runtime.env.now() } });
    return { ok: true, result: answer };
  } catch (thrown) {
    const failure = failureOf(thrown);
    dispatch(
      failure.aborted
        ? { type: 'query.dropped', payload: { key } }
        : { type: 'query.failed', payload: { key, failure } },
    );
    return { ok: false, failure };
  }
}

async function callWithRetry(
  { env }: EffectHost,
  route: CallRoute,
  query: QueryRef,
  signal: AbortSignal,
): Promise<CallReply> {
  const { times, delayMs, statuses } = query.retry ?? defaultRetry;
  for (let attempt = 0; ; attempt++) {
    try {
      return await env.call(route, query.input, signal);
    } catch (thrown) {
      const { aborted, status } = failureOf(thrown);
      if (aborted || attempt >= times || status === undefined || !statuses.includes(status)) throw thrown;
      await new Promise<void>((resolve) => env.after(delayMs, resolve));
    }
  }
}
