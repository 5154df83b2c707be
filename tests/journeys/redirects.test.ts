import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packageRoot } from '../../server/core/package-root.ts';
import { tab } from './author-page.ts';
import { expectAccessible, openBrowser, watchedPage } from './browser.ts';
import { askAs, type StaffServer, startStaffServer } from './staff-server.ts';
import { tabTo, waitForFocus } from './tab-to.ts';

const examples = JSON.parse(readFileSync(join(packageRoot, 'examples/redirects.json'), 'utf8')) as {
  redirects: { from: string }[];
};

let browser: Browser;
let staff: StaffServer;

beforeAll(async () => {
  // A shop has one document of redirects, so the journey has a shop of its own.
  [browser, staff] = await Promise.all([openBrowser(), startStaffServer()]);
});
afterAll(async () => {
  await browser?.close();
  await staff?.close();
});

const panel = (page: Page) => page.getByRole('region', { name: 'Redirects' });
const oldAddress = (page: Page, number: number) => panel(page).getByLabel(`Old address ${number}`, { exact: true });
const newAddress = (page: Page, number: number) => panel(page).getByLabel(`New address ${number}`, { exact: true });

/** Opens the redirects in the playground. */
async function openRedirects(viewport = { width: 1440, height: 900 }) {
  const watched = await watchedPage(browser, { viewport });
  const [name = '', value = ''] = staff.developer.split('=');
  await watched.context.addCookies([{ name, value, url: staff.base }]);
  await watched.page.goto(`${staff.base}/playground#redirects/redirects`);
  await oldAddress(watched.page, 1).waitFor();
  return watched;
}

/** Where a shopper gets to from an old address: status and path. */
async function visit(path: string): Promise<[status: number, path: string]> {
  const { status, url } = await fetch(`${staff.base}${path}`);
  const { pathname, search } = new URL(url);
  return [status, `${pathname}${search}`];
}

/** Publishes in the dialog that is opened by key. */
async function publish(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish redirects' });
  const button = dialog.getByRole('button', { name: 'Publish', exact: true });
  await expect.poll(() => button.isEnabled()).toBe(true);
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

/** Adds a redirect with keys alone. */
async function write(page: Page, number: number, from: string, to: string): Promise<void> {
  const { keyboard } = page;
  await tabTo(page, panel(page).getByRole('button', { name: 'Add a redirect' }));
  await keyboard.press('Enter');
  await waitForFocus(oldAddress(page, number));
  await keyboard.type(from);
  await keyboard.press('Tab');
  await waitForFocus(newAddress(page, number));
  await keyboard.type(to);
  await keyboard.press('Tab');
}

it('writes a redirect by keys, refuses a circle, publishes, and takes it back', async () => {
  const { page, context, errors } = await openRedirects();
  const { keyboard } = page;
  expect(await visit('/index.html')).toEqual([200, '/']);
  expect(await visit('/collections/frontpage?from=old')).toEqual([200, '/collections?from=old']);
  expect((await visit('/about-the-workshop'))[0]).toBe(404);
  // Every redirect that the shop begins with has its row.
  const addresses = await panel(page)
    .getByLabel(/^Old address/)
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  expect(addresses).toEqual(examples.redirects.map(({ from }) => from));
  const before = addresses.length;
  expect(await panel(page).getByRole('listitem').count()).toBe(before);
  await expectAccessible(page);

  await write(page, before + 1, '/about-the-workshop', '/about');
  await tab(page, 'No problems').waitFor();
  await publish(page);
  await expect.poll(() => visit('/About-the-workshop')).toEqual([200, '/about']);

  // Two redirects that lead to each other are an error beside their rows, and cannot be published.
  await write(page, before + 2, '/one', '/two');
  await write(page, before + 3, '/two', '/one');
  const loop = panel(page).getByText(/never ends/);
  await expect.poll(() => loop.count()).toBe(2);
  await expectAccessible(page);
  await keyboard.press('ControlOrMeta+Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish redirects' });
  await dialog.getByText('Fix 2 errors first.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Publish', exact: true }).isDisabled()).toBe(true);
  await keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  // One of them is removed, and the other leads to a page whose name is misspelt, which is offered.
  await tabTo(page, panel(page).getByRole('button', { name: `Remove redirect ${before + 3} of /two` }));
  await keyboard.press('Enter');
  await expect.poll(() => panel(page).getByRole('listitem').count()).toBe(before + 2);
  await waitForFocus(panel(page).getByRole('button', { name: 'Add a redirect' }));
  await tabTo(page, newAddress(page, before + 2));
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('/abuot');
  await keyboard.press('Tab');
  await tabTo(page, panel(page).getByRole('button', { name: 'Use /about', exact: true }));
  await keyboard.press('Enter');
  await waitForFocus(oldAddress(page, before + 2));
  await tab(page, 'No problems').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await panel(page).getByRole('button', { name: 'Use /about', exact: true }).click();
  await publish(page);
  await expect.poll(() => visit('/one')).toEqual([200, '/about']);

  // Another version, and back.
  await tab(page, 'Versions').click();
  await page.getByRole('button', { name: 'Roll back to version 1' }).click();
  await expect.poll(async () => (await visit('/one'))[0]).toBe(404);
  expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
  await context.close();
});

