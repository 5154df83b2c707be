import { expect, it } from 'vitest';
import * as calls from '../../../commerce/calls/registry.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import { newCustomer } from '../../shop/customers/new-customer.ts';
import { openSession } from '../../shop/sessions/session-handle.ts';
import { addDataRoutes } from './customer-data.ts';

const markets = [
  { locale: 'en-IN', localePathPrefix: '', currencyCode: 'INR' },
  { locale: 'hi-IN', localePathPrefix: '/hi', currencyCode: 'INR' },
];

const open = async () => {
  const sample = await openSampleShop();
  const app = await sample.app({ shop: sample.shop, plugins: [(scope, shop) => addDataRoutes(scope, shop, markets)] });
  const { storage } = sample.shop.services;
  const signIn = async (email: string) => {
    const customer = {
      ...newCustomer(sample.env),
      passwordHash: 'a hash',
      referredBy: 'another customer',
      firstName: 'Asha',
      identifiers: [{ kind: 'email' as const, value: email, isVerified: true }],
    };
    await storage.customers.change({}, () => ({ customer, result: undefined }));
    const session = openSession(storage.sessions, sample.env, undefined, { kind: 'shopper', userId: customer.id });
    await session.ensure();
    return `endcap-session=${session.newToken()}`;
  };
  const send = (cookie: string, method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object) =>
    app.inject({ method, url, payload, headers: { cookie, 'x-endcap': '1' } });
  return { sample, app, signIn, send };
};

it('exports everything that is stored about a customer, and nothing about another', async () => {
  const { sample, app, signIn, send } = await open();
  const [asha, ravi] = [await signIn('asha@example.com'), await signIn('ravi@example.com')];
  const product = (await sample.shop.services.storage.catalogue.productBySlug('item-1'))!;
  for (const cookie of [asha, ravi]) {
    const mark = cookie === asha ? 'mine' : 'another’s';
    await send(cookie, 'PUT', calls.cartCustomerNote.path, { note: mark });
    await send(cookie, 'POST', calls.wishlistAdd.path, { productId: product.id });
    await send(cookie, 'POST', calls.searchRecordHistory.path, { tsQuery: { q: mark } });
    await send(cookie, 'POST', calls.reviewCreate.path.replace('{slug}', 'item-1'), {
      rating: { default: { score: 4 } },
      body: `Review of ${mark}`,
    });
  }
  const { statusCode, headers, body } = await app.inject({ url: '/account/data.json', headers: { cookie: asha } });
  expect([statusCode, headers['content-disposition'], headers['cache-control']]).toEqual([
    200,
    'attachment; filename="my-data.json"',
    'private, no-store',
  ]);
  expect(JSON.parse(body)).toMatchObject({
    customer: { firstName: 'Asha', hasPassword: true, identifiers: [{ value: 'asha@example.com' }] },
    carts: { main: { customerNote: 'mine' } },
    wishes: [{ productId: product.id }],
    searches: [{ q: 'mine' }],
    reviews: [{ body: 'Review of mine' }],
    addresses: [],
    orders: [],
  });
  expect(body).not.toMatch(/another|a hash|ravi/);
});

it.each([
  ['/account/data.json', '/account/sign-in?returnTo=%2Faccount%2Fdata.json'],
  ['/hi/account/data.json', '/hi/account/sign-in?returnTo=%2Fhi%2Faccount%2Fdata.json'],
])('%s redirects a guest to %s', async (url, location) => {
  const { app, sample } = await open();
  const guest = openSession(sample.shop.services.storage.sessions, sample.env, undefined);
  await guest.ensure();
  for (const cookie of ['', `endcap-session=${guest.newToken()}`, 'endcap-session=invented']) {
    const response = await app.inject({ url, headers: { cookie } });
    expect([response.statusCode, response.headers.location, response.body]).toEqual([303, location, '']);
  }
});
