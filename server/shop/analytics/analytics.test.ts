import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { analyticsPath } from '../../../commerce/analytics/layer/adapters/endpoint.ts';
import * as calls from '../../../commerce/calls/registry.ts';
import { limits } from '../../../commerce/limits.ts';
import type { AnyCall } from '../../../schemas/contract/call.ts';
import { openSampleShop, type SampleShop } from '../../../testing/sample-shop.ts';
import { sampleStorefront } from '../../../testing/sample-storefront.ts';
import { address } from '../../../tests/handlers/world.ts';
import { addFormRoutes } from '../../http/forms/routes.ts';
import { addAnalyticsRoutes } from '../../http/routes/analytics.ts';
import { createKeptStates } from '../../render/answers/kept-states.ts';
import { noAssets } from '../../render/assets/client-assets.ts';
import { silentLog } from '../calls/context.ts';
import { openSession } from '../sessions/session-handle.ts';

const origin = 'https://shop.example';
const at = '2026-01-01T00:00:00Z';
const consent = { isRequired: true, categories: ['analytics', 'marketing'], policyVersion: '1' } as const;

let sample: SampleShop;
let app: FastifyInstance;
let lines: { event: string; data: unknown }[] = [];

const body = [
  { widget: 'consent-banner' },
  { widget: 'text', props: { text: "May: {{ $join(device.consent.granted, '+') }}." } },
];
const pages = [
  { id: 'home', slug: '/', type: 'CONTENT', body },
  { id: 'orders', slug: '/orders/:number', type: 'ORDER', body },
  {
    id: 'still',
    slug: '/still',
    type: 'CONTENT',
    body: [{ widget: 'text', props: { text: 'Nothing happens here.' } }],
  },
  { id: 'missing', slug: '/missing', type: 'NOT_FOUND', body },
];

let storefront: ReturnType<typeof sampleStorefront>;

beforeAll(async () => {
  sample = await openSampleShop({
    consent: { ...consent, categories: [...consent.categories] },
    analytics: [{ type: 'log' }],
  });
  sample.shop.services.log = {
    ...silentLog,
    info: (fields, message) => void (message === 'analytics event' && lines.push(fields as (typeof lines)[number])),
  };
  const { services } = sample.shop;
  for (const page of pages) {
    const source = JSON.stringify({ version: 3, ...page });
    const head = { slug: page.slug, type: page.type, title: page.id };
    await services.storage.pages.saveDraft('page', page.id, source, head, at);
    await services.storage.pages.publish('page', page.id, source, head, { note: '', author: '', at });
  }
  const keptStates = createKeptStates(services);
  storefront = sampleStorefront(sample.shop, {
    keptStates,
    assets: { ...noAssets, analytics: { gate: '/gate.js', layer: '/layer.js' } },
  });
  app = await sample.app({
    origin,
    notFound: storefront.answer,
    failed: storefront.answer,
    plugins: [
      (scope, shop) => addAnalyticsRoutes(scope, shop, { origin }),
      (scope, shop) => addFormRoutes(scope, shop, { storefront, keptStates, origin }),
    ],
  });
});
afterAll(() => app.close());

const cookie = (...granted: string[]) =>
  ['endcap_consent=1', Math.floor(sample.shop.services.env.now() / 1000), ...granted].join('.');
const event = { event: 'click', at: 5, page: '/', data: { text: 'Add' } };
const batch = (events: unknown = [event]) => JSON.stringify({ sentAt: 6, events });
const own = { origin, 'content-type': 'application/json' };

const send = async (payload: string, headers: Record<string, string>) => {
  lines = [];
  const { statusCode } = await app.inject({ method: 'POST', url: analyticsPath, payload, headers });
  return [statusCode, lines.length];
};

it('logs each event of a shopper who has consented', async () => {
  expect(await send(batch([event, event]), { ...own, cookie: cookie('analytics') })).toEqual([204, 2]);
  expect(lines[0]).toEqual(event);
});

