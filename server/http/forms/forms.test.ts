import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartGet } from '../../../commerce/calls/registry.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { openSampleShop, type SampleShop } from '../../../testing/sample-shop.ts';
import { sampleStorefront } from '../../../testing/sample-storefront.ts';
import { createKeptStates } from '../../render/answers/kept-states.ts';
import { createLocalCaller } from '../../shop/calls/shop.ts';
import { openSession } from '../../shop/sessions/session-handle.ts';
import { addFormRoutes } from './routes.ts';

const origin = 'https://shop.example';
const at = '2026-01-01T00:00:00Z';

const pages = [
  {
    id: 'product',
    slug: '/products/:slug',
    type: 'PRODUCT',
    body: [
      {
        widget: 'product',
        props: { slug: '{{ route.params.slug }}' },
        slots: {
          success: [
            { widget: 'button', props: { label: 'Add' }, on: { press: [{ do: 'product.addToCart' }] } },
            {
              widget: 'quantity-input',
              props: {},
              on: { change: [{ do: 'product.setQuantity', with: { quantity: '{{ event.quantity }}' } }] },
            },
            { widget: 'text', props: { text: 'Chosen: {{ product.quantity }}' } },
          ],
        },
      },
    ],
  },
  {
    id: 'next',
    slug: '/next',
    type: 'CONTENT',
    body: [
      {
        widget: 'form',
        on: { submit: [{ do: 'navigate', with: { to: '{{ event.values.next }}' } }] },
        children: [{ widget: 'text-input', props: { label: 'Next', name: 'next' } }],
      },
    ],
  },
  {
    id: 'find',
    slug: '/find',
    type: 'CONTENT',
    body: [
      {
        widget: 'order-lookup',
        as: 'lookup',
        children: [
          {
            widget: 'form',
            on: { submit: [{ do: 'lookup.find', with: { values: '{{ event.values }}' } }] },
            children: [{ widget: 'text', props: { text: '{{ lookup.message }}' } }],
          },
        ],
      },
    ],
  },
];

let sample: SampleShop;
let app: FastifyInstance;
beforeAll(async () => {
  sample = await openSampleShop();
  const { services } = sample.shop;
  for (const page of pages) {
    const source = JSON.stringify({ version: 2, ...page });
    const head = { slug: page.slug, type: page.type, title: page.id };
    await services.storage.pages.saveDraft('page', page.id, source, head, at);
    await services.storage.pages.publish('page', page.id, source, head, { note: '', author: '', at });
  }
  const keptStates = createKeptStates(services);
  const storefront = sampleStorefront(sample.shop, {
    keptStates,
  });
  app = await sample.app({
    origin,
    notFound: storefront.answer,
    failed: storefront.answer,
    plugins: [(scope, shop) => addFormRoutes(scope, shop, { storefront, keptStates, origin })],
  });
});
afterAll(() => app.close());

const own = { origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };

/** A browser without script, which keeps its cookie and follows redirects. */
function browser() {
  let cookie = '';
  const send = async (url: string, fields: Record<string, string>, headers: Record<string, string> = own) => {
    const payload = new URLSearchParams(fields).toString();
    const answer = await app.inject({ method: 'POST', url, payload, headers: { ...headers, cookie } });
    const [set] = [answer.headers['set-cookie']].flat();
    if (set) cookie = set.split(';')[0]!;
    return answer;
  };
  const open = async (url: string) => app.inject({ url, headers: { cookie } });
  /** Presses the button, or submits the form, whose markup matches. */
  const press = async (url: string, markup: RegExp, fields: Record<string, string> = {}) => {
    const [, event] = markup.exec((await open(url)).body) ?? [];
    const { headers, statusCode } = await send(url, { do: event!, ...fields });
    expect(statusCode).toBe(303);
    return String(headers.location);
  };
  const cart = () => createLocalCaller(sample.shop, cookie.split('=')[1]).call(cartGet);
  return { send, open, press, cart, jar: () => cookie };
}

const add = /value="([^"]*)"[^>]*><span>Add/;
const more = /value="([^"]*)" aria-label="One more"/;
const submit = /name="do" value="([^"]*)"/;
const product = '/products/item-1';

