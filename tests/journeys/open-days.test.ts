import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { base } from './shop.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

it('a visitor finds out by keyboard where to go, what it costs and when', async () => {
  const { page, errors } = await watchedPage(browser);
  await page.goto(`${base}/open-days`);
  await waitUntilLive(page);
  const main = page.getByRole('main');
  await expectAccessible(page);
  expect(await main.innerText()).toMatch(/Harbour Kiln[\s\S]*Nila Clay[\s\S]*Pital Works/);

  await tabTo(page, main.getByRole('tab', { name: 'Friday' }));
  await page.keyboard.press('ArrowRight');
  await main.getByText('supper at one long table', { exact: false }).waitFor();

  await tabTo(page, main.getByRole('radio', { name: 'Wet' }));
  await page.keyboard.press('Space');
  await main.getByText('To Harbour Kiln, and stay for the firing.').waitFor();
  await tabTo(page, main.getByRole('button', { name: 'Ask me again' }));
  await page.keyboard.press('Enter');
  await main.getByRole('radio', { name: 'Wet' }).waitFor();

  await main.getByRole('spinbutton', { name: 'How many are you?' }).fill('4');
  await main.getByText('₹1,800').first().waitFor();
  await tabTo(page, main.getByText('May children come?'));
  await page.keyboard.press('Enter');
  await main.getByText('Yes, with somebody who holds their hand near the kiln.').waitFor();
  await tabTo(page, main.getByRole('button', { name: 'Remind me' }));
  await page.keyboard.press('Enter');
  const letter = page.getByRole('link', { name: 'Get the letter' });
  await letter.waitFor();
  // The panel fades in.
  const isThere = () =>
    letter.evaluate((element) => {
      for (let each: Element | null = element; each; each = each.parentElement)
        if (getComputedStyle(each).opacity !== '1') return false;
      return true;
    });
  await expect.poll(isThere).toBe(true);
  await expectAccessible(page);
  expect(errors).toEqual([]);
});

it('says everything without JavaScript', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${base}/open-days`);
  const text = await page.getByRole('main').innerText();
  for (const words of ['Harbour Kiln', 'At three the printers', 'supper at one long table', 'Firing 1: chalk'])
    expect(text).toContain(words);
  await context.close();
});
