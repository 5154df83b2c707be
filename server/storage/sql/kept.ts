import type { Work } from '../../core/work.ts';
import type { Database } from './database.ts';

/** Reads a value again only when its revision has changed, which its reader is asked for. */
export function keptByRevision<Value>(
  database: Database,
  revision: () => Work<number>,
  read: (revision: number) => Work<Value>,
): () => Work<Value> {
  let known: { revision: number; value: Value } | undefined;
  return function* () {
    const now = yield* revision();
    if (known?.revision === now) return known.value;
    const value = yield* read(now);
    // Writes of a transaction may be rolled back, and another one then gets the same revision.
    if (!(yield* database.isTentative())) known = { revision: now, value };
    return value;
  };
}
