import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs } from '../../commerce/durations.ts';
import { openSampleShop, type SampleShop } from '../../testing/sample-shop.ts';
import { sampleStorefront } from '../../testing/sample-storefront.ts';
import { newCustomer } from '../shop/customers/new-customer.ts';
import { openSession } from '../shop/sessions/session-handle.ts';

const at = '2026-01-01T00:00:00Z';
const pages = [
  { id: 'shared', slug: '/shared', type: 'CONTENT' },
  { id: 'account', slug: '/account', type: 'ACCOUNT' },
];

let sample: SampleShop;
let app: FastifyInstance;
beforeAll(async () => {
  sample = await openSampleShop();
  const { services } = sample.shop;
  for (const page of pages) {
    // One value comes from the page's own state, and one from a call.
    const text = "Hello {{ user.isAnonymous ? 'guest' : user.email }}, {{ page.entities.me.email }}.";
    const entities = { me: { call: 'user.me' } };
    const source = JSON.stringify({ version: 3, ...page, entities, body: [{ widget: 'text', props: { text } }] });
    const head = { slug: page.slug, type: page.type, title: page.id };
    await services.storage.pages.saveDraft('page', page.id, source, head, at);
    await services.storage.pages.publish('page', page.id, source, head, { note: '', author: '', at });
  }
  const storefront = sampleStorefront(sample.shop);
  app = await sample.app({ notFound: storefront.answer, failed: storefront.answer });
});
afterAll(() => app.close());

/** The cookie of a new customer. */
async function customerCookie(email: string): Promise<string> {
  const { storage, env } = sample.shop.services;
  const customer = { ...newCustomer(env), identifiers: [{ kind: 'email' as const, value: email, isVerified: true }] };
  await storage.customers.change({}, () => ({ customer, result: undefined }));
  const session = openSession(storage.sessions, env, undefined);
  await session.signIn(customer.id);
  return `endcap-session=${session.newToken()}`;
}

const open = async (url: string, cookie = '') => {
  const { body, headers } = await app.inject({ url, headers: { cookie } });
  return [/Hello ([^<]*)\.</.exec(body)?.[1], headers['cache-control']];
};

const own = 'private, no-store';
const both = (email: string) => `${email}, ${email}`;

it('shows each shopper their own data, and never a page rendered for another', async () => {
  const asha = await customerCookie('asha@example.com');
  const ravi = await customerCookie('ravi@example.com');
  // In every order: a cached page never depends on the session, and a customer's page is never cached.
  for (const url of ['/shared', '/account'])
    for (const round of [1, 2]) {
      expect(await open(url, asha), `${url} ${round}`).toEqual([both('asha@example.com'), own]);
      const [guest, caching] = await open(url);
      expect([guest, caching === own], `${url} ${round}`).toEqual(['guest, ', url === '/account']);
      expect(await open(url, ravi), `${url} ${round}`).toEqual([both('ravi@example.com'), own]);
    }
});

it("renews a customer's cookie once a day, and never on a cacheable page", async () => {
  const cookie = await customerCookie('sliding@example.com');
  const { storage, env } = sample.shop.services;
  const guest = openSession(storage.sessions, env, undefined);
  await guest.ensure();
  const set = async (url: string, by: string) =>
    (await app.inject({ url, headers: { cookie: by } })).headers['set-cookie'];
  expect(await set('/shared', cookie)).toBeUndefined();
  sample.env.advance(2 * dayMs);
  expect(await set('/shared', `endcap-session=${guest.newToken()}`)).toBeUndefined();
  expect(await set('/shared', cookie)).toEqual([
    expect.stringContaining(`${cookie}; Max-Age=7776000; Path=/; HttpOnly`),
    expect.stringMatching(/^endcap-session-mark=[\w-]{16}; Max-Age=7776000; Path=\//),
  ]);
  expect(await set('/shared', cookie)).toBeUndefined();
  expect(String(await set('/api/v1/org/user/me', `endcap-session=${guest.newToken()}`))).toContain('Max-Age=7776000');
});

it('serves cached pages to guests with a session', async () => {
  const { storage, env } = sample.shop.services;
  const session = openSession(storage.sessions, env, undefined);
  await session.ensure();
  const [guest, caching] = await open('/shared', `endcap-session=${session.newToken()}`);
  expect([guest, caching]).toEqual(['guest, ', (await open('/shared'))[1]]);
});
