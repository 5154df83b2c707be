import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../commerce/limits.ts';
import { demoShop } from '../../demo/index.ts';
import { packageRoot } from '../../server/core/package-root.ts';
import { sessionTokenOf, staffHeader, staffRouteOf } from '../../server/http/server/staff-page.ts';
import { type RunningServer, startServer } from '../../server/main.ts';
import { databaseFileIn } from '../../server/start/database-file.ts';
import { readSettings } from '../../server/start/settings.ts';
import { openStorage } from '../../server/storage/libsql/open.ts';
import { defaultTenant } from '../../server/storage/seed-catalogue.ts';
import { authorCookieIn, staffPage } from '../../testing/author-sign-in.ts';
import { routesOf } from './server-routes.ts';

const adminPassword = 'words for this test only';

let server: RunningServer;
let data = '';
let cookie: string;
let routes: string[];
/** Staff handlers that have been reached. */
let reached: string[] = [];

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'endcap-staff-pages-'));
  const settings = {
    ...readSettings({}, { data, port: '0' }),
    origin: 'http://localhost',
    adminPassword,
    staffMail: ['meera@shop.example'],
    logLevel: 'silent' as const,
  };
  const starter = { ...demoShop(packageRoot), documents: [], openingPictures: [] };
  server = await startServer({ settings, root: packageRoot, starter });
  const url = '/playground/api/session';
  const payload = { name: 'admin', password: adminPassword };
  const signedIn = await server.app.inject({ method: 'POST', url, headers: staffPage(), payload });
  cookie = authorCookieIn(signedIn.headers['set-cookie']);
  routes = routesOf(server.app).filter((route) => staffRouteOf(route.split(' ')[1]));
});
afterAll(async () => {
  await server.close();
  rmSync(data, { recursive: true });
});

type Headers = Readonly<Record<string, string>>;

/** Requests every staff route. Returns those that were let in. */
async function letIn(headers: Headers, which = routes): Promise<string[]> {
  reached = [];
  for (const route of which) {
    const [method, pattern] = route.split(' ') as ['GET' | 'HEAD' | 'POST', string];
    const url = pattern.replace(/:\w+/g, 'x').replace(/\/?\*/, '/x');
    const payload = ['GET', 'HEAD'].includes(method) ? {} : { payload: {} };
    const answer = await server.app.inject({ method, url, headers, ...payload });
    if (answer.statusCode !== 403) reached.push(`${route} ${answer.statusCode}`);
    else expect(method === 'HEAD' || /staff|tab of its own|Reload/.test(answer.body)).toBe(true);
  }
  return reached;
}

/** Headers that a browser adds to a page's request; the author of the page chooses the rest. */
const fetched = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
const own = { 'x-endcap': '1', origin: 'http://localhost', host: 'localhost' };

/** Links to drafts are for anyone, and need no session. */
const links = /\/playground\/draft$/;

