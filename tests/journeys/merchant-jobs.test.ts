import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs } from '../../commerce/durations.ts';
import { databaseFileIn } from '../../server/start/database-file.ts';
import { openStorage } from '../../server/storage/libsql/open.ts';
import { signedIn } from './author-page.ts';
import { expectAccessible, openBrowser } from './browser.ts';
import { base, dataFolder } from './shop.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** A job that the demo shop does not have, because it takes no cards. */
const name = 'recent-refunds';
const title = 'Refunds of today';

/** Stores a run of the job that was given up. */
async function giveUp(): Promise<void> {
  const storage = openStorage(databaseFileIn(dataFolder));
  const { jobs } = storage.forTenant('default');
  const now = Date.now();
  const leasedUntil = now + 60_000;
  await jobs.add([{ name, dueAt: now }]);
  await jobs.claim([name], 'another server', { now, leasedUntil });
  const run = { startedAt: now, endedAt: now, dueAt: now + dayMs, failures: 0, isDead: true };
  expect(await jobs.settle(name, 'another server', { ...run, failure: 'Error: no answer' })).toBe(true);
  await storage.close();
}

it('a merchant sees the background jobs, and by keyboard discards a run that was given up', async () => {
  await giveUp();
  const { page, errors } = await signedIn(browser);
  const { keyboard } = page;
  await page.goto(`${base}/admin/jobs`);
  const dead = page.getByRole('region', { name: 'Given up' });
  await dead.getByRole('heading', { name: title }).waitFor();
  await dead.getByText('Error: no answer').waitFor();
  await page.getByRole('row', { name: /^Subscriptions/ }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);

  await tabTo(page, dead.getByRole('button', { name: 'Discard' }));
  await keyboard.press('Enter');
  await page.getByText(/^Discard the record of 1 run of Refunds of today\?/).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Discard', exact: true }).last());
  await keyboard.press('Enter');
  await dead.waitFor({ state: 'detached' });
  await page.goto(`${base}/admin/audit`);
  await page
    .getByText(/recent-refunds|Refunds of today/)
    .first()
    .waitFor();
  expect(errors).toEqual([]);
});