const refused: [what: string, payload: () => string, headers: () => Record<string, string>, status: number][] = [
  ['a shopper who has not chosen', batch, () => own, 204],
  ['a shopper who has refused', batch, () => ({ ...own, cookie: cookie() }), 204],
  ['consent to something else', batch, () => ({ ...own, cookie: cookie('marketing') }), 204],
  ['a different site', batch, () => ({ ...own, origin: 'https://evil.example', cookie: cookie('analytics') }), 403],
  ['an unknown origin', batch, () => ({ 'content-type': own['content-type'], cookie: cookie('analytics') }), 403],
  ['a form', batch, () => ({ ...own, 'content-type': 'text/plain', cookie: cookie('analytics') }), 415],
  ['no events', () => batch([]), () => ({ ...own, cookie: cookie('analytics') }), 400],
  [
    'too many events',
    () => batch(Array(limits.maxAnalyticsBatchEvents + 1).fill(event)),
    () => ({ ...own, cookie: cookie('analytics') }),
    400,
  ],
  ['an unknown key', () => batch([{ ...event, level: 60 }]), () => ({ ...own, cookie: cookie('analytics') }), 400],
  ['a page elsewhere', () => batch([{ ...event, page: 'x' }]), () => ({ ...own, cookie: cookie('analytics') }), 400],
  [
    'a body that is too long',
    () => batch([{ ...event, data: { text: 'x'.repeat(60_000) } }]),
    () => ({ ...own, cookie: cookie('analytics') }),
    413,
  ],
];

it.each(refused)('logs nothing for %s', async (_, payload, headers, status) => {
  expect(await send(payload(), headers())).toEqual([status, 0]);
});

it('counts visitors of a variant and their orders, once they have consented', async () => {
  const { storage } = sample.shop.services;
  const exposure = (variant: unknown) => ({
    ...event,
    event: 'experiment_exposure',
    data: { experiment: 'hero', variant },
  });
  const visitor = (letter: string) => `endcap_visitor=${letter.repeat(24)}`;
  const headers = (...cookies: string[]) => ({ ...own, cookie: cookies.join('; ') });
  await send(batch([exposure('plain')]), headers(visitor('a')));
  await send(batch([exposure('plain')]), headers(cookie('analytics')));
  await send(
    batch([exposure(1), exposure(''), { ...exposure('x'), event: 'click' }]),
    headers(visitor('a'), cookie('analytics')),
  );
  expect(await storage.experiments.results('hero')).toEqual([]);
  await send(batch([exposure('plain'), exposure('short')]), headers(visitor('a'), cookie('analytics')));
  await send(batch([exposure('short')]), headers(visitor('b'), cookie('analytics')));

  const product = await storage.catalogue.productBySlug('item-1');
  let session = '';
  const call = async ({ method, path: url }: Pick<AnyCall, 'method' | 'path'>, payload: object) => {
    const sent = { ...own, 'x-endcap': '1', 'sec-fetch-site': 'same-origin', cookie: `${visitor('a')}; ${session}` };
    const answer = await app.inject({ method, url, payload, headers: sent });
    expect(answer.statusCode, answer.body).toBe(200);
    session = [answer.headers['set-cookie']].flat()[0]?.split(';')[0] ?? session;
  };
  await call(calls.cartAddLines, [{ variantId: product!.variants[0]!.id, quantity: 1 }]);
  await call(calls.checkoutSetAddress, { email: 'asha@example.com', shippingAddress: address });
  const order = { idempotencyKey: 'a key of one order', paymentMethod: 'CASH_ON_DELIVERY' };
  // A repeated request returns the same order.
  for (let times = 0; times < 2; times++) await call(calls.checkoutPlaceOrder, order);
  expect(await storage.experiments.results('hero')).toMatchObject([
    { variant: 'plain', visitors: 1, buyers: 1, orders: 1 },
    { variant: 'short', visitors: 1, buyers: 0, orders: 0 },
  ]);
});

it('limits the number of batches per minute', async () => {
  const session = openSession(sample.shop.services.storage.sessions, sample.env, undefined);
  await session.ensure();
  const headers = {
    ...own,
    cookie: `endcap-session=${session.newToken()}; __Host-endcap-session=${session.newToken()}`,
  };
  const statuses = [];
  for (let count = 0; count <= limits.analyticsBatchesPerMinute; count++) {
    const { statusCode } = await app.inject({ method: 'POST', url: analyticsPath, payload: batch(), headers });
    statuses.push(statusCode);
  }
  expect([statuses.at(-2), statuses.at(-1)]).toEqual([204, 429]);
});

