import { describe, expect, it } from 'vitest';
import { sampleCollections, sampleProduct, sampleProducts, sampleVariant } from '../../../testing/sample-products.ts';
import { cartWith, type Open, openGoods } from './stored-data.ts';

/** Registers the storage port's conformance tests for the catalogue. */
export const describeCatalogue = (name: string, open: Open): void => {
  describe(`${name}: catalogue`, () => {
    it('changes nothing when the same records are imported again, not even stock', async () => {
      const shop = await openGoods(open);
      const revision = await shop.catalogue.revision();
      const again = await shop.catalogue.upsertProducts(sampleProducts());
      expect(again).toEqual({ created: 0, updated: 0, unchanged: 30 });
      expect(await shop.catalogue.upsertCollections(sampleCollections())).toMatchObject({ unchanged: 3 });
      expect(await shop.catalogue.revision()).toBe(revision);
      expect(await shop.catalogue.counts()).toEqual({ products: 30, collections: 3, reviews: 12 });
    });

    it('replaces a product by its slug and keeps its identifiers', async () => {
      const shop = await openGoods(open);
      const before = (await shop.catalogue.productBySlug('item-1'))!;
      const changed = { ...sampleProducts()[0]!, title: 'Another name' };
      expect(await shop.catalogue.upsertProducts([changed])).toMatchObject({ updated: 1 });
      const after = (await shop.catalogue.productBySlug('item-1'))!;
      expect(after.record.title).toBe('Another name');
      expect([after.id, ...after.variants]).toEqual([before.id, ...before.variants]);
    });

    it('removes products from the shop, its search and its sitemap, and restores them when they are imported again', async () => {
      const shop = await openGoods(open);
      await shop.search.search({ q: '*', page: 1, perPage: 1, filters: [] });
      expect(await shop.catalogue.removeProducts(['item-1', 'nothing'])).toBe(1);
      expect(await shop.catalogue.productBySlug('item-1')).toBeUndefined();
      expect((await shop.search.search({ q: '*', page: 1, perPage: 1, filters: [] })).found).toBe(29);
      expect((await shop.catalogue.listedProducts(50, 0)).map(({ slug }) => slug)).not.toContain('item-1');
      expect((await shop.catalogue.facts()).map(({ slug }) => slug)).not.toContain('item-1');
      expect(await shop.catalogue.upsertProducts([sampleProducts()[0]!])).toMatchObject({ created: 1 });
      expect((await shop.search.search({ q: '*', page: 1, perPage: 1, filters: [] })).found).toBe(30);
      expect(await shop.catalogue.removeCollections(['mugs', 'nothing'])).toBe(1);
      expect(await shop.catalogue.collectionBySlug('mugs')).toBeUndefined();
    });

    it("lists its currencies and stores the shop's profile", async () => {
      const shop = await openGoods(open);
      expect(await shop.catalogue.currencies()).toEqual(['INR']);
      expect(await shop.profile.read()).toBeUndefined();
      const profile = { origin: 'import', shopName: 'Shop', currencyCode: 'INR', defaultLocale: 'en-IN' } as const;
      await shop.profile.save(profile);
      expect(await shop.profile.read()).toEqual(profile);
    });

    it('hides unpublished products', async () => {
      const shop = await openGoods(open);
      await shop.catalogue.upsertProducts([{ ...sampleProducts()[0]!, published: false }]);
      expect(await shop.catalogue.productBySlug('item-1')).toBeUndefined();
      expect((await shop.search.search({ q: '*', page: 1, perPage: 50, filters: [] })).found).toBe(29);
    });

    it('lists slugs for the sitemap, and hosts of pictures', async () => {
      const shop = (await open()).forTenant('one');
      const asset = { url: 'https://cdn.example:8443/a/b.jpg', altText: '', mimeType: 'image/jpeg' };
      const publishedAt = '2026-01-01T00:00:00.000Z';
      const goods = [
        sampleProduct({ slug: 'old', title: 'Old', assets: [asset, { ...asset, url: '/media/x.webp' }] }),
        sampleProduct({ slug: 'new', title: 'New', publishedAt }),
        sampleProduct({ slug: 'hidden', title: 'Hidden', seo: { hidden: true } }),
        sampleProduct({ slug: 'draft', title: 'Draft', published: false }),
      ];
      await shop.catalogue.upsertProducts(goods, { at: 1000 });
      // A product that is written again without changes keeps its time of change.
      await shop.catalogue.upsertProducts(goods, { at: 2000 });
      const [of, old] = [
        { slug: 'new', changedAt: 1000 },
        { slug: 'old', changedAt: 1000 },
      ];
      expect(await shop.catalogue.listedProducts(10, 0)).toMatchObject([of, old]);
      expect(await shop.catalogue.listedProducts(1, 0)).toMatchObject([of]);
      expect(await shop.catalogue.listedProducts(1, 1)).toMatchObject([old]);
      expect(await shop.catalogue.listedProducts(1, 2)).toEqual([]);
      expect(await shop.catalogue.listedCount()).toBe(2);
      await shop.catalogue.upsertProducts([{ ...goods[0]!, title: 'Older' }], { at: 3000 });
      expect(await shop.catalogue.listedProducts(1, 1)).toMatchObject([{ slug: 'old', changedAt: 3000 }]);
      expect(await shop.catalogue.pictureHosts()).toEqual(['https://cdn.example:8443']);
    });

    it('finds variants by either identifier, and distinguishes variants with the same options', async () => {
      const shop = (await open()).forTenant('one');
      const twins = [sampleVariant({ optionValues: ['A'] }), sampleVariant({ optionValues: ['A'] })];
      await shop.catalogue.upsertProducts([sampleProduct({ slug: 'twins', title: 'Twins', variants: twins })]);
      const { variants } = (await shop.catalogue.productBySlug('twins'))!;
      const found = await shop.catalogue.variants([variants[0]!.id, variants[1]!.simpleId, 'nothing']);
      expect(found.get(variants[0]!.id)?.index).toBe(0);
      expect(found.get(variants[1]!.simpleId)?.index).toBe(1);
      expect(found.has('nothing')).toBe(false);
    });

    it('isolates tenants', async () => {
      const storage = await open();
      await storage.forTenant('one').catalogue.upsertProducts(sampleProducts());
      const other = storage.forTenant('two');
      expect(await other.catalogue.productBySlug('item-1')).toBeUndefined();
      expect((await other.search.search({ q: 'mug', page: 1, perPage: 5, filters: [] })).found).toBe(0);
      expect(await other.search.complete('mu', 5)).toEqual([]);
      await storage.forTenant('one').carts.change({ owner: 'o', name: 'main' }, [], () => ({
        cart: cartWith('v', 1),
        result: undefined,
      }));
      expect(await other.carts.read({ owner: 'o', name: 'main' })).toBeUndefined();
    });
  });
};
