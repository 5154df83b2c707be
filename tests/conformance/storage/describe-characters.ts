import { describe, expect, it } from 'vitest';
import { sampleProduct } from '../../../testing/sample-products.ts';
import type { Open } from './stored-data.ts';

/** The character U+0000, which no call accepts; it comes from decoded values and from imported files. */
const nul = '\0';
/** The replacement that is stored. */
const unknown = '\ufffd';

/** Registers the storage port's conformance tests for characters that a database cannot store. */
export const describeCharacters = (name: string, open: Open): void => {
  describe(`${name}: any characters`, () => {
    it('finds nothing by what it cannot store', async () => {
      const shop = (await open()).forTenant('one');
      await shop.catalogue.upsertProducts([sampleProduct({ slug: 'cup', title: 'Cup' })]);
      expect(await shop.catalogue.productBySlug(`cup${nul}`)).toBeUndefined();
      expect(await shop.customers.read(nul)).toBeUndefined();
      expect(await shop.customers.byIdentifier({ kind: 'email', value: `${nul}@example.com` })).toBeUndefined();
    });

    it('stores and finds goods with every character in their texts', async () => {
      const shop = (await open()).forTenant('one');
      const texts = [
        `A${nul}B cup`,
        "It's \\u0000 100% 'quoted' \\ cup",
        'शाला 🫖 cup',
        'Ｆｕｌｌ cup',
        '\u200fcup\u0007',
      ];
      await shop.catalogue.upsertProducts(texts.map((title, at) => sampleProduct({ slug: `cup-${at}`, title })));
      await shop.catalogue.upsertCollections([
        { slug: 'cups', title: `Cups${nul}`, description: '', productSlugs: texts.map((_, at) => `cup-${at}`) },
      ]);
      const found = await shop.search.search({ q: 'cup', page: 1, perPage: 10, filters: [] });
      expect(found.found).toBe(texts.length);
      for (const at of texts.keys()) {
        const { record } = (await shop.catalogue.productBySlug(`cup-${at}`))!;
        expect(record.title).toBe(texts[at]!.replaceAll(nul, unknown));
      }
    });
  });
};