it('imports the file of another shop, finds its rows, and exports them', async () => {
  const { page, context, errors } = await openRedirects();
  const { keyboard } = page;
  await tabTo(page, panel(page).getByRole('button', { name: 'Import…' }));
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import redirects' });
  await waitForFocus(dialog.getByLabel(/^Two columns/));
  await expectAccessible(page);
  await dialog.getByLabel(/^Or a file/).setInputFiles({
    name: 'redirects.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Redirect from,Redirect to\n/shop/lamps,/collections\n/index.html,/\n/shop/*,/search\n'),
  });
  await dialog.getByText('2 new, 1 there already.').waitFor();
  await tabTo(page, dialog.getByRole('button', { name: 'Import 2 redirects' }));
  await keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await panel(page).getByLabel('Find a redirect').fill('/shop');
  await expect.poll(() => panel(page).getByRole('listitem').count()).toBe(2);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel(page).getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(readFileSync((await download.path())!, 'utf8')).toContain('/shop/lamps,/collections,\r\n/shop/*,/search,\r\n');

  // Released together with the page to which another one leads.
  const body = [{ widget: 'text', props: { tag: 'h1', text: 'The new page' } }];
  const source = JSON.stringify({ version: 3, id: 'new-page', slug: '/new-page', type: 'CONTENT', body });
  const saved = await askAs(staff, staff.developer, 'PUT', '/pages/new-page/draft', { source, ifVersion: 0 });
  expect(saved.status).toBe(200);
  await page.reload();
  await oldAddress(page, 1).waitFor();
  await write(page, (await panel(page).getByRole('listitem').count()) + 1, '/former-page', '/new-page');
  await keyboard.press('ControlOrMeta+Enter');
  const review = page.getByRole('dialog', { name: 'Publish redirects' });
  await review.getByRole('checkbox', { name: /^new-page/ }).check();
  const button = review.getByRole('button', { name: 'Publish', exact: true });
  await expect.poll(() => button.isEnabled()).toBe(true);
  await expectAccessible(page);
  await button.click();
  await review.waitFor({ state: 'detached' });
  await expect.poll(() => visit('/former-page')).toEqual([200, '/new-page']);
  expect(await visit('/shop/lamps')).toEqual([200, '/collections']);
  expect(await visit('/shop/bowls')).toEqual([200, '/search']);

  // Before the page is unpublished, the redirect to it is named.
  await page.goto(`${staff.base}/playground#pages/new-page`);
  await page.getByRole('toolbar', { name: 'Document new-page' }).getByRole('button', { name: 'Unpublish' }).click();
  const remove = page.getByRole('dialog', { name: 'Unpublish new-page' });
  await remove.getByRole('button', { name: 'redirects', exact: true }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it('offers the pages of the shop as targets, and nothing that a redirect cannot lead to', async () => {
  const { page, context, errors } = await openRedirects();
  const { keyboard } = page;
  await tabTo(page, newAddress(page, 2));
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('about');
  const options = page.getByRole('listbox', { name: 'Choices for new address 2' }).getByRole('option');
  await options.filter({ hasText: '/about' }).first().waitFor();
  const status = page.locator('.choice-list').getByRole('status');
  for (const words of ['top of the page', 'asha@example.com', '+91 98765 43210', 'http://elsewhere.example']) {
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(words);
    await expect.poll(() => status.textContent()).not.toBe('Looking…');
    expect(await options.filter({ hasText: /Top of the page|E-mail|Telephone|Site/ }).count()).toBe(0);
  }
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('https://elsewhere.example/lamps');
  await options.filter({ hasText: 'elsewhere.example' }).waitFor();
  await keyboard.press('Escape');
  expect(errors).toEqual([]);
  await context.close();
});

it('imports a thousand redirects, and finds the one that leads nowhere', async () => {
  const { page, context, errors } = await openRedirects();
  const { keyboard } = page;
  const rows = panel(page).getByRole('listitem');
  const before = await rows.count();
  const lines = Array.from(
    { length: 1_000 },
    (_, index) => `/lamps/no-${index}.html,${index === 777 ? '/abuot' : '/about'}`,
  );
  await tabTo(page, panel(page).getByRole('button', { name: 'Import…' }));
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import redirects' });
  await dialog.getByLabel(/^Or a file/).setInputFiles({
    name: 'redirects.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`from,to\n${lines.join('\n')}\n`),
  });
  await tabTo(page, dialog.getByRole('button', { name: 'Import 1000 redirects' }));
  await keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await panel(page)
    .getByText(`${before + 1_000} redirects`)
    .waitFor();
  expect(await rows.count()).toBe(50);
  await tabTo(page, panel(page).getByRole('button', { name: 'Next', exact: true }));
  await keyboard.press('Enter');
  await oldAddress(page, 51).waitFor();
  expect(await rows.count()).toBe(50);
  await expectAccessible(page);

  await tabTo(page, panel(page).getByRole('button', { name: '1 with problems' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect.poll(() => rows.count()).toBe(1);
  const number = before + 778;
  expect(await oldAddress(page, number).inputValue()).toBe('/lamps/no-777.html');
  await tabTo(page, panel(page).getByRole('button', { name: 'Use /about', exact: true }));
  await keyboard.press('Enter');
  // The row stays while it is written in.
  await waitForFocus(oldAddress(page, number));
  await tab(page, 'No problems').waitFor();
  expect(await rows.count()).toBe(1);

  await write(page, before + 1_001, '/lamps/*', '/collections');
  await publish(page);
  await expect.poll(() => visit('/lamps/no-777.html')).toEqual([200, '/about']);
  expect(await visit('/lamps/others')).toEqual([200, '/collections']);
  expect(errors).toEqual([]);
  await context.close();
});

it.each([
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
])('is written on a screen of $width pixels', async (viewport) => {
  const { page, context, errors } = await openRedirects(viewport);
  const { keyboard } = page;
  const [, count = ''] = /^(\d+) redirects$/.exec(
    (await panel(page)
      .getByText(/^\d+ redirects$/)
      .textContent())!,
  )!;
  const number = Number(count) + 1;
  await tabTo(page, panel(page).getByRole('button', { name: 'Add a redirect' }));
  await keyboard.press('Enter');
  await waitForFocus(oldAddress(page, number));
  await keyboard.type(`/on-${viewport.width}`);
  await keyboard.press('Tab');
  await waitForFocus(newAddress(page, number));
  await keyboard.type('/about');
  const option = page
    .getByRole('listbox', { name: `Choices for new address ${number}` })
    .getByRole('option')
    .first();
  await option.waitFor();
  const edges = async (target: Locator) => {
    const { left, right } = await target.evaluate((element) => element.getBoundingClientRect().toJSON());
    return [left >= 0, right <= viewport.width];
  };
  for (const each of [oldAddress(page, number), newAddress(page, number), option])
    expect(await edges(each)).toEqual([true, true]);
  await expectAccessible(page);
  await keyboard.press('Enter');
  await tabTo(page, panel(page).getByRole('button', { name: `Remove redirect ${number} of /on-${viewport.width}` }));
  await keyboard.press('Enter');
  await waitForFocus(panel(page).getByRole('button', { name: 'Add a redirect' }));
  await panel(page).getByText(`${count} redirects`).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
