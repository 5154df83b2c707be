import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { expect } from 'vitest';
import { freePort } from '../../cli/serving/free-port.ts';
import { demoShop } from '../../demo/index.ts';
import { systemEnv } from '../../server/core/env.ts';
import { packageRoot } from '../../server/core/package-root.ts';
import { staffRouteOf } from '../../server/http/server/staff-page.ts';
import { type RunningServer, startServer } from '../../server/main.ts';
import { hashPassword } from '../../server/shop/sessions/password-hash.ts';
import { readSettings } from '../../server/start/settings.ts';
import { openStorage } from '../../server/storage/libsql/open.ts';
import { authorCookieIn, staffPage } from '../../testing/author-sign-in.ts';
import { routesOf } from '../access/server-routes.ts';

const password = 'words for journeys only';

/** A server in this process, whose requests can be watched. */
export interface StaffServer {
  server: RunningServer;
  base: string;
  /** Cookie of an author, who may only save drafts. */
  author: string;
  /** Cookie of a developer. */
  developer: string;
  /** Staff routes as `METHOD /path`. */
  routes: string[];
  close(): Promise<void>;
}

async function signIn(base: string, name: string): Promise<string> {
  const answer = await fetch(`${base}/playground/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...staffPage() },
    body: JSON.stringify({ name, password }),
  });
  expect(answer.status).toBe(200);
  return authorCookieIn(answer.headers.get('set-cookie'));
}

/** Starts a server with new data, an author and a developer. */
export async function startStaffServer(): Promise<StaffServer> {
  const data = mkdtempSync(join(tmpdir(), 'endcap-staff-journey-'));
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const env = { ENDCAP_ADMIN_PASSWORD: password, ENDCAP_LOG_LEVEL: 'silent' };
  const settings = readSettings(env, { data, port: String(port) });
  const server = await startServer({ settings, root: packageRoot, starter: demoShop(packageRoot) });
  const storage = openStorage(settings.databaseFile);
  const passwordHash = await hashPassword(password, systemEnv);
  await storage.forTenant('default').authors.save({ name: 'eve', role: 'author', passwordHash, changedAt: 'now' });
  await storage.close();
  return {
    server,
    base,
    author: await signIn(base, 'eve'),
    developer: await signIn(base, 'admin'),
    routes: routesOf(server.app).filter(
      (route) => !route.startsWith('HEAD') && staffRouteOf(route.split(' ')[1]) !== undefined,
    ),
    async close() {
      await server.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Returns a path for a route, with a value in place of each parameter. */
export const pathOf = (pattern: string): string =>
  pattern
    .replace(/:(\w+)/g, (_, name: string) => ({ kind: 'scripts', id: 'pwned' })[name] ?? 'x')
    .replace(/\/?\*/, '/x');

/** Makes a call of the playground as a signed-in member of the staff. */
export const askAs = ({ base }: StaffServer, cookie: string, method: string, path: string, body: object) =>
  fetch(`${base}/playground/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...staffPage(cookie) },
    body: JSON.stringify(body),
  });

/** Opens a tab as a signed-in member of the staff. */
export async function openTabAs(
  browser: Browser,
  { base }: StaffServer,
  cookie: string,
  options: { bypassCSP?: boolean } = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext(options);
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: base, sameSite: 'Strict', httpOnly: true }]);
  return { context, page: await context.newPage() };
}
