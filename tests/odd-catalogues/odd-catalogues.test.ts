import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ImportResult, importProducts } from '../../server/catalogue/import/import-products.ts';
import { nameKey } from '../../server/catalogue/naming/name-key.ts';
import type { ShopStorage } from '../../server/core/ports/storage/storage.ts';
import { openStorage } from '../../server/storage/libsql/open.ts';
import { wordsIn } from '../../text/words.ts';

/** Shops of products with non-English names: sixteen rows in more than eight scripts, and 311 unusual values. */
describe.each([
  ['scripts.csv', 16],
  ['odd-values.csv', 311],
])('%s', (file, rows) => {
  let imported: ImportResult;
  let shop: ShopStorage;
  const search = (q: string, more: object = {}) =>
    shop.search.search({ q, page: 1, perPage: 400, filters: [], ...more });
  const found = async (q: string): Promise<Set<string>> => {
    const { ids } = await search(q);
    return new Set((await shop.catalogue.products(ids)).map(({ record }) => record.slug));
  };

  beforeAll(async () => {
    imported = await importProducts(readFileSync(join(import.meta.dirname, file), 'utf8'));
    shop = openStorage(':memory:').forTenant('odd');
    await shop.catalogue.upsertProducts(imported.products);
    await shop.catalogue.upsertCollections(imported.collections);
  });

  it('is imported completely', () => {
    expect(imported.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(imported.products).toHaveLength(rows);
    expect(new Set(imported.products.map(({ slug }) => slug)).size).toBe(rows);
  });

  it('finds every product by each word of its title, type, vendor and tags', async () => {
    const bySearch = new Map<string, Set<string>>();
    const missing: string[] = [];
    for (const { slug, title, brand, category, tags } of imported.products)
      for (const name of [title, brand, category, ...tags])
        for (const q of [name, ...wordsIn(name)]) {
          if (wordsIn(q).length === 0) continue;
          if (!bySearch.has(q)) bySearch.set(q, await found(q));
          if (!bySearch.get(q)!.has(slug)) missing.push(`${slug}: ${q}`);
        }
    expect(missing).toEqual([]);
  });

  it('has a collection for every type, vendor and tag, or warns that there is none', () => {
    const warned = imported.problems.filter(({ code }) => code === 'no-collection').map(({ message }) => message);
    const rules = new Set(imported.collections.map(({ rule }) => nameKey(rule!.value)));
    const silent = imported.products
      .flatMap(({ category, brand }) => [category, brand])
      .filter((name) => name !== '' && !rules.has(nameKey(name)))
      .filter((name) => !warned.some((message) => message.includes(`"${name}"`)));
    expect([...new Set(silent)]).toEqual([]);
    expect(new Set(imported.collections.map(({ slug }) => slug)).size).toBe(imported.collections.length);
  });

  it('counts every name in its facet, and filters by the name', async () => {
    for (const field of ['category', 'brand'] as const) {
      const names = [...new Set(imported.products.map((product) => product[field]))].filter((name) => name !== '');
      for (const name of names) {
        const expected = imported.products.filter((product) => nameKey(product[field]) === nameKey(name)).length;
        const filters = [{ field, operator: 'IS' as const, value: name }];
        expect([name, (await search('*', { filters })).found]).toEqual([name, expected]);
      }
    }
  });
});

describe('the meaning of a search', () => {
  let shop: ShopStorage;
  const slugs = async (q: string): Promise<string[]> => {
    const { ids } = await shop.search.search({ q, page: 1, perPage: 50, filters: [] });
    return (await shop.catalogue.products(ids)).map(({ record }) => record.slug).sort();
  };

  beforeAll(async () => {
    const { products } = await importProducts(readFileSync(join(import.meta.dirname, 'scripts.csv'), 'utf8'));
    shop = openStorage(':memory:').forTenant('meaning');
    await shop.catalogue.upsertProducts(products);
  });

  it.each([
    ['हिन्दी', ['hindi-tee']],
    ['कुर्ता', ['hindi-tee', 'हिन्दी-कुर्ता']],
    ['लाल', ['हिन्दी-कुर्ता']],
    ['खादी', ['hindi-3', 'hindi-tee', 'हिन्दी-कुर्ता']],
    ['सूती', ['hindi-3', 'hindi-tee', 'हिन्दी-कुर्ता']],
    ['पगड़ी', []],
    ['பருத்தி', ['சட்டை-1']],
    ['本語', ['日本語']],
    ['シャツ', ['日本語']],
    ['カタカナ', ['模型-ガンダム']],
    ['衬衫', ['棉质衬衫']],
    ['白衬衫', ['棉质衬衫']],
    ['قطن', ['قميص']],
    ['ผ้าฝ้าย', ['เสื้อยืด']],
    ['ฝ้าย', ['เสื้อยืด']],
    ['zolty', ['lodz-mug']],
    ['lodz', ['lodz-mug', 'ore-cup']],
    ['blabaer', ['ore-cup']],
    ['igdir', ['igdir-tea']],
    ['ISTANBUL', ['igdir-tea']],
    ['da nang', ['ao-dai']],
    ['οσος', ['elliniko']],
    ['елка', ['elliniko']],
  ])('finds for %s the products %j', async (q, expected) => {
    expect(await slugs(q)).toEqual(expected.sort());
  });

  it.each([
    ['हि', 'हिन्दी'],
    ['日', '日本語'],
    ['ผ้า', 'ผ้า'],
    ['ło', 'lodz'],
  ])('completes %s to the whole word %s', async (q, word) => {
    expect(await shop.search.complete(q, 5)).toContain(word);
  });
});

it('keeps names apart that differ only by a sign', async () => {
  const head = 'Handle,Title,Vendor,Type,Tags,Variant Price';
  const row = (handle: string, vendor: string) => `${handle},Book ${handle},${vendor},Books,,10`;
  const text = [head, row('a', 'C++'), row('b', 'C++'), row('c', 'C#'), row('d', 'C#')].join('\n');
  const { products, collections } = await importProducts(text);
  const shop = openStorage(':memory:').forTenant('signs');
  await shop.catalogue.upsertProducts(products);
  await shop.catalogue.upsertCollections(collections);
  const counts = await shop.search.collectionCounts();
  const brands = collections.filter(({ rule }) => rule?.field === 'brand');
  expect(brands.map(({ title, slug }) => [title, counts.get(slug)])).toEqual([
    ['C#', 2],
    ['C++', 2],
  ]);
  for (const q of ['C++', 'C#'])
    expect((await shop.search.search({ q, page: 1, perPage: 9, filters: [] })).found).toBe(2);
});
