import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { readStarterPages } from '../../demo/starter-pages.ts';
import { seededRandom } from '../../runtime/expressions/seeded-random.ts';
import { createLocalCaller } from '../../server/shop/calls/shop.ts';
import { newCustomer } from '../../server/shop/customers/new-customer.ts';
import { openSession } from '../../server/shop/sessions/session-handle.ts';
import { openSampleShop, type SampleShop } from '../../testing/sample-shop.ts';
import { sampleStorefront } from '../../testing/sample-storefront.ts';
import { address } from '../handlers/world.ts';

/** Number of requests of all shoppers together, and the seed: `VISITS=100000 SEED=2` for a long run. */
const { VISITS = '400', SEED = '1' } = process.env;

const people = 16;
/** Number of concurrent requests, and of requests after which the clock advances, so that cached pages expire. */
const atOnce = 8;
const between = 400;

/** A shopper's unique mark, which each of their texts, numbers and addresses contains. */
const canaryOf = (number: number): string => `canary${String(number).padStart(3, '0')}q`;
const canaries = /canary\d{3}q/gi;

const pages = [
  ...['/', '/about', '/search', '/search?q=mug', '/search?page=2', '/products/item-1', '/products/item-2'],
  ...['/products/item-1/review', '/collections', '/collections/mugs', '/gift-cards', '/find-order', '/looks'],
  ...['/testimonials', '/blog/care', '/article/care/washing-linen', '/discounts', '/bundles', '/nothing-here'],
  ...['/cart', '/checkout', '/account', '/account/orders', '/account/addresses', '/account/wishlist'],
  ...['/account/subscriptions', '/account/balance', '/account/sign-in', '/account/sign-in-details'],
  ...['/account/x.css', '/cart/', '/account/data.json', '/contact', '/newsletter', '/de/search', '/de', '/de/cart'],
];

interface Shopper {
  canary: string;
  cookie: string;
  isCustomer: boolean;
  order: string;
}

let sample: SampleShop;
let app: FastifyInstance;
let shoppers: Shopper[];

/** Creates a shopper whose cart, address, order, wishlist, searches and name contain the canary. */
async function shopper(number: number): Promise<Shopper> {
  const { storage, env } = sample.shop.services;
  const canary = canaryOf(number);
  const email = `${canary}@example.com`;
  const isCustomer = number % 4 === 0;
  const session = openSession(storage.sessions, env, undefined);
  await session.ensure();
  if (isCustomer) {
    const identifiers = [{ kind: 'email' as const, value: email, isVerified: true }];
    const customer = { ...newCustomer(env), firstName: canary, identifiers };
    await storage.customers.change({}, () => ({ customer, result: undefined }));
    await session.signIn(customer.id);
  }
  const token = session.newToken()!;
  const { call } = createLocalCaller(sample.shop, token);
  const product = (await storage.catalogue.productBySlug(`item-${1 + (number % 5)}`))!;
  const fill = async () => {
    await call(calls.cartAddLines, { body: [{ variantId: product.variants[number % 3]!.id, quantity: 1 }] });
    const shippingAddress = { ...address, firstName: canary, address1: `${canary} Lane`, city: canary };
    await call(calls.checkoutSetAddress, { body: { email, shippingAddress } });
    await call(calls.cartCustomerNote, { body: { note: `For ${canary}` } });
  };
  await fill();
  const placing = { idempotencyKey: `an order of ${canary}`, paymentMethod: 'CASH_ON_DELIVERY' as const };
  const { order } = await call(calls.checkoutPlaceOrder, { body: placing });
  await fill();
  await call(calls.wishlistAdd, { body: { productId: product.id } });
  await call(calls.searchRecordHistory, { body: { tsQuery: { q: `wish of ${canary}` } } });
  if (isCustomer)
    await call(calls.addressCreate, { params: { v: 'v2' }, body: { ...address, firstName: canary, city: canary } });
  return { canary, cookie: `endcap-session=${token}`, isCustomer, order: order.simpleId };
}

