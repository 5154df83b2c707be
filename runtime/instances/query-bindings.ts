import type { QueryRef } from '../messages/call.ts';
import type { PathStore } from '../reactivity/path-store.ts';
import type { Subscriber } from '../reactivity/subscriber.ts';
import type { PageState } from '../state/page-state.ts';
import type { QueryResult } from '../state/query-result.ts';
import { resultOf } from '../state/query-result.ts';

/** The owner of queries: it is invalidated when a response changes. */
interface QuerySubscriber extends Subscriber {
  readonly runtime: { readonly pathStore: PathStore<PageState>; queries: { request(query: QueryRef): void } };
}

type Queries = Readonly<Record<string, QueryRef | undefined>>;

/** The queries of one instance: the ones it uses now, and the last known result of each. */
export class QueryBindings {
  readonly #owner: QuerySubscriber;
  #queries: Queries = {};
  #last: Record<string, QueryResult> = {};

  constructor(owner: QuerySubscriber) {
    this.#owner = owner;
  }

  update(queries: Queries): void {
    const { runtime } = this.#owner;
    if (keysOf(queries).join('\n') !== keysOf(this.#queries).join('\n')) {
      this.dispose();
      for (const key of keysOf(queries)) runtime.pathStore.subscribe(['queries', key], this.#owner);
    }
    this.#queries = queries;
    for (const query of Object.values(queries)) if (query) runtime.queries.request(query);
  }

  results(state: PageState): Record<string, QueryResult> {
    const results: Record<string, QueryResult> = {};
    for (const [name, query] of Object.entries(this.#queries)) {
      const known = query && state.queries[query.key];
      const last = this.#last[name];
      if (query?.keepPrevious && last?.status === 'success' && (!known || known.status === 'pending'))
        results[name] = { ...last, isFetching: true };
      else results[name] = resultOf(known);
    }
    this.#last = results;
    return results;
  }

  /** Returns the queries whose responses are missing. */
  missing(state: PageState): QueryRef[] {
    return Object.values(this.#queries).filter(
      (query): query is QueryRef => query !== undefined && state.queries[query.key]?.status !== 'success',
    );
  }

  dispose(): void {
    for (const key of keysOf(this.#queries)) this.#owner.runtime.pathStore.unsubscribe(['queries', key], this.#owner);
  }
}

const keysOf = (queries: Queries): string[] => Object.values(queries).flatMap((query) => (query ? [query.key] : []));
