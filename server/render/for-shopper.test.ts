import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { productGet, searchRecordHistory } from '../../commerce/calls/registry.ts';
import { openSampleShop, type SampleShop } from '../../testing/sample-shop.ts';
import { sampleStorefront } from '../../testing/sample-storefront.ts';
import { createLocalCaller } from '../shop/calls/shop.ts';
import { newCustomer } from '../shop/customers/new-customer.ts';
import { openSession } from '../shop/sessions/session-handle.ts';

const page = {
  version: 3,
  id: 'picks',
  slug: '/picks',
  type: 'CONTENT',
  body: [
    {
      widget: 'recommendations',
      as: 'picks',
      props: { entity: 'SHOPPER', perPage: 1 },
      slots: {
        loading: [{ widget: 'text', props: { text: 'Picks come.' } }],
        item: [{ widget: 'text', props: { text: 'Goes with {{ picks.item.basis.slug }}.' } }],
      },
    },
  ],
};

let sample: SampleShop;
let app: FastifyInstance;
beforeAll(async () => {
  sample = await openSampleShop();
  const { pages } = sample.shop.services.storage;
  const head = { slug: page.slug, type: page.type, title: page.id };
  const at = '2026-01-01T00:00:00Z';
  await pages.saveDraft('page', page.id, JSON.stringify(page), head, at);
  await pages.publish('page', page.id, JSON.stringify(page), head, { note: '', author: '', at });
  const storefront = sampleStorefront(sample.shop);
  app = await sample.app({ notFound: storefront.answer, failed: storefront.answer });
});
afterAll(() => app.close());

/** The cookie of a guest, or of a customer, who has viewed a product. */
async function cookieOf(slug: string, email?: string): Promise<string> {
  const { storage, env } = sample.shop.services;
  const session = openSession(storage.sessions, env, undefined);
  await session.ensure();
  if (email !== undefined) {
    const customer = { ...newCustomer(env), identifiers: [{ kind: 'email' as const, value: email, isVerified: true }] };
    await storage.customers.change({}, () => ({ customer, result: undefined }));
    await session.signIn(customer.id);
  }
  const token = session.newToken()!;
  const { call } = createLocalCaller(sample.shop, token);
  await call(searchRecordHistory, { body: { tsQuery: { q: 'mug' } } });
  await call(productGet, { params: { slug } });
  return `endcap-session=${token}`;
}

const open = async (cookie: string) => {
  const { body, headers } = await app.inject({ url: page.slug, headers: { cookie } });
  return { body, says: /Picks come|Goes with [\w-]*/.exec(body)?.[0], caching: headers['cache-control'] };
};

it('leaves personal recommendations out of the cached page for guests, and renders them for a customer', async () => {
  const [first, second] = [await cookieOf('item-1'), await cookieOf('item-2')];
  const shared = await open(first);
  expect(shared.says).toBe('Picks come');
  expect(shared.body).not.toContain('item-1');
  expect(await open(second)).toEqual(shared);
  const asha = await open(await cookieOf('item-3', 'asha@example.com'));
  expect([asha.says, asha.caching]).toEqual(['Goes with item-3', 'private, no-store']);
  const ravi = await open(await cookieOf('item-4', 'ravi@example.com'));
  expect(ravi.says).toBe('Goes with item-4');
  expect((await open(first)).body).toBe(shared.body);
});

it('marks personal recommendations as uncacheable', async () => {
  const cookie = await cookieOf('item-5');
  const url = '/api/v1/org/user/recommendation?perPage=1';
  const { headers, payload } = await app.inject({ url, headers: { cookie } });
  expect([headers['cache-control'], JSON.parse(payload).basis.slug]).toEqual(['private, no-store', 'item-5']);
});
