import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mirror } from '../../docs/site/mirror.ts';
import { writePages } from '../../docs/site/pages.ts';
import { expectAccessible, openBrowser, watchedPage } from './browser.ts';
import { base } from './shop.ts';
import { tabTo } from './tab-to.ts';

const root = join(import.meta.dirname, '../..');
const site = join(root, 'docs/site');
const run = promisify(execFile);

/** Widgets whose examples are copied; all of them take a minute. */
const examples = new Set(['accordion', 'button', 'tabs']);

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Serves a folder as a static host does: a path without an extension is a page. */
function serveFolder(folder: string): Server {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = [`${pathname}.html`, pathname, `${pathname}index.html`]
      .map((each) => join(folder, decodeURIComponent(each)))
      .find((each) => extname(each) !== '' && existsSync(each));
    if (file) response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    else response.writeHead(404);
    response.end(file && readFileSync(file));
  }).listen(0, '127.0.0.1');
}

let browser: Browser;
let server: Server;
let address: string;
const built = mkdtempSync(join(tmpdir(), 'endcap-docs-'));

beforeAll(async () => {
  browser = await openBrowser();
  if (!existsSync(join(site, 'node_modules/vitepress')))
    await run('npm', ['ci', '--prefer-offline'], { cwd: site, shell: process.platform === 'win32' });
  const assets = join(root, 'dist/client/assets');
  await mirror({ base, names: [...examples], assets, folder: join(site, 'public') });
  writePages(join(root, 'docs'), join(site, 'pages'), examples);
  const builder = join(site, 'node_modules/vitepress/bin/vitepress.js');
  await run(process.execPath, [builder, 'build', site, '--outDir', built], { cwd: root });
  server = serveFolder(built);
  await once(server, 'listening');
  address = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server?.close();
  rmSync(built, { recursive: true, force: true });
  await browser?.close();
});

it('a developer finds a function by search, and tries it by keyboard', async () => {
  const { page, context, errors } = await watchedPage(browser);
  await page.goto(address);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('searchbox').fill('percent price below another');
  await page.getByRole('option').filter({ hasText: '$discount' }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/reference\/expression-functions/);
  const console = page.locator('details').filter({ hasText: 'Try $discount' });
  await tabTo(page, console.locator('summary'));
  await page.keyboard.press('Enter');
  await console.getByLabel('Expression').fill('$discount(price, was) & "% off"');
  await console.getByLabel('Data, as JSON').fill('{"price": 75, "was": 100}');
  await console.getByText('"25% off"').first().waitFor();
  await console.getByText('string').waitFor();
  await console.getByLabel('Expression').fill('$discount(price, wass)');
  await console.getByText(/Did you mean/).waitFor();
  await console.getByLabel('Data, as JSON').fill('{price: 75}');
  await console.getByText(/The data is not JSON/).waitFor();
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});

it('a developer sees a widget live in its reference', async () => {
  const { page, context, errors } = await watchedPage(browser);
  await page.goto(`${address}/reference/widgets-interaction#tabs`);
  const second = page.frameLocator('iframe[title="Example of tabs"]').getByRole('tab').nth(1);
  await second.click();
  await expect.poll(() => second.getAttribute('aria-selected')).toBe('true');
  expect(errors).toEqual([]);
  await context.close();
});

it('every page of the guide is reached from the first, on a phone too', async () => {
  const { page, context, errors } = await watchedPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`${address}/guide/`);
  await page.getByRole('button', { name: 'Menu' }).click();
  const links = await page
    .locator('.VPSidebar a')
    .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).pathname));
  expect(links.length).toBeGreaterThan(30);
  for (const link of links) expect([link, (await page.request.get(`${address}${link}`)).status()]).toEqual([link, 200]);
  await page.goto(`${address}/guide/migrating`);
  await page.getByRole('heading', { level: 1, name: /Moving from Liquid/ }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});
