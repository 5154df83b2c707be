import { indexedPairs, indexedWords } from '../../../text/words.ts';
import type { Database } from '../sql/database.ts';
import type { TextIndex } from '../sql/text-index.ts';

/** Weights of the columns: title, brand, category, tags, options, body, pairs of letters. */
const weightOf = ['A', 'B', 'B', 'C', 'C', 'D', 'D'];

/** Values of the weights D, C, B and A. */
const weights = "'{0.1, 0.3, 0.6, 1.0}'";

/** Above this number of matches, ranking is slow and of little use. */
const maxRankedMatches = 5000;

/** Maximum position of a word in a `tsvector`. */
const lastPlace = 16_383;

/** Maximum length in bytes of a word in a `tsvector`. */
const maxWordBytes = 2000;

const quoted = (word: string): string => `'${word.replace(/['\\]/g, '$&$&')}'`;

/**
 * Returns the words of texts with their weights in the server's format. They are folded, so that index and query
 * agree.
 */
export function vectorOf(texts: readonly string[]): string {
  const columns = [...texts.map(indexedWords), indexedPairs(texts.join('\n'))];
  let place = 0;
  return columns
    .flatMap((words, column) =>
      words
        .filter((word) => Buffer.byteLength(word) <= maxWordBytes)
        .map((word) => {
          place = Math.min(place + 1, lastPlace);
          return `${quoted(word)}:${place}${weightOf[column]}`;
        }),
    )
    .join(' ');
}

/**
 * Converts a search condition to the server's syntax: `"cup"* AND ("red" OR "blue")` to `'cup':* & ('red' |
 * 'blue')`.
 */
const queryOf = (match: string): string =>
  match.replace(/"([^"]*)"(\*?)|\bAND\b|\bOR\b/g, (found, word: string | undefined, prefix: string) => {
    if (word === undefined) return found === 'AND' ? '&' : '|';
    return `${quoted(word)}${prefix === '' ? '' : ':*'}`;
  });

/** Opens a shop's full-text index: a column of weighted words with a GIN index. */
export function createTextIndex(database: Database): TextIndex {
  function* numbers(match: string, order: string) {
    const row = yield* database.get<{ numbers: string }>(
      `SELECT coalesce(json_agg(number), '[]') AS numbers FROM
        (SELECT number FROM product_texts WHERE tenant = :tenant AND texts @@ CAST(?1 AS tsquery) ${order}) AS matches`,
      [queryOf(match)],
    );
    return JSON.parse(row!.numbers) as number[];
  }
  return {
    *nextNumber() {
      const row = yield* database.get<{ next: number }>(
        'SELECT coalesce(max(number), 0) + 1 AS next FROM product_index WHERE tenant = :tenant',
      );
      return row!.next;
    },
    *write(number, texts) {
      if (!texts) {
        yield* database.run('DELETE FROM product_texts WHERE tenant = :tenant AND number = ?', [number]);
        return;
      }
      yield* database.run(
        `INSERT INTO product_texts (tenant, number, texts) VALUES (:tenant, ?, CAST(CAST(? AS TEXT) AS tsvector))
         ON CONFLICT (tenant, number) DO UPDATE SET texts = excluded.texts`,
        [number, vectorOf(texts)],
      );
    },
    *matching(match) {
      const found = yield* numbers(match, '');
      if (found.length > maxRankedMatches) return { numbers: found, isRanked: false };
      const order = `ORDER BY ts_rank(${weights}, texts, CAST(?1 AS tsquery)) DESC, number`;
      return { numbers: yield* numbers(match, order), isRanked: true };
    },
    matches: (match) => ({
      sql: `SELECT number, -ts_rank(${weights}, texts, CAST(? AS tsquery)) AS rank FROM product_texts
        WHERE tenant = :tenant AND texts @@ CAST(? AS tsquery)`,
      params: [queryOf(match), queryOf(match)],
    }),
    *terms() {
      const rows = yield* database.all<{ term: string; products: number }>(
        `SELECT lexeme AS term, count(*) AS products FROM product_texts, unnest(texts) AS word (lexeme, places, weights)
         WHERE tenant = :tenant AND lexeme !~ '[0-9]' AND weights && '{A,B,C}' GROUP BY lexeme`,
      );
      return rows.map(({ term, products }): [string, number] => [term, products]);
    },
  };
}
