import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '../../commerce/limits.ts';
import { authorCookieIn, staffPage } from '../../testing/author-sign-in.ts';
import { type RedisServer, startRedis } from '../conformance/state/redis-server.ts';
import { type PostgresServer, startPostgres } from '../conformance/storage/postgres-server.ts';
import { cookieJar } from '../simulation/cookie-jar.ts';
import { variantOf } from './calling-shopper.ts';
import { type ServedShop, serveShop } from './serve.ts';

let postgres: PostgresServer;
let redis: RedisServer;
let url: string;
const servers: ServedShop[] = [];
const origin = 'http://localhost';

beforeAll(async () => {
  [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  url = await postgres.createDatabase();
  const env = { DATABASE_URL: url, REDIS_URL: redis.url, ENDCAP_ORIGIN: origin, ENDCAP_TRUST_PROXY: '1' };
  for (let count = 0; count < 3; count++) servers.push(await serveShop([], env, undefined, () => undefined));
}, 600_000);
afterAll(async () => {
  for (const each of servers) await each.stop();
  await redis?.stop();
  await postgres?.stop();
});

interface Sent {
  body?: unknown;
  headers?: Record<string, string>;
  /** IP address of the client, as a proxy reports it. */
  client?: string;
}

/** Sends a request to one of the servers, as a proxy does. */
const ask = (server: number, method: string, path: string, { body, headers, client = '203.0.113.1' }: Sent = {}) =>
  fetch(servers[server % 3]!.base + path, {
    method,
    redirect: 'manual',
    headers: {
      'x-endcap': '1',
      origin,
      'x-forwarded-for': client,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** Sends the same request to all servers concurrently, a number of times to each. */
const askAll = async (times: number, one: (server: number) => Promise<Response>): Promise<number[]> =>
  (await Promise.all(Array.from({ length: 3 * times }, (_, index) => one(index)))).map(({ status }) => status);

it('each of the servers reports that it shares its state', async () => {
  for (const server of [0, 1, 2])
    expect(await (await ask(server, 'GET', '/health/ready')).json()).toEqual({ status: 'ok', state: 'shared' });
});

it('has one limit for guesses, whichever server they are sent to', async () => {
  const body = { name: 'A29B-QDKT', email: 'guess@example.com' };
  const statuses = await askAll(50, (server) =>
    ask(server, 'POST', '/api/order/find', { body, client: '203.0.113.2' }),
  );
  expect(statuses.filter((status) => status !== 429)).toHaveLength(limits.orderLookupsPerMinute);
});

it('opens the playground once with the key of one server at any, and shows published pages at all', async () => {
  const key = new URL(servers[0]!.playground).hash.replace('#key=', '');
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, index) =>
      ask(index, 'POST', '/playground/api/session/key', { body: { key }, headers: staffPage(), client: '203.0.113.3' }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 8 }, () => 403)]);
  const cookie = authorCookieIn(answers.find(({ status }) => status === 200)!.headers.getSetCookie()[0]);
  const page = (text: string) =>
    JSON.stringify({
      version: 3,
      id: 'news-of-servers',
      slug: '/news-of-servers',
      type: 'CONTENT',
      body: [{ widget: 'text', props: { text } }],
    });
  const change = async (server: number, method: string, path: string, body: unknown) => {
    const send = () =>
      ask(server, method, `/playground/api/pages/news-of-servers${path}`, { body, headers: staffPage(cookie) });
    let answer = await send();
    // A server that was too busy to check a page in time has changed nothing.
    for (let tries = 0; answer.status === 503 && tries < 10; tries++) answer = await send();
    expect([path, answer.status, await answer.text()]).toEqual([path, 200, expect.anything()]);
  };
  for (const [version, text] of [
    [1, 'First words'],
    [2, 'Second words'],
    [3, 'Third words'],
  ] as const) {
    await change(version, 'PUT', '/draft', { source: page(text) });
    await change(version, 'POST', '/publish', { ifVersion: version });
    // From the second time on, each server has kept the previous page.
    for (const server of [0, 1, 2]) expect(await (await ask(server, 'GET', '/news-of-servers')).text()).toContain(text);
  }
});

it('runs a form once that reaches all servers at the same time, and shows its result at any of them', async () => {
  const path = '/products/harbour-mug';
  const jar = cookieJar();
  const headers = () => ({ cookie: jar.header() });
  const get = async (server: number, at: string) => {
    const answer = await ask(server, 'GET', at, { headers: headers() });
    jar.take(answer.headers.getSetCookie());
    return answer.text();
  };
  const press = (server: number, at: string, event: string) =>
    fetch(servers[server]!.base + at, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin, ...headers(), 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ do: event }),
    });
  const [, event] = /value="(\w+ emit press)"[^>]*name="do"><span>Add to cart/.exec(await get(0, path)) ?? [];
  expect(event).toBeDefined();
  // Begins the session to which all of the requests belong.
  const lines = [{ variantId: await variantOf(servers[0]!.base, 'harbour-mug'), quantity: 1 }];
  const added = await ask(0, 'POST', '/api/v1/org/user/cart/lines', { body: lines });
  jar.take(added.headers.getSetCookie());
  const quantity = async (server: number) =>
    (JSON.parse(await get(server, '/api/v1/org/user/cart')) as { totalQuantity: number }).totalQuantity;
  const before = await quantity(1);
  const sent = await Promise.all([0, 1, 2, 0, 1, 2].map((server) => press(server, path, event!)));
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([303]));
  const places = sent.map(({ headers: of }) => of.get('location'));
  expect(places).toEqual(places.map(() => places[0]));
  expect([before, await quantity(2)]).toEqual([1, 2]);
});

it('runs each job on one server, and continues on another when that server stops', async () => {
  const jobs = () =>
    postgres.ask<{ name: string; owner: string; ended_at: number | null }>(
      'SELECT name, owner, ended_at FROM jobs ORDER BY name',
      new URL(url).pathname.slice(1),
    );
  const processOf = (owner: string) => owner.split('/')[1];
  await expect.poll(async () => (await jobs()).find(({ name }) => name === 'releases')?.ended_at).toBeTruthy();
  const stored = await jobs();
  expect(stored.map(({ name }) => name)).toEqual(['expired-data', 'products', 'recurring-orders', 'releases', 'sales']);
  const owner = processOf(stored.find(({ name }) => name === 'releases')!.owner);
  const others = async () => processOf((await jobs()).find(({ name }) => name === 'releases')!.owner);
  // The first server took the job, because it was started first.
  await servers[0]!.end();
  await expect.poll(others, { timeout: 60_000 }).not.toBe(owner);
});
