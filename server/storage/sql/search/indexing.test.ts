import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampleProduct, sampleVariant } from '../../../../testing/sample-products.ts';
import type { CollectionRecord, ProductRecord } from '../../../core/ports/product-record.ts';
import { type Database as Connection, openDatabase } from '../../libsql/database.ts';
import { migrate } from '../../libsql/migrate.ts';
import { openTenant } from '../../libsql/open-shop.ts';
import type { Shop } from '../shop.ts';
import { createShopStorage } from '../shop-storage.ts';
import { createDatabaseIndex } from './database-index.ts';

const tables = ['search_products', 'search_values', 'search_names', 'search_terms', 'search_misspellings'];

function open(maxProducts = 2) {
  const connection = openDatabase(':memory:');
  migrate(connection, ':memory:');
  const shop = openTenant(connection, 'one');
  const index = createDatabaseIndex(shop, maxProducts);
  const catchUp = async (): Promise<void> => {
    while (await index.step(1));
  };
  return { connection, shop, storage: createShopStorage(shop), index, catchUp };
}

/** Returns every row of the index. */
const rowsOf = (connection: Connection) =>
  tables.map((table) =>
    connection
      .all(`SELECT * FROM ${table}`)
      .map((row) => JSON.stringify(row))
      .sort(),
  );

/** Returns a shop whose index fails at the statement with a number, counted from now. */
function failing(shop: Shop, after: number): Shop {
  let left = after;
  const { database } = shop;
  return {
    ...shop,
    database: {
      ...database,
      run: (sql, params) => {
        left -= 1;
        if (left < 0) throw new Error('the server was killed');
        return database.run(sql, params);
      },
    },
  };
}

const words = fc.constantFrom('Mug', 'mugs', 'Été', 'Tall mug', 'Plate', '');
const product = fc.record({
  slug: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  title: words,
  brand: words,
  category: words,
  tags: fc.uniqueArray(words, { maxLength: 3 }),
  published: fc.boolean(),
  swatch: fc.constantFrom('#111111', '#222222'),
});

const recordOf = ({ swatch, ...parts }: { slug: string; title: string; swatch: string }): ProductRecord =>
  sampleProduct({
    ...parts,
    options: parts.slug < 'c' ? [{ name: 'Glaze', values: [{ value: 'Ochre', swatch }] }] : [],
    variants: [sampleVariant({ optionValues: parts.slug < 'c' ? ['Ochre'] : [], sku: `sku ${parts.slug}` })],
  });

const collectionOf = (slugs: readonly string[]): CollectionRecord =>
  ({ slug: 'own', title: 'Own', description: '', productSlugs: slugs }) as CollectionRecord;

const change = fc.oneof(
  { weight: 4, arbitrary: fc.record({ put: fc.array(product, { minLength: 1, maxLength: 4 }) }) },
  fc.record({ remove: fc.constantFrom('a', 'b', 'c') }),
  fc.record({ list: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 3 }) }),
);

it('equals an index built anew, whatever changes and whenever a server is killed', async () => {
  const steps = fc.array(fc.tuple(change, fc.nat({ max: 30 }), fc.boolean()), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const { connection, shop, storage, catchUp } = open();
      for (const [each, after, isIndexed] of all) {
        if ('put' in each) await storage.catalogue.upsertProducts(each.put.map(recordOf));
        else if ('remove' in each) await storage.catalogue.removeProducts([each.remove]);
        else await storage.catalogue.upsertCollections([collectionOf(each.list)]);
        if (!isIndexed) continue;
        const killed = createDatabaseIndex(failing(shop, after), 2);
        const outcome = await killed.step(1).catch((error: unknown) => error);
        if (outcome instanceof Error) expect(outcome.message).toBe('the server was killed');
      }
      await catchUp();
      const followed = rowsOf(connection);
      for (const table of [...tables, 'search_indexes']) connection.run(`DELETE FROM ${table}`);
      await catchUp();
      expect(followed).toEqual(rowsOf(connection));
      connection.close();
    }),
    { numRuns: 25 },
  );
});

it('indexes in batches, and tells how far it is behind', async () => {
  const { storage, index } = open();
  const products = ['a', 'b', 'c', 'd', 'e'].map((slug) => sampleProduct({ slug, title: slug }));
  await storage.catalogue.upsertProducts(products);
  const seen: unknown[] = [];
  for (const now of [10, 20, 30, 40]) seen.push([await index.step(now), await index.lag()]);
  expect(seen).toEqual([
    [true, { changes: 3, caughtUpAt: 0 }],
    [true, { changes: 1, caughtUpAt: 0 }],
    [false, { changes: 0, caughtUpAt: 30 }],
    [false, { changes: 0, caughtUpAt: 30 }],
  ]);
  await index.step(30_000);
  expect(await index.lag()).toEqual({ changes: 0, caughtUpAt: 30_000 });
  await storage.catalogue.upsertProducts([{ ...products[0]!, title: 'Other' }]);
  expect(await index.lag()).toEqual({ changes: 1, caughtUpAt: 30_000 });
});

it('gives data read with earlier results another revision of the search, once for all batches', async () => {
  const { storage, index, catchUp } = open();
  const revision = async () => (await storage.searchRules.read()).revision;
  await storage.catalogue.upsertProducts(['a', 'b', 'c'].map((slug) => sampleProduct({ slug, title: slug })));
  const [before, catalogue] = [await revision(), await storage.catalogue.revision()];
  await index.step(1);
  expect(await revision()).toBe(before);
  await catchUp();
  expect(await revision()).toBe(before + 1);
  await catchUp();
  await index.step(60_000);
  expect(await revision()).toBe(before + 1);
  // The change itself has raised that of the catalogue, which is not raised again.
  expect(await storage.catalogue.revision()).toBe(catalogue);
});

it('places all products anew, in batches, when a collection changes', async () => {
  const { storage, index, catchUp } = open();
  await storage.catalogue.upsertProducts(
    ['a', 'b', 'c', 'd', 'e'].map((slug) => sampleProduct({ slug, title: slug, category: 'Mugs' })),
  );
  await catchUp();
  await storage.catalogue.upsertCollections([
    { slug: 'mugs', title: 'Mugs', description: '', rule: { field: 'category', value: 'mug' } },
  ]);
  const found = async () => (await storage.databaseSearch.collectionCounts()).get('mugs') ?? 0;
  expect([await index.step(2), await found()]).toEqual([true, 2]);
  expect((await index.lag()).changes).toBe(3);
  await catchUp();
  expect(await found()).toBe(5);
});

it('reads the products that have changed, and no others', async () => {
  const { storage, shop, catchUp } = open(50);
  const products = ['a', 'b', 'c'].map((slug) => sampleProduct({ slug, title: slug }));
  await storage.catalogue.upsertProducts(products);
  await catchUp();
  await storage.catalogue.upsertProducts([{ ...products[1]!, brand: 'Other' }]);
  const written: string[] = [];
  const { database } = shop;
  const watched: Shop = {
    ...shop,
    database: {
      ...database,
      run: (sql, params) => {
        if (sql.includes('INTO search_products')) written.push(String(params?.[2]));
        return database.run(sql, params);
      },
    },
  };
  await createDatabaseIndex(watched).step(5);
  expect(written).toEqual(['b']);
});
