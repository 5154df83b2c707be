import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withConnection } from '../../server/storage/postgres/connection.ts';
import { openPostgres } from '../../server/storage/postgres/open.ts';
import { defaultTenant } from '../../server/storage/seed-catalogue.ts';
import { type PostgresServer, startPostgres } from '../conformance/storage/postgres-server.ts';
import { expectAccessible, openBrowser, watchedPage } from './browser.ts';
import { type ServedShop, serveShop } from './serve.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;
let postgres: PostgresServer;
let url: string;
let shop: ServedShop;

const adminPassword = 'the password of the merchant 1';

beforeAll(async () => {
  [browser, postgres] = await Promise.all([openBrowser(), startPostgres()]);
  url = await postgres.createDatabase();
  const env = { DATABASE_URL: url, ENDCAP_SEARCH: 'database', ENDCAP_ADMIN_PASSWORD: adminPassword };
  shop = await serveShop([], env);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  await postgres?.stop();
});

/** Changes a product as another server does. */
async function changeProduct(slug: string): Promise<void> {
  const storage = await openPostgres(url);
  const { catalogue } = storage.forTenant(defaultTenant);
  const { record } = (await catalogue.productBySlug(slug))!;
  await catalogue.upsertProducts([{ ...record, summary: `${record.summary} Glazed by hand.` }]);
  await storage.close();
}

it('a merchant reads, by keyboard, how far the search in the database is behind', async () => {
  const { page, errors } = await watchedPage(browser, { viewport: { width: 1440, height: 900 } });
  const { keyboard } = page;
  await page.goto(`${shop.base}/admin`);
  await page.getByLabel('Name').waitFor();
  await tabTo(page, page.getByLabel('Name'));
  await keyboard.type('admin');
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await keyboard.type(adminPassword);
  await keyboard.press('Enter');
  const jobs = page.getByRole('link', { name: 'Jobs' });
  await tabTo(page, jobs);
  await keyboard.press('Enter');
  const index = page.getByRole('row', { name: /^Search index/ });
  await index.getByText('Has every change').waitFor();
  await expectAccessible(page);

  await withConnection(url, async (client) => {
    // As during a long batch of another server, the index waits for its row.
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM search_indexes FOR UPDATE');
    await changeProduct('harbour-mug');
    await index.getByText(/^1 product not up to date in the search\. It last had every change on/).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await client.query('ROLLBACK');
  });
  await index.getByText('Has every change').waitFor();
  expect(errors).toEqual([]);
});
