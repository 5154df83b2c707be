import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffPage } from '../../testing/author-sign-in.ts';
import { drawn } from '../handlers/picture-world.ts';
import { canvas, field, inspector, openInPlayground, row, waitForCanvas } from './author-page.ts';
import { expectAccessible, openBrowser } from './browser.ts';
import { publish } from './publish.ts';
import { authorCookie, base } from './shop.ts';
import { tabTo, waitForFocus } from './tab-to.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const begun = 'Wash **by hand**, {{ config.shopName }}.\n\n<details><summary>More</summary>Soap</details>';

/** Opens a page with one formatted text. */
async function opened(id: string, text = begun) {
  const body = [{ widget: 'markdown', props: { text } }];
  await publish(base, 'pages', { id, slug: `/${id}`, type: 'CONTENT', version: 3, body });
  const watched = await openInPlayground(browser, id);
  await waitForCanvas(watched.page);
  return watched;
}

async function savedText(page: Page): Promise<string> {
  await page.getByRole('status').getByText('Draft saved').waitFor();
  const id = new URL(page.url()).hash.split('/')[1];
  const answer = await page.request.get(`${base}/playground/api/pages/${id}/draft`, {
    headers: staffPage(authorCookie),
  });
  const { source } = (await answer.json()) as { source: string };
  return (JSON.parse(source) as { body: { props: { text: string } }[] }).body[0]!.props.text;
}

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Write' });
const textOf = (page: Page): Locator => dialogOf(page).getByRole('textbox', { name: 'Text', exact: true });
const tool = (page: Page, name: string): Locator =>
  dialogOf(page).getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });
const prose = (page: Page): Locator => canvas(page).locator('.prose');

/** Pastes into the element with the focus, as if from another program. */
const pasteInto = (target: Locator, data: Readonly<Record<string, string>>): Promise<void> =>
  target.evaluate((element, texts) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(texts)) clipboardData.setData(type, text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);

it('a text is written as it looks, by keyboard, and is one undo step', async () => {
  const { page, context, errors } = await opened('writing-keys');
  await row(page, /markdown/i).click();
  const opening = inspector(page).getByRole('button', { name: 'Write', exact: true });
  await field(page, 'Text required').focus();
  await tabTo(page, opening);
  await page.keyboard.press('Enter');
  await waitForFocus(textOf(page));
  // A value is shown as one piece, and HTML that the editor has no form for is kept.
  await textOf(page).getByText('config.shopName').waitFor();
  await textOf(page).getByText('<details>').waitFor();
  await expectAccessible(page);

  // Signs of Markdown become what they mean.
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('## Care');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Cold water, ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('never hot');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- Linen');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Wool');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('See ');
  await page.keyboard.press('ControlOrMeta+k');
  await waitForFocus(dialogOf(page).getByRole('combobox', { name: 'Leads to' }));
  await expectAccessible(page);
  await page.keyboard.type('https://example.com/wool');
  await page.keyboard.press('Enter');
  await waitForFocus(textOf(page));
  await textOf(page).getByText('https://example.com/wool').waitFor();
  await page.keyboard.press('Enter');

  // The toolbar is one stop, and the arrow keys move in it.
  await page.keyboard.press('Alt+F10');
  await waitForFocus(tool(page, 'Undo'));
  await page.keyboard.press('End');
  await waitForFocus(tool(page, 'Picture'));
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Choose a picture' });
  await tabTo(page, picker.getByLabel('Search', { exact: true }));
  await page.keyboard.type('gourd lamp');
  await tabTo(page, picker.getByRole('button', { name: /^Gourd Lamp/ }).first());
  await page.keyboard.press('Enter');
  await tabTo(page, picker.getByRole('button', { name: 'Use the picture' }));
  await page.keyboard.press('Enter');
  await picker.waitFor({ state: 'detached' });
  await textOf(page).getByRole('img').waitFor();
  await dialogOf(page).getByLabel('Alternative text').fill('A lamp of a gourd');
  await expectAccessible(page);

  await textOf(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await tool(page, 'Table').click();
  await page.keyboard.type('Size');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Chest');
  await page.keyboard.press('Tab');
  await page.keyboard.type('S');
  await page.keyboard.press('Tab');
  await page.keyboard.type('90');
  await page.keyboard.press('Tab');
  await dialogOf(page).getByRole('button', { name: 'Add a column' }).click();
  await textOf(page).getByRole('row').first().getByRole('columnheader').nth(2).waitFor();
  await tool(page, 'Undo').click();
  await dialogOf(page).getByRole('button', { name: 'Remove the row' }).click();
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+Enter');
  await dialogOf(page).waitFor({ state: 'detached' });
  await waitForFocus(opening);

  await canvas(page).getByRole('heading', { name: 'Care', level: 2 }).waitFor();
  await prose(page).getByRole('strong').getByText('never hot').waitFor();
  await prose(page).getByRole('img', { name: 'A lamp of a gourd' }).waitFor();
  await prose(page).getByRole('columnheader', { name: 'Chest' }).waitFor();
  await expect
    .poll(() => savedText(page))
    .toMatch(
      /^## Care\n\nCold water, \*\*never hot\*\*\.\n\n- Linen\n- Wool\n\nSee \[https:\/\/example\.com\/wool\]\(https:\/\/example\.com\/wool\)\n\n!\[A lamp of a gourd\]\(\/media\/\S+\)\n\n\| Size \| Chest \|\n\| - \| - \|\n\| S \| 90 \|\n\nWash/,
    );
  expect(await savedText(page)).toContain(begun);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => field(page, 'Text required').inputValue()).toBe(begun);
  await canvas(page).getByRole('heading', { name: 'Care' }).waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await context.close();
});

