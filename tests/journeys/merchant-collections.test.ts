import type { Browser, Locator, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { waitForResults } from './found-search.ts';
import { authorCookie, base } from './shop.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

async function openCollections(path = '', width = 1280): Promise<{ page: Page; errors: string[] }> {
  const { page, errors } = await watchedPage(browser, { viewport: { width, height: 900 } });
  const [name = '', value = ''] = authorCookie.split('=');
  await page.context().addCookies([{ name, value, url: base }]);
  await page.goto(`${base}/admin/collections${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitUntilLive(page);
  return { page, errors };
}

/** Helpers for a merchant who uses the keyboard alone. Each begins at the top of the page. */
function keyboardOn(page: Page) {
  const fromTop = () => page.evaluate(() => document.querySelector('h1')!.focus());
  const reach = async (target: Locator) => {
    await fromTop();
    await tabTo(page, target);
  };
  return {
    fromTop,
    press: async (name: string) => {
      await reach(page.getByRole('button', { name, exact: true }));
      await page.keyboard.press('Enter');
    },
    type: async (label: string, text: string) => {
      await reach(page.getByLabel(label, { exact: true }));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    /** Chooses an option by its first letters. */
    choose: async (label: string, option: string) => {
      const list = page.getByLabel(label, { exact: true });
      await reach(list);
      await page.keyboard.type(option);
      await expect.poll(() => list.locator('option:checked').innerText()).toMatch(new RegExp(`^${option}`));
    },
  };
}

/** Returns the names of the goods that a page of the shop lists, in order. */
const goodsOn = async (shopper: Page): Promise<string[]> =>
  (await shopper.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts()).map(
    (name) => name.split('\n')[0]!,
  );

it('creates a collection of hand-picked goods in a custom order by keyboard, which shoppers see at once', async () => {
  const { page, errors } = await openCollections();
  await page.getByRole('link', { name: 'Table', exact: true }).waitFor();
  await expectAccessible(page);
  const { fromTop, press, type } = keyboardOn(page);
  await tabTo(page, page.getByRole('link', { name: 'New collection' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'New collection', level: 1 }).waitFor();
  await page.getByLabel('Name', { exact: true }).waitFor();
  await press('Make the collection');
  await page.getByText('The name is required.', { exact: true }).waitFor();
  await type('Name', 'Slow mornings');
  await fromTop();
  await tabTo(page, page.getByRole('textbox', { name: 'Description', exact: true }));
  await page.keyboard.type('What a morning needs, ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('and no more.');
  for (const word of ['harbour mug', 'everyday bowl', 'gourd lamp']) {
    await type('Find goods to add', word);
    // Enter takes the first result, even if it is pressed before there are results.
    await page.keyboard.press('Enter');
    await page.getByText(new RegExp(`^${word}.* is added`, 'i')).waitFor();
  }
  await page.getByText('3 products.', { exact: true }).waitFor();
  await press('Move Gourd Lamp earlier');
  await page.getByText('Gourd Lamp is now number 2 of 3.').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Gourd Lamp is now number 1 of 3.').waitFor();
  await expectAccessible(page);
  await press('Make the collection');
  await page.getByRole('heading', { name: 'Slow mornings', level: 1 }).waitFor();

  const { page: shopper } = await watchedPage(browser);
  await shopper.goto(`${base}/collections/slow-mornings`);
  await waitUntilLive(shopper);
  await shopper.getByRole('heading', { name: 'Slow mornings', level: 1 }).waitFor();
  await shopper.locator('b, strong').getByText('and no more.').waitFor();
  await expectAccessible(shopper);
  await expect.poll(() => goodsOn(shopper)).toEqual(['Gourd Lamp', 'Harbour Mug', 'Everyday Bowl']);

  await page
    .getByRole('listitem')
    .filter({ hasText: 'Everyday Bowl' })
    .first()
    .dragTo(page.getByRole('listitem').filter({ hasText: 'Gourd Lamp' }).first());
  await page.getByText('Everyday Bowl is now number 1 of 3.').waitFor();
  await press('Save');
  await page
    .getByText(/goods: everyday-bowl, gourd-lamp, harbour-mug/)
    .first()
    .waitFor();
  await shopper.reload();
  await expect.poll(async () => (await goodsOn(shopper))[0]).toContain('Everyday Bowl');

  const { page: second } = await openCollections('/slow-mornings');
  await second.getByLabel('Name', { exact: true }).waitFor();
  await type('Name', 'Quick mornings');
  await press('Save');
  await page.getByRole('heading', { name: 'Quick mornings', level: 1 }).waitFor();
  await second.getByLabel('Order', { exact: true }).selectOption('PRICE_ASC');
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await second.getByText(/has changed this collection in the meantime: name: Quick mornings/).waitFor();
  await second.getByRole('heading', { name: 'Quick mornings', level: 1 }).waitFor();
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await second.getByText('order: price asc').first().waitFor();
  expect(errors.filter((error) => !error.includes('40'))).toEqual([]);
});

it('creates a collection by rules, previews its goods before saving, and moves, hides and removes it', async () => {
  const { page } = await openCollections('/new');
  await page.getByLabel('Name', { exact: true }).fill('Small gifts');
  await page.getByLabel('They are chosen').selectOption('BY_RULES');
  await page.getByText('Complete the conditions to see it.').waitFor();
  await page.getByRole('button', { name: 'Add a condition' }).click();
  await page.getByLabel('What of condition 1').selectOption('price');
  await page.getByLabel('How of condition 1').selectOption('BELOW');
  await page.getByLabel(/^Price of condition 1/).fill('much');
  await page.getByRole('button', { name: 'Make the collection' }).click();
  await page.getByText('Complete the conditions to see it.').waitFor();
  await expectAccessible(page);
  await page.getByLabel(/^Price of condition 1/).fill('1500');
  const found = page.getByRole('region', { name: 'What shoppers find in it' }).getByRole('status');
  /** Returns the count for the newest conditions. Until its answer comes, the count for earlier ones is shown. */
  const counted = async () => {
    await waitForResults(page);
    return Number(/^(\d+) product/.exec(await found.innerText())?.[1]);
  };
  await expect.poll(counted).toBeGreaterThan(1);
  const cheap = await counted();
  await page.getByRole('button', { name: 'Add a condition' }).click();
  await page.getByLabel('What of condition 2').selectOption('stock');
  expect(await counted()).toBeLessThanOrEqual(cheap);
  await page.getByRole('button', { name: 'Add a condition' }).click();
  await page.getByLabel('What of condition 3').selectOption('category');
  await page.getByLabel('Word of condition 3').fill('Bowls');
  const bowls = await counted();
  expect(bowls).toBeGreaterThan(1);
  expect(bowls).toBeLessThan(cheap);
  await page.getByLabel('Order', { exact: true }).selectOption('PRICE_ASC');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a picture…' }).click();
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a1f1f' } });
  await (await choosing).setFiles([{ name: 'red.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() }]);
  await page.getByLabel('Alternative text of the picture').fill('A red box');
  const shown = await counted();
  await page.getByRole('button', { name: 'Make the collection' }).click();
  await page.getByRole('heading', { name: 'Small gifts', level: 1 }).waitFor();
  await page.getByAltText('A red box').waitFor();

  const { page: shopper } = await watchedPage(browser);
  await shopper.goto(`${base}/collections/small-gifts`);
  await shopper
    .getByText(new RegExp(`${shown} (products|goods)`))
    .first()
    .waitFor();

  await page.getByLabel('Address', { exact: true }).fill('little-gifts');
  await page.getByText('Links to /collections/small-gifts will stop working, and pages', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Save…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('address: little-gifts').first().waitFor();
  expect((await shopper.goto(`${base}/collections/small-gifts`))?.status()).toBe(404);
  expect((await shopper.goto(`${base}/collections/little-gifts`))?.status()).toBe(200);

  await page.getByLabel('Visible to shoppers').uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Not published', { exact: true }).first().waitFor();
  expect((await shopper.goto(`${base}/collections/little-gifts`))?.status()).toBe(404);
  await page.getByRole('button', { name: 'Remove…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('heading', { name: 'Collections', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Table', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Small gifts' }).waitFor({ state: 'detached' });
});

it('puts chosen goods first in a collection by rules, ordered by keyboard, and shoppers find them so', async () => {
  const { page, errors } = await openCollections('/new');
  await page.getByLabel('Name', { exact: true }).waitFor();
  const { press, type, choose } = keyboardOn(page);
  await type('Name', 'Bowls for two');
  await choose('They are chosen', 'By rules');
  await choose('Order', 'Name');
  await press('Add a condition');
  await choose('What of condition 1', 'Category');
  await type('Word of condition 1', 'Bowls');
  const found = page.getByRole('region', { name: 'What shoppers find in it' });
  await found.getByText('Everyday Bowl').waitFor();
  await waitForResults(page);
  const byName = await found.getByRole('listitem').allInnerTexts();
  expect(byName).toEqual(byName.toSorted((one, other) => one.localeCompare(other, 'en')));
  expect(byName).not.toContain('Gourd Lamp');

  await page.getByText('Nothing: all are in the order above.').waitFor();
  for (const name of ['Salt and Pepper Pinch Pots', 'Mango-Wood Salad Bowl', 'Gourd Lamp']) {
    await type('Find goods that come first', name);
    await page.keyboard.press('Enter');
    await page.getByText(`${name} is added.`).waitFor();
  }
  await press('Move Mango-Wood Salad Bowl earlier');
  await page.getByText('Mango-Wood Salad Bowl is now number 1 of 3.').waitFor();
  // A product that does not meet the conditions cannot be first.
  const first = ['Mango-Wood Salad Bowl', 'Salt and Pepper Pinch Pots'];
  const wanted = [...first, ...byName.filter((name) => !first.includes(name))];
  await expect.poll(() => found.getByRole('listitem').allInnerTexts()).toEqual(wanted);
  await expectAccessible(page);
  await press('Make the collection');
  await page.getByRole('heading', { name: 'Bowls for two', level: 1 }).waitFor();

  const { page: shopper } = await watchedPage(browser, { viewport: { width: 390, height: 844 } });
  await shopper.goto(`${base}/collections/bowls-for-two`);
  await expect.poll(() => goodsOn(shopper)).toEqual(wanted);
  // Shoppers can choose another order.
  await shopper.goto(`${base}/collections/bowls-for-two?sortBy=title:asc`);
  await expect.poll(() => goodsOn(shopper)).toEqual(byName);

  await press('Take out Mango-Wood Salad Bowl');
  await page.getByText('Mango-Wood Salad Bowl is taken out.').waitFor();
  await press('Save');
  await page
    .getByText(/goods that come first: pinch-pots, gourd-lamp/)
    .first()
    .waitFor();
  await shopper.goto(`${base}/collections/bowls-for-two`);
  await expect
    .poll(async () => (await goodsOn(shopper)).slice(0, 2))
    .toEqual(['Salt and Pepper Pinch Pots', byName[0]]);
  expect(errors).toEqual([]);
});

it('shows the list and the form of collections on a phone without scrolling sideways', async () => {
  const { page, errors } = await openCollections('', 390);
  await page.getByRole('link', { name: 'Table', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).waitFor();
  await page.getByLabel('They are chosen').selectOption('BY_RULES');
  await page.getByRole('button', { name: 'Add a condition' }).click();
  await page.getByLabel('Word of condition 1').waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(errors).toEqual([]);
});
