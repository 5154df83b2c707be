import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { staffPage } from '../../testing/author-sign-in.ts';
import { openBrowser } from './browser.ts';
import { askAs, openTabAs, pathOf, type StaffServer, startStaffServer } from './staff-server.ts';

let browser: Browser;
let staff: StaffServer;
let base: string;
let author: string;
let developer: string;
let routes: string[];
/** Requests for staff routes that their handlers may have answered. */
let reached: string[] = [];
let refused = 0;

/** The request with which a preview or a shared draft is opened. */
const opening = /^GET \/playground\/(preview\/|draft\?token=)[\w-]+$/;

const count = ({ method, url = '', headers }: IncomingMessage, response: ServerResponse): void => {
  // This test's own requests do not come from a browser.
  if (headers['sec-fetch-dest'] === undefined) return;
  if (!/^\/(playground|admin|outbox)\b/.test(decodeURI(new URL(url, base).pathname))) return;
  response.on('finish', () => {
    if (opening.test(`${method} ${url}`)) return;
    // 401 is the answer without a session, as in a shared draft, whose document has no cookies.
    if ([401, 403].includes(response.statusCode)) refused++;
    // A path that the router does not know reaches no staff route.
    else if (response.statusCode !== 404) reached.push(`${response.statusCode} ${method} ${url}`);
  });
};

beforeAll(async () => {
  staff = await startStaffServer();
  ({ base, author, developer, routes } = staff);
  staff.server.app.server.on('request', count);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await staff?.close();
});
beforeEach(() => {
  [reached, refused] = [[], 0];
});

/** Ways to write a path of the shop's own origin. */
const spellings: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => `${base}${path}`,
  (path) => `${base.replace('localhost', 'LOCALHOST')}${path}`,
  (path) => `//localhost:${new URL(base).port}${path}`,
  (path) => `/.${path}`,
  (path) => `/x/..${path}`,
  (path) => `/x/%2e%2e${path}`,
  (path) => `/%2E${path}`,
  (path) => path.replace(/^\/(.)/, (_, first: string) => `/%${first.charCodeAt(0).toString(16)}`),
  (path) => path.replace(/^\/(.)/, (_, first: string) => `/%25${first.charCodeAt(0).toString(16)}`),
  (path) => path.replaceAll('/', '\\'),
  (path) => path.replace(/^\/(..)/, '/$1\t'),
  (path) => path.toUpperCase(),
  (path) => `/${path}`,
];

interface Attack {
  method: string;
  address: string;
}

/**
 * Returns every staff route as it is and in some of the spellings. Each spelling is tried with many routes, because how
 * an address is read does not depend on its target. With `SPELLINGS=all`, every route is tried in every spelling.
 */
const attacks = (share = process.env.SPELLINGS === 'all' ? 1 : 4): Attack[] =>
  routes.flatMap((route, at) => {
    const [method = '', pattern = ''] = route.split(' ');
    return spellings
      .filter((_, way) => way < 2 || (at + way) % share === 0)
      .map((spell) => ({ method, address: spell(pathOf(pattern)) }));
  });

/** Returns an expression whose value no check can predict. */
const computed = (text: string): string => `{{ $join([${[...text].map((char) => JSON.stringify(char)).join(', ')}]) }}`;

const headers = { 'x-endcap': '1', 'X-Endcap-Staff': 'x x', 'sec-fetch-dest': 'document', cookie: 'a=b' };

const proxied = { params: { service: 'x', api: 'x', version: 'x', path: 'x' }, body: {} };

/** Returns a page that sends requests as soon as it is shown: automatically if they read, by its events otherwise. */
const sendingPage = (id: string, some: readonly Attack[]) => ({
  version: 3,
  id,
  slug: `/${id}`,
  type: 'CONTENT',
  on: {
    load: some.flatMap(({ method, address }, at) => [
      { do: 'call', with: { widget: `f${at}`, action: method === 'GET' ? 'refetch' : 'submit' } },
      {
        do: 'request',
        with: {
          call: 'resource.proxy',
          key: `r${at}`,
          with: `{{ $merge([${JSON.stringify(proxied)}, ${JSON.stringify({ method, url: address, headers })}]) }}`,
        },
      },
    ]),
  },
  body: [
    { widget: 'text', props: { tag: 'h1', text: 'Come and look' } },
    ...some.map(({ method, address }, at) => ({
      widget: 'resource-fetcher',
      id: `f${at}`,
      props: {
        basePath: computed(address),
        method,
        headers: `{{ $merge([${JSON.stringify(headers)}]) }}`,
        body: { source: 'export default () => 1;' },
      },
    })),
  ],
});

