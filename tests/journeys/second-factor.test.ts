import { TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messages } from '../../commerce/messages.ts';
import { systemEnv } from '../../server/core/env.ts';
import { hashPassword } from '../../server/shop/sessions/password-hash.ts';
import { databaseFileIn } from '../../server/start/database-file.ts';
import { openStorage } from '../../server/storage/libsql/open.ts';
import { defaultTenant } from '../../server/storage/seed-catalogue.ts';
import { expectAccessible, openBrowser, watchedPage } from './browser.ts';
import { authorCookie, base, dataFolder } from './shop.ts';

let browser: Browser;
const name = 'merchant-of-two-factors';
const password = 'words of one author';

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const enter = async (page: Page) => {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

it('a second factor is turned on in the admin, required at sign-in, and turned off', async () => {
  const storage = openStorage(databaseFileIn(dataFolder));
  const passwordHash = await hashPassword(password, systemEnv);
  await storage.forTenant(defaultTenant).authors.save({ name, role: 'merchant', passwordHash, changedAt: 'now' });
  await storage.close();
  const { page, errors } = await watchedPage(browser);
  await page.goto(`${base}/admin/account`);
  await enter(page);

  await page.getByRole('button', { name: 'Set up an authenticator' }).click();
  await page.getByRole('img', { name: 'QR code for your authenticator' }).waitFor();
  await expectAccessible(page);
  const address = await page.getByRole('link', { name: 'Open the authenticator' }).getAttribute('href');
  const secret = new URL(address!).searchParams.get('secret')!;
  await page.getByLabel('Code that the authenticator shows').fill(new TOTP({ secret }).generate());
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  await expectAccessible(page);
  const recovery = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText(`${recovery.length} recovery codes are left.`).waitFor();
  await expectAccessible(page);

  await page.context().clearCookies();
  await page.reload();
  await enter(page);
  const [used = '', fresh = ''] = recovery;
  await page.getByLabel('Code').fill(used);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText(`${recovery.length - 1} recovery codes are left.`).waitFor();
  const code = page.getByLabel('Code of the authenticator, or a recovery code');
  const turnOff = page.getByRole('button', { name: 'Turn off' });
  await code.fill(used);
  await turnOff.click();
  await page.getByText(messages.authorCodeWrong).waitFor();
  await code.fill(fresh);
  await turnOff.click();
  await page.getByRole('button', { name: 'Set up an authenticator' }).waitFor();
  expect(errors.filter((error) => !error.includes('403'))).toEqual([]);
});

it('a second factor can be set up in the playground as well', async () => {
  const { page, context, errors } = await watchedPage(browser);
  const [cookie = '', value = ''] = authorCookie.split('=');
  await context.addCookies([{ name: cookie, value, url: base }]);
  await page.goto(`${base}/playground`);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Account of admin' });
  await dialog.getByRole('button', { name: 'Set up an authenticator' }).click();
  await dialog.getByRole('img', { name: 'QR code for your authenticator' }).waitFor();
  await expectAccessible(page);
  expect(errors).toEqual([]);
});
