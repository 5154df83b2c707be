import { beforeEach, expect, it } from 'vitest';
import { messages } from '../../../commerce/messages.ts';
import type { InvoiceSettings, InvoiceSummary } from '../../../schemas/entities/orders/invoice.ts';
import type { Order } from '../../../schemas/entities/orders/order.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../tests/handlers/merchant-world.ts';

const rule: InvoiceSettings = {
  seller: 'Lampe & Söhne',
  address: 'Lake Road 1\nBengaluru',
  taxNumbers: 'GSTIN 29AAAAA0000A1Z5',
  prefix: 'INV-{year}-',
  creditPrefix: 'CN-',
};

let world: MerchantWorld;
let order: Order;
let version: number;

const config = () => world.shop.services.config;

beforeEach(async () => {
  world = await openMerchantWorld();
  Object.assign(config(), { pricing: { ...config().pricing, discounts: [], extras: { upsells: [] }, invoices: rule } });
  order = await world.order([
    { variantId: await world.variant(2), quantity: 2 },
    { variantId: await world.variant(3), quantity: 1 },
  ]);
  version = 1;
});

const total = () => Math.round(order.totalPrice.amount * 100);

const change = async (rest: string, body: object = {}): Promise<readonly InvoiceSummary[]> => {
  world.env.advance(60_000);
  const changed = await world.ask('POST', `/orders/${order.simpleId}${rest}`, {
    changeId: world.changeId(),
    ifVersion: version,
    ...body,
  });
  expect(changed.status).toBe(200);
  version = changed.body.version;
  return changed.body.order.invoices ?? [];
};

const shown = (invoices: readonly InvoiceSummary[]) =>
  invoices.map(({ number, total: { amount } }) => [number, Math.round(amount * 100)]);

const year = () => new Date(world.env.now()).getUTCFullYear();

it('issues an invoice once when the order is paid, and a credit note for each refund', async () => {
  expect(order.invoices).toBeUndefined();
  expect(await change('/payments', { amount: 100 })).toEqual([]);
  expect(shown(await change('/payments', { amount: total() - 100 }))).toEqual([[`INV-${year()}-0001`, total()]]);
  await change('/refunds', { amount: 5_000, reason: 'A chip in the glaze' });
  expect(shown(await change('/refunds', { amount: 700 }))).toEqual([
    [`INV-${year()}-0001`, total()],
    ['CN-0001', 5_000],
    ['CN-0002', 700],
  ]);
  const credit = await world.shop.services.storage.invoices.read('CN-0001');
  expect(credit).toMatchObject({
    kind: 'CREDIT_NOTE',
    reason: 'A chip in the glaze',
    corrects: { number: `INV-${year()}-0001` },
    seller: { name: 'Lampe & Söhne', address: ['Lake Road 1', 'Bengaluru'], taxNumbers: ['GSTIN 29AAAAA0000A1Z5'] },
    total: 5_000,
  });
});

it('issues an invoice with the first parcel, and credits pieces that are cancelled later', async () => {
  const [line] = order.lineItems;
  const sent = await change('/parcels', { lines: [{ lineItemId: line!.id, quantity: 1 }] });
  expect(shown(sent)).toEqual([[`INV-${year()}-0001`, total()]]);
  const [, credit] = await change('/cancel', { reason: 'Out of stock' });
  const document = await world.shop.services.storage.invoices.read(credit!.number);
  expect(document?.goods.map(({ id, quantity }) => [id, quantity])).toEqual([
    [line!.id, 1],
    [order.lineItems[1]!.id, 1],
  ]);
  expect(document?.total).toBe(Math.round(credit!.total.amount * 100));
});

it('issues no invoice for pieces cancelled before, nor without a seller', async () => {
  expect(await change('/cancel')).toEqual([]);
  expect(await change('/invoices')).toEqual([]);
  Object.assign(config(), { pricing: { ...config().pricing, invoices: undefined } });
  order = await world.order([{ variantId: await world.variant(2), quantity: 1 }]);
  version = 1;
  expect(await change('/payments', { amount: total() })).toEqual([]);
});

it('issues the invoice with the order when the settings say so', async () => {
  Object.assign(config(), { pricing: { ...config().pricing, invoices: { ...rule, whenPlaced: true } } });
  order = await world.order([{ variantId: await world.variant(2), quantity: 1 }]);
  expect(shown(order.invoices ?? [])).toEqual([[`INV-${year()}-0001`, total()]]);
  expect(order.invoices?.[0]?.address).toBe(`/invoices/INV-${year()}-0001`);
});

it('issues an invoice early when the merchant asks, once, with an entry in the audit trail', async () => {
  const first = await change('/invoices');
  expect(shown(first)).toEqual([[`INV-${year()}-0001`, total()]]);
  expect(await change('/invoices')).toEqual(first);
  expect((await world.ask('GET', '/audit')).body.entries[1]).toMatchObject({
    action: 'order.invoice',
    before: '',
    after: `Issued INV-${year()}-0001`,
  });
});

it("takes the year of an invoice from the shop's time zone", async () => {
  Object.assign(config(), { markets: [{ ...config().markets[0], timeZone: 'Pacific/Kiritimati' }] });
  world.env.advance(Date.UTC(2027, 11, 31, 12) - world.env.now());
  await world.signIn();
  const [issued] = await change('/invoices');
  expect(issued?.number).toBe('INV-2028-0001');
});

it('lists invoices by day, exports them with taxes, and serves them as files', async () => {
  await change('/payments', { amount: total() });
  await change('/refunds', { amount: total() });
  const day = new Date(world.env.now()).toISOString().slice(0, 10);
  const { body } = await world.ask('GET', `/invoices?from=${day}&to=${day}`);
  expect(body.invoices.map(({ number, buyer }: { number: string; buyer: string }) => [number, buyer])).toEqual([
    ['CN-0001', 'Asha'],
    [`INV-${year()}-0001`, 'Asha'],
  ]);
  expect((await world.ask('GET', '/invoices?to=2020-01-01')).body.invoices).toEqual([]);
  const rows = (await world.file('/invoices-file'))
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const at = rows[0]!.indexOf('net');
  const sums = rows.slice(1).map((cells) => Number(cells[at]) + Number(cells[at + 1]));
  expect(sums.reduce((sum, each) => sum + each, 0)).toBeCloseTo(0, 5);
  expect(rows.length).toBeGreaterThan(2);
  expect((await world.file('/invoices/CN-0001/file')).slice(0, 5)).toBe('%PDF-');
  expect((await world.ask('GET', '/invoices/CN-0009/file')).body.error.message).toBe(messages.invoiceNotFound);
});
