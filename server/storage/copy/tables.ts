import type { ClientBase } from 'pg';
import type { Database } from '../libsql/database.ts';

/** A table that both databases have. */
export interface Table {
  name: string;
  columns: readonly { name: string; type: 'TEXT' | 'INTEGER' | 'REAL' }[];
  /** Columns by which its rows are sorted: its primary key, or `rowid`. */
  key: readonly string[];
}

interface ColumnRow {
  name: string;
  type: Table['columns'][number]['type'];
  pk: number;
}

/** Ended sessions are copied last, because their trigger rejects rows that belong to an ended session. */
const last = 'ended_sessions';

/** Returns the tables that both databases have, with their common columns. */
export async function sharedTables(file: Database, client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
     WHERE table_schema = current_schema() ORDER BY table_name`,
  );
  const names = [...new Set(rows.map(({ table }) => table))];
  return names
    .sort((a, b) => Number(a === last) - Number(b === last))
    .flatMap((name): Table[] => {
      const own = file.all<ColumnRow>(`SELECT name, upper(type) AS type, pk FROM pragma_table_info(?)`, [name]);
      const columns = own.filter((each) => rows.some(({ table, column }) => table === name && column === each.name));
      if (columns.length === 0) return [];
      const key = own.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
      return [{ name, columns, key: key.length === 0 ? ['rowid'] : key.map((each) => each.name) }];
    });
}
