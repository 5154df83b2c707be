import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { Medusa } from '../../examples/backends/medusa/shop/client.mjs';
import { medusaHandlers } from '../../examples/backends/medusa/shop/handlers.mjs';
import type { AnyCall } from '../../schemas/contract/call.ts';
import type { Handler } from '../../server/shop/calls/define-handler.ts';
import type { LocalCaller } from '../../server/shop/calls/local-caller.ts';
import { type TestShop, shop as testShop } from '../../testing/shop.ts';
import { type PublishedRoute, publishedRoutes } from '../backends/published-medusa.ts';
import { StandInMedusa } from '../backends/stand-in-medusa.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'examples/backends/medusa');
const run = promisify(execFile);

const auth = {
  preferredIdentifier: 'email',
  strategies: [{ identifier: 'email', verification: { strategy: 'PASSWORD' }, isVerificationRequired: false }],
} as const;

let routes: readonly PublishedRoute[];
let medusa: StandInMedusa;
let shop: TestShop;
let visitor: LocalCaller;
let handlers: Handler[];

beforeAll(async () => {
  if (!existsSync(join(folder, 'node_modules/zod/package.json')))
    await run('npm', ['ci', '--prefer-offline', '--ignore-scripts', '--legacy-peer-deps'], {
      cwd: folder,
      shell: process.platform === 'win32',
    });
  routes = await publishedRoutes(folder);
}, 900_000);

beforeEach(async () => {
  medusa = new StandInMedusa(routes);
  handlers = medusaHandlers(
    new Medusa('https://medusa.test', 'pk_test', { send: medusa.send as typeof fetch }),
  ) as Handler[];
  shop = await testShop({
    replacements: handlers,
    config: { currencyCode: 'EUR', countries: ['IE'], auth } as never,
  });
  visitor = shop.visitor();
});

const slug = { params: { slug: 'mug' } };
const table = { params: { slug: 'table' } };
const add = { body: [{ variantId: 'variant_ink', quantity: 2 }] };
const account = { email: 'asha@example.com', password: 'blue kettle on monday' };
const signUp = { params: { mode: 'sign-up', identifier: 'email', strategy: 'password' }, body: account } as const;
const address = {
  firstName: 'Asha',
  lastName: 'Rao',
  address1: '12 Rose Lane',
  city: 'Dublin',
  country: 'IE',
  zip: 'D02 AF30',
  phoneWithCountryCode: { countryCode: '+353', phone: '15551234' },
};
const setAddress = { body: { email: 'asha@example.com', shippingAddress: address } };
const order = (expectedTotal: number) => ({
  body: { idempotencyKey: 'abcdefgh12345678', paymentMethod: 'CASH_ON_DELIVERY', expectedTotal } as const,
});
const only = (field: string, ...value: string[]) =>
  ({ filterExpressions: [{ field, operator: 'IN', value }] }) as never;

/** A request to each replaced call of goods. Every answer is checked against its contract. */
const requests: [call: AnyCall, input?: object][] = [
  [calls.productGet, slug],
  [calls.productGet, { params: { slug: 'prod_mug' } }],
  [calls.productSearch, { body: { q: 'mug', sortBy: 'title:asc' } }],
  [calls.productSearch, { body: { sortBy: 'publishedAt:desc' } }],
  [calls.productFacets, { body: only('tag', 'gift') }],
  [calls.collectionGet, table],
  [calls.collectionGet, { params: { slug: 'all' } }],
  [calls.collectionSearch, { body: {} }],
  [calls.collectionProductSearch, { ...table, body: only('category', 'Mugs') }],
  [calls.collectionProductFacets, { ...table, body: { query: {} } }],
  [calls.searchAutoComplete, { query: { q: 'mu' } }],
  [calls.recommendationList, { query: { entity: 'PRODUCT', identifier: 'mug' } }],
  [calls.recommendationList, { query: {} }],
  [calls.cartGet],
  [calls.checkoutGet],
  [calls.orderList, { query: {} }],
];

it.each(requests.map(([call, input]) => [call.id, call, input] as const))(
  'asks what the server allows: %s',
  async (_, call, input) => {
    await expect(visitor.call(call, input as never)).resolves.toBeDefined();
    expect(medusa.refused).toEqual([]);
  },
);

