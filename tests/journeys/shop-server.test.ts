import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ShopServer } from '../../cli/server/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'endcap-server-'));
let shop: ShopServer;
let node: Server;
let foreign: FastifyInstance;
/** Address of each kind of server. */
const bases: string[] = [];

/** Intervals of the timers that the server has started. */
const intervals: (number | undefined)[] = [];

/** A process has one shop: modules of their own, because other files of this worker have read the parts of another. */
async function ownModules() {
  vi.resetModules();
  const { createShopServer, shopRoutes } = await import('../../cli/server/index.ts');
  const { shopTimers } = await import('../../server/start/shop-jobs.ts');
  return { createShopServer, shopRoutes, shopTimers };
}

let modules: Awaited<ReturnType<typeof ownModules>>;

const portOf = ({ address }: Pick<Server, 'address'>): number => (address() as AddressInfo).port;

beforeAll(async () => {
  writeFileSync(
    join(folder, 'endcap.config.mjs'),
    `export default {
      settings: { shopName: 'Corner Pots' },
      webHooks: [{ path: '/hooks/products', handle: ({ body, changed }) => changed(JSON.parse(body)) }],
    };`,
  );
  modules = await ownModules();
  const timers = vi.spyOn(globalThis, 'setInterval');
  shop = await modules.createShopServer({
    folder,
    data: join(folder, 'data'),
    env: { ENDCAP_LOG_LEVEL: 'silent', NODE_ENV: 'test' },
    hasJobs: false,
  });
  intervals.push(...timers.mock.calls.map(([, ms]) => ms));
  node = createServer((request, response) => {
    if (request.url === '/status') response.end('own');
    else shop.handle(request, response);
  });
  await new Promise<void>((done) => node.listen(0, '127.0.0.1', done));
  bases.push(`http://127.0.0.1:${portOf({ address: () => node.address() })}`);
  foreign = Fastify();
  foreign.get('/status', () => 'own');
  foreign.post('/own', ({ body }) => ({ received: body }));
  await foreign.register(modules.shopRoutes, { server: shop });
  bases.push(await foreign.listen({ host: '127.0.0.1', port: 0 }));
});
afterAll(async () => {
  if (node) await new Promise((done) => node.close(done));
  await foreign?.close();
  await shop?.close();
  rmSync(folder, { recursive: true, force: true });
});

it.each([0, 1])(
  'serves pages, calls and the page for what does not exist beside the own routes of a program: %i',
  async (at) => {
    const base = bases[at]!;
    expect(await (await fetch(`${base}/status`)).text()).toBe('own');
    const home = await fetch(`${base}/`);
    expect(home.status).toBe(200);
    expect(await home.text()).toContain('Corner Pots');
    expect(home.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect((await fetch(`${base}/nothing-here`)).status).toBe(404);
    const search = await fetch(`${base}/api/v2/org/product/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
      body: JSON.stringify({ q: 'mug' }),
    });
    expect(search.status).toBeLessThan(300);
    expect(JSON.stringify(await search.json())).toMatch(/mug/i);
  },
);

it('leaves bodies of own routes to the program', async () => {
  const answer = await fetch(`${bases[1]}/own`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  });
  expect(await answer.json()).toEqual({ received: { a: 1 } });
});

it.each([
  ['by the program', () => shop.changed(['product:harbour-mug'])],
  [
    'by a web-hook of the definition',
    () => fetch(`${bases[0]}/hooks/products`, { method: 'POST', body: '["product:harbour-mug"]' }),
  ],
])('makes pages again when data elsewhere has changed: %s', async (_, tell) => {
  const { subjects } = shop.shop.services.storage;
  const { position } = await subjects.changedSince(undefined);
  await tell();
  expect(await subjects.changedSince(position)).toMatchObject({
    changes: [{ subject: 'product:harbour-mug', isSoft: false }],
  });
});

it('does nothing by itself without jobs: neither messages nor payments', () => {
  const own = modules.shopTimers(shop.shop.services).map(({ everyMs }) => everyMs);
  expect(own.length).toBeGreaterThan(0);
  expect(intervals.filter((ms) => own.includes(ms ?? 0))).toEqual([]);
});
