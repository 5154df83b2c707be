import { limits } from '../../../commerce/limits.ts';
import type { HandPickedCollection } from '../../catalogue/import/import-products.ts';
import { newId, systemEnv } from '../../core/env.ts';
import type { CollectionRecord } from '../../core/ports/product-record.ts';
import type { AuditNote } from '../../core/ports/storage/accounts/audit.ts';
import type { CollectionChange } from '../../core/ports/storage/catalogue/collections.ts';
import type { ShopStorage } from '../../core/ports/storage/storage.ts';

/** Author of the changes in the audit trail. */
const author = 'endcap import';

/** Adds the products from a file to a collection; existing products keep their positions. */
function withGoods(record: CollectionRecord, goods: readonly string[]): CollectionRecord {
  const slugs = record.productSlugs ?? [];
  const added = goods.filter((slug) => !slugs.includes(slug));
  return { ...record, productSlugs: [...slugs, ...added].slice(0, Math.max(slugs.length, limits.maxCollectionGoods)) };
}

/**
 * Adds products to the hand-picked collections that a file names, and creates missing ones. A collection that is
 * defined by rules is left unchanged.
 *
 * @returns the number of changed collections
 */
export async function joinHandMade(
  { collections }: Pick<ShopStorage, 'collections'>,
  handMade: ReadonlyMap<string, HandPickedCollection>,
  at: number,
): Promise<number> {
  let changed = 0;
  for (const [slug, { title, goods }] of handMade) {
    const wanted = goods.toSorted((a, b) => a.position - b.position).map((each) => each.slug);
    const there = (await collections.goods(wanted)).map((each) => each.slug);
    const refusal = await collections.change<{ isSame: true }>(
      slug,
      (known): { change: CollectionChange } | { refusal: { isSame: true } } => {
        const isByRules = known !== undefined && Boolean(known.record.rule ?? known.record.rules);
        const before = known?.record ?? { slug, title, description: '', productSlugs: [] };
        const record = withGoods(before, there);
        const count = (record.productSlugs ?? []).length - (before.productSlugs ?? []).length;
        if (isByRules || count === 0) return { refusal: { isSame: true } };
        const audit: AuditNote = {
          action: known ? 'collection.change' : 'collection.add',
          subject: `collection ${slug}`,
          before: '',
          after: `goods added: ${there.filter((each) => !before.productSlugs?.includes(each)).join(', ')}`,
        };
        return { change: { record, audit } };
      },
      { id: newId(systemEnv), author, at },
    );
    if (!refusal) changed += 1;
  }
  return changed;
}
