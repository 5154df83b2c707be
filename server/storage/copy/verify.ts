import type { ClientBase } from 'pg';
import type { Database } from '../libsql/database.ts';
import { containsNul, wholeText } from './nul.ts';
import type { Table } from './tables.ts';

/**
 * Builds the SQL that returns the number of rows and, for each column, the sum of its numbers or text lengths; for
 * floating-point columns the number of values.
 */
const sumsOf = ({ name, columns }: Table): string =>
  `SELECT ${[
    'count(*) AS "rows"',
    ...columns.map(({ name: column, type }) =>
      type === 'REAL'
        ? `count("${column}") AS "${column}"`
        : `CAST(coalesce(sum(${type === 'TEXT' ? `length("${column}")` : `"${column}"`}), 0) AS TEXT) AS "${column}"`,
    ),
  ].join(', ')} FROM "${name}"`;

type Sums = Record<string, string | number>;

/** Adds the lengths of texts after U+0000, at which the file ends them. */
function withLengths(file: Database, { name, columns }: Table, sums: Sums): Sums {
  const whole = { ...sums };
  for (const { name: column, type } of columns) {
    if (type !== 'TEXT') continue;
    const rows = file.all<{ value: ArrayBuffer; length: number }>(
      `SELECT CAST("${column}" AS BLOB) AS value, length("${column}") AS length FROM "${name}" WHERE ${containsNul(column)}`,
    );
    const missing = rows.reduce((sum, { value, length }) => sum + [...String(wholeText(value))].length - length, 0);
    whole[column] = String(Number(whole[column]) + missing);
  }
  return whole;
}

/** A column whose sums differ between the databases. */
export interface Difference {
  table: string;
  column: string;
  file: string;
  server: string;
}

/** Returns the columns whose sums differ between both databases. */
export async function differences(file: Database, client: ClientBase, tables: readonly Table[]): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const table of tables) {
    const sql = sumsOf(table);
    const of = withLengths(file, table, file.get<Record<string, string | number>>(sql)!);
    const { rows } = await client.query<Record<string, string | number>>(sql);
    for (const column of ['rows', ...table.columns.map(({ name }) => name)])
      if (String(of[column]) !== String(rows[0]![column]))
        found.push({ table: table.name, column, file: String(of[column]), server: String(rows[0]![column]) });
  }
  return found;
}
