import type { CollectionCondition } from '../../../../commerce/rules/goods/collection-rules.ts';
import { fold } from '../../../../text/fold.ts';
import { leadingSlugs } from '../../../catalogue/search/embedded/sort-orders.ts';
import type { CollectionGoods } from '../../../core/ports/product-record.ts';
import type { Work } from '../../../core/work.ts';
import { all, any, type Clause, not } from '../clause.ts';
import { containing, type Shop } from '../shop.ts';
import { availableIs, hasValue } from './conditions.ts';
import { storable, valueKey } from './entry.ts';
import { matchingRows, type Selection, selectionOf, withConditions } from './selection.ts';
import { ownOrder, type SortOrder } from './sort-orders.ts';

const nothing: Clause = { sql: '1 = 0', params: [] };
const everything: Clause = { sql: '1 = 1', params: [] };

/** Returns a pattern for texts that contain a folded text, or begin with it. */
const patternOf = (is: 'CONTAINS' | 'STARTS_WITH', text: string): string =>
  is === 'CONTAINS' ? containing(text) : containing(text).slice(1);

const likes = (column: string, pattern: string): Clause => ({
  sql: `${column} LIKE ? ESCAPE '\\'`,
  params: [pattern],
});

function titleCondition({ is, text }: CollectionCondition): Clause {
  const part = storable(fold(text));
  if (is === 'CONTAINS' || is === 'STARTS_WITH') return likes('p.title_key', patternOf(is, part));
  return { sql: `p.title_key ${is === 'EQUALS' ? '=' : '<>'} ?`, params: [part] };
}

/** Returns a condition on names: whole ones in any spelling, parts of them folded. */
function nameCondition({ field, is, text }: CollectionCondition): Clause {
  const ofField = 'SELECT 1 FROM search_values v WHERE v.tenant = :tenant AND v.number = p.number AND v.field = ?';
  if (is === 'CONTAINS' || is === 'STARTS_WITH') {
    const part = storable(fold(text));
    // A product without a brand or a category has an empty one, which contains the empty text.
    if (part === '' && field !== 'tag') return everything;
    const like = likes('v.folded', patternOf(is, part));
    return { sql: `EXISTS (${ofField} AND ${like.sql})`, params: [field, ...like.params] };
  }
  const key = valueKey(field, text);
  const has =
    key === '' && field !== 'tag' ? not({ sql: `EXISTS (${ofField})`, params: [field] }) : hasValue(field, [key]);
  return is === 'EQUALS' ? has : not(has);
}

function conditionOf(condition: CollectionCondition): Clause {
  const { field, is, amount } = condition;
  if (field === 'price') {
    if (is === 'ABOVE') return { sql: 'p.price > ?', params: [amount] };
    return { sql: `p.price ${is === 'BELOW' ? '<' : '='} ?`, params: [amount] };
  }
  if (field === 'stock') return availableIs(is === 'IN');
  return field === 'title' ? titleCondition(condition) : nameCondition(condition);
}

/** Returns the condition that a product `p` has one of several slugs. */
const hasSlug = (slugs: readonly string[]): Clause => ({
  sql: 'p.slug IN (SELECT value FROM json_each(?))',
  params: [JSON.stringify(slugs)],
});

/** Returns the condition that a product `p` belongs to a collection. */
function membership({ rule, rules, productSlugs = [] }: CollectionGoods): Clause {
  const conditions = rules?.conditions.map(conditionOf) ?? [];
  const combined = rules?.match === 'ALL' ? all(conditions) : any(conditions);
  return any([
    conditions.length === 0 ? nothing : combined,
    ...(rule ? [hasValue(rule.field, [valueKey(rule.field, rule.value)])] : []),
    ...(productSlugs.length > 0 ? [hasSlug(productSlugs)] : []),
  ]);
}

function* slugsOf({ database }: Shop, selection: Selection, order?: SortOrder, count?: number): Work<string[]> {
  const from = order
    ? { sql: selection.from.sql + order.join.sql, params: [...selection.from.params, ...order.join.params] }
    : selection.from;
  const { sql, params } = matchingRows({ ...selection, from });
  const rows = yield* database.all<{ slug: string }>(
    `SELECT p.slug AS slug ${sql}${order ? ` ORDER BY ${order.by} LIMIT ?` : ''}`,
    order ? [...params, count!] : params,
  );
  return rows.map(({ slug }) => slug);
}

/** Reads the contents that a collection would have: their number, and the first slugs in its order. */
export function* previewContents(
  shop: Shop,
  goods: CollectionGoods,
  count: number,
): Work<{ found: number; slugs: string[] }> {
  const selection = withConditions(selectionOf(undefined, [], undefined, new Map()), membership(goods));
  const { sql, params } = matchingRows(selection);
  const row = yield* shop.database.get<{ found: number }>(`SELECT count(*) AS found ${sql}`, params);
  const listed = leadingSlugs(goods);
  const first =
    listed.length === 0 ? new Set<string>() : new Set(yield* slugsOf(shop, withConditions(selection, hasSlug(listed))));
  const slugs = [...new Set(listed)].filter((slug) => first.has(slug)).slice(0, count);
  if (slugs.length < count) {
    const others = listed.length === 0 ? selection : withConditions(selection, not(hasSlug(listed)));
    slugs.push(...(yield* slugsOf(shop, others, ownOrder(goods.sortBy), count - slugs.length)));
  }
  return { found: row?.found ?? 0, slugs };
}