it('a text is opened from the canvas, and takes what other programs have formatted', async () => {
  const { page, context, errors } = await opened('writing-canvas', 'Begun.');
  await prose(page).getByText('Begun.').dblclick();
  await waitForFocus(textOf(page));
  await page.keyboard.press('ControlOrMeta+a');
  await pasteInto(textOf(page), {
    'text/plain': 'Care',
    'text/html':
      '<h1 style="mso-x:y" onclick="x()">Care</h1><p class="MsoNormal">Made of <span style="font-weight:700">oak</span>, {{ no }}.</p><p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">· </span>One</p><table><tr><th>Size</th></tr><tr><td>S</td></tr></table><script>alert(1)</script>',
  });
  await textOf(page).getByRole('heading', { name: 'Care', level: 2 }).waitFor();
  await textOf(page).getByRole('cell', { name: 'S' }).waitFor();
  await dialogOf(page).getByRole('button', { name: 'Done' }).click();
  await dialogOf(page).waitFor({ state: 'detached' });
  await canvas(page).getByRole('heading', { name: 'Care', level: 2 }).waitFor();
  await expect
    .poll(() => savedText(page))
    .toBe('## Care\n\nMade of **oak**, \\{{ no }}.\n\n- One\n\n| Size |\n| - |\n| S |');

  // A picture goes into the library first.
  await prose(page).getByRole('strong').getByText('oak').dblclick();
  await waitForFocus(textOf(page));
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('End');
  const bytes = [...(await drawn('#8a5a2b'))];
  await textOf(page).evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([new Uint8Array(data)], 'oak.png', { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, bytes);
  await textOf(page).locator('img[src^="/media/copies/"]').waitFor();

  // What is not finished is asked about, and is back after a reload.
  await page.keyboard.press('Escape');
  await waitForFocus(dialogOf(page).getByRole('button', { name: 'Keep writing' }));
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await waitForFocus(textOf(page));
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
  await expect
    .poll(() =>
      page.evaluate(() => Object.values(sessionStorage).some((each) => String(each).includes('/media/copies/'))),
    )
    .toBe(true);
  await page.reload();
  await waitForCanvas(page);
  await row(page, /markdown/i).click();
  await page.keyboard.press('Alt+w');
  await textOf(page).locator('img[src^="/media/copies/"]').waitFor();
  await page.keyboard.press('Escape');
  await dialogOf(page).getByRole('button', { name: 'Leave it' }).click();
  await dialogOf(page).waitFor({ state: 'detached' });
  expect(await savedText(page)).not.toContain('/media/copies/');

  await page.keyboard.press('ControlOrMeta+Enter');
  const publishing = page.getByRole('dialog', { name: 'Publish writing-canvas' });
  await publishing.getByRole('button', { name: 'Publish' }).click();
  await publishing.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  const shopper = await context.newPage();
  await shopper.goto(`${base}/writing-canvas`);
  await shopper.getByRole('heading', { name: 'Care', level: 2 }).waitFor();
  await shopper.getByText('{{ no }}').waitFor();
  await shopper.getByRole('cell', { name: 'S' }).waitFor();
  await context.close();
});

it('a selected text is opened with Enter on the canvas', async () => {
  const { page, context, errors } = await opened('writing-enter', 'שלום, **עולם**.');
  await prose(page).getByText('שלום').click();
  await expect.poll(() => row(page, /markdown/i).getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await waitForFocus(textOf(page));
  expect(
    await textOf(page)
      .locator('p')
      .first()
      .evaluate((element) => getComputedStyle(element).direction),
  ).toBe('rtl');
  // Nothing was changed, so nothing is asked.
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await context.close();
});