it('shows goods with the prices of the region, what is in stock, and what they cost before', async () => {
  const product = await visitor.call(calls.productGet, slug);
  expect(product).toMatchObject({
    title: 'Harbour mug',
    category: 'Mugs',
    tags: ['tea', 'gift'],
    price: { amount: 24, currencyCode: 'EUR' },
    mrp: { amount: 30 },
    collections: [{ slug: 'table', title: 'Table' }],
    variants: [
      { basisAttr1Value: 'Ink', quantityAvailable: 5, stockStatus: 'IN_STOCK' },
      { basisAttr1Value: 'Celadon', quantityAvailable: 0, stockStatus: 'OUT_OF_STOCK' },
    ],
  });
  await expect(visitor.call(calls.productGet, { params: { slug: 'vase' } })).rejects.toMatchObject({ status: 404 });
  await expect(visitor.call(calls.collectionGet, { params: { slug: 'vases' } })).rejects.toMatchObject({ status: 404 });
});

it('filters by type and tag, and counts what each value would find', async () => {
  const found = await visitor.call(calls.productSearch, { body: only('category', 'Mugs') });
  expect(found.hits.map((each) => each.slug)).toEqual(['mug']);
  const counts = Object.fromEntries(
    found.facets.map(({ field, values }) => [
      field,
      values.map(({ value, count, isSelected }) => [value, count, isSelected]),
    ]),
  );
  expect(counts).toEqual({
    // The selection does not narrow its own field, and narrows the other one.
    category: [
      ['Mugs', 1, true],
      ['Bowls', 1, false],
    ],
    tag: [
      ['tea', 1, false],
      ['gift', 1, false],
    ],
  });
  const none = await visitor.call(calls.productSearch, { body: only('tag', 'garden') });
  expect(none).toMatchObject({ hits: [], found: 0, appliedFilters: [{ field: 'tag', value: ['garden'] }] });
});

it('fills, changes and empties the cart of a session', async () => {
  const added = await visitor.call(calls.cartAddLines, add);
  const [line] = added.lines;
  expect(added).toMatchObject({ totalQuantity: 2, cost: { totalAmount: { amount: 48, currencyCode: 'EUR' } } });
  expect(line).toMatchObject({
    maxQuantity: 5,
    cost: { amountPerQuantity: { amount: 24 }, mrpPerQuantity: { amount: 30 } },
  });
  const update = (change: object) =>
    visitor.call(calls.cartUpdateLines, { body: [{ id: line!.id, ...change }] as never });
  expect(await update({ quantity: 3, expectedQuantities: [2] })).toMatchObject({ totalQuantity: 3 });
  await expect(update({ quantity: 1, expectedQuantities: [2] })).rejects.toMatchObject({
    code: 'cart-changed-elsewhere',
  });
  await expect(update({ quantity: 6 })).rejects.toMatchObject({ status: 409, code: 'out-of-stock' });
  const other = await update({ variantId: 'variant_bowl' });
  expect(other.lines.map(({ productVariant }) => productVariant.product.slug)).toEqual(['bowl']);
  await visitor.call(calls.cartCustomerNote, { body: { note: 'The red gate' } });
  expect(await visitor.call(calls.cartGet)).toMatchObject({ customerNote: 'The red gate', totalQuantity: 3 });
  expect(await visitor.call(calls.cartRemoveLine, { query: { lineId: 'gone' } })).toMatchObject({ totalQuantity: 3 });
  expect(await visitor.call(calls.cartClear)).toMatchObject({ lines: [], totalQuantity: 0 });
  expect(await shop.visitor().call(calls.cartGet)).toMatchObject({ lines: [] });
  expect(medusa.refused).toEqual([]);
});

it('applies the codes that Medusa knows, and says which it does not', async () => {
  await visitor.call(calls.cartAddLines, add);
  const code = (discountCode: string) => ({ body: { toInsert: [{ discountCode }] } });
  await expect(visitor.call(calls.cartDiscountCodes, code('NOPE'))).rejects.toMatchObject({
    code: 'discount-not-applicable',
  });
  expect(await visitor.call(calls.cartDiscountCodes, code('TENTH'))).toMatchObject({
    discountCodes: [{ code: 'TENTH' }],
    cost: { totalAmount: { amount: 43.2 }, totalDiscountAmount: { amount: 4.8 } },
    lines: [{ discountAllocations: [{ title: 'TENTH', discountedAmount: { amount: 4.8 } }] }],
  });
  const all = { body: { toDelete: [{ discountCode: '' }] } };
  expect(await visitor.call(calls.cartDiscountCodes, all)).toMatchObject({
    discountCodes: [],
    cost: { totalAmount: { amount: 48 } },
  });
});

