import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import searchCollection from '../commerce/calls/collection/product-search.ts';
import searchProducts from '../commerce/calls/product/search.ts';
import { importShopifyCsv } from '../server/catalogue/import/shopify.ts';
import { shop } from '../testing/index.ts';

const folder = join(import.meta.dirname, '../../shared/data/catalogues');

/** Real exports, when they are available next to the repository; the importer's own tests have their own data. */
const exports = [
  ['apparel', 25],
  ['bicycles', 284],
  ['snowdevil', 278],
] as const;

describe.skipIf(!existsSync(folder))('imported catalogues', () => {
  it.each(exports)('browses, searches and filters %s, each page in one request', async (name, count) => {
    const { products, collections } = await importShopifyCsv(createReadStream(join(folder, `${name}.csv`)), {
      currencyCode: 'INR',
    });
    expect(products.length).toBe(count);
    const place = await shop({ catalogue: { products, collections } });
    const visitor = place.visitor();
    const published = products.filter((product) => product.published).length;

    const all = await visitor.call(searchCollection, { params: { slug: 'all' }, body: {} });
    expect([all.found, all.hits.length, all.perPage]).toEqual([published, Math.min(12, published), 12]);
    const category = all.facets.find((facet) => facet.field === 'category')!;
    const [first] = category.values;
    const filtered = await visitor.call(searchCollection, {
      params: { slug: 'all' },
      body: {
        filterExpressions: [{ field: 'category', operator: 'IN', value: first!.value }],
        sortBy: 'price:asc',
        perPage: 100,
      },
    });
    expect(filtered.found).toBe(first!.count);
    expect(filtered.hits.every((hit) => hit.category === first!.value)).toBe(true);
    const prices = filtered.hits.map((hit) => hit.priceRange.min.amount);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    // The facet still counts its other values.
    expect(filtered.facets.find((facet) => facet.field === 'category')!.values.length).toBe(category.values.length);

    const word = /[A-Za-z]{5,}/.exec(
      products.find((product) => product.published && /[A-Za-z]{5,}/.test(product.title))!.title,
    )![0];
    const found = await visitor.call(searchProducts, { body: { q: word } });
    expect(found.hits.some((hit) => hit.title.toLowerCase().includes(word.toLowerCase()))).toBe(true);
    await place.close();
  });
});
