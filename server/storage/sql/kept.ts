import type { Work } from '../../core/work.ts';
import type { Database } from './database.ts';

/** Caches a value until its revision changes, which is checked on each call. */
export function cachedByRevision<Value>(
  database: Database,
  revision: () => Work<number>,
  read: (revision: number) => Work<Value>,
): () => Work<Value> {
  let known: { revision: number; value: Value } | undefined;
  return function* () {
    const now = yield* revision();
    if (known?.revision === now) return known.value;
    const value = yield* read(now);
    // Not cached inside a transaction that has written: after a rollback, another transaction reuses the revision.
    if (!(yield* database.isTentative())) known = { revision: now, value };
    return value;
  };
}
