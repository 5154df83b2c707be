import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cartGet } from '../../commerce/calls/registry.ts';
import { addFormRoutes } from '../../server/http/forms/routes.ts';
import { createKeptStates } from '../../server/render/answers/kept-states.ts';
import type { Storefront, StorefrontOptions } from '../../server/render/answers/storefront.ts';
import { createLocalCaller } from '../../server/shop/calls/shop.ts';
import { createApp } from '../../server/start/app.ts';
import { openSampleShop, type SampleShop } from '../../testing/sample-shop.ts';
import { sampleStorefront } from '../../testing/sample-storefront.ts';

const origin = 'https://shop.example';
const at = '2026-01-01T00:00:00Z';
const text = (words: string, more: object = {}) => ({ widget: 'text', props: { text: words }, ...more });
/** An expression within the limit of one expression; 100 of them exceed the budget of a page. */
const much = '$sum([1..40000].($*$))';
/** Nodes that exceed a page's budget only with `much` in the query, so that the cost depends on the request. */
const costly = Array.from({ length: 100 }, () => text(`{{ route.query.much ? ${much} : 'fine' }}`));

const pages = [
  { id: 'home', slug: '/', type: 'HOME', body: [text('Welcome · आइए · 欢迎')] },
  {
    id: 'list',
    slug: '/list',
    type: 'CONTENT',
    body: [
      {
        widget: 'repeater',
        as: 'row',
        props: { items: '{{ [1..300] }}' },
        slots: { item: [text('{{ $string(row.item * 3) & " ₹" }}')] },
      },
    ],
  },
  {
    id: 'product',
    slug: '/products/:slug',
    type: 'PRODUCT',
    entities: { product: { call: 'product.get', with: { params: { slug: '{{ route.params.slug }}' } } } },
    body: [
      text('{{ page.entities.product.title }}'),
      {
        widget: 'product',
        props: { slug: '{{ route.params.slug }}' },
        slots: {
          success: [{ widget: 'button', props: { label: 'Add' }, on: { press: [{ do: 'product.addToCart' }] } }],
        },
      },
    ],
  },
  {
    id: 'late',
    slug: '/late',
    type: 'CONTENT',
    flags: { added: false },
    body: [
      {
        widget: 'product',
        props: { slug: 'item-1' },
        slots: {
          success: [
            {
              widget: 'button',
              props: { label: 'Add' },
              on: { press: [{ do: 'product.addToCart' }, { do: 'set-flag', with: { flag: 'added', value: true } }] },
            },
          ],
        },
      },
      ...costly.map(() => text(`{{ flags.added ? ${much} : 'fine' }}`)),
    ],
  },
  { id: 'cart', slug: '/cart', type: 'CART', body: [{ widget: 'cart', slots: { success: [text('Your cart')] } }] },
  { id: 'costly', slug: '/costly', type: 'CONTENT', body: costly },
  {
    id: 'timed',
    slug: '/timed',
    type: 'CONTENT',
    body: costly.map(() => text(`{{ $millis() > 1767225660000 ? ${much} : 'in time' }}`)),
  },
  { id: 'error', slug: '/error', type: 'ERROR', body: [text('Something broke')] },
];

let sample: SampleShop;
let app: FastifyInstance;
let storefront: Storefront;

async function open(more: Partial<StorefrontOptions> = {}): Promise<void> {
  sample = await openSampleShop();
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
    ...more,
  });
  app = await createApp({
    storage: sample.storage,
    shop: sample.shop,
    origin,
    rateLimits: false,
    notFound: storefront.answer,
    failed: storefront.answer,
    plugins: [(scope) => addFormRoutes(scope, sample.shop, { storefront, keptStates, origin })],
  });
}

beforeEach(() => open());
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

/** Simulates a machine so busy that seconds pass between any two readings of the clock. */
function starve(): void {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 5_000;
    return now;
  });
}

it.each(['/', '/list', '/products/item-1', '/cart'])(
  'shows %s however long it waits for the processor',
  async (url) => {
    starve();
    const { statusCode, body } = await app.inject({ url });
    expect(statusCode).toBe(200);
    expect(body).not.toContain('Something broke');
  },
);

const own = { origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };

/**
 * Sends the form of the button "Add" as without scripts. Returns the response, the cart, and a
 * way to follow the redirect.
 */
async function add(url: string) {
  const shown = await app.inject({ url });
  const [, event] = /value="([^"]*)"[^>]*><span>Add/.exec(shown.body) ?? [];
  const payload = new URLSearchParams({ do: event! }).toString();
  const sent = await app.inject({ method: 'POST', url, payload, headers: own });
  const cookie = String([sent.headers['set-cookie']].flat()[0]).split(';')[0]!;
  const cart = await createLocalCaller(sample.shop, cookie.split('=')[1]).call(cartGet);
  const next = String(sent.headers.location);
  return { sent, cart, next, follow: () => app.inject({ url: next, headers: { cookie } }) };
}

it('performs the action of a form, and shows the page after it', async () => {
  starve();
  const { sent, cart, follow } = await add('/products/item-1');
  expect([sent.statusCode, cart.totalQuantity]).toEqual([303, 1]);
  expect((await follow()).statusCode).toBe(200);
});

it('confirms that an action is done when the page after it cannot be rendered', async () => {
  const { sent, cart, follow } = await add('/late');
  expect([sent.statusCode, cart.totalQuantity]).toEqual([303, 1]);
  const { statusCode, headers, body } = await follow();
  expect([statusCode, headers['retry-after'] !== undefined]).toEqual([503, true]);
  expect(body).toMatch(/Done.*need not be sent again/s);
});

it('reports a page that exceeds its budget as busy, not as broken', async () => {
  expect((await app.inject({ url: '/costly' })).statusCode).toBe(200);
  const { statusCode, headers, body } = await app.inject({ url: '/costly?much=1' });
  expect(statusCode).toBe(503);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(body).toMatch(/busy/);
  expect(body).not.toContain('Something broke');
  expect((await app.inject({ url: '/costly' })).statusCode).toBe(200);
});

it('shows the cached version of a page that cannot be rendered now, whatever was published since', async () => {
  const first = await app.inject({ url: '/timed' });
  expect([first.statusCode, first.body.includes('in time')]).toEqual([200, true]);
  sample.env.advance(3_600_000);
  const { pages: stored } = sample.shop.services.storage;
  const source = JSON.stringify({ version: 3, ...pages[0], body: [text('New')] });
  const head = { slug: '/', type: 'HOME', title: 'home' };
  await stored.saveDraft('page', 'home', source, head, at);
  await stored.publish('page', 'home', source, head, { note: '', author: '', at });
  const later = await app.inject({ url: '/timed' });
  expect([later.statusCode, later.body.includes('in time')]).toEqual([200, true]);
});
