import type { ProductRecord } from '../../../core/ports/product-record.ts';
import { type Subject, subjectOf } from '../../../core/subjects.ts';
import type { Work } from '../../../core/work.ts';
import type { Shop } from '../shop.ts';
import { indexFields } from './index-fields.ts';

/**
 * Subjects of a changed product.
 *
 * @param isRenamed whether its names have changed, or it was added or removed, which also affects lists without it
 */
export const goodsSubjects = (slug: string, isRenamed: boolean): Subject[] => [
  subjectOf.product(slug),
  subjectOf.listed(slug),
  ...(isRenamed ? (['product-names'] as const) : []),
];

/** Returns the subjects that writing a product's record changes. Called before it is written. */
export function* changedGoods({ database }: Shop, productId: string, record: ProductRecord): Work<Subject[]> {
  const before = yield* database.get<{ fields: string; published: number; is_hidden: number }>(
    'SELECT fields, published, is_hidden FROM product_index WHERE tenant = :tenant AND product_id = ?',
    [productId],
  );
  const names = JSON.stringify({ ...indexFields(record), price: 0 });
  const isSame =
    before !== undefined &&
    (before.published === 1) === record.published &&
    (before.is_hidden === 1) === (record.seo?.hidden ?? false) &&
    JSON.stringify({ ...JSON.parse(before.fields), price: 0 }) === names;
  return goodsSubjects(record.slug, !isSame);
}
