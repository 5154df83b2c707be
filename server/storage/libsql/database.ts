import Libsql from 'libsql';
import { storageFailureOf } from './failures.ts';

/** A value that can be kept in a column. */
export type Column = string | number | null;

/** One connection with its statements prepared once. All of it is synchronous: a step is never cut in two. */
export interface Database {
  get<Row>(sql: string, params?: readonly Column[]): Row | undefined;
  all<Row>(sql: string, params?: readonly Column[]): Row[];
  /** How many rows were changed. */
  run(sql: string, params?: readonly Column[]): number;
  /** Runs statements that take no values. */
  execute(sql: string): void;
  /** Everything or nothing. Within another transaction it is part of that one. */
  transaction<Result>(work: () => Result): Result;
  close(): void;
}

/** Opens a connection to a file, or to `:memory:`. */
export const openDatabase = (file: string): Database => {
  const guarded = <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (error) {
      throw storageFailureOf(error, file) ?? error;
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
  const execute = (sql: string): void =>
    guarded(() => {
      connection.exec(sql);
    });
  return {
    get: <Row>(sql: string, params: readonly Column[] = []) =>
      guarded(() => statement(sql).get(params) as Row | undefined),
    all: <Row>(sql: string, params: readonly Column[] = []) => guarded(() => statement(sql).all(params) as Row[]),
    run: (sql, params = []) => guarded(() => statement(sql).run(params).changes),
    execute,
    transaction: (work) => {
      if (depth > 0) return work();
      execute('BEGIN IMMEDIATE');
      depth += 1;
      try {
        const result = work();
        execute('COMMIT');
        return result;
      } catch (error) {
        try {
          connection.exec('ROLLBACK');
        } catch {
          // A full disk may have rolled back already; the first error is the one to report.
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
};
