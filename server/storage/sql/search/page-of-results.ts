import { boostFactors, firstPlace } from '../../../catalogue/search/embedded/arrange.ts';
import type { SearchRequest, SearchShape } from '../../../core/ports/search.ts';
import type { Work } from '../../../core/work.ts';
import type { Clause } from '../clause.ts';
import type { Column } from '../database.ts';
import type { Shop } from '../shop.ts';
import { fieldKey, valueKey } from './entry.ts';
import { listedFirst, matchingRows, type Selection } from './selection.ts';
import type { SortOrder } from './sort-orders.ts';

type Page = Pick<SearchRequest, 'page' | 'perPage'>;

const window = ({ page, perPage }: Page): Column[] => [
  perPage,
  Math.min((page - 1) * perPage, Number.MAX_SAFE_INTEGER),
];

const withJoin = (selection: Selection, { join }: SortOrder): Selection => ({
  ...selection,
  from: { sql: selection.from.sql + join.sql, params: [...selection.from.params, ...join.params] },
});

/** The order of results, of which that by relevance is the rank of the text. */
export interface ResultOrder {
  sort: SortOrder;
  isByRank: boolean;
  /** Whether the list of the collection comes first. */
  isListed: boolean;
}

function orderBy({ sort, isByRank, isListed }: ResultOrder): string {
  if (isByRank) return 'm.rank, p.number';
  return isListed ? `${listedFirst}, ${sort.by}` : sort.by;
}

/** Reads the identifiers of one page of results. */
export function* readPage({ database }: Shop, selection: Selection, order: ResultOrder, page: Page): Work<string[]> {
  const { sql, params } = matchingRows(withJoin(selection, order.sort));
  const rows = yield* database.all<{ id: string }>(
    `SELECT p.product_id AS id ${sql} ORDER BY ${orderBy(order)} LIMIT ? OFFSET ?`,
    [...params, ...window(page)],
  );
  return rows.map(({ id }) => id);
}

/** Returns the factor by which the boosts change the score of a product `r`. */
function boostFactor(boosts: SearchShape['boosts']): Clause {
  const factors = boosts.map(
    ({ weight }) => `CASE WHEN EXISTS (SELECT 1 FROM search_values v WHERE v.tenant = :tenant AND v.number = r.number
      AND v.field = ? AND v.value = ?) THEN ${boostFactors[weight].toFixed(2)} ELSE 1.0 END`,
  );
  return {
    sql: ['1.0', ...factors].join(' * '),
    params: boosts.flatMap(({ field, value }) => [fieldKey(field), valueKey(field, value)]),
  };
}

/** Returns the group of a product `r`: pinned ones in their order, the others, buried ones in their order. */
function groupOf(pinned: readonly string[], buried: readonly string[]): Clause {
  const cases = [
    ...pinned.map((_, at) => `WHEN ? THEN ${at}`),
    ...buried.map((_, at) => `WHEN ? THEN ${pinned.length + 1 + at}`),
  ];
  if (cases.length === 0) return { sql: '', params: [] };
  return { sql: `CASE r.slug ${cases.join(' ')} ELSE ${pinned.length} END, `, params: [...pinned, ...buried] };
}

/** Reads one page of results in the order of a shape: boosts move them, pinned ones come first, buried ones last. */
export function* readShapedPage(
  { database }: Shop,
  selection: Selection,
  order: ResultOrder,
  { pinned, buried, boosts }: SearchShape,
  page: Page,
): Work<string[]> {
  const { sql, params } = matchingRows(withJoin(selection, order.sort));
  const group = groupOf(pinned, buried);
  const factor = boostFactor(boosts);
  const rows = yield* database.all<{ id: string }>(
    `SELECT r.id AS id FROM
       (SELECT p.product_id AS id, p.slug AS slug, p.number AS number,
          row_number() OVER (ORDER BY ${orderBy(order)}) AS place ${sql}) AS r
     ORDER BY ${group.sql}(1.0 / (${firstPlace - 1} + r.place)) * ${factor.sql} DESC, r.place LIMIT ? OFFSET ?`,
    [...params, ...group.params, ...factor.params, ...window(page)],
  );
  return rows.map(({ id }) => id);
}
