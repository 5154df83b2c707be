import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StandInService, startStandInService } from '../../testing/stand-in-service.ts';
import { expectAccessible, openBrowser, watchedPage } from './browser.ts';
import { type ServedShop, serveShop } from './serve.ts';

const folder = mkdtempSync(join(tmpdir(), 'endcap-services-'));
let service: StandInService;
let shop: ServedShop;
let browser: Browser;
beforeAll(async () => {
  service = await startStandInService();
  const settings = join(folder, 'shop.json');
  writeFileSync(settings, JSON.stringify({ services: { stores: service.settings } }));
  [shop, browser] = await Promise.all([serveShop(['--config', settings]), openBrowser()]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), shop?.stop(), service?.close()]);
  rmSync(folder, { recursive: true, force: true });
});

it('shows the answers of a connected service, which only the server of the shop calls', async () => {
  const { page, errors } = await watchedPage(browser);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await page.goto(`${shop.base}/gallery/patterns/stores/live`);
  await page.getByText('Open from 10 to 18').waitFor();
  expect(service.requests.at(-1)?.url).toBe('/base/hours/city/pune');

  service.respond((response) => response.writeHead(503).end());
  await page.getByText('Goa', { exact: true }).click();
  await page.getByText('We cannot look that up right now.').waitFor();
  await expectAccessible(page);

  service.respond((response) => response.setHeader('content-type', 'application/json').end('{"open":"11 to 19"}'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Open from 11 to 19').waitFor();
  const { url, headers } = service.requests.at(-1)!;
  expect([url, headers.authorization, headers.cookie]).toEqual([
    '/base/hours/city/goa',
    'Bearer secret of the shop',
    undefined,
  ]);
  expect(new Set(asked)).toEqual(new Set([shop.base]));
  expect(errors.filter((error) => !/^502 |status of 502/.test(error))).toEqual([]);
});
