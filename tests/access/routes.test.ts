import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { demoShop } from '../../demo/index.ts';
import { CallError } from '../../server/core/call-error.ts';
import { defineWebHook } from '../../server/core/definition/web-hook.ts';
import { packageRoot } from '../../server/core/package-root.ts';
import { type RunningServer, startServer } from '../../server/main.ts';
import { readSettings } from '../../server/start/settings.ts';
import { openStorage } from '../../server/storage/libsql/open.ts';
import { defaultTenant } from '../../server/storage/seed-catalogue.ts';
import { loadedDefinition } from '../../testing/loaded-definition.ts';
import { routesOf } from './server-routes.ts';

/** Routes besides calls, each with the status that a stranger gets. A route that is in no list fails the test. */
const elsewhere: Readonly<Record<string, number>> = {
  // Routes with the same response for everyone.
  'GET /health': 200,
  'GET /health/live': 200,
  'GET /health/ready': 200,
  'GET /api/openapi.json': 200,
  'GET /robots.txt': 200,
  'GET /sitemap.xml': 200,
  'GET /speculation-rules.json': 200,
  'GET /sitemaps/:name.xml': 404,
  'GET /blog/:blog/feed.xml': 404,
  'GET /blog/:blog/feed.json': 404,
  'GET /feeds/products.xml': 200,
  'GET /en-us/feeds/products.xml': 200,
  'GET /hi/feeds/products.xml': 200,
  'GET /manifest.webmanifest': 200,
  'GET /favicon.ico': 200,
  'GET /icon.svg': 200,
  'GET /icon-192.png': 200,
  'GET /icon-512.png': 200,
  'GET /apple-touch-icon.png': 200,
  'GET /media/placeholder.svg': 200,
  'GET /media/icons/:file': 404,
  'GET /media/engraving.riv': 200,
  'GET /media/workshop.mp4': 200,
  'GET /media/workshop.webm': 200,
  'GET /media/workshop.en.vtt': 200,
  'GET /media/copies/:name': 404,
  'GET /media/fonts/:name': 404,
  'GET /uploads/:name': 404,
  'GET /scripts/:name/module.js': 404,
  'GET /scripts/:name/worker.js': 404,
  // Applications without data, which they get from calls.
  'GET /admin': 200,
  'GET /admin*': 404,
  'GET /playground': 200,
  // Routes for holders of a token.
  'GET /playground/preview/:token': 401,
  'GET /playground/draft': 404,
  // Routes for one person.
  'GET /account/data.json': 303,
  'GET /en-us/account/data.json': 303,
  'GET /hi/account/data.json': 303,
  'GET /invoices/:name': 404,
  'GET /logout': 303,
  'GET /en-us/logout': 303,
  'GET /hi/logout': 303,
  'GET /account/undo-change': 404,
  'POST /account/undo-change': 404,
  // Routes for the recipient of a mail: they accept only its token, and change nothing without one.
  'GET /newsletter/confirm': 404,
  'POST /newsletter/confirm': 404,
  'GET /newsletter/leave': 200,
  'POST /newsletter/leave': 200,
  'GET /review-mails/leave': 200,
  'POST /review-mails/leave': 200,
  'GET /outbox': 401,
  'GET /outbox/:id': 401,
  // Routes for other systems, whose messages the definition of the shop authenticates.
  'POST /hooks/example': 401,
  // The method OPTIONS is answered for previews only, which ask whether they may call.
  'OPTIONS /cart/clear.js': 404,
  // Forms and measurements, which are refused because this request does not come from a page of the shop.
  'POST *': 403,
  'POST /internal-api/analytics/events': 403,
};

let server: RunningServer;
let data = '';

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'endcap-routes-'));
  const settings = { ...readSettings({}, { data, port: '0' }), origin: 'http://localhost' };
  const starter = { ...demoShop(packageRoot), documents: [], openingPictures: [] };
  const refuse = defineWebHook('/hooks/example', async () => {
    throw new CallError(401, 'not-signed', 'It is not signed.');
  });
  const definition = { ...loadedDefinition(join(data, 'endcap.config.mjs')), webHooks: [refuse] };
  server = await startServer({ settings, root: packageRoot, starter, definition });
});
afterAll(async () => {
  await server.close();
  rmSync(data, { recursive: true });
});

it('has no route beyond the calls and the routes listed here', async () => {
  const contracts = Object.values(calls) as { method: string; path: string }[];
  // A parameter may have different names in the path of a contract and of a route.
  const plain = (route: string): string => route.replace(/\{\w+\}|:\w+(\|:\w+)*/g, ':');
  const known = new Set(contracts.map(({ method, path }) => plain(`${method} ${path}`)));
  const routes = routesOf(server.app).filter(
    (route) =>
      !route.startsWith('HEAD ') && !known.has(plain(route)) && !/^\S+ \/(admin|playground)\/api\//.test(route),
  );
  expect(routes.sort()).toEqual(Object.keys(elsewhere).sort());
});

it('has no staff account while it is new', async () => {
  const storage = openStorage(readSettings({}, { data, port: '0' }).databaseFile);
  expect(await storage.forTenant(defaultTenant).authors.list()).toEqual([]);
  await storage.close();
});

it.each(Object.entries(elsewhere))('answers a stranger who requests %s with %i', async (route, status) => {
  const [method, path] = route.split(' ') as ['GET' | 'POST', string];
  const response = await server.app.inject({ method, url: path.replace(/:\w+|\*/g, 'x') });
  expect(response.statusCode).toBe(status);
});
