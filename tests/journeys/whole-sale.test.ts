import type { Browser } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { canvas, dialog, field, inspector, openInPlayground, row, settled } from './author-page.ts';
import { expectAccessible, openBrowser, watchedPage } from './browser.ts';
import { countedHand, insert, publish, writeOver } from './counted-hand.ts';
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

it('builds a sale with an own picture, in two languages, for returning visitors on phones, in at most 60 actions', async () => {
  const { page, context, errors } = await openInPlayground(browser, 'home');
  const hand = countedHand(page);

  await hand.click(page.getByRole('button', { name: 'New', exact: true }));
  await hand.click(dialog(page).getByRole('radio', { name: /^Campaign or sale/ }));
  await hand.fill(dialog(page).getByRole('textbox', { name: 'Title' }), 'Monsoon sale');
  await hand.click(dialog(page).getByRole('button', { name: 'Create' }));
  await canvas(page).getByRole('heading', { name: 'Monsoon sale' }).waitFor();
  await writeOver(page, hand, 'What is cheaper, and why.', 'All that keeps the rain out.');
  await hand.click(row(page, /countdown/));
  await hand.fill(field(page, 'Until required'), '2098-07-24');
  await hand.click(row(page, /product-list/));
  await hand.fill(field(page, 'Collection'), 'cloth');
  await hand.press('Enter');
  await canvas(page).getByText('Valley Throw').waitFor();

  // A section with an own picture, and its words.
  await insert(page, hand, 'image with text');
  await hand.fill(field(page, 'Heading'), 'Welcome back');
  await hand.fill(field(page, 'Words'), 'Ten per cent more off, for you.');
  const uploading = page.waitForEvent('filechooser');
  await hand.click(inspector(page).getByRole('button', { name: 'Upload…' }).first());
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#3b5d78' } });
  const buffer = await picture.png().toBuffer();
  // The file is chosen in a dialog of the system, by its name and Enter.
  hand.done.actions += 2;
  await (await uploading).setFiles([{ name: 'rain.png', mimeType: 'image/png', buffer }]);
  const said = inspector(page).getByLabel('Alternative text in the library');
  await said.waitFor();
  await hand.fill(said, 'Rain on a window');
  await hand.click(inspector(page).getByRole('button', { name: 'Save for all that show it' }));
  await expect
    .poll(() => canvas(page).locator('img[srcset*="/media/copies/"]').first().getAttribute('alt'))
    .toBe('Rain on a window');

  // An audience, which only sees the section.
  await hand.click(page.getByRole('button', { name: 'Audiences', exact: true }));
  await hand.click(dialog(page).getByRole('button', { name: 'New audience' }));
  await hand.fill(dialog(page).getByLabel('Title'), 'Back on a phone');
  await hand.choose(dialog(page).getByLabel('The visitor'), 'Is returning');
  await hand.click(dialog(page).getByRole('button', { name: 'Add a condition' }).first());
  await hand.choose(dialog(page).getByRole('combobox', { name: 'Condition', exact: true }).last(), 'Device');
  await expectAccessible(page);
  await hand.click(dialog(page).getByRole('button', { name: 'Save and publish' }));
  await dialog(page).getByRole('button', { name: 'Back on a phone' }).waitFor();
  await hand.press('Escape');
  await hand.click(inspector(page).getByText('Audience', { exact: true }));
  await hand.choose(inspector(page).getByLabel('Show to', { exact: true }), 'Back on a phone');
  await row(page, /for back-on-a-phone/).waitFor();

  // The other language, text by text beside the canvas.
  await hand.press('Alt+l');
  const panel = page.getByRole('tabpanel', { name: 'Languages' });
  await hand.click(panel.getByRole('button', { name: 'Show the canvas in Hindi' }));
  for (const [text, translation] of [
    ['Monsoon sale', 'मानसून सेल'],
    ['All that keeps the rain out.', 'वह सब जो बारिश से बचाए।'],
    ['Welcome back', 'फिर से स्वागत है'],
    ['Ten per cent more off, for you.', 'आपके लिए दस प्रतिशत और कम।'],
  ] as const)
    await hand.fill(panel.getByRole('textbox', { name: text, exact: true }), translation);
  await canvas(page).getByRole('heading', { name: 'मानसून सेल' }).waitFor();
  await settled(page);
  await expectAccessible(page);
  await publish(page, hand);

  expect(hand.done.actions).toBeLessThanOrEqual(60);
  expect(hand.done.typed.filter((text) => /[{}]/.test(text))).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();

  // Only a returning visitor on a phone is welcomed back, in the language of the market.
  const returning = { name: 'endcap_visits', value: `1.${Math.floor(Date.now() / 60_000) - 40}`, url: base };
  for (const [options, cookies, path, heading, isWelcomed] of [
    [{}, [], '/monsoon-sale', 'Monsoon sale', false],
    [{}, [returning], '/monsoon-sale', 'Monsoon sale', false],
    [phone, [], '/monsoon-sale', 'Monsoon sale', false],
    [phone, [returning], '/monsoon-sale', 'Monsoon sale', true],
    [phone, [returning], '/hi/monsoon-sale', 'मानसून सेल', true],
  ] as const) {
    const shopper = await watchedPage(browser, { ...options, consent: ['marketing'] });
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
});
