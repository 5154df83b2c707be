import Libsql from 'libsql';
import type { Column } from '../sql/database.ts';
import { databaseError } from './to-storage-error.ts';

/** A connection with cached prepared statements. It is synchronous, so that transactions never interleave. */
export interface Database {
  get<Row>(sql: string, params?: readonly Column[]): Row | undefined;
  all<Row>(sql: string, params?: readonly Column[]): Row[];
  /** Returns the number of changed rows. */
  run(sql: string, params?: readonly Column[]): number;
  /** Runs statements without parameters. */
  execute(sql: string): void;
  /** Runs `work` in a transaction; a nested call joins the outer one. */
  transaction<Result>(work: () => Result): Result;
  /** Whether a transaction is open that has already written. */
  readonly isTentative: boolean;
  /** Incremented by every statement of this connection that may change something. */
  readonly writes: number;
  close(): void;
}

/** Opens a connection to a file, or to `:memory:`. */
export function openDatabase(file: string): Database {
  const guarded = <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (error) {
      throw databaseError(error, file) ?? error;
    }
  };
  const connection = guarded(() => new Libsql(file));
  const statements = new Map<string, Libsql.Statement>();
  const statement = (sql: string): Libsql.Statement => {
    let prepared = statements.get(sql);
    if (!prepared) {
      prepared = connection.prepare(sql);
      statements.set(sql, prepared);
    }
    return prepared;
  };
  let depth = 0;
  let writes = 0;
  /** Value of `writes` when the open transaction began. */
  let writesBefore = 0;
  const execute = (sql: string): void =>
    guarded(() => {
      writes += 1;
      connection.exec(sql);
    });
  return {
    get: <Row>(sql: string, params: readonly Column[] = []) =>
      guarded(() => statement(sql).get(params) as Row | undefined),
    all: <Row>(sql: string, params: readonly Column[] = []) => guarded(() => statement(sql).all(params) as Row[]),
    run: (sql, params = []) =>
      guarded(() => {
        writes += 1;
        return statement(sql).run(params).changes;
      }),
    get isTentative() {
      return depth > 0 && writes > writesBefore;
    },
    get writes() {
      return writes;
    },
    execute,
    transaction: (work) => {
      if (depth > 0) return work();
      execute('BEGIN IMMEDIATE');
      depth += 1;
      writesBefore = writes;
      try {
        const result = work();
        execute('COMMIT');
        return result;
      } catch (error) {
        writes += 1;
        try {
          connection.exec('ROLLBACK');
        } catch {
          // A full disk may already have caused a rollback; report the first error.
        }
        throw error;
      } finally {
        depth -= 1;
      }
    },
    close: () => {
      statements.clear();
      connection.close();
    },
  };
}
