import { parse } from 'csv-parse/sync';
import { beforeEach, expect, it } from 'vitest';
import type { ImportPlan, StockItem } from '../../../commerce/admin-calls/stock.ts';
import { productGet } from '../../../commerce/calls/registry.ts';
import { messages } from '../../../commerce/messages.ts';
import { sampleProduct, sampleProducts, sampleVariant } from '../../../testing/sample-products.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../tests/handlers/merchant-world.ts';

let world: MerchantWorld;
beforeEach(async () => {
  world = await openMerchantWorld();
});

const list = async (query = ''): Promise<StockItem[]> => (await world.ask('GET', `/stock?${query}`)).body.items;
const valuesOf = ({ quantity, price, mrp }: StockItem) => ({ quantity, price, mrp });
const put = (item: StockItem, wanted: object, seen = valuesOf(item)) =>
  world.ask('PUT', `/stock/${item.variantId}`, { changeId: world.changeId(), seen, wanted: { ...seen, ...wanted } });
const look = async (csv: string): Promise<ImportPlan> => (await world.ask('POST', '/stock-file/plan', { csv })).body;
const make = (csv: string, plan: string, changeId = world.changeId()) =>
  world.ask('POST', '/stock-file', { changeId, csv, plan, name: 'stock.csv' });
const undo = (id: string) => world.ask('POST', `/stock-imports/${id}/undo`, { changeId: world.changeId() });
/** Returns a file in which one cell of a variant's line is changed. */
const withCell = (csv: string, { simpleId }: StockItem, column: number, text: string): string =>
  (parse(csv, { bom: true }) as string[][])
    .map((cells) => (cells[0] === simpleId ? cells.with(column, text) : cells))
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\r\n');
const [quantityCell, priceCell, mrpCell] = [4, 5, 6];