const open = async (url: string, headers: Record<string, string> = {}) => {
  const response = await app.inject({ url, headers });
  const [, granted] = /May: ([^<]*)\./.exec(response.body) ?? [];
  const isAsked = /<section[^>]*consent-asked/.test(response.body);
  return { granted, isAsked, caching: response.headers['cache-control'], html: response.body };
};

it('shows each shopper their own consent on pages that were cached for others', async () => {
  const shown = [
    [{}, '', true],
    [{ cookie: cookie('analytics', 'marketing') }, 'analytics+marketing', false],
    [{ cookie: cookie('analytics', 'marketing'), 'sec-gpc': '1' }, 'analytics', false],
    [{ cookie: cookie() }, '', false],
    [{ cookie: cookie('analytics').replace('=1.', '=0.') }, '', true],
  ] as const;
  for (const url of ['/', '/missing-page'])
    for (const _ of [1, 2])
      for (const [headers, granted, isAsked] of shown)
        expect(await open(url, headers)).toMatchObject({
          granted,
          isAsked,
          caching: 'private, max-age=0, must-revalidate',
        });
});

it('sends a page the analytics settings, but not its address when it belongs to one customer', async () => {
  const settingsOf = ({ html }: { html: string }) =>
    JSON.parse(/id="endcap-analytics">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');
  const adapters = [{ type: 'log', category: 'analytics' }];
  const shared = { consent, adapters, layer: '/layer.js', properties: {} };
  const home = await open('/');
  expect(settingsOf(home)).toEqual({ ...shared, type: 'CONTENT' });
  expect(home.html).toContain('<script type="module" async src="/gate.js"></script>');
  expect(settingsOf(await open('/orders/17'))).toEqual({ ...shared, type: 'ORDER', pattern: '/orders/:number' });
});

it.each([
  ['before the choice', '/still', () => '', true],
  ['once something is allowed', '/still', () => cookie('analytics'), true],
  ['once all is refused, where nothing can change', '/still', () => cookie(), false],
  ['once all is refused, where the shopper may agree', '/', () => cookie(), true],
])('decides whether a page loads the consent gate: %s', async (_, url, given, has) => {
  const { body } = await app.inject({ url, headers: { cookie: given() } });
  expect(body.includes('/gate.js')).toBe(has);
});

it('does not ask for consent in a preview, where the banner would cover the edited page', async () => {
  const source = JSON.stringify({ version: 3, ...pages[0] });
  const request = { headers: {} } as FastifyRequest;
  const { html } = await storefront.preview({ kind: 'page', id: 'home', source, url: '/' }, request);
  expect(html).toMatch(/<section[^>]*consent-banner/);
  expect(html).not.toMatch(/<section[^>]*consent-asked/);
});

it('stores a consent choice that is made without script', async () => {
  const { html } = await open('/');
  const press = /value="(w\w+ act reject)"/.exec(html)?.[1] ?? '';
  const sent = await app.inject({
    method: 'POST',
    url: '/',
    payload: new URLSearchParams({ do: press }).toString(),
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
  });
  const cookies = [sent.headers['set-cookie']].flat().map(String);
  const kept = cookies.find((each) => each.startsWith('endcap_consent='));
  expect([sent.statusCode, kept?.replace(/\d{9,}/, 'TIME')]).toEqual([
    ...[303, 'endcap_consent=1.TIME; Max-Age=15552000; Path=/; Secure; SameSite=Lax'],
  ]);
  expect(await open('/', { cookie: kept!.split(';')[0]! })).toMatchObject({ isAsked: false, granted: '' });
});

it('counts exposures by the audience rules that a page has reported, and nothing else', async () => {
  const { storage } = sample.shop.services;
  const audiences = 'not phones,regulars,<script>,no such';
  const exposure = {
    ...event,
    event: 'experiment_exposure',
    data: { experiment: 'greeting', variant: 'a', audiences },
  };
  const headers = { ...own, cookie: `endcap_visitor=${'c'.repeat(24)}; ${cookie('analytics')}` };
  await send(batch([exposure]), headers);
  expect(await storage.experiments.results('greeting')).toMatchObject([{ audiences: 'not phones,regulars' }]);
});
