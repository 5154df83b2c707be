import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffPage } from '../../testing/author-sign-in.ts';
import { canvas, inspector, openInPlayground, outline, row, waitForCanvas } from './author-page.ts';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { publish } from './publish.ts';
import { authorCookie, base } from './shop.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const text = (words: string) => ({ widget: 'text', props: { text: words } });

const translationsOf = async (id: string): Promise<unknown> => {
  const answer = await fetch(`${base}/playground/api/pages/${id}/draft`, { headers: staffPage(authorCookie) });
  return JSON.parse(((await answer.json()) as { source: string }).source).translations;
};

it('shows the shop in Hindi, with and without JavaScript, where its texts are translated', async () => {
  const { page, context, errors } = await watchedPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`${base}/hi`);
  await waitUntilLive(page);
  expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN');
  await page.getByRole('link', { name: 'मेज़ से शुरू करें' }).waitFor();
  // The widgets' own texts come translated, such as those of the banner that asks a new visitor.
  expect(await (await fetch(`${base}/hi`)).text()).toContain('सभी स्वीकार करें');
  await page.getByRole('link', { name: 'मेरा ऑर्डर कहाँ है?' }).first().waitFor();
  await expectAccessible(page);
  // A page whose own texts are not translated has the translated parts of the shop around it.
  const html = await (await fetch(`${base}/hi/collections/table`)).text();
  expect(html).toContain('देश और भाषा');
  // Messages of the server are in Hindi, too, such as the names of orders.
  expect(html).toContain('नए पहले');
  expect(html).not.toContain('Newest first');
  expect(await (await fetch(`${base}/`)).text()).not.toContain('मेज़');
  expect(errors).toEqual([]);
  await context.close();
});

it('translates a page by keyboard, follows changes of its texts, and publishes it', async () => {
  const body = [text('Summer sale'), text('Only {{ left }} left'), text('Free returns')];
  const page0 = { version: 3, id: 'in-two', slug: '/in-two', type: 'CONTENT', data: { left: 3 }, body };
  await publish(base, 'pages', page0);
  const { page, context, errors } = await openInPlayground(browser, 'in-two');
  const { keyboard } = page;
  await waitForCanvas(page);
  await outline(page).press('Alt+l');
  const panel = page.getByRole('tabpanel', { name: 'Languages' });
  await panel.getByText('0 of 3 texts are in Hindi.').waitFor();
  await tabTo(page, panel.getByRole('button', { name: 'Show the canvas in Hindi' }));
  await keyboard.press('Enter');
  await panel.getByText('The canvas is in Hindi.').waitFor();
  await tabTo(page, panel.getByRole('textbox', { name: 'Summer sale' }));
  await keyboard.insertText('ग्रीष्म सेल');
  await panel.getByText('1 of 3 texts are in Hindi.').waitFor();
  await canvas(page).getByText('ग्रीष्म सेल').waitFor();

  // A translation without the expression of its text does not fit, and the text stays as it is.
  await tabTo(page, panel.getByRole('textbox', { name: 'Only {{ left }} left' }));
  await keyboard.insertText('केवल तीन');
  await panel.getByText('It needs the same {{ }} as the text.').waitFor();
  await expectAccessible(page);
  await canvas(page).getByText('Only 3 left').waitFor();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.insertText('केवल {{ left }} बचे');
  await canvas(page).getByText('केवल 3 बचे').waitFor();
  await panel.getByText('2 of 3 texts are in Hindi.').waitFor();

  // A text that changes keeps the translation of its earlier wording, to be looked at.
  await row(page, /Summer sale/).click();
  const field = inspector(page).getByRole('textbox', { name: 'Text required' });
  await field.fill('Summer sale!');
  await panel.getByText('Changed since').waitFor();
  await panel.getByRole('button', { name: 'Take it over' }).click();
  await panel.getByText('2 of 3 texts are in Hindi.').waitFor();
  await expect
    .poll(() => translationsOf('in-two'))
    .toMatchObject({ hi: { 'Summer sale!': 'ग्रीष्म सेल', 'Only {{ left }} left': 'केवल {{ left }} बचे' } });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .last()
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const html = async (path: string) => (await fetch(`${base}${path}`)).text();
  await expect.poll(() => html('/hi/in-two')).toContain('केवल 3 बचे');
  expect(await html('/in-two')).toContain('Only 3 left');
  expect(errors).toEqual([]);
  await context.close();
});

it('gives texts to translators as XLIFF and CSV, and takes them back', async () => {
  const body = [text('A bowl of rice'), text('Only {{ left }} left')];
  await publish(base, 'pages', {
    version: 3,
    id: 'given-away',
    slug: '/given-away',
    type: 'CONTENT',
    data: { left: 3 },
    body,
  });
  const { page, context, errors } = await openInPlayground(browser, 'given-away');
  await waitForCanvas(page);
  await outline(page).press('Alt+l');
  await page.getByRole('button', { name: 'Translators’ files…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Translators’ files' });
  await dialog.getByRole('checkbox', { name: /given-away/ }).waitFor();
  await expectAccessible(page);
  const exported = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: /^Export/ }).click(),
    ]);
    return readFile(await download.path(), 'utf8');
  };
  const xliff = await exported();
  expect(xliff).toContain('trgLang="hi"');
  expect(xliff).toContain('<source>Only <ph id="1" equiv="{{ left }}" disp="{{ left }}"/> left</source>');
  await dialog.getByLabel('Format').selectOption({ label: 'CSV, for spreadsheets' });
  expect(await exported()).toContain('pages/given-away,text text,A bowl of rice,,,missing');

  const file = dialog.getByLabel('Translated file, XLIFF or CSV');
  await file.setInputFiles({ name: 'broken.xlf', mimeType: 'text/xml', buffer: Buffer.from('<xliff') });
  await dialog.getByText('The file is not well-formed XML').waitFor();
  const translated = xliff
    .replace('<source>A bowl of rice</source>', (source) => `${source}<target>एक कटोरा चावल</target>`)
    .replace(/(<source>Only .*left<\/source>)/, (source) => `${source}<target>केवल <ph id="1"/> बचे</target>`);
  await file.setInputFiles({ name: 'hi.xlf', mimeType: 'text/xml', buffer: Buffer.from(translated) });
  await dialog.getByText('2 translations into Hindi are new or changed.').waitFor();
  await dialog.getByRole('button', { name: 'Import into 1 draft' }).click();
  await dialog.getByText('Changed 1 draft. Nothing is published.').waitFor();
  await expect
    .poll(() => translationsOf('given-away'))
    .toEqual({ hi: { 'A bowl of rice': 'एक कटोरा चावल', 'Only {{ left }} left': 'केवल {{ left }} बचे' } });
  await page.keyboard.press('Escape');
  await page.getByRole('tabpanel', { name: 'Languages' }).getByText('2 of 2 texts are in Hindi.').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
