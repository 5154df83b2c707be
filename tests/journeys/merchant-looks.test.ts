import type { Browser, Locator, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { authorCookie, base } from './shop.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

async function openLooks(path = '', width = 1280): Promise<{ page: Page; errors: string[] }> {
  const { page, errors } = await watchedPage(browser, { viewport: { width, height: 900 } });
  const [name = '', value = ''] = authorCookie.split('=');
  await page.context().addCookies([{ name, value, url: base }]);
  await page.goto(`${base}/admin/looks${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitUntilLive(page);
  return { page, errors };
}

/** Helpers for a merchant who uses the keyboard alone. Each begins at the top of the page. */
function keyboardOn(page: Page) {
  const reach = async (target: Locator) => {
    await page.evaluate(() => document.querySelector('h1')!.focus());
    await tabTo(page, target);
  };
  return {
    press: async (name: string) => {
      await reach(page.getByRole('button', { name, exact: true }));
      await page.keyboard.press('Enter');
    },
    type: async (label: string, text: string) => {
      await reach(page.getByLabel(label, { exact: true }));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    toggle: async (label: string, isChecked: boolean) => {
      const box = page.getByLabel(label, { exact: true });
      await reach(box);
      await page.keyboard.press('Space');
      await expect.poll(() => box.isChecked()).toBe(isChecked);
    },
    isSaved: () => expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true),
  };
}

/** Returns a look on the shop's page of all looks. */
async function lookIn(shopper: Page, title: string): Promise<Locator> {
  await shopper.goto(`${base}/looks`);
  await waitUntilLive(shopper);
  return shopper.getByRole('article').filter({ has: shopper.getByRole('heading', { name: title, exact: true }) });
}

it('a merchant creates a look by keyboard, with ordered goods and a picture, and hides it from shoppers', async () => {
  const { page, errors } = await openLooks();
  await page.getByRole('link', { name: 'A slow breakfast' }).waitFor();
  await expectAccessible(page);
  const { press, type, toggle, isSaved } = keyboardOn(page);
  await tabTo(page, page.getByRole('link', { name: 'New look' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'New look', level: 1 }).waitFor();
  await press('Make the look');
  await page.getByText('The name is required.', { exact: true }).waitFor();
  await page.getByText('Choose the goods of the look.', { exact: true }).waitFor();
  await expectAccessible(page);
  await type('Name', 'तीन बजे की चाय');
  await type('Description', 'A glass, a lamp and ten minutes.');
  await type('Tags', 'Chai, Evening');
  for (const word of ['platform chai tumblers', 'gourd lamp']) {
    await type('Find goods to add', word);
    // Enter takes the first result, even if it is pressed before there are results.
    await page.keyboard.press('Enter');
    await page.getByText(new RegExp(`^${word}.* is added`, 'i')).waitFor();
  }
  await press('Move Gourd Lamp earlier');
  await page.getByText('Gourd Lamp is now number 1 of 2.').waitFor();
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a3' } })
    .png()
    .toBuffer();
  const files = [{ name: 'chai.png', mimeType: 'image/png', buffer }];
  await page.getByLabel('Picture file', { exact: true }).setInputFiles(files);
  await type('Alternative text of the picture', 'A glass of chai beside a lamp');
  await press('Make the look');
  await page.getByRole('heading', { name: 'तीन बजे की चाय', level: 1 }).waitFor();
  await page.getByText('Made here.', { exact: true }).waitFor();
  await expectAccessible(page);

  const { page: shopper, errors: seen } = await watchedPage(browser);
  await lookIn(shopper, 'A slow breakfast');
  await shopper
    .getByRole('main')
    .getByRole('link', { name: /^Chai\b/ })
    .click();
  const look = shopper.getByRole('article');
  await look.getByRole('heading', { name: 'तीन बजे की चाय' }).waitFor();
  await look.getByText('A glass, a lamp and ten minutes.').waitFor();
  await look.getByRole('img', { name: 'A glass of chai beside a lamp' }).waitFor();
  const names = await look.getByRole('link').allInnerTexts();
  expect(names.join('\n')).toMatch(/Gourd Lamp[\s\S]*Platform Chai Tumblers/);
  await shopper.goto(`${base}/products/gourd-lamp`);
  await shopper.getByRole('heading', { name: 'तीन बजे की चाय' }).waitFor();

  await toggle('Visible to shoppers', false);
  await press('Save');
  await isSaved();
  await page.getByText('Not published', { exact: true }).waitFor();
  expect(await (await lookIn(shopper, 'A slow breakfast')).count()).toBe(1);
  expect(
    await shopper
      .getByRole('main')
      .getByRole('link', { name: /^Chai\b/ })
      .count(),
  ).toBe(0);

  await press('Remove…');
  await press('Remove');
  await page.getByRole('heading', { name: 'Looks', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'A slow breakfast' }).waitFor();
  expect(await page.getByRole('link', { name: 'तीन बजे की चाय' }).count()).toBe(0);
  expect([errors, seen]).toEqual([[], []]);
});

it('a look from the settings is changed on a phone, and then reset to the settings', async () => {
  const { page, errors } = await openLooks('/green-windowsill', 390);
  const { press, type, isSaved } = keyboardOn(page);
  await page.getByText('As it is written in the settings.', { exact: true }).waitFor();
  await type('Description', 'Pots that drain, and a can that pours.');
  await press('Take out Long-Spout Watering Can');
  await press('Save');
  await isSaved();
  await page.getByText('Changed here: the version from the settings is not used.', { exact: true }).waitFor();
  await expectAccessible(page);
  const { page: shopper, errors: seen } = await watchedPage(browser);
  const look = await lookIn(shopper, 'A green windowsill');
  await look.getByText('Pots that drain, and a can that pours.', { exact: true }).waitFor();
  expect(await look.getByText('Watering Can').count()).toBe(0);

  await press('Back to the settings…');
  await press('Back to the settings');
  await page.getByText('As it is written in the settings.', { exact: true }).waitFor();
  expect(await page.getByLabel('Description', { exact: true }).inputValue()).toMatch(
    /a can that pours where you point/,
  );
  await (await lookIn(shopper, 'A green windowsill')).getByText(/a can that pours where you point it/).waitFor();
  expect([errors, seen]).toEqual([[], []]);
});
