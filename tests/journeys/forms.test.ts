import type { Browser, Locator } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { base } from './shop.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#8a5410' } })
  .png()
  .toBuffer();
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
const refusals = (errors: string[]) => errors.filter((error) => !/file\/upload|status of 400|ERR_FAILED/.test(error));

it('a shopper sends the newsletter and contact forms by keyboard alone, with pictures', async () => {
  const { page, errors } = await watchedPage(browser);
  const enter = async (target: Locator, text: string) => {
    await tabTo(page, target);
    await page.keyboard.type(text);
  };
  await page.goto(`${base}/contact`);
  await waitUntilLive(page);
  await page.goto(`${base}/newsletter`);
  await waitUntilLive(page);
  const address = page.getByLabel('E-mail');
  await enter(address, 'asha@');
  await page.keyboard.press('Tab');
  await page.getByText('Enter a valid e-mail address.').waitFor();
  await address.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('example.com');
  await page.keyboard.press('Enter');
  await page.getByText('Press the link in the mail').waitFor();
  await expectAccessible(page);

  await page.goto(`${base}/contact`);
  await waitUntilLive(page);
  await enter(page.getByLabel('Your name'), 'Asha');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByLabel('E-mail').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByText('Message is required.').waitFor();
  await expectAccessible(page);
  await page.keyboard.type('asha@example.com');
  await tabTo(page, page.getByLabel('What is it about?'));
  await page.keyboard.type('An order');
  await enter(page.getByLabel('Order number'), 'A29B');
  await enter(page.getByRole('textbox', { name: 'Message' }), 'The handle came off.');
  await page.getByText('It has eight letters and digits').waitFor();

  // File choosers are intercepted only while there is a listener, and adding one takes effect after the call returns.
  page.on('filechooser', () => undefined);
  const choose = async (name: string, buffer: Buffer) => {
    const input = page.getByLabel('Pictures');
    await tabTo(page, input);
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Space');
    await (await chooser).setFiles(file(name, buffer));
  };
  await choose('cup.png', Buffer.from('<!doctype html><script>alert(1)</script>'));
  await page.getByText('Files of this type cannot be uploaded.').waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Remove: cup.png' }));
  await page.keyboard.press('Enter');
  await page.getByText('cup.png').waitFor({ state: 'detached' });

  // The network fails once.
  await page.route('**/file/upload*', (route) => route.abort(), { times: 1 });
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await choose('handle.png', picture);
  await page.getByText('Unknown error').waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Try again: handle.png' }));
  await page.keyboard.press('Enter');
  await page.getByText('Uploaded', { exact: true }).waitFor();

  // The page's own check: a message about an order needs the order's number.
  await page.getByLabel('Order number').fill('');
  await page.getByLabel('Order number').press('Enter');
  await page.getByText('Which order is it?').waitFor();
  await page.keyboard.type('A29B-QDKT');
  await page.keyboard.press('Enter');
  await page.getByText('We write back within two working days.').waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('');
  expect(refusals(errors)).toEqual([]);
});

it('the contact form is filled in from the address, and keeps a separate draft for each order', async () => {
  const { page, errors } = await watchedPage(browser);
  const order = page.getByLabel('Order number');
  const message = page.getByRole('textbox', { name: 'Message' });
  const open = async (number: string) => {
    await page.goto(`${base}/contact?order=${number}`);
    await waitUntilLive(page);
  };
  await open('A29B-QDKT');
  await expect
    .poll(async () => [await order.inputValue(), await page.getByLabel('What is it about?').inputValue()])
    .toEqual(['A29B-QDKT', 'order']);
  await message.pressSequentially('The handle came off.');
  await page.reload();
  await expect.poll(() => message.inputValue()).toBe('The handle came off.');
  await open('B7KM-22PQ');
  await expect.poll(async () => [await order.inputValue(), await message.inputValue()]).toEqual(['B7KM-22PQ', '']);
  await page.goBack();
  await expect.poll(() => message.inputValue()).toBe('The handle came off.');
  await expect.poll(() => order.inputValue()).toBe('A29B-QDKT');
  expect(errors).toEqual([]);
});

it('the contact and newsletter forms work without JavaScript', async () => {
  const { page, errors } = await watchedPage(browser, { javaScriptEnabled: false });
  await page.goto(`${base}/contact?order=A29B-QDKT`);
  expect(await page.getByLabel('Order number').inputValue()).toBe('A29B-QDKT');
  expect(await page.getByLabel('What is it about?').inputValue()).toBe('order');
  await page.getByLabel('Order number').fill('');
  await page.getByLabel('Your name').fill('Ravi <b>');
  await page.getByLabel('What is it about?').selectOption({ label: 'An order' });
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello to all of you.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('E-mail is required.').waitFor();
  await page.getByText('Which order is it?').waitFor();
  expect(await page.getByLabel('Your name').inputValue()).toBe('Ravi <b>');
  await page.getByLabel('E-mail').fill('ravi@example.com');
  await page.getByLabel('What is it about?').selectOption({ label: 'Something else' });
  await page
    .getByLabel('Pictures')
    .setInputFiles([file('cup.png', Buffer.from('no picture')), file('pot.png', picture)]);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Files of this type cannot be uploaded.').waitFor();
  await page.getByText('Uploaded', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Remove: cup.png' }).click();
  await page.getByText('cup.png').waitFor({ state: 'detached' });
  expect(await page.getByLabel('E-mail').inputValue()).toBe('ravi@example.com');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('We write back within two working days.').waitFor();

  await page.goto(`${base}/newsletter`);
  await page.getByLabel('E-mail').fill('ravi@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByText('Press the link in the mail').waitFor();

  await page.goto(`${base}/gallery/patterns/form-search-choices/live`);
  await page.getByText('Piece', { exact: true }).filter({ visible: true }).click();
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('select');
  expect(errors.filter((error) => !/\.js csp$/.test(error))).toEqual([]);
});