/** Returns a page whose pictures, videos, frames, links and scripts lead to staff routes. */
const leadingPage = (id: string, addresses: readonly string[]) => ({
  version: 3,
  id,
  slug: `/${id}`,
  type: 'CONTENT',
  on: {
    load: [
      ...addresses.map((address) => ({
        do: 'run-script',
        with: {
          script: `try { fetch(${JSON.stringify(address)}) } catch { act('navigate', { to: input.to }) }`,
          input: { to: '#x' },
        },
      })),
    ],
  },
  body: [
    { widget: 'text', props: { tag: 'h1', text: 'Come and look' } },
    ...addresses.flatMap((address) => [
      { widget: 'image', props: { src: computed(address), alt: 'x' } },
      { widget: 'video', props: { src: computed(address), poster: computed(address), label: 'x' } },
      { widget: 'rive-animation', props: { src: computed(address), label: 'x' } },
      { widget: 'link', props: { to: computed(address), text: 'Look here', prefetch: true } },
      { widget: 'search-box', props: { to: computed(address) } },
      {
        widget: 'embed',
        as: 'frame',
        props: { type: 'frame', source: computed(`${base}${address}`), label: 'x' },
      },
    ]),
  ],
});

const asAuthor = (cookie: string, method: string, path: string, body: object) =>
  askAs(staff, cookie, method, path, body);
const openAs = (cookie: string, options: { bypassCSP?: boolean } = {}) => openTabAs(browser, staff, cookie, options);

/** Returns the scripts and pages that an attack has created. */
async function stolen(): Promise<string[]> {
  const ask = async (path: string) => {
    const answer = await fetch(`${base}/playground/api${path}`, { headers: staffPage(developer) });
    return ((await answer.json()) as { documents: { id: string }[] }).documents.map(({ id }) => id);
  };
  const names = [...(await ask('/scripts')), ...(await ask('/pages'))];
  return names.filter((name) => name === 'pwned');
}

/**
 * Saves a page as its author, publishes it as the developer, and opens it as the developer in every way.
 *
 * @returns how often the page was told that a request is not sent
 */
async function drawEverywhere(document: { id: string; slug: string }): Promise<number> {
  const source = JSON.stringify(document);
  const saved = await asAuthor(author, 'PUT', `/pages/${document.id}/draft`, { source });
  expect([saved.status, saved.status === 200 ? '' : await saved.text()]).toEqual([200, '']);
  const preview = await asAuthor(developer, 'POST', '/preview', {
    kind: 'pages',
    id: document.id,
    source,
    url: document.slug,
  });
  const { token } = (await preview.json()) as { token: string };
  const shared = await asAuthor(developer, 'POST', `/pages/${document.id}/links`, {
    ifVersion: 1,
    days: '1',
    url: document.slug,
  });
  const { address } = (await shared.json()) as { address: string };
  const publishing = () => asAuthor(developer, 'POST', `/pages/${document.id}/publish`, {});
  let published = await publishing();
  // The check of such a large page may be late: a retry joins it.
  for (let tries = 0; published.status === 503 && tries < 40; tries += 1) published = await publishing();
  expect([published.status, published.status === 200 ? '' : await published.text()]).toEqual([200, '']);
  const { context, page } = await openAs(developer);
  let attempts = 0;
  page.on('console', (message) => {
    if (message.text().includes('Nothing is sent to')) attempts++;
  });
  for (const where of [`/playground/preview/${token}`, address, document.slug]) {
    await page.goto(`${base}${where}`);
    expect([where, await page.locator('body').innerText()]).toEqual([where, expect.stringContaining('Come and look')]);
    await page.waitForLoadState('networkidle');
  }
  await context.close();
  return attempts;
}

