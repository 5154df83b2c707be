import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import type { BulkChange, EditPlan } from '../../../commerce/admin-calls/product-edits.ts';
import type { ProductDetail } from '../../../commerce/admin-calls/products.ts';
import { collectionProductSearch, productGet } from '../../../commerce/calls/registry.ts';
import { dayMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { sampleProduct, sampleVariant } from '../../../testing/sample-products.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../tests/handlers/merchant-world.ts';

let world: MerchantWorld;
beforeEach(async () => {
  world = await openMerchantWorld();
});

const plan = (change: BulkChange, slugs: readonly string[], joining?: number) =>
  world.ask('POST', '/product-edits/plan', { change, slugs, ...(joining === undefined ? {} : { joining }) });
const planned = async (change: BulkChange, slugs: readonly string[]): Promise<EditPlan> =>
  (await plan(change, slugs)).body;
const make = (edit: string, change: BulkChange, products: EditPlan['products']) =>
  world.ask('POST', `/product-edits/${edit}`, { change, products });
/** Plans and makes an edit. @returns its identifier */
async function edited(change: BulkChange, slugs: readonly string[]): Promise<string> {
  const edit = world.changeId();
  const { products } = await planned(change, slugs);
  const { status, body } = await make(edit, change, products);
  expect([status, body]).toEqual([200, { changed: products.length, left: [] }]);
  return edit;
}
const undo = (edit: string, changeId = world.changeId(), after?: string) =>
  world.ask('POST', `/product-edits/${edit}/undo`, { changeId, ...(after === undefined ? {} : { after }) });
const read = async (slug: string): Promise<ProductDetail> => (await world.ask('GET', `/products/${slug}`)).body;
const put = ({ slug, version, product }: ProductDetail, changed: object) =>
  world.ask('PUT', `/products/${slug}`, {
    changeId: world.changeId(),
    ifVersion: version,
    product: { ...product, ...changed },
    ends: [],
  });
const goodsOf = async (slug: string): Promise<string[]> =>
  (await world.ask('GET', `/collections/${slug}`)).body.collection.products;
const pricesOf = async (slug: string) => (await read(slug)).product.variants.map(({ price, mrp }) => [price, mrp]);
const off: BulkChange['price'] = { kind: 'PERCENT', percentage: -10, step: 100, listPrice: 'KEEP' };

it('previews changed, unchanged and refused products without changing anything', async () => {
  const { catalogue } = world.storage.forTenant(world.shop.services.config.tenant);
  await catalogue.upsertProducts([
    sampleProduct({ slug: 'cheap', title: 'Cheap cup', variants: [sampleVariant({ price: 300 })] }),
  ]);
  const change: BulkChange = {
    price: { kind: 'AMOUNT', amount: -5000, step: 1, listPrice: 'KEEP' },
    removeTags: ['NEW'],
    addTags: ['sale'],
  };
  const before = await read('item-1');
  const { body } = await plan(change, ['item-1', 'cheap', 'gone', 'item-9', 'item-1']);
  expect(body).toMatchObject({ currencyCode: 'INR', joining: 0, unchanged: 0 });
  expect(body.products.map(({ slug }: { slug: string }) => slug)).toEqual(['item-1', 'item-9']);
  expect(body.refused).toEqual([
    { slug: 'cheap', title: 'Cheap cup', message: messages.bulkPriceBelow },
    { slug: 'gone', title: 'gone', message: messages.bulkGone },
  ]);
  expect(body.shown[0]).toMatchObject({
    slug: 'item-1',
    addedTags: ['sale'],
    removedTags: ['new'],
    price: { from: { lowest: 40_000, highest: 50_000 }, to: { lowest: 35_000, highest: 45_000 } },
  });
  expect(body.shown[0].listPrice).toBeUndefined();
  expect(await read('item-1')).toEqual(before);
  expect(await planned({ isPublished: true }, ['item-1', 'item-2'])).toMatchObject({ products: [], unchanged: 2 });
});

it('changes prices, tags and status where shoppers see them, with an entry for each product', async () => {
  await edited({ price: off, addTags: ['sale'] }, ['item-1', 'item-2']);
  const seen = await world.call(productGet, { params: { slug: 'item-1' } });
  expect(seen.variants.map(({ price }) => price.amount)).toEqual([360, 450, 360, 450]);
  expect(seen.tags).toContain('sale');
  await edited({ isPublished: false }, ['item-2']);
  expect((await read('item-2')).status).toBe('UNPUBLISHED');
  const { entries } = (await world.ask('GET', '/audit')).body;
  expect(entries.map(({ action, subject }: Record<string, string>) => [action, subject]).sort()).toEqual([
    ['product.bulk', 'products'],
    ['product.bulk', 'products'],
    ['product.change', 'product item-1'],
    ['product.change', 'product item-2'],
    ['product.change', 'product item-2'],
  ]);
  const summary = entries.find(({ after }: Record<string, string>) => after!.includes('price: '));
  expect(entries.map(({ after }: Record<string, string>) => after)).toContain(
    'tags added: sale; price: -10%; rounded to: 1.00; price before reduction: kept',
  );
  expect(summary.author).toBe('merchant');
  const of = entries.find(({ subject }: Record<string, string>) => subject === 'product item-1');
  expect([of.before, of.after]).toEqual([expect.stringContaining('400.00'), expect.stringContaining('360.00')]);
});

it('keeps stock that was sold since the record was written', async () => {
  const { stock, product } = await read('item-1');
  await world.order([{ variantId: stock[0]!.id, quantity: 2 }]);
  expect(product.variants[0]!.price).toBe(40_000);
  await edited({ price: off }, ['item-1']);
  expect(await world.stockOf(stock[0]!.id)).toBe(3);
});

it('publishes a scheduled product at once, and an undo schedules it again', async () => {
  const known = await read('item-3');
  const at = world.env.now() + 90_000_000;
  await put(known, { publishedAt: at });
  expect((await read('item-3')).status).toBe('SCHEDULED');
  const edit = await edited({ isPublished: true }, ['item-3']);
  expect(await read('item-3')).toMatchObject({ status: 'PUBLISHED', product: { publishedAt: world.env.now() } });
  await undo(edit);
  expect(await read('item-3')).toMatchObject({ status: 'SCHEDULED', product: { publishedAt: at } });
});

it('skips and reports products changed since the preview; a repeated request is applied once', async () => {
  const change: BulkChange = { price: off };
  const { products } = await planned(change, ['item-1', 'item-2', 'item-3']);
  await put(await read('item-2'), { title: 'Renamed' });
  await world.ask('POST', '/products/item-3/remove', {
    changeId: world.changeId(),
    ifVersion: (await read('item-3')).version,
  });
  const edit = world.changeId();
  const wanted = {
    changed: 1,
    left: [
      { slug: 'item-2', title: 'Renamed', message: messages.bulkOutdated },
      { slug: 'item-3', title: 'item-3', message: messages.bulkGone },
    ],
  };
  expect((await make(edit, change, products)).body).toEqual(wanted);
  expect((await make(edit, change, products)).body).toEqual(wanted);
  expect((await pricesOf('item-1'))[0]).toEqual([36_000, 60_000]);
  expect((await pricesOf('item-2'))[0]).toEqual([42_500, 62_500]);
});

it('adds to and removes from hand-picked collections only, up to their limit', async () => {
  const edit = await edited({ addTo: 'picks' }, ['item-9', 'item-1', 'item-3']);
  expect(await goodsOf('picks')).toEqual(['item-9', 'item-2', 'item-5', 'item-1', 'item-3']);
  const shown = await world.call(collectionProductSearch, { params: { slug: 'picks' }, body: { perPage: 9 } as never });
  expect(shown.hits).toHaveLength(5);
  const out = await edited({ removeFrom: 'picks' }, ['item-2', 'item-1', 'item-7']);
  expect(await goodsOf('picks')).toEqual(['item-9', 'item-5', 'item-3']);
  await undo(out);
  expect(await goodsOf('picks')).toEqual(['item-9', 'item-2', 'item-5', 'item-1', 'item-3']);
  await undo(edit);
  expect(await goodsOf('picks')).toEqual(['item-9', 'item-2', 'item-5']);
  const { body: changes } = await world.ask('GET', '/collections/picks');
  expect(changes.changes[0]).toMatchObject({ action: 'collection.change', author: 'merchant' });
  expect((await plan({ addTo: 'picks' }, ['item-1'], limits.maxCollectionGoods - 3)).body.refused).toEqual([
    { slug: 'item-1', title: 'Harbour mug 1', message: 'The collection would have more than 1000 products.' },
  ]);
  expect(await plan({ addTo: 'mugs' }, ['item-1'])).toMatchObject({
    status: 400,
    body: { error: { message: messages.bulkByRules } },
  });
  expect((await plan({ addTo: 'nowhere' }, ['item-1'])).status).toBe(404);
  expect(await plan({}, ['item-1'])).toMatchObject({ status: 400, body: { error: { message: messages.bulkNothing } } });
});

it('undoes an edit for products that are still as it left them, and reports the others', async () => {
  const edit = await edited({ price: off, addTags: ['sale'], isPublished: false }, [
    'item-1',
    'item-2',
    'item-3',
    'item-4',
  ]);
  const changed = await read('item-2');
  await put(changed, {
    tags: ['own', ...changed.product.tags],
    variants: changed.product.variants.map((variant, at) => (at === 0 ? { ...variant, price: 1 } : variant)),
  });
  await put(await read('item-3'), { title: 'Renamed' });
  await world.ask('POST', '/products/item-4/remove', {
    changeId: world.changeId(),
    ifVersion: (await read('item-4')).version,
  });
  const changeId = world.changeId();
  const { body } = await undo(edit, changeId);
  const wanted = {
    undone: 2,
    kept: [
      { slug: 'item-4', title: 'Harbour mug 4', message: messages.bulkGone },
      { slug: 'item-2', title: 'Meadow plate 2', message: messages.bulkPriceKept },
    ],
  };
  expect(body).toEqual(wanted);
  expect((await undo(edit, changeId)).body).toEqual(wanted);
  expect(await read('item-1')).toMatchObject({ status: 'PUBLISHED', product: { tags: ['gift', 'new'] } });
  expect(await pricesOf('item-1')).toEqual([
    [40_000, 60_000],
    [50_000, 60_000],
    [40_000, 60_000],
    [50_000, 60_000],
  ]);
  expect((await pricesOf('item-2')).map(([price]) => price)).toEqual([1, 52_500, 42_500, 52_500]);
  expect(await read('item-2')).toMatchObject({ status: 'PUBLISHED', product: { tags: ['own', 'kitchen', 'new'] } });
  expect(await read('item-3')).toMatchObject({ status: 'PUBLISHED', product: { title: 'Renamed' } });
});

it('undoes a long edit in parts, for a limited number of days', async () => {
  const { catalogue } = world.storage.forTenant(world.shop.services.config.tenant);
  const slugs = Array.from({ length: limits.maxBulkBatch + 5 }, (_, at) => `many-${String(at).padStart(3, '0')}`);
  await catalogue.upsertProducts(slugs.map((slug) => sampleProduct({ slug, title: slug })));
  const change: BulkChange = { addTags: ['sale'] };
  const edit = world.changeId();
  const { products } = await planned(change, slugs);
  await make(edit, change, products.slice(0, limits.maxBulkBatch));
  await make(edit, change, products.slice(limits.maxBulkBatch));
  const changeId = world.changeId();
  const first = await undo(edit, changeId);
  expect(first.body).toEqual({ undone: limits.maxBulkBatch, kept: [], next: slugs[5] });
  expect((await undo(edit, changeId, first.body.next)).body).toEqual({ undone: 5, kept: [] });
  expect((await read(slugs[0]!)).product.tags).toEqual([]);
  world.env.advance((limits.bulkEditDays + 1) * dayMs);
  await world.signIn();
  expect((await undo(edit)).status).toBe(404);
  expect((await undo('x'.repeat(20))).status).toBe(404);
});

it('finds the slugs of all matching products, beyond the shown page of the list', async () => {
  const addresses = async (query: string) => (await world.ask('GET', `/product-addresses?${query}`)).body;
  expect((await addresses('')).slugs).toHaveLength(30);
  expect(await addresses('q=harbour')).toEqual({
    slugs: (await world.ask('GET', '/products?q=harbour')).body.products.map(({ slug }: { slug: string }) => slug),
    isCut: false,
  });
  await edited({ isPublished: false }, ['item-5']);
  expect((await addresses('status=UNPUBLISHED')).slugs).toEqual(['item-5']);
});

it('restores the original state after any edits are undone in reverse order', async () => {
  const slugs = ['item-1', 'item-2', 'item-9'];
  const one = fc.record(
    {
      isPublished: fc.boolean(),
      addTags: fc.array(fc.constantFrom('gift', 'new', 'sale', 'ГОРОД', 'सेल'), { maxLength: 2 }),
      removeTags: fc.array(fc.constantFrom('gift', 'kitchen', 'sale'), { maxLength: 2 }),
      price: fc.record({
        kind: fc.constantFrom('PERCENT' as const, 'AMOUNT' as const, 'SET' as const),
        percentage: fc.integer({ min: -60, max: 20 }),
        amount: fc.integer({ min: 1, max: 30_000 }),
        step: fc.constantFrom(1, 100),
        listPrice: fc.constantFrom('KEEP' as const, 'MOVE' as const, 'FORMER' as const, 'REMOVE' as const),
      }),
      addTo: fc.constant('picks'),
      removeFrom: fc.constant('picks'),
    },
    { requiredKeys: [] },
  );
  const state = async () => [
    await Promise.all(slugs.map(async (slug) => ({ ...(await read(slug)), version: '', changes: [], isEdited: true }))),
    await goodsOf('picks'),
  ];
  const before = await state();
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 3 }), async (changes) => {
      const edits: string[] = [];
      for (const change of changes) {
        const { status, body } = await plan(change, slugs);
        if (status !== 200 || body.products.length === 0) continue;
        const edit = world.changeId();
        expect((await make(edit, change, body.products)).body.left).toEqual([]);
        edits.push(edit);
      }
      for (const edit of edits.reverse()) expect((await undo(edit)).body.kept).toEqual([]);
      expect(await state()).toEqual(before);
    }),
    { numRuns: 25 },
  );
});

it('exports the products of a search, with an entry in the audit trail', async () => {
  const file = await world.file('/products-file?q=harbour&status=PUBLISHED');
  expect(file.match(/^item-\d+,[^,]/gm)).toHaveLength(10);
  expect((await world.ask('GET', '/audit')).body.entries[0]).toMatchObject({
    action: 'export',
    subject: 'products',
    after: 'q: harbour, status: PUBLISHED',
  });
});