it('changes the stock and price that shoppers see, and reports values that have changed since', async () => {
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

it("keeps the merchant's changes when an unchanged file is imported again", async () => {
  const [item] = await list('q=s-1-ochre-small');
  await put(item!, { quantity: 3, price: 12_345 });
  const { catalogue } = world.shop.services.storage;
  expect(await catalogue.upsertProducts(sampleProducts())).toMatchObject({ updated: 0 });
  expect((await list('q=s-1-ochre-small'))[0]).toMatchObject({ quantity: 3, price: 12_345 });
});

it('makes a sold-out product available again', async () => {
  const out = (await list('level=OUT')).filter(({ slug }) => slug === 'item-7');
  expect(out.length).toBeGreaterThan(0);
  await put(out[0]!, { quantity: 4 });
  const product = await world.call(productGet, { params: { slug: 'item-7' } });
  expect(product.variants.map(({ stockStatus }) => stockStatus)).toContain('IN_STOCK');
});

it('lists variants by word and by stock, in pages', async () => {
  expect(await list('q=harbour+mug+1')).not.toEqual([]);
  expect(await list('q=100%25')).toEqual([]);
  const first = await world.ask('GET', '/stock');
  const second = await world.ask('GET', `/stock?after=${encodeURIComponent(first.body.next)}`);
  const ids = [...first.body.items, ...second.body.items].map(({ variantId }: StockItem) => variantId);
  expect([first.body.items.length, new Set(ids).size]).toEqual([50, ids.length]);
});

it('exports the format that it imports, changes only values that differ, and has no formula in any cell', async () => {
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
  expect(await look(csv)).toMatchObject({ changed: 0, problems: [], outdated: [] });
  const [item] = await list('q=%3D1%2B1');
  const edited = csv.replace(new RegExp(`^(${item!.simpleId},.*?),5,500.00,`, 'm'), '$1,8,450.50,');
  const planned = await look(edited);
  expect(planned).toMatchObject({ changed: 1, problems: [], changes: [{ to: { quantity: 8, price: 45_050 } }] });
  expect((await make(edited, planned.plan)).body).toEqual({ changed: 1 });
  expect((await list('q=%3D1%2B1'))[0]).toMatchObject({ quantity: 8, price: 45_050 });
});

it('changes nothing when a line is invalid, and reports each invalid line', async () => {
  const [one, two] = await list();
  const planned = await look(
    [
      'id,quantity,price',
      `${one!.simpleId},99,1.00`,
      'nothing,1,',
      `${two!.simpleId},1.5,`,
      `${two!.simpleId},,abc`,
      ',1,',
    ].join('\n'),
  );
  expect(planned.problems.map(({ line }) => line)).toEqual([3, 4, 5, 5, 6]);
  expect((await list())[0]).toEqual(one);
});

it.each([
  ['"', messages.csvUnreadable],
  ['quantity\n1', 'The column id is missing. Start from an export.'],
])('reports the problem with the file %j', async (csv, message) => {
  const { problems, plan } = await look(csv);
  expect(problems).toMatchObject([{ message }]);
  expect((await make(csv, plan)).status).toBe(409);
});

/** Changes of a variant between the export of a file and its import. */
const between: [string, (item: StockItem) => Promise<unknown>, Partial<StockItem>][] = [
  ['nothing', async () => {}, {}],
  ['two pieces were sold', (item) => put(item, { quantity: item.quantity - 2 }), { quantity: 3 }],
  ['ten pieces came', (item) => put(item, { quantity: item.quantity + 10 }), { quantity: 15 }],
  ['the price was changed', (item) => put(item, { price: 77_700 }), { price: 77_700 }],
];

const aFive = async (): Promise<StockItem> => {
  await world.shop.services.storage.catalogue.upsertProducts([
    sampleProduct({ slug: 'a-five', title: 'Five', variants: [sampleVariant({ sku: 'five', quantityAvailable: 5 })] }),
  ]);
  return (await list('q=five'))[0]!;
};

it.each(between)('changes nothing by importing an unedited file when %s', async (_, happen, expected) => {
  const item = await aFive();
  const csv = await world.file('/stock-file');
  await happen(item);
  expect(await look(csv)).toMatchObject({ changed: 0, outdated: [], problems: [] });
  expect((await list('q=five'))[0]).toMatchObject(expected);
});

it.each(between.slice(1))('respects that %s when another cell of the line was edited', async (_, happen, expected) => {
  const item = await aFive();
  const csv = withCell(await world.file('/stock-file'), item, mrpCell, '900.00');
  await happen(item);
  const { plan, changed, outdated } = await look(csv);
  expect([changed, outdated]).toEqual([1, []]);
  expect((await make(csv, plan)).status).toBe(200);
  expect((await list('q=five'))[0]).toMatchObject({ mrp: 90_000, ...expected });
});

it('skips lines whose edited values have changed in the shop since, and applies the rest', async () => {
  const item = await aFive();
  const [other] = (await list()).filter(({ simpleId, isTracked }) => simpleId !== item.simpleId && isTracked);
  let csv = withCell(await world.file('/stock-file'), item, quantityCell, '50');
  csv = withCell(csv, other!, quantityCell, '41');
  await put(item, { quantity: 3 });
  const planned = await look(csv);
  expect(planned).toMatchObject({
    changed: 1,
    problems: [],
    outdated: [{ message: expect.stringContaining('had 5') }],
  });
  await make(csv, planned.plan);
  expect((await list('q=five'))[0]!.quantity).toBe(3);
  expect((await list()).find(({ simpleId }) => simpleId === other!.simpleId)!.quantity).toBe(41);
});

it('applies only the previewed import, and only once', async () => {
  const item = await aFive();
  const csv = `id,quantity\n${item.simpleId},7\n`;
  const { plan } = await look(csv);
  const outdated = { status: 409, body: { error: { code: 'stock-plan-outdated' } } };
  expect(await make(csv, 'another')).toMatchObject(outdated);
  expect(await make(csv.replace('7', '8'), plan)).toMatchObject(outdated);
  await put(item, { quantity: 4 });
  expect(await make(csv, plan)).toMatchObject(outdated);
  const anew = await look(csv);
  const id = world.changeId();
  expect((await make(csv, anew.plan, id)).body).toEqual({ changed: 1 });
  // The response was lost, and something is sold before the request is repeated.
  await put((await list('q=five'))[0]!, { quantity: 6 });
  expect((await make(csv, anew.plan, id)).body).toEqual({ changed: 1 });
  expect((await list('q=five'))[0]!.quantity).toBe(6);
});

it.each([
  [quantityCell, '-5', ['negative']],
  [quantityCell, '4', []],
  [quantityCell, '500', ['far-quantity']],
  [priceCell, '0', ['free']],
  [priceCell, '520.00', []],
  [priceCell, '5000.00', ['far-price']],
  [priceCell, '5.00', ['far-price']],
  [mrpCell, '500.00', ['no-reduction']],
  [mrpCell, '900.00', []],
])('warns for column %d with the value %s of %j', async (column, text, warnings) => {
  const item = await aFive();
  const csv = withCell(await world.file('/stock-file'), item, column, text);
  expect(await look(csv)).toMatchObject({ warned: warnings.length, changes: [{ title: 'Five', warnings }] });
});

it('warns of a file that lacks the earlier stock', async () => {
  const item = await aFive();
  expect((await look(`id,quantity\n${item.simpleId},6\n`)).changes).toMatchObject([{ warnings: ['unseen'] }]);
});

it('undoes an import once, and keeps later sales and price changes', async () => {
  const item = await aFive();
  const [other] = (await list()).filter(({ simpleId, isTracked }) => simpleId !== item.simpleId && isTracked);
  const csv = `id,quantity,price\n${item.simpleId},9,123.00\n${other!.simpleId},9,123.00\n`;
  const { plan } = await look(csv);
  const id = world.changeId();
  await make(csv, plan, id);
  const ids = (await list()).concat(await list('q=five'));
  const now = (simpleId: string) => ids.find((each) => each.simpleId === simpleId)!;
  await put(now(item.simpleId), { quantity: 7 });
  await put(now(other!.simpleId), { price: 200_00 });
  const entries = (await world.ask('GET', '/audit')).body.entries as { id: string; action: string }[];
  expect(entries.find(({ action }) => action === 'stock.import')?.id).toBe(id);
  expect((await undo(id)).body).toEqual({ undone: 1, kept: 1 });
  expect((await list('q=five'))[0]).toMatchObject({ quantity: 3, price: item.price });
  const left = (await list()).find(({ simpleId }) => simpleId === other!.simpleId);
  expect(left).toMatchObject({ quantity: other!.quantity, price: 200_00 });
  for (const unknown of [id, world.changeId()]) expect((await undo(unknown)).status).toBe(404);
});