describe('a form of a page', () => {
  it("runs its page's actions, and stores the new state of the page with the session", async () => {
    const { press, open, cart } = browser();
    const changed = await press(product, more);
    expect(changed).toMatch(/^\/products\/item-1\?_state=[\w-]{22}$/);
    const page = await open(changed);
    expect(page.body).toContain('Chosen: 2');
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.body).toContain('noindex');
    expect([page.body.includes(' data-static'), (await open(product)).body.includes(' data-static')]).toEqual([
      true,
      false,
    ]);
    await press(changed, add);
    expect((await cart()).totalQuantity).toBe(2);
    // Another shopper who opens the address sees the page in its initial state.
    expect((await browser().open(changed)).body).toContain('Chosen: 1');
  });

  it('is handled once when it is sent several times at once', async () => {
    const { press, open, send, cart } = browser();
    await press(product, more);
    const [, event] = add.exec((await open(product)).body)!;
    const answers = await Promise.all([1, 2, 3].map(() => send(product, { do: event! })));
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
    expect((await cart()).totalQuantity).toBe(1);
  });

  it.each([
    ['of another site', { ...own, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
    ['of a page without a known origin', { ...own, origin: 'null' }, 403],
    ['of an unknown origin', { 'content-type': own['content-type'] }, 403],
    ['of another subdomain', { ...own, 'sec-fetch-site': 'same-site', origin: 'https://a.shop.example' }, 403],
    ['of another type', { ...own, 'content-type': 'text/plain' }, 405],
  ])('is refused when it is %s', async (_, headers, status) => {
    const { open, send } = browser();
    const [, event] = add.exec((await open(product)).body)!;
    const answer = await send(product, { do: event! }, headers);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([status, undefined]);
  });

  it('is repeated by the browser with its newer cookie when a sign-in has replaced the session', async () => {
    const { press, open, jar } = browser();
    await press(product, more);
    const [, event] = add.exec((await open(product)).body)!;
    const before = jar();
    const { sessions } = sample.shop.services.storage;
    const session = openSession(sessions, sample.env, before.split('=')[1]);
    await session.signIn('asha');
    const send = (url: string, cookie: string) =>
      app.inject({
        method: 'POST',
        url,
        payload: new URLSearchParams({ do: event! }).toString(),
        headers: { ...own, cookie },
      });
    const refused = await send(`${product}?a=1`, before);
    const again = `${product}?a=1&_repeated=1`;
    expect([refused.statusCode, refused.headers.location, refused.headers['set-cookie']]).toEqual([
      307,
      again,
      undefined,
    ]);
    const done = await send(again, `${before.split('=')[0]}=${session.newToken()}`);
    expect([done.statusCode, done.headers['set-cookie']]).toEqual([303, undefined]);
    expect(String(done.headers.location)).not.toContain('_repeated');
    const carts = await createLocalCaller(sample.shop, session.newToken()).call(cartGet);
    expect(carts.totalQuantity).toBe(1);
    // A browser without a newer cookie starts a new session instead of repeating for ever.
    expect((await send(again, before)).statusCode).toBe(303);
  });

  it('is refused when it is too large', async () => {
    const { send } = browser();
    expect((await send('/next', { next: 'x'.repeat(limits.maxFormBytes) })).statusCode).toBe(413);
  });

  it.each(['', 'w0', 'w999 act open', 'w0 act reset', 'w0 emit hydrate', 'w0 act constructor', 'w1 emit toString'])(
    'does nothing for %j',
    async (event) => {
      const { send, cart } = browser();
      expect((await send(product, { do: event })).statusCode).toBe(303);
      expect((await cart()).totalQuantity).toBe(0);
    },
  );

  it.each([
    ['/nowhere?x=1', '/nowhere?x=1'],
    ['//evil.example/x', '/'],
  ])('redirects from %s, where there is no page, to %s', async (url, expected) => {
    const { statusCode, headers } = await browser().send(url, { do: 'w0 act open' });
    expect([statusCode, headers.location]).toEqual([303, expected]);
  });
});

describe('the redirect after a form', () => {
  it.each([
    ['/products/item-1?variant=x#top', '/products/item-1?variant=x#top'],
    ['/collections/../products/item-1', '/products/item-1'],
  ])('for the target %j leads to %s', async (next, expected) => {
    expect(await browser().press('/next', submit, { next })).toBe(expected);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'http://shop.invalid@evil.example/',
    '/..//evil.example',
    '/.//evil.example',
  ])('never leaves the shop for %j', async (next) => {
    const location = await browser().press('/next', submit, { next });
    expect(new URL(location, origin).origin).toBe(origin);
    expect(location).toMatch(/^\/(?!\/)/);
  });
});

it('limits attempts to find an order as for calls over HTTP', async () => {
  const { press, open } = browser();
  const attempt = async (number: number) => {
    const fields = { orderNumber: `AAAA-000${number}`, email: 'asha@example.com' };
    return (await open(await press('/find', submit, fields))).body;
  };
  for (let count = 0; count < limits.orderLookupsPerMinute; count++)
    expect(await attempt(count)).toContain(messages.orderNotFoundByEmail);
  expect(await attempt(10)).toContain(messages.tooManyRequests);
});
