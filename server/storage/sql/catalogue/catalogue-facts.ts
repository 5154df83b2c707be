import type { AssetRecord } from '../../../core/ports/product-record.ts';
import type { ProductFacts } from '../../../core/ports/storage/catalogue/catalogue.ts';
import type { Work } from '../../../core/work.ts';
import type { Shop } from '../shop.ts';
import type { IndexFields } from './index-fields.ts';

/** Reads the facts about published products from which collections and pages are generated. */
export function* productFacts({ database }: Shop): Work<ProductFacts[]> {
  return (yield* database.all<{ fields: string; picture: string | null; has_plans: number }>(
    `SELECT i.fields AS fields, p.doc -> '$.assets[0]' AS picture,
         coalesce(json_array_length(p.doc -> '$.sellingPlans'), 0) > 0 AS has_plans FROM product_index i
       JOIN products p ON p.tenant = i.tenant AND p.product_id = i.product_id
       WHERE i.tenant = :tenant AND i.published = 1 ORDER BY i.number`,
  )).map((row) => {
    const { slug, title, brand, category, tags, options } = JSON.parse(row.fields) as IndexFields;
    const facts = { slug, title, brand, category, tags, options, hasPlans: row.has_plans === 1 };
    return row.picture === null ? facts : { ...facts, picture: JSON.parse(row.picture) as AssetRecord };
  });
}
