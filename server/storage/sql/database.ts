import type { Work } from '../../core/work.ts';

/** A column value. */
export type Column = string | number | null;

/** A database as the works of the storage ask it. Nothing is done before a work is run. */
export interface Database {
  get<Row>(sql: string, params?: readonly Column[]): Work<Row | undefined>;
  all<Row>(sql: string, params?: readonly Column[]): Work<Row[]>;
  /** Returns the number of changed rows. */
  run(sql: string, params?: readonly Column[]): Work<number>;
  /**
   * Does a work in a transaction; a nested call joins the outer one. An engine may do it again from its beginning, when
   * another transaction was faster.
   */
  transaction<Result>(work: () => Work<Result>): Work<Result>;
  /** Whether what is read may be rolled back: a transaction is open that has written. */
  isTentative(): Work<boolean>;
  /**
   * Reads at most once in a turn of the event loop: for what every request asks for. What this process writes is seen at
   * once, what another one writes in the next turn.
   */
  oncePerTurn<Value>(read: () => Work<Value>): () => Work<Value>;
}
