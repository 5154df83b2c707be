import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemEnv } from '../../server/core/env.ts';
import { databaseFileIn } from '../../server/start/database-file.ts';
import { openStorage } from '../../server/storage/libsql/open.ts';
import { defaultTenant } from '../../server/storage/seed-catalogue.ts';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { customerSince } from './customer.ts';
import { base, dataFolder } from './shop.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;
let picture: Buffer;
beforeAll(async () => {
  browser = await openBrowser();
  picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#884400' } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => browser?.close());

const storage = () => openStorage(databaseFileIn(dataFolder)).forTenant(defaultTenant);

/** Returns the review with a text that waits for the merchant. */
const waiting = async (body: string) =>
  (await storage().reviewDesk.list({ state: 'WAITING', count: 50 })).records.find(({ review }) => review.body === body);

/** Publishes a waiting review, as the merchant does. */
async function show(body: string): Promise<void> {
  const record = (await waiting(body))!;
  const by = { id: `shown ${record.review.id}`, at: systemEnv.now(), author: 'ravi' };
  await storage().reviewDesk.setState(record.review.id, 'SHOWN', by);
}

const files = (page: Page) => page.getByLabel('Pictures', { exact: true });
const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

it('a guest writes a review by keyboard, with a picture, and others read it once it is shown', async () => {
  const { page, errors } = await watchedPage(browser);
  await page.goto(`${base}/products/everyday-bowl`);
  await waitUntilLive(page);
  await page.getByRole('img', { name: 'Khichdi night' }).first().waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Write a review' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your review' });
  await dialog.getByLabel('Headline').waitFor();
  await expectAccessible(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Send the review' }));
  await page.keyboard.press('Enter');
  await dialog.getByText('Choose how many stars you give.').waitFor();
  await dialog.getByText('Something is missing or not right: see above.').waitFor();
  await dialog.getByRole('radio', { name: '1 star, bad' }).focus();
  for (let at = 0; at < 3; at++) await page.keyboard.press('ArrowRight');
  await expect.poll(() => dialog.getByRole('radio', { name: '4 stars, good' }).isChecked()).toBe(true);
  await dialog.getByLabel('Headline').fill('Deep');
  await dialog.getByLabel('What is it like?').fill('Deep enough for dal, by a guest.');
  await files(page).setInputFiles([jpeg('bowl.jpg', picture)]);
  await dialog.getByText('Uploaded', { exact: true }).waitFor();
  await dialog.getByLabel('Name to show').fill('Meera');
  await dialog.getByLabel('E-mail').fill('meera@example.com');
  await page.keyboard.press('Enter');
  await dialog.getByText('Thank you. It is shown once we have read it.').waitFor();
  expect(errors).toEqual([]);

  const record = await waiting('Deep enough for dal, by a guest.');
  expect(record).toMatchObject({ email: 'meera@example.com', review: { score: 4, isVerifiedBuyer: false } });
  const [asset] = record!.review.assets;
  const stored = await (await page.request.get(`${base}${asset!.cdnUrl}`)).body();
  expect([asset!.mimeType, stored.includes('a secret place')]).toEqual(['image/webp', false]);
  const other = await watchedPage(browser);
  await other.page.goto(`${base}/products/everyday-bowl`);
  expect(await other.page.getByText('Deep enough for dal, by a guest.').count()).toBe(0);
  await show('Deep enough for dal, by a guest.');
  await other.page.reload();
  await waitUntilLive(other.page);
  const more = other.page.getByRole('button', { name: 'More reviews' });
  if (await more.count()) await more.click();
  await other.page.getByText('Deep enough for dal, by a guest.').waitFor();
  await other.page.getByRole('img', { name: 'bowl' }).first().waitFor();
});

it('a customer pages through testimonials, and writes one, which requires an e-mail address', async () => {
  const { page, context, errors } = await watchedPage(browser);
  await customerSince(context, 'told@example.com', 1);
  await page.goto(`${base}/testimonials`);
  await waitUntilLive(page);
  await expectAccessible(page);
  const voices = page.getByRole('region', { name: 'What people say' }).getByRole('article');
  await expect.poll(() => voices.count()).toBe(10);
  await tabTo(page, page.getByRole('button', { name: 'More voices' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => voices.count()).toBe(20);
  await page.getByRole('button', { name: 'More voices' }).click();
  await expect.poll(() => voices.count()).toBe(25);
  await page.getByRole('button', { name: 'More voices' }).waitFor({ state: 'detached' });

  const picked = page.getByRole('region', { name: 'Picked from our reviews' });
  const first = await picked.getByRole('figure').first().textContent();
  await tabTo(page, picked.getByRole('button', { name: 'Older' }));
  await page.keyboard.press('Enter');
  await picked.getByText('Page 2 of 2').waitFor();
  await expect.poll(() => picked.getByRole('figure').first().textContent()).not.toBe(first);
  await picked.getByRole('button', { name: 'Newer' }).click();
  await picked.getByText('Page 1 of 2').waitFor();

  const form = page.getByRole('form', { name: 'Tell us' });
  const email = form.getByLabel('E-mail');
  await expect.poll(() => email.inputValue()).toBe('told@example.com');
  await expect.poll(() => form.getByLabel('Name to show').inputValue()).toBe('Asha');
  await email.fill('');
  await form.getByLabel('Headline').fill('Quick');
  await form.getByRole('radio', { name: '5 stars, very good' }).check({ force: true });
  await form.getByRole('button', { name: 'Tell us' }).click();
  await form.getByText('Please fill this in.').waitFor();
  await email.fill('told@example.com');
  await form.getByLabel('How was it?').fill('They answered within the hour.');
  await page.getByRole('button', { name: 'Tell us' }).click();
  await page.getByText('Thank you. It is shown once we have read it.').waitFor();
  await show('They answered within the hour.');
  await page.reload();
  await page.getByText('They answered within the hour.').waitFor();
  expect(errors).toEqual([]);
});

it('reviews are read and written without JavaScript', async () => {
  const { page, errors } = await watchedPage(browser, { javaScriptEnabled: false });
  await page.goto(`${base}/products/lotus-cup`);
  await page.getByText('The lines catch the light in the morning.').waitFor();
  await page.getByRole('button', { name: 'Write a review' }).click();
  await page.getByRole('dialog', { name: 'Your review' }).getByLabel('Headline').waitFor();

  await page.goto(`${base}/products/lotus-cup/review`);
  await page.getByLabel('What is it like?').fill('No script, no problem.');
  await page.getByRole('button', { name: 'Send the review' }).click();
  await page.getByText('Choose how many stars you give.').waitFor();
  await page.getByText('Please fill this in.').waitFor();
  expect(await page.getByLabel('What is it like?').inputValue()).toBe('No script, no problem.');
  await page.getByRole('radio', { name: '5 stars, very good' }).check({ force: true });
  await page.getByLabel('E-mail').fill('plain@example.com');
  await files(page).setInputFiles([jpeg('cup.jpg', picture)]);
  await page.getByRole('button', { name: 'Send the review' }).click();
  await page.getByText('Thank you. It is shown once we have read it.').waitFor();
  expect((await waiting('No script, no problem.'))?.review).toMatchObject({
    score: 5,
    assets: [{ mimeType: 'image/webp' }],
  });

  await page.goto(`${base}/testimonials`);
  await page.getByRole('button', { name: 'More voices' }).click();
  await expect.poll(() => page.getByRole('region', { name: 'What people say' }).getByRole('article').count()).toBe(20);
  await page.getByLabel('Headline').fill('Plain');
  await page.getByRole('radio', { name: '4 stars, good' }).check({ force: true });
  await page.getByLabel('How was it?').fill('Without script as well.');
  await page.getByRole('button', { name: 'Tell us' }).click();
  await page.getByText('Thank you. It is shown once we have read it.').waitFor();
  expect(await waiting('Without script as well.')).toBeDefined();
  expect(errors.filter((error) => !/\.js csp$/.test(error))).toEqual([]);
});
