import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import * as calls from '../../../commerce/calls/registry.ts';
import type { InvoiceSettings } from '../../../schemas/entities/orders/invoice.ts';
import { openSampleShop, type SampleShop } from '../../../testing/sample-shop.ts';
import { address } from '../../../tests/handlers/world.ts';
import { createLocalCaller } from '../calls/shop.ts';
import { openSession } from '../sessions/session-handle.ts';

const rule: InvoiceSettings = {
  seller: '<b>Lampe</b> & Söhne',
  address: 'Lake Road 1\n"Bengaluru"',
  note: 'फिर मिलेंगे',
  prefix: 'INV-',
  creditPrefix: 'CN-',
  whenPlaced: true,
  labels: { invoice: 'Rechnung' },
};

let sample: SampleShop;
let app: FastifyInstance;
let cookie: string;
let orderNumber: string;

/** Opens a session and returns its cookie and its calls. */
async function newShopper() {
  const session = openSession(sample.shop.services.storage.sessions, sample.env, undefined);
  await session.ensure();
  const token = session.newToken();
  return { cookie: `endcap-session=${token}`, call: createLocalCaller(sample.shop, token).call };
}

beforeAll(async () => {
  sample = await openSampleShop();
  const { config, storage } = sample.shop.services;
  Object.assign(config, { pricing: { ...config.pricing, invoices: rule } });
  app = await sample.app();
  const shopper = await newShopper();
  cookie = shopper.cookie;
  const product = (await storage.catalogue.productBySlug('item-2'))!;
  await shopper.call(calls.cartAddLines, { body: [{ variantId: product.variants[0]!.id, quantity: 2 }] });
  await shopper.call(calls.checkoutSetAddress, {
    body: {
      email: 'asha@example.com',
      shippingAddress: {
        ...address,
        firstName: 'أحمد',
        lastName: '<script>alert(1)</script>',
        company: 'ラーメン & Co',
      },
    },
  });
  const { order } = await shopper.call(calls.checkoutPlaceOrder, {
    body: { idempotencyKey: 'the key of this order', paymentMethod: 'CASH_ON_DELIVERY' },
  });
  orderNumber = order.simpleId;
});

const get = (url: string, headers: Record<string, string> = { cookie }) => app.inject({ url, headers });

it("shows the buyer the invoice as an uncached page and file, with the shop's own labels", async () => {
  const page = await get('/invoices/INV-0001');
  expect([page.statusCode, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([
    200,
    'private, no-store',
    'noindex',
  ]);
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline'/);
  for (const text of [
    '<h1>Rechnung INV-0001</h1>',
    'ラーメン &#38; Co',
    'أحمد',
    'फिर मिलेंगे',
    'href="/invoices/INV-0001.pdf"',
  ])
    expect(page.body).toContain(text);
  const file = await get('/invoices/INV-0001.pdf');
  expect([file.statusCode, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    'inline; filename="INV-0001.pdf"',
  ]);
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

it('escapes the texts of shoppers and merchants', async () => {
  const { body } = await get('/invoices/INV-0001');
  expect(body).not.toMatch(/<script|<b>/);
  expect(body).toContain('&#60;b&#62;Lampe&#60;/b&#62; &#38; Söhne');
});

it.each([
  ['a different shopper', async () => (await newShopper()).cookie],
  ['nobody', async () => ''],
])('answers %s as if the invoice did not exist', async (_, other) => {
  const headers = { cookie: await other() };
  const answers = await Promise.all(
    ['INV-0001', 'INV-0001.pdf', 'INV-0002', 'CN-0001', `${'9'.repeat(500)}`, '%00', '..%2F..%2Fetc'].map((name) =>
      get(`/invoices/${name}`, headers),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
});

it('is shown to a guest who has looked up the order with its e-mail address', async () => {
  const guest = await newShopper();
  await guest.call(calls.orderFind, { body: { orderNumber, email: 'ASHA@example.com' } });
  expect((await get('/invoices/INV-0001', { cookie: guest.cookie })).statusCode).toBe(200);
});
