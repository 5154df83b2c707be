import type { Shop } from './shop.ts';

const table = (shop: Shop): string => `search_text_${shop.number}`;

/** How much a hit in each column counts: title, brand, category, tags, options, body. */
const weights = '10.0, 6.0, 6.0, 3.0, 3.0, 1.0';

/** Makes the text index of a shop if there is none: words without accents, with prefixes of one to three letters. */
export const ensureTextIndex = (shop: Shop): void => {
  shop.database.execute(
    `CREATE VIRTUAL TABLE IF NOT EXISTS ${table(shop)} USING fts5(
      title, brand, category, tags, options, body,
      content='', contentless_delete=1, prefix='1 2 3', tokenize='unicode61 remove_diacritics 2')`,
  );
  shop.database.execute(
    `CREATE VIRTUAL TABLE IF NOT EXISTS ${table(shop)}_terms USING fts5vocab(${table(shop)}, 'col')`,
  );
};

/** Puts the texts of a product into the index, or takes them out when there are none. */
export const writeTexts = (shop: Shop, number: number, texts: readonly string[] | undefined): void => {
  shop.database.run(`DELETE FROM ${table(shop)} WHERE rowid = ?`, [number]);
  if (!texts) return;
  shop.database.run(
    `INSERT INTO ${table(shop)} (rowid, title, brand, category, tags, options, body) VALUES (?, ?, ?, ?, ?, ?, ?)`,
    [number, ...texts],
  );
};

/** Beyond this many matches, ranking costs much and says little. */
const mostRanked = 5000;

/**
 * Numbers of the products that match, the best first; when very many do, in no order. One row crosses into JavaScript,
 * however many match.
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
  if (numbers.length > mostRanked) return { numbers, isRanked: false };
  return { numbers: read(`ORDER BY bm25(${table(shop)}, ${weights}), rowid`), isRanked: true };
};

/**
 * Every term outside the body with the number of products that have it: words that shoppers name things by. Numbers and
 * article codes are left out; a large catalogue has as many of them as products.
 */
export const indexTerms = (shop: Shop): [term: string, products: number][] => {
  const row = shop.database.get<{ terms: string }>(
    `SELECT json_group_array(json_array(term, products)) AS terms FROM
      (SELECT term, max(doc) AS products FROM ${table(shop)}_terms WHERE col <> 'body' AND term NOT GLOB '*[0-9]*' GROUP BY term)`,
  );
  return row ? (JSON.parse(row.terms) as [string, number][]) : [];
};
