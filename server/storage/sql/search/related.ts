import { maxTags, similarityPoints } from '../../../catalogue/search/embedded/similar.ts';
import type { Work } from '../../../core/work.ts';
import type { Shop } from '../shop.ts';
import { sortOrder } from './sort-orders.ts';

const featured = sortOrder('featured').by;

function* numberOf({ database }: Shop, productId: string): Work<number | undefined> {
  const row = yield* database.get<{ number: number }>(
    'SELECT number FROM search_products WHERE tenant = :tenant AND product_id = ?',
    [productId],
  );
  return row?.number;
}

/** Returns other products alike in category, tags and brand, most similar first, then in the featured order. */
export function* similarTo(shop: Shop, productId: string, count: number): Work<string[]> {
  const number = yield* numberOf(shop, productId);
  if (number === undefined) return [];
  const rows = yield* shop.database.all<{ id: string }>(
    `SELECT p.product_id AS id FROM
       (SELECT o.number AS number,
          sum(CASE o.field WHEN 'category' THEN ${similarityPoints.category} WHEN 'brand' THEN ${similarityPoints.brand} ELSE 0 END) +
          CASE WHEN sum(CASE o.field WHEN 'tag' THEN 1 ELSE 0 END) > ${maxTags} THEN ${maxTags * similarityPoints.tag}
            ELSE sum(CASE o.field WHEN 'tag' THEN ${similarityPoints.tag} ELSE 0 END) END AS points
        FROM search_values v
        JOIN search_values o ON o.tenant = v.tenant AND o.field = v.field AND o.value = v.value
        WHERE v.tenant = :tenant AND v.number = ? AND v.field IN ('category', 'brand', 'tag') AND o.number <> ?
        GROUP BY o.number) AS alike
     JOIN search_products p ON p.tenant = :tenant AND p.number = alike.number
     ORDER BY alike.points DESC, ${featured} LIMIT ?`,
    [number, number, count],
  );
  return rows.map(({ id }) => id);
}

/** Returns other products with the same category or brand, in the featured order. */
export function* sharingWith(
  shop: Shop,
  productId: string,
  field: 'category' | 'brand',
  count: number,
): Work<string[]> {
  const number = yield* numberOf(shop, productId);
  if (number === undefined) return [];
  const rows = yield* shop.database.all<{ id: string }>(
    `SELECT p.product_id AS id FROM search_values v
     JOIN search_values o ON o.tenant = v.tenant AND o.field = v.field AND o.value = v.value
     JOIN search_products p ON p.tenant = o.tenant AND p.number = o.number
     WHERE v.tenant = :tenant AND v.number = ? AND v.field = ? AND o.number <> ?
     ORDER BY ${featured} LIMIT ?`,
    [number, field, number, count],
  );
  return rows.map(({ id }) => id);
}

/** Returns the slugs of the collections that a product belongs to. */
export function* collectionsWith(shop: Shop, productId: string): Work<string[]> {
  const number = yield* numberOf(shop, productId);
  if (number === undefined) return [];
  const rows = yield* shop.database.all<{ label: string }>(
    `SELECT n.label AS label FROM search_values v
     JOIN search_names n ON n.tenant = v.tenant AND n.field = v.field AND n.value = v.value
     WHERE v.tenant = :tenant AND v.number = ? AND v.field = 'collection' ORDER BY n.label`,
    [number],
  );
  return rows.map(({ label }) => label);
}
