import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import type { ProductRecord } from '../server/core/ports/product-record.ts';
import type { DeskProduct } from '../server/core/ports/storage/catalogue/products.ts';
import type { ShopStorage } from '../server/core/ports/storage/storage.ts';
import { productsFile } from '../server/shop/admin/goods/products-file.ts';
import { openStorage } from '../server/storage/libsql/open.ts';
import { defaultTenant } from '../server/storage/seed-catalogue.ts';
import { oddCatalogue } from '../testing/odd-products.ts';
import { sampleProduct, sampleProducts, sampleVariant } from '../testing/sample-products.ts';
import { emptyShop, type ImportedShop } from './merchant/open-shop.ts';

const opened: ImportedShop[] = [];
afterEach(async () => {
  for (const shop of opened.splice(0)) await shop.close();
});

async function open(): Promise<ImportedShop & { own: ShopStorage }> {
  const shop = await emptyShop();
  opened.push(shop);
  return { ...shop, own: shop.storage.forTenant(defaultTenant) };
}

const all = { words: [], status: undefined };
async function exported(storage: ShopStorage, search: Parameters<typeof productsFile>[1] = all, count?: number) {
  let file = '';
  for await (const part of productsFile(storage, search, 'https://shop.example', count)) file += part;
  return file;
}

/** Returns all products with their stock. */
const stateOf = async ({ products }: ShopStorage): Promise<DeskProduct[]> =>
  (await products.list({ words: [], count: 1000 })).products;

/** The parts of products that do not depend on when and where they were written. */
const withoutIds = (products: readonly DeskProduct[]) =>
  products.map(({ record, variants, publishAt }) => [
    record,
    variants.map((each) => each.quantityAvailable),
    publishAt,
  ]);

const by = (id: string) => ({ id: id.padEnd(20, '0'), author: 'merchant', at: 0 });

/** Changes a product as a merchant does in the admin. */
const edit = (storage: ShopStorage, record: ProductRecord, publishAt?: number) =>
  storage.products.change(
    record.slug,
    () => ({
      change: { record, publishAt, audit: { action: 'product.change', subject: record.slug, before: '', after: '' } },
    }),
    by(`edit-${record.slug}`),
  );

it('fills an empty shop with the same products, and changes nothing when it is imported into its own shop', async () => {
  await fc.assert(
    fc.asyncProperty(oddCatalogue, fc.integer({ min: 0, max: 3 }), async ({ currencyCode, products }, edited) => {
      const storage = openStorage(':memory:');
      const [from, to] = [storage.forTenant('from'), storage.forTenant('to')];
      await from.catalogue.upsertProducts(products);
      for (const record of products.slice(0, edited)) await edit(from, { ...record, title: `${record.title} 2` }, 4e12);
      const file = await exported(from, all, 2);
      const before = await stateOf(from);
      const imported = await read(file, currencyCode);
      expect(imported.problems).toEqual([]);
      await to.catalogue.upsertProducts(imported.products, imported);
      await to.media.describe(imported.pictures, 0);
      expect(withoutIds(await stateOf(to))).toEqual(withoutIds(before));
      expect(await exported(to)).toBe(file);

      for (const shop of [from, to]) {
        const revision = await shop.catalogue.revision();
        const unchanged = { created: 0, updated: 0, unchanged: products.length };
        expect(await shop.catalogue.upsertProducts(imported.products, imported)).toEqual(unchanged);
        expect(await shop.catalogue.revision()).toBe(revision);
      }
      expect(await stateOf(from)).toEqual(before);
      await storage.close();
    }),
    { numRuns: 40 },
  );
});

const read = async (file: string, currencyCode: string) =>
  (await import('../server/catalogue/import/import-products.ts')).importProducts(file, { currencyCode });

