import { indexedPairs, indexedWords } from '../../../../text/words.ts';
import type { Shop } from '../shop.ts';

const table = (shop: Shop): string => `search_words_${shop.number}`;

/** The index of earlier versions, which broke words at the marks of Indian scripts. */
const formerTable = (shop: Shop): string => `search_text_${shop.number}`;

/** BM25 weights of the columns: title, brand, category, tags, options, body, pairs of letters. */
const weights = '10.0, 6.0, 6.0, 3.0, 3.0, 1.0, 1.0';

/**
 * Creates the text index of a shop when missing, with prefixes of one to three letters. The database gets words that are
 * folded already, in one line with spaces, so that index and query agree in every script.
 *
 * @returns whether it was created, and has to be filled
 */
export const ensureTextIndex = (shop: Shop): boolean => {
  const { database } = shop;
  const isThere = database.get("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", [table(shop)]);
  database.execute(
    `CREATE VIRTUAL TABLE IF NOT EXISTS ${table(shop)} USING fts5(
      title, brand, category, tags, options, body, pairs,
      content='', contentless_delete=1, prefix='1 2 3', tokenize="ascii tokenchars '+#'")`,
  );
  database.execute(`CREATE VIRTUAL TABLE IF NOT EXISTS ${table(shop)}_terms USING fts5vocab(${table(shop)}, 'col')`);
  database.execute(`DROP TABLE IF EXISTS ${formerTable(shop)}_terms`);
  database.execute(`DROP TABLE IF EXISTS ${formerTable(shop)}`);
  return !isThere;
};

/** Indexes the texts of a product; removes them when `texts` is undefined. */
export const writeTexts = (shop: Shop, number: number, texts: readonly string[] | undefined): void => {
  shop.database.run(`DELETE FROM ${table(shop)} WHERE rowid = ?`, [number]);
  if (!texts) return;
  shop.database.run(
    `INSERT INTO ${table(shop)} (rowid, title, brand, category, tags, options, body, pairs) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    [number, ...texts.map((text) => indexedWords(text).join(' ')), indexedPairs(texts.join('\n')).join(' ')],
  );
};

/** Above this number of matches, ranking is slow and of little use. */
const maxRankedMatches = 5000;

/**
 * Numbers of the matching products, best first; unordered when there are too many. Read as a single row, whatever their
 * number.
 */
export const matchingNumbers = (shop: Shop, match: string): { numbers: number[]; isRanked: boolean } => {
  const read = (order: string): number[] => {
    const row = shop.database.get<{ numbers: string }>(
      `SELECT json_group_array(rowid) AS numbers FROM
        (SELECT rowid FROM ${table(shop)} WHERE ${table(shop)} MATCH ? ${order})`,
      [match],
    );
    return row ? (JSON.parse(row.numbers) as number[]) : [];
  };
  const numbers = read('');
  if (numbers.length > maxRankedMatches) return { numbers, isRanked: false };
  return { numbers: read(`ORDER BY bm25(${table(shop)}, ${weights}), rowid`), isRanked: true };
};

/**
 * Terms of all columns but the body and the pairs of letters, with the number of products. Terms with digits are excluded: a large catalogue has
 * as many article codes as products.
 */
export const indexTerms = (shop: Shop): [term: string, products: number][] => {
  const row = shop.database.get<{ terms: string }>(
    `SELECT json_group_array(json_array(term, products)) AS terms FROM
      (SELECT term, max(doc) AS products FROM ${table(shop)}_terms WHERE col NOT IN ('body', 'pairs') AND term NOT GLOB '*[0-9]*' GROUP BY term)`,
  );
  return row ? (JSON.parse(row.terms) as [string, number][]) : [];
};
