import { describe, expect, it } from 'vitest';
import type { ShopStorage } from '../../../server/core/ports/storage/storage.ts';
import type { SubjectPosition, SubjectStorage } from '../../../server/core/ports/storage/subjects.ts';
import { sampleProduct, sampleVariant } from '../../../testing/sample-products.ts';
import { cartWith, draftOf, type Open, openGoods, order } from './stored-data.ts';

/** Returns what was raised after a position, sorted, with `~` before what is soft. */
async function raisedSince(subjects: SubjectStorage, position: SubjectPosition) {
  const { changes } = await subjects.changedSince(position);
  return changes === 'all' ? 'all' : changes.map(({ subject, isSoft }) => `${isSoft ? '~' : ''}${subject}`).sort();
}

const positionOf = async ({ subjects }: ShopStorage) => (await subjects.changedSince(undefined)).position;

const raisedBy = async (shop: ShopStorage, write: () => Promise<unknown>) => {
  const position = await positionOf(shop);
  await write();
  return raisedSince(shop.subjects, position);
};

const cup = (quantityAvailable: number) =>
  sampleProduct({ slug: 'cup', title: 'Cup', variants: [sampleVariant({ sku: 'C', quantityAvailable })] });

/** Registers the storage port's conformance tests for the revisions of subjects. */
export const describeSubjects = (name: string, open: Open): void => {
  describe(`${name}: subjects`, () => {
    it('are all unknown without a position, and none are raised until something is written', async () => {
      const shop = await openGoods(open);
      const { position, changes } = await shop.subjects.changedSince(undefined);
      expect(changes).toBe('all');
      expect(await shop.subjects.changedSince(position)).toEqual({ position, changes: [] });
      expect(await shop.subjects.revision()).toEqual({ raised: position.raised, unnamed: position.unnamed });
    });

    it('are raised by name for what is kept elsewhere, only in their shop', async () => {
      const storage = await open();
      const shop = storage.forTenant('one');
      const other = storage.forTenant('two');
      const elsewhere = await positionOf(other);
      expect(await raisedBy(shop, () => shop.subjects.raise(['product:cup', 'listed:cup', 'product:cup']))).toEqual([
        'listed:cup',
        'product:cup',
      ]);
      expect(await raisedBy(shop, () => shop.subjects.raise([]))).toEqual([]);
      expect(await raisedSince(other.subjects, elsewhere)).toEqual([]);
    });

    it('are raised by writes that change something, each once, and only in their shop', async () => {
      const storage = await open();
      const shop = storage.forTenant('one');
      const other = storage.forTenant('two');
      await Promise.all([shop.catalogue.upsertProducts([cup(5)]), other.catalogue.upsertProducts([cup(5)])]);
      const elsewhere = await positionOf(other);
      const before = await shop.subjects.revision();
      expect(await raisedBy(shop, () => shop.catalogue.upsertProducts([cup(5)]))).toEqual([]);
      const renamed = { ...cup(5), title: 'Mug' };
      expect(await raisedBy(shop, () => shop.catalogue.upsertProducts([renamed, renamed]))).toEqual([
        'listed:cup',
        'product-names',
        'product:cup',
      ]);
      const text = { ...renamed, descriptionHtml: '<p>Other.</p>' };
      expect(await raisedBy(shop, () => shop.catalogue.upsertProducts([text]))).toEqual(['listed:cup', 'product:cup']);
      const shelf = { slug: 'shelf', title: 'Shelf', description: '' };
      expect(await raisedBy(shop, () => shop.catalogue.upsertCollections([shelf]))).toEqual([
        'collection:shelf',
        'collections',
      ]);
      expect(await raisedBy(shop, () => shop.catalogue.removeCollections(['shelf', 'none']))).toEqual([
        'collection:none',
        'collection:shelf',
        'collections',
      ]);
      expect((await shop.subjects.revision()).raised).toBeGreaterThan(before.raised);
      expect(await raisedSince(other.subjects, elsewhere)).toEqual([]);
    });

    it('are soft for pieces that orders take, but not for the last ones', async () => {
      const shop = (await open()).forTenant('one');
      await shop.catalogue.upsertProducts([cup(5)]);
      const variantId = (await shop.catalogue.productBySlug('cup'))!.variants[0]!.id;
      const place = (id: string, quantity: number) => () => {
        const cart = cartWith(variantId, quantity);
        return shop.orders.place({ owner: id, cart }, id, () => draftOf(cart, order(id)));
      };
      expect(await raisedBy(shop, place('a', 2))).toEqual(['~product:cup']);
      expect(await raisedBy(shop, place('b', 9))).toEqual([]);
      expect(await raisedBy(shop, place('c', 3))).toEqual(['listed:cup', 'product:cup', 'variants:cup']);
    });

    it('are those of the latest change for each reader, however often they are raised', async () => {
      const shop = (await open()).forTenant('one');
      const at: SubjectPosition[] = [];
      for (const quantity of [1, 2, 3]) {
        at.push(await positionOf(shop));
        await shop.catalogue.upsertProducts([cup(quantity)]);
      }
      for (const position of at) expect(await raisedSince(shop.subjects, position)).toContain('product:cup');
      expect(await raisedSince(shop.subjects, await positionOf(shop))).toEqual([]);
    });

    it('are reported as all when there are more than a reader would look up', async () => {
      const shop = (await open()).forTenant('one');
      await shop.catalogue.upsertProducts([cup(1)]);
      const many = Array.from({ length: 1001 }, (_, at) => sampleProduct({ slug: `cup-${at}`, title: `Cup ${at}` }));
      expect(await raisedBy(shop, () => shop.catalogue.upsertProducts(many))).toBe('all');
    });
  });
};
