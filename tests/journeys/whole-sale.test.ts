import type { Browser } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { canvas, dialog, field, inspector, row, signedIn, waitForCanvas } from './author-page.ts';
import { expectAccessible, openBrowser, watchedPage } from './browser.ts';
import { countedHand, insert, publish } from './counted-hand.ts';
import { base } from './shop.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const phone = {
  isMobile: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0.0.0 Mobile Safari/537.36',
  viewport: { width: 390, height: 844 },
};

/** Screens on which a sale is made, with the maximum number of actions. */
const screens = [
  { screen: 'a desk', id: 'monsoon-sale', title: 'Monsoon sale', max: 60, options: {} },
  { screen: 'a phone', id: 'rain-sale', title: 'Rain sale', max: 90, options: { ...phone, hasTouch: true } },
] as const;

it.each(screens)(
  'builds a sale on $screen, with an own picture, in two languages, for returning visitors on phones, in at most $max actions',
  async ({ id, title, max, options }) => {
    const { page, context, errors } = await signedIn(browser, options);
    await page.goto(`${base}/playground#pages/home`);
    await page.getByRole('heading', { level: 1, name: 'home' }).waitFor();
    const hand = countedHand(page);
    const panes = page.getByRole('tablist', { name: 'Panels' });
    /** Brings a panel to the front, where the screen has room for one. */
    const show = async (name: string) => {
      const pane = panes.getByRole('tab', { name, exact: true });
      if ((await panes.isVisible()) && (await pane.getAttribute('aria-selected')) !== 'true') await hand.click(pane);
    };
    const select = async (node: RegExp) => {
      await show('Outline');
      await hand.click(row(page, node));
      await show('Inspector');
    };
    const fill = async (label: string, text: string) => hand.fill(field(page, label), text);

    await show('Pages');
    await hand.click(page.getByRole('button', { name: 'New', exact: true }));
    await hand.click(dialog(page).getByRole('radio', { name: /^Campaign or sale/ }));
    await hand.fill(dialog(page).getByRole('textbox', { name: 'Title' }), title);
    await hand.click(dialog(page).getByRole('button', { name: 'Create' }));
    await canvas(page).getByRole('heading', { name: title }).waitFor();
    await select(/What is cheaper, and why/);
    await fill('Text required', 'All that keeps the rain out.');
    await select(/countdown/);
    await fill('Until required', '2098-07-24');
    await select(/product-list/);
    await fill('Collection', 'cloth');
    await hand.press('Enter');
    await canvas(page).getByText('Valley Throw').waitFor();

    // A section with an own picture, and its words.
    await show('Outline');
    await insert(page, hand, 'image with text');
    await show('Inspector');
    await fill('Heading', 'Welcome back');
    await fill('Words', 'Ten per cent more off, for you.');
    const uploading = page.waitForEvent('filechooser');
    await hand.click(inspector(page).getByRole('button', { name: 'Upload…' }).first());
    const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#3b5d78' } });
    const buffer = await picture.png().toBuffer();
    // The file is chosen in a dialog of the system, by its name and Enter.
    hand.done.actions += 2;
    await (await uploading).setFiles([{ name: 'rain.png', mimeType: 'image/png', buffer }]);
    const said = inspector(page).getByLabel('Alternative text in the library');
    await said.waitFor();
    // The library has each picture once, with what was said of it before.
    if ((await said.inputValue()) === '') {
      await hand.fill(said, 'Rain on a window');
      await hand.click(inspector(page).getByRole('button', { name: 'Save for all that show it' }));
    }
    await expect
      .poll(() => canvas(page).locator('img[srcset*="/media/copies/"]').first().getAttribute('alt'))
      .toBe('Rain on a window');

    // An audience, which only sees the section. The second sale has that of the first.
    if (max === 60) {
      await hand.click(page.getByRole('button', { name: 'Change audiences' }));
      await hand.click(dialog(page).getByRole('button', { name: 'New audience' }));
      await hand.fill(dialog(page).getByLabel('Title'), 'Back on a phone');
      await hand.choose(dialog(page).getByLabel('The visitor'), 'Is returning');
      await hand.click(dialog(page).getByRole('button', { name: 'Add a condition' }).first());
      await hand.choose(dialog(page).getByRole('combobox', { name: 'Condition', exact: true }).last(), 'Device');
      await expectAccessible(page);
      await hand.click(dialog(page).getByRole('button', { name: 'Save and publish' }));
      await dialog(page).getByRole('button', { name: 'Back on a phone' }).waitFor();
      await hand.press('Escape');
    }
    await hand.click(inspector(page).getByText('Audience', { exact: true }));
    await hand.choose(inspector(page).getByLabel('Show to', { exact: true }), 'Back on a phone');
    await inspector(page).getByText('Kept in 2 versions: Back on a phone or not.').waitFor();

    // The other language, text by text.
    await show('Languages');
    const panel = page.getByRole('tabpanel', { name: 'Languages' });
    if (!(await panel.isVisible())) await hand.press('Alt+l');
    await hand.click(panel.getByRole('button', { name: 'Show the canvas in Hindi' }));
    for (const [text, translation] of [
      [title, 'मानसून सेल'],
      ['All that keeps the rain out.', 'वह सब जो बारिश से बचाए।'],
      ['Welcome back', 'फिर से स्वागत है'],
      ['Ten per cent more off, for you.', 'आपके लिए दस प्रतिशत और कम।'],
    ] as const)
      await hand.fill(panel.getByRole('textbox', { name: text, exact: true }), translation);
    await canvas(page).getByRole('heading', { name: 'मानसून सेल' }).waitFor();
    await waitForCanvas(page);
    await expectAccessible(page);
    await publish(page, hand);

    expect(hand.done.actions).toBeLessThanOrEqual(max);
    expect(hand.done.typed.filter((text) => /[{}]/.test(text))).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();

    // Only a returning visitor on a phone is welcomed back, in the language of the market.
    const returning = { name: 'endcap_visits', value: `1.${Math.floor(Date.now() / 60_000) - 40}`, url: base };
    for (const [device, cookies, path, heading, isWelcomed] of [
      [{}, [], `/${id}`, title, false],
      [{}, [returning], `/${id}`, title, false],
      [phone, [], `/${id}`, title, false],
      [phone, [returning], `/${id}`, title, true],
      [phone, [returning], `/hi/${id}`, 'मानसून सेल', true],
    ] as const) {
      const shopper = await watchedPage(browser, { ...device, consent: ['marketing'] });
      await shopper.context.addCookies(cookies);
      await shopper.page.goto(`${base}${path}`);
      await shopper.page.getByRole('heading', { name: heading, exact: true }).waitFor();
      const welcome = shopper.page.getByRole('heading', {
        name: path.startsWith('/hi') ? 'फिर से स्वागत है' : 'Welcome back',
      });
      expect(await welcome.count()).toBe(isWelcomed ? 1 : 0);
      const shown = shopper.page.getByRole('img', { name: 'Rain on a window' });
      expect(await shown.count()).toBe(isWelcomed ? 1 : 0);
      if (isWelcomed) {
        expect(await shown.getAttribute('srcset')).toMatch(/\/media\/copies\/\S+\?width=360 360w/);
        await expectAccessible(shopper.page);
      }
      expect(shopper.errors).toEqual([]);
      await shopper.context.close();
    }
  },
);