it('changes nothing after sales, price edits and scheduling, except for products that were edited only in the file', async () => {
  const { own, run } = await open();
  const reviewed = sampleProducts().slice(0, 5);
  await run(await fileOf(reviewed), { currencyCode: 'INR' });
  await own.catalogue.upsertProducts(reviewed);
  const reviews = (await own.catalogue.counts()).reviews;
  expect(reviews).toBeGreaterThan(0);
  const item = (await own.stock.list({ words: [], count: 100 })).items.find(({ slug }) => slug === 'item-1');
  const { quantity, price, mrp } = item!;
  await own.stock.change(
    [{ variantId: item!.variantId, seen: { quantity, price, mrp }, wanted: { quantity: 1, price: 99, mrp: 0 } }],
    by('stock'),
  );
  const waiting = sampleProduct({
    slug: 'tomorrow',
    title: 'Tomorrow',
    published: false,
    variants: [sampleVariant({ sku: 'T' })],
  });
  await edit(own, waiting, 4_000_000_000_000);
  const file = await exported(own);
  expect(file).toContain('2096-10-02T07:06:40.000Z');
  const before = await stateOf(own);
  expect((await run(file, { currencyCode: 'INR' })).output).toContain('0 new, 0 changed, 6 unchanged.');
  expect(await stateOf(own)).toEqual(before);
  const cheaper = file.replace('525.00', '1.00');
  expect((await run(cheaper, { currencyCode: 'INR' })).output).toContain('0 new, 1 changed, 5 unchanged.');
  expect((await own.catalogue.counts()).reviews).toBe(reviews);
  const dearer = file.replace('"Tomorrow"', 'Tomorrow').replace(',Tomorrow,', ',Later,');
  expect((await run(dearer, { currencyCode: 'INR' })).output).toContain('1 left as edited in the admin');
});

async function fileOf(products: readonly ProductRecord[]): Promise<string> {
  const { own } = await open();
  await own.catalogue.upsertProducts(products);
  return exported(own);
}

it('includes hand-picked collections in their order, and adds to existing ones on import', async () => {
  const [from, to] = [await open(), await open()];
  await from.own.catalogue.upsertProducts(sampleProducts().slice(0, 4));
  await from.own.catalogue.upsertCollections([
    { slug: 'desk', title: 'For the desk, =mostly', description: '', productSlugs: ['item-3', 'gone', 'item-1'] },
    { slug: 'mugs', title: 'Mugs', description: '', rule: { field: 'category', value: 'Mugs' } },
  ]);
  const file = await exported(from.own);
  expect((await to.run(file)).output).toContain('Collections chosen by hand: 1 made or with more goods.');
  const desk = async () => (await to.own.collections.read('desk'))?.record;
  expect(await desk()).toMatchObject({ title: 'For the desk, =mostly', productSlugs: ['item-3', 'item-1'] });
  expect((await to.run(file)).output).not.toContain('chosen by hand');
  await to.own.collections.change(
    'desk',
    (known) => ({
      change: {
        record: { ...known!.record, productSlugs: ['item-2', 'item-1'] },
        audit: { action: 'product.change', subject: 'x', before: '', after: '' },
      },
    }),
    by('collection'),
  );
  await to.run(file);
  expect((await desk())?.productSlugs).toEqual(['item-2', 'item-1', 'item-3']);
});

it('contains only the products of a search, including unpublished ones', async () => {
  const { own } = await open();
  await own.catalogue.upsertProducts(sampleProducts().map((each, at) => ({ ...each, published: at % 2 === 0 })));
  const handles = async (search: Parameters<typeof productsFile>[1], count?: number) => {
    const { products } = await read(await exported(own, search, count), 'INR');
    return products.map(({ slug }) => slug);
  };
  expect(await handles(all, 7)).toHaveLength(30);
  expect(await handles({ words: ['harbour'], status: undefined })).toHaveLength(10);
  expect(await handles({ words: ['harbour'], status: 'UNPUBLISHED' })).toHaveLength(5);
  expect(await handles({ words: ['nothing'], status: undefined })).toEqual([]);
});