it('places an order of a guest once, which only its session sees', async () => {
  await visitor.call(calls.cartAddLines, add);
  await visitor.call(calls.cartCustomerNote, { body: { note: 'The red gate' } });
  expect(await visitor.call(calls.checkoutStart)).toMatchObject({
    status: 'NEEDS_ADDRESS',
    cost: { totalAmount: { amount: 53 } },
  });
  const ready = await visitor.call(calls.checkoutSetAddress, setAddress);
  expect(ready).toMatchObject({
    status: 'READY',
    shippingAddress: { city: 'Dublin', country: 'IE' },
    deliveryMethods: [{ label: 'By post' }, { label: 'Express' }],
  });
  await expect(visitor.call(calls.checkoutPlaceOrder, order(48))).rejects.toMatchObject({ code: 'total-changed' });
  const again = { ...order(53), body: { ...order(53).body, idempotencyKey: 'ijklmnop12345678' } };
  const [first, second] = await Promise.all([
    visitor.call(calls.checkoutPlaceOrder, again),
    visitor.call(calls.checkoutPlaceOrder, again),
  ]);
  expect(first).toEqual(second);
  expect(medusa.store.orders).toHaveLength(1);
  expect(first.order).toMatchObject({ name: '1', customerNote: 'The red gate', totalPrice: { amount: 53 } });
  const query = { query: { orderSimpleId: first.order.simpleId } };
  expect(await visitor.call(calls.orderGet, query)).toMatchObject({
    id: first.order.id,
    shippingAddress: { zip: 'D02 AF30' },
  });
  expect((await visitor.call(calls.orderList, { query: {} })).edges).toHaveLength(1);
  expect(await visitor.call(calls.cartGet)).toMatchObject({ lines: [] });
  await expect(shop.visitor().call(calls.orderGet, query)).rejects.toMatchObject({ status: 404 });
  expect(medusa.refused).toEqual([]);
});

it('keeps the cart when the payment is refused', async () => {
  await visitor.call(calls.cartAddLines, add);
  await visitor.call(calls.checkoutSetAddress, setAddress);
  medusa.store.refusesPayment = true;
  await expect(visitor.call(calls.checkoutPlaceOrder, order(53))).rejects.toMatchObject({ code: 'payment-refused' });
  expect(await visitor.call(calls.cartGet)).toMatchObject({ totalQuantity: 2 });
});

it('signs in with the accounts of Medusa, and shows their orders elsewhere', async () => {
  await visitor.call(calls.cartAddLines, add);
  await visitor.call(calls.authSignInOrUp, signUp);
  expect(await visitor.call(calls.cartGet)).toMatchObject({ totalQuantity: 2 });
  await visitor.call(calls.checkoutSetAddress, setAddress);
  const { order: placed } = await visitor.call(calls.checkoutPlaceOrder, order(53));
  const elsewhere = shop.visitor();
  const signIn = { ...signUp, params: { ...signUp.params, mode: 'sign-in' } } as const;
  const wrong = { ...signIn, body: { ...account, password: 'red kettle on monday' } };
  await expect(elsewhere.call(calls.authSignInOrUp, wrong)).rejects.toMatchObject({
    status: 401,
    code: 'password-invalid',
  });
  await elsewhere.call(calls.authSignInOrUp, signIn);
  expect((await elsewhere.call(calls.orderList, { query: {} })).edges).toMatchObject([{ node: { id: placed.id } }]);
  expect(await elsewhere.call(calls.orderGet, { query: { orderSimpleId: placed.simpleId } })).toMatchObject({
    name: '1',
  });
  const other = shop.visitor();
  await other.call(calls.authSignInOrUp, { ...signUp, body: { ...account, email: 'bela@example.com' } });
  await expect(other.call(calls.orderGet, { query: { orderSimpleId: placed.simpleId } })).rejects.toMatchObject({
    status: 404,
  });
  expect(medusa.refused).toEqual([]);
});

it('would be refused for a parameter, a field, a body or a path that the server does not have', async () => {
  const headers = { 'x-publishable-api-key': 'pk_test' };
  const ask = (path: string, init = {}) => medusa.send(`https://medusa.test${path}`, { headers, ...init });
  expect((await ask('/store/products?vendor=Harbour')).status).toBe(400);
  expect((await ask('/store/carts', { method: 'POST', body: JSON.stringify({ currency: 'eur' }) })).status).toBe(400);
  expect((await ask('/store/products?fields=*vendor')).status).toBe(400);
  expect((await ask('/store/vendors')).status).toBe(404);
  expect((await ask('/store/orders')).status).toBe(401);
});

it('has the types that Medusa publishes', async () => {
  const { stdout } = await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], {
    cwd: root,
  }).catch((failed: { stdout: string }) => failed);
  expect(stdout).toBe('');
});
