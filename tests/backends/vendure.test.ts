import { beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { Vendure } from '../../examples/backends/vendure/shop/client.mjs';
import { vendureHandlers } from '../../examples/backends/vendure/shop/handlers.mjs';
import { presentOrder } from '../../examples/backends/vendure/shop/orders.mjs';
import { presentProduct } from '../../examples/backends/vendure/shop/products.mjs';
import { wantedOf } from '../../examples/backends/vendure/shop/search.mjs';
import type { AnyCall } from '../../schemas/contract/call.ts';
import type { Handler } from '../../server/shop/calls/define-handler.ts';
import type { LocalCaller } from '../../server/shop/calls/local-caller.ts';
import { type TestShop, shop as testShop } from '../../testing/shop.ts';
import { recordedOrder, recordedProduct, StandInVendure } from './stand-in-vendure.ts';

const auth = {
  preferredIdentifier: 'email',
  strategies: [{ identifier: 'email', verification: { strategy: 'PASSWORD' }, isVerificationRequired: false }],
} as const;

let vendure: StandInVendure;
let shop: TestShop;
let visitor: LocalCaller;
const handlers = () => vendureHandlers(new Vendure('http://vendure.test', { send: vendure.send })) as Handler[];

beforeEach(async () => {
  vendure = new StandInVendure();
  shop = await testShop({
    replacements: handlers(),
    config: { currencyCode: 'INR', countries: ['IN'], auth } as never,
  });
  visitor = shop.visitor();
});

const address = {
  firstName: 'Asha',
  lastName: 'Rao',
  address1: '12 Rose Lane',
  city: 'Bengaluru',
  country: 'IN',
  zip: '560001',
  phoneWithCountryCode: { countryCode: '+91', phone: '9876543210' },
};
const slug = { params: { slug: 'mug' } };
const table = { params: { slug: 'table' } };
const filtered = { filterExpressions: [{ field: 'brand', operator: 'IN', value: ['Harbour Kiln'] }] };
const account = { email: 'asha@example.com', password: 'blue kettle on monday' };
const password = { params: { mode: 'sign-up', identifier: 'email', strategy: 'password' }, body: account };

/** A request to each replaced call that answers. Every answer is checked against its contract. */
const requests: [call: AnyCall, input?: object][] = [
  [calls.productGet, slug],
  [calls.productSearch, { body: { q: 'mug', sortBy: 'price:asc' } }],
  [calls.productSearch, { body: filtered }],
  [calls.productFacets, { body: filtered }],
  [calls.collectionGet, table],
  [calls.collectionGet, { params: { slug: 'all' } }],
  [calls.collectionSearch, { body: {} }],
  [calls.collectionProductSearch, { ...table, body: {} }],
  [calls.collectionProductFacets, { ...table, body: { query: {} } }],
  [calls.searchAutoComplete, { query: { q: 'ta' } }],
  [calls.recommendationList, { query: { entity: 'PRODUCT', identifier: 'mug' } }],
  [calls.recommendationList, { query: {} }],
  [calls.cartGet],
  [calls.cartAddLines, { body: [{ variantId: '2', quantity: 2, discountCode: 'VENDURE10' }] }],
  [calls.cartUpdateLines, { body: [{ id: '3', quantity: 1, expectedQuantities: [2] }] }],
  [calls.cartUpdateLines, { body: [{ id: '3', variantId: '1' }] }],
  [calls.cartRemoveLine, { query: { lineId: '3' } }],
  [calls.cartDiscountCodes, { body: { toDelete: [{ discountCode: '' }], toInsert: [{ discountCode: 'OTHER' }] } }],
  [calls.cartCustomerNote, { body: { note: 'The red gate' } }],
  [calls.cartFinalise, { body: {} }],
  [calls.cartClear],
  [calls.checkoutStart],
  [calls.checkoutGet],
  [calls.checkoutSetAddress, { body: { email: 'asha@example.com', shippingAddress: address } }],
  [
    calls.checkoutPlaceOrder,
    { body: { idempotencyKey: 'abcdefgh12345678', paymentMethod: 'CASH_ON_DELIVERY', expectedTotal: 2781 } },
  ],
  [calls.orderGet, { query: { orderSimpleId: recordedOrder.code } }],
  [calls.orderFind, { body: { orderNumber: recordedOrder.code, email: 'asha@example.com' } }],
  [calls.orderList, { query: {} }],
  [calls.authSignInOrUp, password],
  [calls.productDiscounts, slug],
  [calls.productLooks, slug],
  [calls.productSimilarTabs, slug],
  [calls.productSeen],
  [calls.comboSearch, { query: {} }],
  [calls.reviewSearchForProduct, { ...slug, body: {} }],
  [calls.reviewAssets, slug],
  [calls.recommendationForShopper, { query: {} }],
  [calls.searchTrending],
];

it('answers each call within its contract', async () => {
  for (const [call, input] of requests)
    await expect(visitor.call(call, input as never), `${call.id} ${JSON.stringify(input)}`).resolves.toBeDefined();
  const refused: string[] = [];
  for (const { contract } of handlers()) {
    if (requests.some(([{ id }]) => id === contract.id)) continue;
    refused.push(contract.id);
  }
  expect(refused.length).toBeGreaterThan(10);
  await expect(visitor.call(calls.cartOrderProtection, { body: { enabled: true } })).rejects.toMatchObject({
    status: 409,
    code: 'not-offered',
  });
});

describe('a product', () => {
  it('has prices in the major unit, its stock as a number, and the first sentence as its summary', () => {
    const product = presentProduct(recordedProduct);
    expect(product).toMatchObject({
      brand: 'Harbour Kiln',
      category: 'Mugs',
      tags: ['tea'],
      summary: 'Thrown in one piece.',
      price: { amount: 1490, currencyCode: 'INR' },
      priceRange: { min: { amount: 1190 }, max: { amount: 1490 } },
      stockStatus: 'IN_STOCK',
      collections: [{ slug: 'table', title: 'Table' }],
    });
    expect(
      product.variants.map(({ title, stockStatus, quantityAvailable }: Record<string, unknown>) => [
        title,
        stockStatus,
        quantityAvailable,
      ]),
    ).toEqual([
      ['Chalk', 'OUT_OF_STOCK', 0],
      ['Ink', 'IN_STOCK', 10],
    ]);
  });

  it('does not exist when Vendure has none, or none that is sold', async () => {
    const gone = visitor.call(calls.productGet, { params: { slug: 'gone' } });
    await expect(gone).rejects.toMatchObject({ status: 404, code: 'product-not-found' });
    vendure.replies.set('product', { ...recordedProduct, variants: [] });
    await expect(visitor.call(calls.productGet, slug)).rejects.toMatchObject({ status: 404 });
    const collection = visitor.call(calls.collectionProductSearch, { params: { slug: 'attic' }, body: {} });
    await expect(collection).rejects.toMatchObject({ status: 404, code: 'collection-not-found' });
  });
});

describe('a search', () => {
  it('filters by the ids of facet values, and counts each facet without its own selection', async () => {
    const result = await visitor.call(calls.productSearch, { body: filtered as never });
    expect(vendure.asked[1]?.variables).toEqual({
      main: expect.objectContaining({ facetValueFilters: [{ or: ['3'] }] }),
      brand: expect.objectContaining({ facetValueFilters: [] }),
    });
    const brand = result.facets.find(({ field }) => field === 'brand');
    expect(brand?.values.map(({ value, isSelected }) => [value, isSelected])).toEqual([
      ['Harbour Kiln', true],
      ['Mehr Glass', false],
    ]);
    expect(result.facets.map(({ field }) => field)).not.toContain('room');
    expect(result.appliedFilters).toEqual([{ field: 'brand', operator: 'IN', value: ['Harbour Kiln'] }]);
  });

  it.each([
    [[{ field: 'brand', operator: 'IS', value: 'A' }], [{ field: 'brand', values: ['A'] }]],
    [
      [
        { field: 'tag', operator: 'IN', value: ['a', 2] },
        { field: 'tag', operator: 'IS', value: 'b' },
      ],
      [{ field: 'tag', values: ['a', '2', 'b'] }],
    ],
    [
      [
        { field: 'tag', operator: 'IS', value: 'a' },
        { field: 'tag', operator: 'IS', action: 'DROP' },
      ],
      [],
    ],
    [[{ field: 'price', operator: 'IN', value: { min: 1 } }], []],
    [[{ field: 'brand', operator: 'NOT_IS', value: 'A' }], []],
    [[{ field: '__proto__', operator: 'IS', value: 'A' }], []],
  ])('reads the conditions %j', (filterExpressions, wanted) => {
    expect(wantedOf({ filterExpressions })).toEqual(wanted);
  });
});

describe('a cart', () => {
  it('is empty for a new visitor, without asking Vendure', async () => {
    expect((await visitor.call(calls.cartGet)).lines).toEqual([]);
    expect(vendure.asked).toEqual([]);
  });

  it('keeps the token of Vendure with the session', async () => {
    const cart = await visitor.call(calls.cartAddLines, { body: [{ variantId: '2', quantity: 2 }] });
    expect(cart).toMatchObject({
      totalQuantity: 2,
      cost: { subtotalAmount: { amount: 2980 }, totalAmount: { amount: 2682 }, totalDiscountAmount: { amount: 298 } },
      discountCodes: [{ code: 'VENDURE10', applicable: true }],
    });
    await visitor.call(calls.cartGet);
    expect(vendure.asked.map(({ token }) => token)).toEqual([undefined, 'first']);
    await shop.visitor().call(calls.cartGet);
    expect(vendure.asked).toHaveLength(2);
  });

  it('takes the pieces that are left, and says so', async () => {
    const few = { errorCode: 'INSUFFICIENT_STOCK_ERROR', quantityAvailable: 2, order: recordedOrder };
    vendure.replies.set('addItemToOrder', few);
    const add = () => visitor.call(calls.cartAddLines, { body: [{ variantId: '2', quantity: 5 }] });
    expect((await add()).notices).toEqual([{ code: 'quantity-capped', message: 'There are only 2 of these left.' }]);
    vendure.replies.set('addItemToOrder', { ...few, quantityAvailable: 0 });
    await expect(add()).rejects.toMatchObject({ status: 409, code: 'out-of-stock' });
  });

  it('is not changed by a page that shows an outdated one', async () => {
    await visitor.call(calls.cartAddLines, { body: [{ variantId: '2' }] });
    const outdated = visitor.call(calls.cartUpdateLines, { body: [{ id: '3', quantity: 1, expectedQuantities: [5] }] });
    await expect(outdated).rejects.toMatchObject({ status: 409, code: 'cart-changed-elsewhere' });
    const missing = visitor.call(calls.cartUpdateLines, { body: [{ id: '9', quantity: 1 }] });
    await expect(missing).rejects.toMatchObject({ status: 404, code: 'cart-line-not-found' });
  });
});

describe('an order', () => {
  const body = { idempotencyKey: 'abcdefgh12345678', paymentMethod: 'CASH_ON_DELIVERY', expectedTotal: 2781 } as const;
  const begin = () => visitor.call(calls.cartAddLines, { body: [{ variantId: '2' }] });

  it('is placed once, however often the button is pressed', async () => {
    await begin();
    const [one, two] = await Promise.all([1, 2].map(() => visitor.call(calls.checkoutPlaceOrder, { body })));
    expect(one!.order.simpleId).toBe(two!.order.simpleId);
    expect(vendure.asked.filter(({ query }) => query.includes('addPaymentToOrder'))).toHaveLength(1);
  });

  it('is not placed at another total than the shopper has seen', async () => {
    await begin();
    const changed = visitor.call(calls.checkoutPlaceOrder, { body: { ...body, expectedTotal: 100 } });
    await expect(changed).rejects.toMatchObject({ status: 409, code: 'total-changed' });
  });

  it('is shown to the session that has placed it, and to no other guest', async () => {
    await begin();
    await visitor.call(calls.checkoutPlaceOrder, { body });
    const query = { orderSimpleId: recordedOrder.code };
    expect((await visitor.call(calls.orderGet, { query })).email).toBe('asha@example.com');
    const other = shop.visitor();
    await other.call(calls.cartAddLines, { body: [{ variantId: '2' }] });
    await expect(other.call(calls.orderGet, { query })).rejects.toMatchObject({ status: 404 });
    expect((await other.call(calls.orderList, { query: {} })).edges).toEqual([]);
  });

  it('has a parcel of all pieces that were not sent yet', () => {
    const parcels = (fulfillments: object[]) =>
      presentOrder({ ...recordedOrder, fulfillments }).fulfillments.map(({ displayStatus, totalQuantity }) => [
        displayStatus,
        totalQuantity,
      ]);
    const [sent] = recordedOrder.fulfillments;
    expect(parcels([])).toEqual([['CONFIRMED', 2]]);
    expect(parcels([{ ...sent, lines: [{ orderLineId: '3', quantity: 1 }] }])).toEqual([
      ['IN_TRANSIT', 1],
      ['CONFIRMED', 1],
    ]);
    expect(parcels([sent!])).toEqual([['IN_TRANSIT', 2]]);
  });

  it('is found by its number and its e-mail address, and by neither alone', async () => {
    const orderNumber = ` #${recordedOrder.code.toLowerCase()}`;
    const find = (body: { orderNumber: string; email: string }) => visitor.call(calls.orderFind, { body });
    for (const wrong of [
      { orderNumber, email: 'ravi@example.com' },
      { orderNumber: 'ABCDEFGH12345679', email: 'asha@example.com' },
    ])
      await expect(find(wrong)).rejects.toMatchObject({ status: 404, code: 'order-not-found' });
    await find({ orderNumber, email: 'Asha@Example.com' });
    const query = { orderSimpleId: recordedOrder.code };
    expect((await visitor.call(calls.orderGet, { query })).simpleId).toBe(recordedOrder.code);
  });

  it('goes to the cheapest way of delivery, within the countries of the shop', async () => {
    await begin();
    const email = 'asha@example.com';
    const abroad = { email, shippingAddress: { ...address, country: 'FR' } };
    await expect(visitor.call(calls.checkoutSetAddress, { body: abroad })).rejects.toMatchObject({
      code: 'country-unsupported',
    });
    await visitor.call(calls.checkoutSetAddress, { body: { email, shippingAddress: address } });
    expect(vendure.asked.at(-1)?.variables).toEqual({ ids: ['1'] });
  });
});

describe('signing in', () => {
  it('makes the customer known to the shop, and keeps the session of Vendure', async () => {
    const { user } = await visitor.call(calls.authSignInOrUp, password as never);
    expect(user).toMatchObject({ isAnonymous: false, email: 'asha@example.com', firstName: 'Asha' });
    await visitor.call(calls.orderList, { query: {} });
    expect(vendure.asked.at(-1)?.token).toBe('first');
  });

  it.each([
    ['login', { errorCode: 'INVALID_CREDENTIALS_ERROR' }, 401, 'password-invalid'],
    ['registerCustomerAccount', { errorCode: 'PASSWORD_VALIDATION_ERROR' }, 400, 'password-short'],
  ])('is refused when Vendure refuses %s', async (field, reply, status, code) => {
    vendure.replies.set(field, reply);
    await expect(visitor.call(calls.authSignInOrUp, password as never)).rejects.toMatchObject({ status, code });
    expect(await visitor.call(calls.userMe)).toMatchObject({ isAnonymous: true });
  });
});

describe('a Vendure server that does not answer as it should', () => {
  it.each<[what: string, answer: () => Promise<Response>, status: number]>([
    ['is down', () => Promise.reject(new TypeError('fetch failed')), 503],
    ['is slow', () => Promise.reject(new DOMException('too slow', 'TimeoutError')), 503],
    ['fails', async () => Response.json({}, { status: 500 }), 503],
    ['answers with a page', async () => new Response('<html>'), 503],
    ['answers with too much', async () => new Response(`"${'x'.repeat(2_000_001)}"`), 503],
    ['refuses', async () => Response.json({ errors: [{ message: 'no' }], data: null }), 502],
  ])('%s', async (_, answer, status) => {
    vendure.answer = answer;
    const failure = await visitor.call(calls.productGet, slug).catch((error: unknown) => error);
    expect(failure).toMatchObject({ status, formattedMessages: [expect.stringMatching(/try again/)] });
  });

  it('is asked again for what changes nothing, when it has closed the connection, and never twice for a change', async () => {
    let attempts = 0;
    vendure.answer = () => {
      attempts++;
      vendure.answer = undefined;
      return Promise.reject(new TypeError('fetch failed'));
    };
    expect((await visitor.call(calls.productGet, slug)).slug).toBe('mug');
    vendure.answer = () => Promise.reject(new TypeError('fetch failed'));
    const before = vendure.asked.length;
    await expect(visitor.call(calls.cartAddLines, { body: [{ variantId: '2' }] })).rejects.toMatchObject({
      status: 503,
    });
    expect([attempts, vendure.asked.length - before]).toEqual([1, 1]);
  });
});
