import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { OwnShop } from './own-shop.ts';
import { placeOrder } from './place-order.ts';

const bin = join(import.meta.dirname, '../../create-endcap/index.mjs');
const parent = mkdtempSync(join(tmpdir(), 'endcap-created-'));
const csv = 'Handle,Title,Type,Variant Price,Variant Inventory Qty\nsea-mug,Sea mug,Mugs,12.50,4\n';

const shops: OwnShop[] = [];
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  for (const shop of shops) await shop.remove();
  rmSync(parent, { recursive: true, force: true });
});

/** Creates a shop with the command and the packages that npm would install, and builds its files for browsers. */
async function created(folder: string, ...args: string[]): Promise<OwnShop> {
  await promisify(execFile)(process.execPath, [bin, folder, '--no-install', ...args], { cwd: parent });
  const shop = new OwnShop({}, join(parent, folder));
  shops.push(shop);
  expect(await shop.run('build')).toMatchObject({ code: 0, output: expect.stringContaining('widget/stars') });
  return shop;
}

/** Visits the template's page, and expects its section, and its widget to respond to a shopper. */
async function visit(tab: Page, base: string, name: string): Promise<void> {
  await tab.goto(`${base}/visit`);
  await waitUntilLive(tab);
  await tab.getByRole('heading', { name: `Visit ${name}`, level: 1 }).waitFor();
  await tab.getByRole('heading', { name: 'When we are open' }).waitFor();
  const stars = tab.getByRole('group', { name: 'How was your visit?' });
  await stars.getByRole('button', { name: '4 of 5' }).click();
  await tab.getByText('Thank you for 4 of 5.').waitFor();
  expect(await stars.getByRole('button', { pressed: true }).count()).toBe(1);
}

it('a created shop sells the demo goods, and has a page with a section and a widget from its folder', async () => {
  const shop = await created('demo-shop', '--name', 'Corner Pots', '--catalogue', 'demo');
  expect(await shop.run('check', 'pages', 'sections')).toEqual({
    code: 0,
    output: '2 documents, 0 errors, 0 warnings\n',
  });
  const { base } = await shop.start();
  const { page: tab, errors } = await watchedPage(browser);
  await visit(tab, base, 'Corner Pots');
  await tab.goto(`${base}/products/harbour-mug`);
  await waitUntilLive(tab);
  await tab.getByRole('button', { name: 'Add to cart' }).first().click();
  await tab.getByRole('dialog', { name: 'Your cart' }).getByText('Check out', { exact: true }).click();
  await waitUntilLive(tab);
  await placeOrder(tab);
  expect(errors).toEqual([]);
});

it('the tests of a created shop pass', async () => {
  const [shop] = shops;
  const run = promisify(execFile)(process.execPath, ['--test'], { cwd: shop!.folder, env: { PATH: process.env.PATH } });
  const { stdout } = await run.catch(({ stdout, stderr }) => Promise.reject(new Error(stdout + stderr)));
  expect(stdout).toMatch(/pass 2\n/);
  expect(stdout).toMatch(/fail 0\n/);
});

it('a shop created without goods is empty, and the merchant can add products in the admin', async () => {
  const shop = await created(
    'empty-shop',
    '--name',
    'North Pots',
    '--catalogue',
    'none',
    '--currency',
    'EUR',
    '--country',
    'IE',
  );
  const { base, admin } = await shop.start();
  const { page: tab, errors } = await watchedPage(browser);
  await tab.goto(base);
  await tab.getByRole('heading', { level: 1 }).waitFor();
  expect(await tab.getByRole('banner').textContent()).toContain('North Pots');
  expect(await tab.locator('a[href^="/products/"]').count()).toBe(0);
  await visit(tab, base, 'North Pots');
  await tab.goto(admin);
  await tab.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Products', exact: true }).click();
  await tab.getByRole('link', { name: 'New product' }).waitFor();
  expect(errors).toEqual([]);
});

it('start --demo shows the demo with its goods, and leaves the data of the empty shop alone', async () => {
  const shop = shops.at(-1)!;
  await shop.stop();
  const { base } = await shop.start('--demo');
  const { page: tab } = await watchedPage(browser);
  await tab.goto(base);
  await tab.getByRole('banner').getByText('Endcap').first().waitFor();
  expect(await tab.locator('a[href^="/products/"]').count()).toBeGreaterThan(3);
  await shop.stop();
  await tab.goto(`${(await shop.start()).base}/visit`);
  await tab.getByRole('heading', { name: 'Visit North Pots', level: 1 }).waitFor();
});

it('a created shop imports a file of goods on its first start, and not on the second', async () => {
  writeFileSync(join(parent, 'export.csv'), csv);
  const shop = await created('imported-shop', '--name', 'Sea Pots', '--catalogue', 'export.csv', '--currency', 'EUR');
  const first = await shop.start();
  const { page: tab, errors } = await watchedPage(browser);
  await tab.goto(`${first.base}/products/sea-mug`);
  await tab.getByRole('heading', { name: 'Sea mug', level: 1 }).waitFor();
  await tab.getByText('€12.50').first().waitFor();
  expect(errors).toEqual([]);
  await shop.stop();
  // Later changes to the file are not imported.
  shop.write('goods.csv', csv.replace('Sea mug', 'Lake mug'));
  const { base } = await shop.start();
  await tab.goto(`${base}/products/sea-mug`);
  await tab.getByRole('heading', { name: 'Sea mug', level: 1 }).waitFor();
});

it('start says where the definition of a created shop is wrong', async () => {
  const shop = await created('wrong-shop', '--name', 'Pots', '--catalogue', 'none', '--currency', 'EUR');
  shop.write('endcap.config.mjs', "export default { catalogue: './other.csv', settings: { shopName: 'Pots' } };");
  expect(await shop.run('start')).toMatchObject({
    code: 1,
    output: expect.stringContaining('settings.currencyCode: a new shop needs the currency of its prices'),
  });
  shop.write(
    'endcap.config.mjs',
    "export default { catalogue: './other.csv', settings: { shopName: 'Pots', currencyCode: 'EUR' } };",
  );
  expect((await shop.run('start')).output).toMatch(/catalogue: there is no file .+other\.csv/);
});