beforeAll(async () => {
  sample = await openSampleShop();
  const { services } = sample.shop;
  const at = '2026-01-01T00:00:00Z';
  for (const { kind, id, source } of readStarterPages(join(import.meta.dirname, '../../examples'))) {
    const { slug = '', type = '', title = '' } = JSON.parse(source);
    await services.storage.pages.saveDraft(kind, id, source, { slug, type, title }, at);
    await services.storage.pages.publish(kind, id, source, { slug, type, title }, { note: '', author: '', at });
  }
  const storefront = sampleStorefront(sample.shop, {
    markets: [
      { locale: 'en-IN', localePathPrefix: '', currencyCode: 'INR' },
      { locale: 'de-DE', localePathPrefix: '/de', currencyCode: 'EUR' },
    ],
    rendersPerMinute: 1_000_000,
  });
  app = await sample.app({ notFound: storefront.answer, failed: storefront.answer });
  shoppers = [];
  for (let number = 1; number <= people; number += 1) shoppers.push(await shopper(number));
});
afterAll(() => app.close());

const random = seededRandom(Number(SEED) / 1000);
const pick = <One>(from: readonly One[]): One => from[Math.floor(random() * from.length)]!;

/** Headers and parameters that must not affect a response, each with the sender's canary. */
const noiseOf = (canary: string) => ({
  headers: {
    'x-forwarded-host': `${canary}.example`,
    'x-original-url': `/${canary}`,
    'x-forwarded-prefix': `/${canary}`,
    referer: `https://shop.example/account?of=${canary}`,
    'user-agent': `Mozilla/5.0 ${canary}`,
    'accept-language': `de;q=0.5, ${canary}`,
  },
  query: pick(['', `utm_source=${canary}`, `email=${canary}`, `__proto__=${canary}`]),
});

interface Seen {
  isKept: boolean;
  isOwn: boolean;
}

/** Requests one page as a known shopper or as a new visitor, and looks for canaries in the answer. */
async function visit(): Promise<Seen> {
  const by = random() < 0.4 ? undefined : pick(shoppers);
  const of = by?.canary ?? canaryOf(999);
  const path = by && random() < 0.05 ? `/account/orders/${pick(shoppers).order}` : pick(pages);
  const { headers, query } = noiseOf(of);
  const url = query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;
  const cookie = by ? `${by.cookie}; other=${of}` : `other=${of}`;
  const { body, headers: answered, statusCode } = await app.inject({ url, headers: { ...headers, cookie } });
  const found = new Set(
    [body, JSON.stringify(answered)]
      .join('\n')
      .match(canaries)
      ?.map((each) => each.toLowerCase()),
  );
  // A redirect contains the address that was requested, and is cached for that address alone.
  const isKept = statusCode !== 301 && !String(answered['cache-control']).includes('no-store');
  const expected = isKept ? [] : [of];
  const others = [...found].filter((each) => !expected.includes(each));
  expect(others, `${url} as ${by ? of : 'nobody'}: ${statusCode} ${answered['cache-control']}`).toEqual([]);
  return { isKept, isOwn: found.has(of) };
}

it("no cached page contains a shopper's data, and no response contains another shopper's data", async () => {
  const seen = { kept: 0, own: 0 };
  for (let done = 0; done < Number(VISITS); done += atOnce) {
    for (const { isKept, isOwn } of await Promise.all(Array.from({ length: atOnce }, visit))) {
      seen.kept += Number(isKept);
      seen.own += Number(isOwn);
    }
    // Responses are released in the next turn of the event loop, which these requests never wait for.
    await new Promise(setImmediate);
    if (done % between === 0) sample.env.advance(61_000);
  }
  // Cached and personal responses must both occur often, so that each is seen beside the other.
  expect(seen.kept).toBeGreaterThan(Number(VISITS) / 10);
  expect(seen.own).toBeGreaterThan(Number(VISITS) / 20);
}, 7_200_000);
