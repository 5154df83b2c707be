import { indexedPairs, indexedWords } from '../../../text/words.ts';
import type { Database } from '../sql/database.ts';
import type { TextIndex } from '../sql/text-index.ts';

/** Weights of the columns: title, brand, category, tags, options, body, pairs of letters. */
const weightOf = ['A', 'B', 'B', 'C', 'C', 'D', 'D'];

/** What the weights D, C, B and A count. */
const weights = "'{0.1, 0.3, 0.6, 1.0}'";

/** Above this number of matches, ranking is slow and of little use. */
const maxRankedMatches = 5000;

/** Highest place of a word that the server keeps. */
const lastPlace = 16_383;

/** Bytes of the longest word that the server keeps. */
const longestWord = 2000;

const quoted = (word: string): string => `'${word.replace(/['\\]/g, '$&$&')}'`;

/** Words of texts with their weights, as the server reads them. They are folded already, so that index and query agree. */
export function vectorOf(texts: readonly string[]): string {
  const columns = [...texts.map(indexedWords), indexedPairs(texts.join('\n'))];
  let place = 0;
  return columns
    .flatMap((words, column) =>
      words
        .filter((word) => Buffer.byteLength(word) <= longestWord)
        .map((word) => {
          place = Math.min(place + 1, lastPlace);
          return `${quoted(word)}:${place}${weightOf[column]}`;
        }),
    )
    .join(' ');
}

/** A condition of the search as the server reads it: `"cup"* AND ("red" OR "blue")` as `'cup':* & ('red' | 'blue')`. */
const queryOf = (match: string): string =>
  match.replace(/"([^"]*)"(\*?)|\bAND\b|\bOR\b/g, (found, word: string | undefined, prefix: string) =>
    word === undefined ? (found === 'AND' ? '&' : '|') : `${quoted(word)}${prefix === '' ? '' : ':*'}`,
  );

/** Creates the full-text index of a shop: a column of words with weights, and a GIN index of it. */
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
    *terms() {
      const rows = yield* database.all<{ term: string; products: number }>(
        `SELECT lexeme AS term, count(*) AS products FROM product_texts, unnest(texts) AS word (lexeme, places, weights)
         WHERE tenant = :tenant AND lexeme !~ '[0-9]' AND weights && '{A,B,C}' GROUP BY lexeme`,
      );
      return rows.map(({ term, products }): [string, number] => [term, products]);
    },
  };
}
