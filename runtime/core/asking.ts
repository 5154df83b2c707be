import type { QueryRef } from './call.ts';
import type { QueryResult } from './define.ts';
import type { Instance } from './instance.ts';
import { resultOf } from './query-result.ts';
import type { PageState } from './state.ts';

type Queries = Readonly<Record<string, QueryRef | undefined>>;

/** The queries of one instance: which it needs now, and what was last known of each. */
export class Asking {
  readonly #instance: Instance;
  #queries: Queries = {};
  #last: Record<string, QueryResult> = {};

  constructor(instance: Instance) {
    this.#instance = instance;
  }

  follow(queries: Queries): void {
    const { runtime } = this.#instance;
    if (keysOf(queries).join('\n') !== keysOf(this.#queries).join('\n')) {
      this.stop();
      for (const key of keysOf(queries)) runtime.stateSource.watch(['queries', key], this.#instance);
    }
    this.#queries = queries;
    for (const query of Object.values(queries)) if (query) runtime.want(query);
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

  /** Those whose answers are not there. */
  missing(state: PageState): QueryRef[] {
    return Object.values(this.#queries).filter(
      (query): query is QueryRef => query !== undefined && state.queries[query.key]?.status !== 'success',
    );
  }

  stop(): void {
    for (const key of keysOf(this.#queries))
      this.#instance.runtime.stateSource.forget(['queries', key], this.#instance);
  }
}

const keysOf = (queries: Queries): string[] => Object.values(queries).flatMap((query) => (query ? [query.key] : []));
