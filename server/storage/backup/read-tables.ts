import { type Database, openDatabase } from '../libsql/database.ts';

/** Numbers that describe a database's contents. */
export interface Contents {
  /** Schema version. */
  schema: number;
  /** Number of rows per table. */
  tables: Record<string, number>;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Counts the rows of all tables, except the internal tables of text indexes. */
export function contentsOf(database: Database): Contents {
  const names = database.all<{ name: string }>(
    `SELECT name FROM pragma_table_list
     WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`,
  );
  const tables = names.map(({ name }) => {
    const { rows } = database.get<{ rows: number }>(`SELECT count(*) AS rows FROM ${quoted(name)}`)!;
    return [name, rows] as const;
  });
  const { version } = database.get<{ version: number }>('SELECT user_version AS version FROM pragma_user_version')!;
  return { schema: version, tables: Object.fromEntries(tables) };
}

/** Opens a database for the duration of a callback. */
export function withDatabase<Result>(file: string, work: (database: Database) => Result): Result {
  const database = openDatabase(file);
  try {
    return work(database);
  } finally {
    database.close();
  }
}
