import { indexedPairs, indexedWords } from '../../../text/words.ts';
import type { Database } from '../sql/database.ts';
import type { TextIndex } from '../sql/text-index.ts';
import type { Database as Connection } from './database.ts';

/** Returns the name of a shop's table, by the shop's number. */
const tableOf = (shop: number): string => `search_words_${shop}`;

/** Returns the name of the index of earlier versions, which split words at the marks of Indian scripts. */
const formerTableOf = (shop: number): string => `search_text_${shop}`;

/** BM25 weights of the columns: title, brand, category, tags, options, body, pairs of letters. */
const weights = '10.0, 6.0, 6.0, 3.0, 3.0, 1.0, 1.0';

/** Above this number of matches, ranking is slow and of little use. */
const maxRankedMatches = 5000;

/**
 * Creates a shop's text index when it is missing, with prefixes of one to three letters. The database receives
 * folded words, separated by spaces, so that index and query agree in every script.
 *
 * @returns whether it was created, and has to be filled
 */
export function ensureTextIndex(database: Connection, shop: number): boolean {
  const table = tableOf(shop);
  const former = formerTableOf(shop);
  const isThere = database.get("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", [table]);
  database.execute(
    `CREATE VIRTUAL TABLE IF NOT EXISTS ${table} USING fts5(
      title, brand, category, tags, options, body, pairs,
      content='', contentless_delete=1, prefix='1 2 3', tokenize="ascii tokenchars '+#'")`,
  );
  database.execute(`CREATE VIRTUAL TABLE IF NOT EXISTS ${table}_terms USING fts5vocab(${table}, 'col')`);
  database.execute(`DROP TABLE IF EXISTS ${former}_terms`);
  database.execute(`DROP TABLE IF EXISTS ${former}`);
  return !isThere;
}

/** Opens a shop's full-text index, by the shop's number: tables of SQLite's FTS5. */
export function createTextIndex(database: Database, shop: number): TextIndex {
  const table = tableOf(shop);
  /** Returns the matching numbers, aggregated into a single row, because each returned row has a cost. */
  function* numbers(match: string, order: string) {
    const row = yield* database.get<{ numbers: string }>(
      `SELECT json_group_array(rowid) AS numbers FROM
        (SELECT rowid FROM ${table} WHERE ${table} MATCH ? ${order})`,
      [match],
    );
    return row ? (JSON.parse(row.numbers) as number[]) : [];
  }
  return {
    // The number is the key of a table that all shops share.
    *nextNumber() {
      const row = yield* database.get<{ next: number }>(
        'SELECT coalesce(max(number), 0) + 1 AS next FROM product_index',
      );
      return row!.next;
    },
    *write(number, texts) {
      yield* database.run(`DELETE FROM ${table} WHERE rowid = ?`, [number]);
      if (!texts) return;
      yield* database.run(
        `INSERT INTO ${table} (rowid, title, brand, category, tags, options, body, pairs) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        [number, ...texts.map((text) => indexedWords(text).join(' ')), indexedPairs(texts.join('\n')).join(' ')],
      );
    },
    *matching(match) {
      const found = yield* numbers(match, '');
      if (found.length > maxRankedMatches) return { numbers: found, isRanked: false };
      return { numbers: yield* numbers(match, `ORDER BY bm25(${table}, ${weights}), rowid`), isRanked: true };
    },
    matches: (match) => ({
      sql: `SELECT rowid AS number, bm25(${table}, ${weights}) AS rank FROM ${table} WHERE ${table} MATCH ?`,
      params: [match],
    }),
    *terms() {
      const row = yield* database.get<{ terms: string }>(
        `SELECT json_group_array(json_array(term, products)) AS terms FROM
          (SELECT term, max(doc) AS products FROM ${table}_terms WHERE col NOT IN ('body', 'pairs') AND term NOT GLOB '*[0-9]*' GROUP BY term)`,
      );
      return row ? (JSON.parse(row.terms) as [string, number][]) : [];
    },
  };
}
