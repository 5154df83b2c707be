import type { Work } from '../../../core/work.ts';
import type { Column, Database } from '../database.ts';

/**
 * Numbers of rows per INSERT statement. There are few distinct sizes, so that the server needs few prepared statements.
 */
const sizes = [64, 8, 1];

/**
 * Inserts rows of one shop, many with each statement.
 *
 * @param conflict what happens to a row whose key exists
 */
export function* insertRows(
  database: Database,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Column[])[],
  conflict = 'ON CONFLICT DO NOTHING',
): Work<void> {
  const row = `(:tenant${', ?'.repeat(columns.length)})`;
  let at = 0;
  for (const size of sizes) {
    const values = Array.from({ length: size }, () => row).join(', ');
    const sql = `INSERT INTO ${table} (tenant, ${columns.join(', ')}) VALUES ${values} ${conflict}`;
    for (; rows.length - at >= size; at += size) yield* database.run(sql, rows.slice(at, at + size).flat());
  }
}

/** Sizes of the lists of numbers in a statement. */
const listSizes = [64, 8, 1];

/** Runs `each` for chunks of a list of numbers, which have few distinct sizes. */
export function* inLists<Result>(
  numbers: readonly number[],
  each: (list: readonly number[]) => Work<Result>,
): Work<Result[]> {
  const results: Result[] = [];
  let at = 0;
  for (const size of listSizes)
    for (; numbers.length - at >= size; at += size) results.push(yield* each(numbers.slice(at, at + size)));
  return results;
}
