import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs } from '../../commerce/durations.ts';
import { databaseFileIn } from '../../server/start/database-file.ts';
import { openStorage } from '../../server/storage/libsql/open.ts';
import { defaultTenant } from '../../server/storage/seed-catalogue.ts';
import { staffPage } from '../../testing/author-sign-in.ts';
import { dialog, openInPlayground, outline, tab } from './author-page.ts';
import { expectAccessible, openBrowser } from './browser.ts';
import { publish, release } from './publish.ts';
import { authorCookie, base, dataFolder } from './shop.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const id = 'midnight';
const pageOf = (text: string) => ({
  id,
  slug: '/midnight',
  type: 'CONTENT',
  body: [{ widget: 'text', props: { text } }],
});

async function ask(method: string, path: string, body: object): Promise<{ id: string }> {
  const response = await fetch(`${base}/playground/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...staffPage(authorCookie) },
    body: JSON.stringify(body),
  });
  expect([path, response.status]).toEqual([path, 200]);
  return response.json();
}

const saveDraft = (text: string) =>
  ask('PUT', `/pages/${id}/draft`, { source: JSON.stringify({ version: 1, ...pageOf(text) }) });

it('warns before a scheduled release is made to fail, and reports that it will and has, by keyboard', async () => {
  await publish(base, 'pages', pageOf('Today'));
  await saveDraft('At midnight');
  const dueAt = new Date(Date.now() + 7 * dayMs).toISOString();
  const midnight = await ask('POST', '/releases', { name: 'Midnight', documents: [{ kind: 'page', id }], dueAt });
  await saveDraft('A hot fix');
  const { page, context, errors } = await openInPlayground(browser, id);

  await page.keyboard.press('ControlOrMeta+Enter');
  const fix = dialog(page).getByRole('button', { name: 'Publish', exact: true });
  await expect.poll(() => fix.isEnabled()).toBe(true);
  await fix.focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('alert').getByText('“Midnight”').waitFor();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Publish all the same' }).focus();
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  await tab(page, 'Releases').click();
  await release(page, 'Midnight')
    .getByText(/^Will fail: .*page midnight/)
    .waitFor();

  // The release is due, and fails.
  const { releases } = openStorage(databaseFileIn(dataFolder)).forTenant(defaultTenant);
  const scheduled = (await releases.read(midnight.id))!;
  const settledAt = new Date().toISOString();
  const failed = { ...scheduled, state: 'failed' as const, settledAt, failure: 'Other versions were published since.' };
  expect(await releases.settle(failed, 'scheduled')).toBe(true);
  await page.reload();
  await outline(page).waitFor();
  const told = page.getByRole('alert').filter({ hasText: 'The release “Midnight” was not published.' });
  await told.waitFor();
  await expectAccessible(page);
  await told.getByRole('button', { name: 'Dismiss' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => told.count()).toBe(0);
  await page.reload();
  await tab(page, 'Releases').click();
  await release(page, 'Midnight').getByText('failed', { exact: true }).waitFor();
  expect(await told.count()).toBe(0);
  // The 409 is the server's question before the publication.
  expect(errors.filter((error) => !error.includes('409'))).toEqual([]);
  await context.close();
});
