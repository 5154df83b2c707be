import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffPage } from '../../testing/author-sign-in.ts';
import {
  canvas,
  dialog,
  field,
  inspector,
  openIn,
  openInPlayground,
  outline,
  row,
  waitForCanvas,
} from './author-page.ts';
import { expectAccessible, openBrowser } from './browser.ts';
import { publish } from './publish.ts';
import { authorCookie, base } from './shop.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const body = [
  { widget: 'text', props: { text: 'Kiln days', tag: 'h2' } },
  { widget: 'text', props: { text: 'Come and see the kiln.' } },
  { widget: 'button', props: { label: 'Book a place', to: '/search' } },
  { widget: 'text', props: { text: 'Afterwards' } },
];
const pageOf = (id: string, nodes: object[]) => ({ version: 3, id, slug: `/${id}`, type: 'CONTENT', body: nodes });

const draftOf = async (kind: string, id: string) => {
  const answer = await fetch(`${base}/playground/api/${kind}/${id}/draft`, { headers: staffPage(authorCookie) });
  return answer.ok ? JSON.parse(((await answer.json()) as { source: string }).source) : undefined;
};

it('makes several widgets a section with locked parts, by keyboard, and shows it on another page with other words', async () => {
  await publish(base, 'pages', pageOf('own-first', body));
  await publish(base, 'pages', pageOf('own-second', [{ widget: 'text', props: { text: 'The second page' } }]));
  const { page, context, errors } = await openInPlayground(browser, 'own-first');
  const { keyboard } = page;
  await waitForCanvas(page);
  await row(page, /Kiln days/).click();
  await outline(page).press('Shift+ArrowDown');
  await outline(page).press('Shift+ArrowDown');
  await keyboard.press('Alt+f');
  const name = dialog(page).getByRole('textbox', { name: 'Title' });
  await expect.poll(() => name.inputValue()).toBe('Kiln days');
  await expectAccessible(page);
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('Open kiln');

  // The words can be changed on each page. Where the button leads is locked.
  const leads = dialog(page).getByRole('checkbox', { name: 'Button leads to' });
  await tabTo(page, leads);
  await keyboard.press('Space');
  await expect.poll(() => leads.isChecked()).toBe(false);
  const label = dialog(page).getByRole('textbox', { name: 'Name of Text' });
  await label.focus();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('Invitation');
  await dialog(page).getByText('More', { exact: true }).click();
  await dialog(page)
    .getByRole('textbox', { name: /Words to find it by/ })
    .fill('pottery, visit');
  await keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  await row(page, /^Open kiln/).waitFor();
  await canvas(page).getByRole('heading', { name: 'Kiln days' }).waitFor();
  await expect
    .poll(() => draftOf('pages', 'own-first'))
    .toMatchObject({
      body: [{ widget: 'fragment', props: { name: 'open-kiln' } }, { props: { text: 'Afterwards' } }],
    });
  expect(await draftOf('fragments', 'open-kiln')).toMatchObject({
    section: { title: 'Open kiln', group: 'Own sections', words: ['pottery', 'visit'] },
    inputs: {
      text: { label: 'Heading', group: 'Content', type: 'string', default: 'Kiln days' },
      text2: { label: 'Invitation', default: 'Come and see the kiln.' },
      label: { label: 'Button', default: 'Book a place' },
    },
    body: [{ props: { text: '{{ fragment.text }}' } }, {}, { props: { label: '{{ fragment.label }}', to: '/search' } }],
  });

  // It is found among the sections by everyday words, and offers what is not locked.
  await openIn(page, 'own-second');
  await row(page, /The second page/).click();
  await outline(page).press('/');
  await page.getByRole('combobox', { name: 'Search what to insert' }).fill('pottery');
  const option = page
    .getByRole('listbox', { name: 'Sections and widgets' })
    .getByRole('option')
    .and(page.locator('[aria-selected="true"]'))
    .filter({ hasText: 'Open kiln' });
  await option.locator('svg').first().waitFor();
  await keyboard.press('Enter');
  await inspector(page).getByRole('heading', { name: 'Open kiln', exact: true }).waitFor();
  await tabTo(page, field(page, 'Heading'));
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('Kiln nights');
  await canvas(page).getByRole('heading', { name: 'Kiln nights' }).waitFor();
  expect(await field(page, 'Button leads to').count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('status').getByText('Draft saved').waitFor();

  // One undo gives the first page its own widgets back.
  await openIn(page, 'own-first');
  await row(page, /^Open kiln/).waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await row(page, /Book a place/).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
