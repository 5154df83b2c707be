import type { Work } from '../../core/work.ts';

/** A column value. */
export type Column = string | number | null;

/** The database interface of storage operations, which are lazy: nothing happens before an operation is run. */
export interface Database {
  get<Row>(sql: string, params?: readonly Column[]): Work<Row | undefined>;
  all<Row>(sql: string, params?: readonly Column[]): Work<Row[]>;
  /** Returns the number of changed rows. */
  run(sql: string, params?: readonly Column[]): Work<number>;
  /**
   * Runs an operation in a transaction; a nested call joins the outer one. An engine may run it again from the
   * beginning after a conflict with another transaction.
   */
  transaction<Result>(work: () => Work<Result>): Work<Result>;
  /** Whether reads may be rolled back, because a transaction is open that has written. */
  isTentative(): Work<boolean>;
  /**
   * Memoises a read for the current turn of the event loop, for values that every request requires. Writes of this
   * process are visible at once, those of other processes in the next turn.
   */
  oncePerTurn<Value>(read: () => Work<Value>): () => Work<Value>;
}
