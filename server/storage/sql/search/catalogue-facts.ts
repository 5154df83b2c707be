import { nameKey } from '../../../catalogue/naming/name-key.ts';
import { isShorthand, publicTagsOf } from '../../../catalogue/naming/public-tags.ts';
import type { CollectionOrder, CollectionRecord } from '../../../core/ports/product-record.ts';
import type { Work } from '../../../core/work.ts';
import type { Shop } from '../shop.ts';
import { namingWords, optionNames } from './entry.ts';
import { labelCounts, readSpellings } from './spellings.ts';

/** A collection as facets show it, without its products. */
export interface ShownCollection extends Pick<CollectionRecord, 'slug' | 'title' | 'rule'> {
  sortBy?: CollectionOrder;
}

interface CollectionRow {
  slug: string;
  title: string;
  rule: string | null;
  sort_by: CollectionOrder | null;
  published: string | number | null;
}

/** Reads the collections that shoppers see, without their lists of products. */
export function* readCollections({ database }: Shop): Work<ShownCollection[]> {
  const rows = yield* database.all<CollectionRow>(
    `SELECT slug, doc ->> '$.title' AS title, doc -> '$.rule' AS rule, doc ->> '$.sortBy' AS sort_by,
       doc ->> '$.published' AS published FROM collections WHERE tenant = :tenant ORDER BY position, slug`,
  );
  return rows
    .filter(({ published }) => published === null || !['0', 'false'].includes(String(published)))
    .map(({ slug, title, rule, sort_by }) => ({
      slug,
      title,
      ...(rule === null ? {} : { rule: JSON.parse(rule) as NonNullable<CollectionRecord['rule']> }),
      ...(sort_by === null ? {} : { sortBy: sort_by }),
    }));
}

/** Reads the names of the options by their fields. */
export function* readOptionNames({ database }: Shop): Work<Map<string, string>> {
  const rows = yield* database.all<{ value: string; label: string }>(
    'SELECT value, label FROM search_names WHERE tenant = :tenant AND field = ? ORDER BY value',
    [optionNames],
  );
  return new Map(rows.map(({ value, label }) => [value, label]));
}

interface NameRow {
  field: string;
  value: string;
  label: string;
  spellings: string;
  products: number;
}

/** Reads the tags to show in a facet, by key. */
export function* readPublicTags({ database }: Shop): Work<Map<string, string>> {
  const tagRows = yield* database.all<NameRow>(
    "SELECT field, value, label, spellings, products FROM search_names WHERE tenant = :tenant AND field = 'tag'",
  );
  if (tagRows.length === 0) return new Map();
  const others = yield* database.all<Pick<NameRow, 'label'>>(
    `SELECT label FROM search_names WHERE tenant = :tenant
       AND (field = 'category' OR field = 'brand' OR (field > 'option.' AND field < 'option/'))`,
  );
  const shorthand = tagRows.filter(({ label }) => isShorthand(label));
  const words = new Set(shorthand.flatMap(({ value }) => value.split(' ')));
  const namingRows = yield* database.all<Pick<NameRow, 'value'>>(
    'SELECT value FROM search_names WHERE tenant = :tenant AND field = ? AND value IN (SELECT value FROM json_each(?))',
    [namingWords, JSON.stringify([...words])],
  );
  const naming = new Set(namingRows.map(({ value }) => value));
  const row = yield* database.get<{ count: number }>(
    'SELECT count(*) AS count FROM search_products WHERE tenant = :tenant',
  );
  return publicTagsOf({
    products: row?.count ?? 0,
    tags: new Map(
      tagRows.map(({ value, spellings, products }) => [
        value,
        { spellings: labelCounts(readSpellings(spellings)), products },
      ]),
    ),
    repeated: new Set(others.map(({ label }) => nameKey(label))),
    isNamingWord: (word) => naming.has(word),
  });
}

/** Reads the currency of the catalogue; undefined without products. */
export function* readCurrency({ database }: Shop): Work<string | undefined> {
  const row = yield* database.get<{ code: string }>(
    'SELECT currency_code AS code FROM search_products WHERE tenant = :tenant ORDER BY number LIMIT 1',
  );
  return row?.code;
}

/** Reads the numbers of products of each collection, by slug. */
export function* readCollectionCounts({ database }: Shop): Work<Map<string, number>> {
  const rows = yield* database.all<{ label: string; products: number }>(
    "SELECT label, products FROM search_names WHERE tenant = :tenant AND field = 'collection' ORDER BY value",
  );
  return new Map(rows.map(({ label, products }) => [label, products]));
}
