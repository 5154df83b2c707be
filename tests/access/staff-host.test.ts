import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoShop } from '../../demo/index.ts';
import { packageRoot } from '../../server/core/package-root.ts';
import { staffRouteOf } from '../../server/http/server/staff-page.ts';
import { type RunningServer, startServer } from '../../server/main.ts';
import { readSettings } from '../../server/start/settings.ts';
import { authorCookieIn, staffPage } from '../../testing/author-sign-in.ts';
import { routesOf } from './server-routes.ts';

const adminPassword = 'words for this test only';
const shop = 'shop.example';
const staff = 'staff.example';

let server: RunningServer;
let data = '';

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'endcap-staff-host-'));
  const env = {
    ENDCAP_ORIGIN: `http://${shop}`,
    ENDCAP_STAFF_ORIGIN: `http://${staff}`,
    ENDCAP_ADMIN_PASSWORD: adminPassword,
    ENDCAP_LOG_LEVEL: 'silent',
  };
  const starter = { ...demoShop(packageRoot), documents: [], openingPictures: [] };
  server = await startServer({ settings: readSettings(env, { data, port: '0' }), root: packageRoot, starter });
});
afterAll(async () => {
  await server.close();
  rmSync(data, { recursive: true });
});

const ask = (url: string, host: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') =>
  server.app.inject({ method, url, headers: { host, ...headers }, ...(method === 'POST' ? { payload: {} } : {}) });

const opened = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

describe('with a host for the staff', () => {
  it("answers no staff route on the shop's host, except links to drafts", async () => {
    const routes = routesOf(server.app).filter((route) => {
      const kind = staffRouteOf(route.split(' ')[1]);
      return kind !== undefined && kind !== 'link' && !route.startsWith('HEAD');
    });
    expect(routes.length).toBeGreaterThan(60);
    for (const route of routes) {
      const [method, pattern] = route.split(' ') as ['GET', string];
      const url = pattern.replace(/:\w+/g, 'x').replace(/\/?\*/, '/x');
      const payload = ['GET', 'HEAD'].includes(method) ? {} : { payload: {} };
      const { statusCode } = await server.app.inject({
        method,
        url,
        headers: { ...staffPage(), host: shop },
        ...payload,
      });
      expect([route, statusCode]).toEqual([route, 404]);
    }
    expect((await ask('/playground/draft?token=x', staff, opened)).statusCode).toBe(302);
    expect((await ask('/playground/draft?token=x', shop, opened)).body).toMatch(/This link does not work/);
  });

  it("signs in on the staff host, and accepts no staff session on the shop's host", async () => {
    const payload = { name: 'admin', password: adminPassword };
    const signIn = (host: string) =>
      server.app.inject({ method: 'POST', url: '/playground/api/session', headers: { ...staffPage(), host }, payload });
    expect((await signIn(shop)).statusCode).toBe(404);
    const signedIn = await signIn(staff);
    expect(signedIn.statusCode).toBe(200);
    const cookie = authorCookieIn(signedIn.headers['set-cookie']);
    // A cookie without a domain is sent only to the host that has set it.
    expect(String(signedIn.headers['set-cookie'])).not.toMatch(/domain/i);
    expect((await ask('/playground/api/pages', staff, staffPage(cookie))).statusCode).toBe(200);
    expect((await ask('/playground/api/pages', shop, staffPage(cookie))).statusCode).toBe(404);
    expect([server.playgroundUrl, server.adminUrl]).toEqual([`http://${staff}/playground`, `http://${staff}/admin`]);
  });

  it('serves no page of the shop on the staff host, only the files that previews need', async () => {
    for (const [url, headers, status, location] of [
      ['/', {}, 404, undefined],
      ['/cart', { ...opened, 'sec-fetch-dest': 'iframe' }, 404, undefined],
      ['/cart?x=1', opened, 302, `http://${shop}/cart?x=1`],
      ['//evil.example/', opened, 302, `http://${shop}`],
      ['/logout', opened, 302, `http://${shop}/logout`],
      ['/', { ...opened, 'sec-fetch-site': 'none' }, 302, '/playground'],
      ['/sitemap.xml', {}, 200, undefined],
      ['/sitemaps/products-1.xml', {}, 200, undefined],
      ['/feeds/products.xml', {}, 404, undefined],
      ['/api/v1/org/user/cart', {}, 200, undefined],
    ] as const) {
      const answer = await ask(url, staff, headers);
      expect([url, answer.statusCode, answer.headers.location]).toEqual([url, status, location]);
    }
    expect((await ask('/cart', staff, { origin: `http://${staff}` }, 'POST')).statusCode).toBe(404);
    expect((await ask('/playground', staff, opened)).statusCode).toBe(200);
  });
});

it.each([
  'https://shop.example',
  'http://shop.example:8080',
  'staff.example',
  'https://staff.example/x',
  'ftp://staff',
])('refuses %s as the staff host', (text) => {
  const env = { ENDCAP_ORIGIN: 'https://shop.example', ENDCAP_STAFF_ORIGIN: text };
  expect(() => readSettings(env)).toThrow(/ENDCAP_STAFF_ORIGIN/);
});