it('a page of an author reaches no staff route when it is opened with the cookie of a developer', async () => {
  const all = attacks();
  const size = 90;
  for (let from = 0; from < all.length; from += size)
    // Every attempt ends with a message that says why nothing is sent.
    expect(await drawEverywhere(sendingPage(`sending-${from}`, all.slice(from, from + size)))).toBeGreaterThan(0);
  expect(reached).toEqual([]);
  expect(await stolen()).toEqual([]);
}, 900_000);

it('no staff route answers a request for what a page shows or leads to', async () => {
  const addresses = [
    '/admin/api/customers',
    '/playground/api/scripts',
    '/outbox',
    '/playground',
    '/admin/api/orders-file',
  ];
  await drawEverywhere(leadingPage('leading', addresses));
  expect(reached).toEqual([]);
  // The pictures were requested, and refused.
  expect(refused).toBeGreaterThan(0);
});

it('the server refuses the requests of a browser without policies, as long as they have no token', async () => {
  const { context, page } = await openAs(developer, { bypassCSP: true });
  await page.goto(`${base}/cart`);
  const statuses = await page.evaluate(async (all) => {
    const send = async ({ method, address }: { method: string; address: string }, init: RequestInit) => {
      const body = method === 'GET' ? {} : { body: '{}' };
      const given = { 'x-endcap': '1', 'content-type': 'application/json', 'x-endcap-staff': 'x x' };
      const answer = await fetch(address, { method, ...body, headers: given, ...init }).catch(() => undefined);
      return [
        method,
        address,
        answer?.status ?? 0,
        (await answer?.text())?.includes('staff-session') ?? false,
      ] as const;
    };
    const found: (readonly [string, string, number, boolean])[] = [];
    for (const attack of all) found.push(await send(attack, {}));
    return found;
  }, attacks(1));
  expect(statuses.filter(([, , , hasToken]) => hasToken)).toEqual([]);
  expect(reached.filter((request) => !/ GET \/playground\/draft$/.test(request))).toEqual([]);
  expect(refused).toBeGreaterThan(routes.length * 5);
  // Loads the staff's pages in frames, which this page could read.
  const read = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const path of ['/playground', '/admin', '/outbox', '/admin/orders']) {
      const frame = Object.assign(document.createElement('iframe'), { src: path });
      await new Promise((resolve) => {
        frame.onload = resolve;
        document.body.append(frame);
      });
      texts.push(frame.contentDocument?.documentElement.outerHTML ?? '');
    }
    return texts;
  });
  expect(read.filter((html) => /staff-(page|session)/.test(html))).toEqual([]);
  expect(reached.filter((request) => !/ GET \/playground\/draft$/.test(request))).toEqual([]);
  expect(await stolen()).toEqual([]);
  await context.close();
}, 600_000);

it('a shared draft is rendered completely, with an opaque origin and no cookies', async () => {
  const definition = {
    version: 3,
    id: 'drawn',
    slug: '/drawn',
    type: 'CONTENT',
    body: [
      { widget: 'text', props: { tag: 'h1', text: 'Come and look' } },
      { widget: 'image', props: { src: '/media/placeholder.svg?name=x', alt: 'x', eager: true } },
    ],
  };
  await asAuthor(author, 'PUT', '/pages/drawn/draft', { source: JSON.stringify(definition) });
  const shared = await asAuthor(author, 'POST', '/pages/drawn/links', { ifVersion: 1, days: '1', url: '/drawn' });
  const { address } = (await shared.json()) as { address: string };
  const { context, page } = await openAs(developer);
  const failed: string[] = [];
  const fonts: string[] = [];
  page.on('requestfailed', (request) => failed.push(request.url()));
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(response.url());
    if (response.request().resourceType() === 'font') fonts.push(response.url());
  });
  await page.goto(`${base}${address}`);
  await page.getByRole('heading', { name: 'Come and look' }).waitFor();
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => ({
    origin: self.origin,
    isPictureShown: [...document.images].every((image) => image.naturalWidth > 0),
    fontFailures: [...document.fonts].filter(({ status }) => status === 'error').length,
  }));
  expect(seen).toEqual({ origin: 'null', isPictureShown: true, fontFailures: 0 });
  expect(fonts.length).toBeGreaterThan(0);
  expect(failed).toEqual([]);
  await context.close();
});
