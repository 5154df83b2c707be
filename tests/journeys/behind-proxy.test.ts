import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffPage } from '../../testing/author-sign-in.ts';
import { listedAddresses } from '../listed-addresses.ts';
import { type ServedShop, serveShop } from './serve.ts';
import { askProxy, type ProxiedRequest, startTlsProxy, type TlsProxy } from './tls-proxy.ts';

let shop: ServedShop;
let proxy: TlsProxy;
const ask = (path: string, asked?: ProxiedRequest) => askProxy(proxy, path, asked);
const clearCart: ProxiedRequest = { method: 'POST', body: {} };

beforeAll(async () => {
  proxy = await startTlsProxy(() => Number(new URL(shop.base).port));
  shop = await serveShop([], {
    ENDCAP_ORIGIN: proxy.origin,
    ENDCAP_TRUST_PROXY: '1',
    ENDCAP_ACCESS_LOG: '1',
  });
});
afterAll(async () => {
  proxy?.server.close();
  await shop?.stop();
});

it('sets secure cookies that are bound to this host, and tells browsers to use TLS from then on', async () => {
  const changed = await ask('/cart/clear.js', clearCart);
  expect(changed.status).toBe(200);
  const cookies = [changed.headers['set-cookie'] ?? []].flat();
  expect(cookies).toEqual([
    expect.stringMatching(/^__Host-endcap-session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    // Tells a tab's scripts when the session has changed. It gives access to nothing.
    expect.stringMatching(/^__Host-endcap-session-mark=[\w-]{16}; Max-Age=\d+; Path=\/; Secure; SameSite=Lax$/),
  ]);
  expect(changed.headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  const session = { cookie: cookies[0]!.split(';')[0]! };
  const again = await ask('/cart/clear.js', { ...clearCart, headers: session });
  expect(again.headers['set-cookie']).toBeUndefined();
});

it('names its public origin in documents, and lets browsers request nothing over plain HTTP', async () => {
  const { headers, text } = await ask('/products/harbour-mug', { headers: { 'x-forwarded-host': 'evil.example' } });
  expect(text).toContain(`<link rel="canonical" href="${proxy.origin}/products/harbour-mug">`);
  expect(text).not.toContain('evil.example');
  expect(text).not.toContain(shop.base);
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  const listed = await listedAddresses(async (path) => (await ask(path)).text);
  expect(listed).toContain(`${proxy.origin}/products/harbour-mug`);
});

it('refuses changes requested by other sites', async () => {
  for (const origin of ['https://evil.example', 'null', proxy.origin.replace('https', 'http')])
    for (const site of ['cross-site', 'same-site', 'none', 'same-origin']) {
      const headers = { origin, 'sec-fetch-site': site };
      const { status } = await ask('/cart/clear.js', { ...clearCart, headers });
      expect(status, `${origin} ${site}`).toBe(403);
    }
});

it('limits sign-in attempts by client address, whatever X-Forwarded-For header the client sends', async () => {
  const guess = (from: string, at: number) =>
    ask('/playground/api/session', {
      method: 'POST',
      from,
      body: { name: 'admin', password: 'wrong' },
      headers: { ...staffPage(), 'x-forwarded-for': `203.0.113.${at}` },
    });
  const statuses: number[] = [];
  for (let at = 0; at < 11; at++) statuses.push((await guess('127.0.0.2', at)).status);
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(403));
  expect(statuses[10]).toBe(429);
  expect((await guess('127.0.0.3', 0)).status).toBe(403);
});

/** Host names with which a request could claim to come from this machine. */
const hosts = [
  ...['localhost', 'localhost:3000', 'shop.localhost', '127.0.0.1', '127.0.0.1:3000', '127.1', '2130706433'],
  ...['0x7f000001', '0.0.0.0', '[::1]', '[::1]:3000', '[::ffff:127.0.0.1]', '10.0.0.1', '192.168.1.7'],
  ...['203.0.113.80', 'shop.example', 'evil.example', 'localhost.evil.example', 'LOCALHOST', 'localhost.'],
];

it(`keeps the playground closed to requests that name one of ${hosts.length} hosts`, async () => {
  for (const host of hosts) {
    const headers = { host, origin: `http://${host}`, 'x-forwarded-for': '127.0.0.1' };
    expect((await ask('/playground/api/pages', { headers })).status, host).toBe(401);
    const body = { source: '{}' };
    const saved = await ask('/playground/api/pages/evil/draft', { method: 'PUT', headers, body });
    expect([401, 403], host).toContain(saved.status);
  }
});

it('logs who requested what, under the request id given by the proxy', async () => {
  const { headers } = await ask('/health?token=secret', { from: '127.0.0.4' });
  const id = String(headers['x-request-id']);
  expect(id).toMatch(/^proxy-/);
  const line = await shop.logged(id);
  expect(JSON.parse(line)).toMatchObject({ path: '/health', status: 200, ip: '127.0.0.4', msg: 'request' });
  expect(line).not.toContain('secret');
});
