import { maxCompletionCandidates, type Vocabulary } from '../../../catalogue/search/correct-query.ts';
import { allowedEdits, lettersOf, nearestTerms } from '../../../catalogue/search/embedded/nearest-terms.ts';
import { matchExpression, queryParts, type Synonyms, wordsOf } from '../../../catalogue/search/embedded/text-query.ts';
import type { Work } from '../../../core/work.ts';
import type { Clause } from '../clause.ts';
import type { Shop } from '../shop.ts';
import { formsOf } from './misspellings.ts';

/** Number of matches above which ranking is slow and of little use. */
const maxRankedMatches = 5000;

/** The last character, which no word begins with. */
const end = '\u{10ffff}';

/** Query for the products that match a text. */
export interface TextMatches {
  matches: Clause;
  /** Whether its ranks are used; with too many matches, the featured order is. */
  isRanked: boolean;
}

const matchesOf = (shop: Shop, words: readonly string[], synonyms: readonly Synonyms[] = []): Clause =>
  shop.texts.matches(matchExpression(queryParts(words, synonyms)));

/** Reads the words of the catalogue that a query needs, by indexes. */
export const databaseWords = (shop: Shop): Vocabulary<TextMatches> => {
  const { database } = shop;
  return {
    *matching(words, synonyms) {
      const matches = matchesOf(shop, words, synonyms);
      const row = yield* database.get<{ found: number }>(
        `SELECT count(*) AS found FROM (SELECT p.number FROM (${matches.sql}) AS m
           JOIN search_products p ON p.tenant = :tenant AND p.number = m.number LIMIT ${maxRankedMatches + 1}) AS found`,
        matches.params,
      );
      const count = row?.found ?? 0;
      return count === 0 ? undefined : { matches, isRanked: count <= maxRankedMatches };
    },
    *isKnown(word) {
      const row = yield* database.get(
        'SELECT 1 FROM search_terms WHERE tenant = :tenant AND term >= ? AND term < ? LIMIT 1',
        [word, word + end],
      );
      return row !== undefined;
    },
    *nearest(word, count) {
      const edits = allowedEdits(lettersOf(word));
      if (edits === 0) return [];
      const rows = yield* database.all<{ term: string; products: number }>(
        `SELECT DISTINCT t.term AS term, t.products AS products FROM search_misspellings f
         JOIN search_terms t ON t.tenant = f.tenant AND t.term = f.term
         WHERE f.tenant = :tenant AND f.form IN (SELECT value FROM json_each(?))`,
        [JSON.stringify(formsOf(word, edits))],
      );
      return nearestTerms(
        word,
        rows.map(({ term, products }): [string, number] => [term, products]),
        count,
      );
    },
  };
};

/** Returns complete queries for a partial one that have results, most frequent first. */
export function* completions(shop: Shop, q: string, count: number): Work<string[]> {
  const words = wordsOf(q);
  const last = words.pop();
  if (last === undefined) return [];
  const { database } = shop;
  const candidates = yield* database.all<{ term: string }>(
    `SELECT term FROM search_terms WHERE tenant = :tenant AND term >= ? AND term < ?
     ORDER BY products DESC, term LIMIT ${maxCompletionCandidates}`,
    [last, last + end],
  );
  const nearest: string[] = [];
  for (const { term } of candidates) {
    if (nearest.length === count) break;
    const all = [...words, term];
    const matches = matchesOf(shop, all);
    const hasResults =
      words.length === 0 ||
      (yield* database.get(
        `SELECT 1 FROM (${matches.sql}) AS m JOIN search_products p ON p.tenant = :tenant AND p.number = m.number LIMIT 1`,
        matches.params,
      )) !== undefined;
    if (hasResults) nearest.push(all.join(' '));
  }
  return nearest;
}