describe('the routes of the staff', () => {
  it('are many, and an unknown one counts as a call', () => {
    expect(routes.length).toBeGreaterThan(90);
    expect(staffRouteOf('/playground/api/pages/:id/anything-new')).toBe('call');
    expect(staffRouteOf('/admin/another')).toBe('call');
    expect([staffRouteOf('/*'), staffRouteOf('/administration'), staffRouteOf(undefined)]).toEqual(
      Array(3).fill(undefined),
    );
  });

  it.each<[string, Headers]>([
    ['a page fetches', fetched],
    ['a page fetches without headers of a newer browser', { accept: '*/*' }],
    ['a page fetches as JSON', { accept: 'application/json' }],
    [
      'a page frames',
      { ...fetched, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' },
    ],
    ['a page shows as a picture', { ...fetched, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    ['a page loads as a script', { ...fetched, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }],
    ['a page loads as a style sheet', { ...fetched, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'style' }],
    ['a worker of a page fetches', { ...fetched, 'sec-fetch-dest': 'worker' }],
    ['a page prefetches', { ...fetched, 'sec-purpose': 'prefetch' }],
  ])("let nothing in that %s with a developer's cookie", async (_, headers) => {
    const found = await letIn({ ...own, ...headers, cookie });
    expect(found.filter((route) => !links.test(route.split(' ')[1]!))).toEqual([]);
  });

  it.each<[string, () => Headers]>([
    ['of another session', () => ({ ...staffPage(`endcap-author=${'B'.repeat(43)}`), cookie })],
    ['that was guessed', () => ({ ...own, [staffHeader]: `${'A'.repeat(43)} ${'A'.repeat(43)}`, cookie })],
    ['that is cut', () => ({ ...own, [staffHeader]: ` ${sessionTokenOf(cookie.split('=')[1]!).slice(1)}`, cookie })],
    [
      'of the cookie itself',
      () => ({ ...own, [staffHeader]: `${cookie.split('=')[1]} ${cookie.split('=')[1]}`, cookie }),
    ],
  ])('let nothing in with a token %s', async (_, headers) => {
    const found = await letIn({ ...fetched, ...headers() });
    expect(found.filter((route) => !/session(\/key)? /.test(`${route} `) && !links.test(route.split(' ')[1]!))).toEqual(
      [],
    );
  });

  it('let a staff page in, whose token is in its document and nowhere else', async () => {
    const opened = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    const { body, headers } = await server.app.inject({ url: '/playground', headers: { ...opened, cookie } });
    const session = sessionTokenOf(cookie.split('=')[1]!);
    expect(body).toContain(`<meta name="staff-session" content="${session}">`);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(String(headers['set-cookie'])).toMatch(/^endcap-staff=[\w-]{43}; .*HttpOnly; SameSite=Strict$/);
    expect(String(headers['set-cookie'])).not.toContain(session);
    const list = await server.app.inject({ url: '/playground/api/pages', headers: staffPage(cookie) });
    expect(list.statusCode).toBe(200);
  });

  it('put no tokens into a document that was opened from a link on another site', async () => {
    const opened = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    for (const url of ['/playground', '/admin']) {
      const { body, headers, statusCode } = await server.app.inject({ url, headers: opened });
      expect([statusCode, headers['set-cookie'], body.includes('staff-page')]).toEqual([200, undefined, false]);
    }
  });

  it('sign in only from a staff page, in the browser that has opened it', async () => {
    const url = '/playground/api/session';
    const payload = { name: 'admin', password: adminPassword };
    const ask = async (headers: Headers) =>
      (await server.app.inject({ method: 'POST', url, headers: { ...own, ...headers }, payload })).statusCode;
    const { cookie: pageCookie } = staffPage();
    const token = staffPage()[staffHeader]!;
    expect(await ask({})).toBe(403);
    expect(await ask({ cookie: pageCookie })).toBe(403);
    expect(await ask({ [staffHeader]: token })).toBe(403);
    expect(await ask({ [staffHeader]: token, cookie: `endcap-staff=${'B'.repeat(43)}` })).toBe(403);
    expect(await ask({ [staffHeader]: token, cookie: pageCookie })).toBe(200);
  });
});

it('sends alarms to the addresses from the settings', async () => {
  const storage = openStorage(databaseFileIn(data));
  const { attempts, outbox } = storage.forTenant(defaultTenant);
  const all = { name: 'password of authors', max: Number.POSITIVE_INFINITY, withinMs: 1 };
  await attempts.allows([all], Date.now(), limits.passwordGuessesOfShop);
  const payload = { name: 'nobody', password: 'a wrong guess' };
  await server.app.inject({ method: 'POST', url: '/playground/api/session', headers: staffPage(), payload });
  await expect.poll(() => outbox.kept(9), { timeout: 60_000 }).toMatchObject([{ recipient: 'meera@shop.example' }]);
  await storage.close();
});
