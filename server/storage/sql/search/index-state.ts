import type { Work } from '../../../core/work.ts';
import type { Shop } from '../shop.ts';

/** Position of an index in the changes of the catalogue. */
export interface IndexState {
  /** Last indexed change: the revision, and the number of the last product of it. */
  revision: number;
  number: number;
  /** Hash of the collections in which products were placed. */
  collections: string;
  /** Number of the last product that was placed in changed collections; null when all are. */
  pass: number | null;
  /** Incremented by each change of the index. */
  generation: number;
  /** Incremented by each change of names. */
  namesGeneration: number;
  caughtUpAt: number;
}

/** State of an index that has not begun. */
export const emptyState: IndexState = {
  revision: 0,
  number: 0,
  collections: '',
  pass: null,
  generation: 0,
  namesGeneration: 0,
  caughtUpAt: 0,
};

/** Number after those of all products of a revision. */
export const lastNumber = Number.MAX_SAFE_INTEGER;

interface StateRow extends Omit<IndexState, 'namesGeneration' | 'caughtUpAt'> {
  names_generation: number;
  caught_up_at: number;
}

/** Reads the state of an index; the empty one before it has begun. */
export function* readState({ database }: Pick<Shop, 'database'>, name: string): Work<IndexState> {
  const row = yield* database.get<StateRow>(
    `SELECT revision, number, collections, pass, generation, names_generation, caught_up_at FROM search_indexes
     WHERE tenant = :tenant AND name = ?`,
    [name],
  );
  if (!row) return emptyState;
  const { names_generation, caught_up_at, ...rest } = row;
  return { ...rest, namesGeneration: names_generation, caughtUpAt: caught_up_at };
}

/** Stores the state of an index. */
export function* writeState({ database }: Shop, name: string, state: IndexState): Work<void> {
  const { revision, number, collections, pass, generation, namesGeneration, caughtUpAt } = state;
  yield* database.run(
    `INSERT INTO search_indexes
       (tenant, name, revision, number, collections, pass, generation, names_generation, caught_up_at)
     VALUES (:tenant, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (tenant, name) DO UPDATE SET revision = excluded.revision, number = excluded.number,
       collections = excluded.collections, pass = excluded.pass, generation = excluded.generation,
       names_generation = excluded.names_generation, caught_up_at = excluded.caught_up_at`,
    [name, revision, number, collections, pass, generation, namesGeneration, caughtUpAt],
  );
}
