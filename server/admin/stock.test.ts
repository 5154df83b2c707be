import { parse } from 'csv-parse/sync';
import { beforeEach, expect, it } from 'vitest';
import type { StockItem } from '../../commerce/admin-calls/stock.ts';
import { productGet } from '../../commerce/calls/registry.ts';
import { messages } from '../../commerce/messages.ts';
import { sampleProduct, sampleProducts, sampleVariant } from '../../testing/sample-products.ts';
import { type MerchantWorld, openMerchantWorld } from '../../tests/handlers/merchant-world.ts';

let world: MerchantWorld;
beforeEach(async () => {
  world = await openMerchantWorld();
});

const list = async (query = ''): Promise<StockItem[]> => (await world.ask('GET', `/stock?${query}`)).body.items;
const valuesOf = ({ quantity, price, mrp }: StockItem) => ({ quantity, price, mrp });
const put = (item: StockItem, wanted: object, seen = valuesOf(item)) =>
  world.ask('PUT', `/stock/${item.variantId}`, { changeId: world.changeId(), seen, wanted: { ...seen, ...wanted } });
const send = (csv: string) => world.ask('POST', '/stock-file', { changeId: world.changeId(), csv });

it('changes stock and price where shoppers see them, and says so when they are not what was seen', async () => {
  const [item] = await list('q=s-1-ochre-small');
  const changed = await put(item!, { quantity: 3, price: 12_345, mrp: 0 });
  expect(changed.body).toMatchObject({ quantity: 3, price: 12_345, mrp: 0 });
  const seen = await world.call(productGet, { params: { slug: item!.slug } });
  expect(seen.variants[0]).toMatchObject({ price: { amount: 123.45 } });
  const outdated = await put(item!, { quantity: 9 });
  expect([outdated.status, outdated.body.error]).toMatchObject([
    409,
    { message: messages.stockChanged, details: { item: { quantity: 3 } } },
  ]);
  expect((await world.ask('GET', '/audit')).body.entries).toMatchObject([
    { action: 'stock.change', author: 'merchant' },
  ]);
});

it('keeps what the merchant has changed when an unchanged file is imported again', async () => {
  const [item] = await list('q=s-1-ochre-small');
  await put(item!, { quantity: 3, price: 12_345 });
  const { catalogue } = world.shop.services.storage;
  expect(await catalogue.upsertProducts(sampleProducts())).toMatchObject({ updated: 0 });
  expect((await list('q=s-1-ochre-small'))[0]).toMatchObject({ quantity: 3, price: 12_345 });
});

it('makes a product that is sold out one that can be bought', async () => {
  const out = (await list('level=OUT')).filter(({ slug }) => slug === 'item-7');
  expect(out.length).toBeGreaterThan(0);
  await put(out[0]!, { quantity: 4 });
  const product = await world.call(productGet, { params: { slug: 'item-7' } });
  expect(product.variants.map(({ stockStatus }) => stockStatus)).toContain('IN_STOCK');
});

it('lists variants by word and by what is left, in pages', async () => {
  expect(await list('q=harbour+mug+1')).not.toEqual([]);
  expect(await list('q=100%25')).toEqual([]);
  const first = await world.ask('GET', '/stock');
  const second = await world.ask('GET', `/stock?after=${encodeURIComponent(first.body.next)}`);
  const ids = [...first.body.items, ...second.body.items].map(({ variantId }: StockItem) => variantId);
  expect([first.body.items.length, new Set(ids).size]).toEqual([50, ids.length]);
});

it('exports what it imports, changes what differs, and has no formula in any cell', async () => {
  const variants = [
    sampleVariant({ sku: '=1+1', quantityAvailable: 5 }),
    sampleVariant({ sku: '@x', isInventoryTracked: false }),
  ];
  await world.shop.services.storage.catalogue.upsertProducts([
    sampleProduct({ slug: 'a-formula', title: '-2+3', variants: [variants[0]!] }),
    sampleProduct({ slug: 'b-formula', title: '+x', variants: [variants[1]!] }),
  ]);
  const csv = await world.file('/stock-file');
  const cells = (parse(csv, { bom: true }) as string[][]).flat();
  expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
  expect((await send(csv)).body).toMatchObject({ changed: 0, problems: [] });
  const [item] = await list('q=%3D1%2B1');
  const edited = csv.replace(new RegExp(`^(${item!.simpleId},.*),5,500.00,`, 'm'), '$1,8,450.50,');
  const answer = await send(edited);
  expect(answer.body).toMatchObject({ changed: 1, problems: [] });
  expect((await list('q=%3D1%2B1'))[0]).toMatchObject({ quantity: 8, price: 45_050 });
});

it('changes nothing when a line is wrong, and names each', async () => {
  const [one, two] = await list();
  const { body } = await send(
    [
      'id,quantity,price',
      `${one!.simpleId},99,1.00`,
      'nothing,1,',
      `${two!.simpleId},1.5,`,
      `${two!.simpleId},,abc`,
      ',1,',
    ].join('\n'),
  );
  expect(body).toMatchObject({ changed: 0 });
  expect(body.problems.map(({ line }: { line: number }) => line)).toEqual([3, 4, 5, 5, 6]);
  expect((await list())[0]).toEqual(one);
});

it.each([
  ['"', messages.csvUnreadable],
  ['quantity\n1', 'The column id is missing. Start from an export.'],
])('says what is wrong with the file %j', async (csv, message) => {
  expect((await send(csv)).body.problems).toMatchObject([{ message }]);
});
