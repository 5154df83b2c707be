import type { CallInputs, QueryRef } from '../messages/call.ts';
import type { MaybePromise, Outcome } from '../messages/effect.ts';
import { type Fetching, fetchQuery } from './fetch.ts';
import type { EffectHost } from './host.ts';

/** The runtime as its queries see it. */
interface QueryHost extends EffectHost {
  readonly lazyActions: EffectHost['lazyActions'] & { onReady(run: () => void): void };
}

/** The queries of a page: those that widgets have requested, and those in flight. */
export class Queries {
  readonly #host: QueryHost;
  readonly #requested = new Map<string, QueryRef>();
  /** Every query that a widget has used, by key. */
  readonly #known = new Map<string, QueryRef>();
  readonly #fetches = new Map<string, Fetching>();

  constructor(host: QueryHost) {
    this.#host = host;
  }

  request(query: QueryRef): void {
    this.#requested.set(query.key, query);
    this.#known.set(query.key, query);
  }

  /** Returns the queries without a response that have been requested since the last call. */
  takeRequested(): QueryRef[] {
    const requested = [...this.#requested.values()].filter((query) => !this.#host.state.queries[query.key]);
    this.#requested.clear();
    return requested;
  }

  /** Returns the query of a key; one that is only in the page's state is reconstructed from its key. */
  get(key: string): QueryRef {
    const known = this.#known.get(key);
    if (known) return known;
    const [call = '', ...input] = key.split(' ');
    return { key, call, input: input.length === 0 ? {} : (JSON.parse(input.join(' ')) as CallInputs) };
  }

  /** Fetches a query. Before the page is interactive its protocol is skipped, as there is no state to contradict. */
  fetch(query: QueryRef): MaybePromise<Outcome> {
    const { via } = query;
    const { lazyActions, loopGuard } = this.#host;
    if (!via) return fetchQuery(this.#host, query, this.#fetches);
    if (lazyActions.actionRuntime) return this.#host.dispatch(via);
    return fetchQuery(this.#host, query, this.#fetches).then(
      loopGuard.bind((ended) => (ended.ok || ended.failure.aborted ? ended : this.#host.dispatch(via))),
    );
  }

  fetchRequested(): void {
    const { loopGuard } = this.#host;
    for (const query of this.takeRequested()) {
      const what = { kind: 'query', what: query.key.slice(0, 80) } as const;
      void loopGuard.run(
        what,
        () => this.fetch(query),
        (failure) => {
          this.#host.report({ level: 'error', code: 'endless', message: failure.message });
          this.#host.dispatch({ type: 'query.failed', payload: { key: query.key, failure } });
        },
      );
    }
  }

  /** Restarts with their protocol the queries in flight that were sent without it. */
  restartWithProtocol(): void {
    for (const { query, controller } of [...this.#fetches.values()]) {
      if (!query.via) continue;
      controller.abort();
      this.#host.lazyActions.onReady(() => void this.#host.dispatch(query.via!));
    }
  }

  abort(): void {
    for (const { controller } of this.#fetches.values()) controller.abort();
  }
}
