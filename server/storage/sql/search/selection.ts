import { all, type Clause } from '../clause.ts';
import { unlistedPosition, valueKey } from './entry.ts';

/** The products that a search chooses from, and the conditions on single fields. */
export interface Selection {
  /** Products `p`, with `m.rank` if there is a text, and `c.place` if there is a collection. */
  from: Clause;
  where: Clause;
  conditions: ReadonlyMap<string, Clause>;
  /** Whether it has neither a text nor a collection, so that all products are candidates. */
  isWhole: boolean;
}

/** Rank of products that are found without matching the text. */
const lastRank = 'CAST(1000000000.0 AS REAL)';

/** Adds products to the matches of a text, by their slugs. */
function withPinned(matches: Clause, pinned: readonly string[]): Clause {
  if (pinned.length === 0) return matches;
  return {
    sql: `${matches.sql} UNION ALL SELECT number, ${lastRank} AS rank FROM search_products WHERE tenant = :tenant
      AND slug IN (SELECT value FROM json_each(?)) AND NOT number IN (SELECT number FROM (${matches.sql}) AS other)`,
    params: [...matches.params, JSON.stringify(pinned), ...matches.params],
  };
}

/** @param matches query for the products that match the text; undefined when there is none */
export function selectionOf(
  matches: Clause | undefined,
  pinned: readonly string[],
  collectionSlug: string | undefined,
  conditions: ReadonlyMap<string, Clause>,
): Selection {
  const matched = matches && withPinned(matches, pinned);
  const products: Clause = matched
    ? {
        sql: `(${matched.sql}) AS m JOIN search_products p ON p.tenant = :tenant AND p.number = m.number`,
        params: matched.params,
      }
    : { sql: 'search_products p', params: [] };
  const within: Clause =
    collectionSlug === undefined
      ? { sql: '', params: [] }
      : {
          sql: ` JOIN search_values c ON c.tenant = :tenant AND c.field = 'collection' AND c.value = ?
            AND c.number = p.number`,
          params: [valueKey('collection', collectionSlug)],
        };
  return {
    from: { sql: products.sql + within.sql, params: [...products.params, ...within.params] },
    where: { sql: 'p.tenant = :tenant', params: [] },
    conditions,
    isWhole: matched === undefined && collectionSlug === undefined,
  };
}

/**
 * Returns the part of a statement after `SELECT …`, for the products that meet all conditions except those of a field.
 */
export function matchingRows({ from, where, conditions }: Selection, except?: string): Clause {
  const clauses = [...conditions].filter(([field]) => field !== except).map(([, condition]) => condition);
  const met = all([where, ...clauses]);
  return { sql: `FROM ${from.sql} WHERE ${met.sql}`, params: [...from.params, ...met.params] };
}

/** Adds conditions to a selection. */
export const withConditions = (selection: Selection, ...conditions: readonly Clause[]): Selection => ({
  ...selection,
  where: all([selection.where, ...conditions]),
});

/** The order of the products that a collection lists; the others come last. */
export const listedFirst = `coalesce(c.place, ${unlistedPosition})`;
