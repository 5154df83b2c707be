import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { developmentStyles } from '../../runtime/messages/development.ts';
import { expectAccessible, openBrowser, watchedPage } from './browser.ts';
import { OwnShop } from './own-shop.ts';

const bin = join(import.meta.dirname, '../../create-endcap/index.mjs');
const parent = mkdtempSync(join(tmpdir(), 'endcap-developed-'));

const theme = (accent: string) =>
  JSON.stringify({ version: 1, id: 'theme', colours: { accent: { light: accent, dark: '#e0a95c' } } });

/** A page with a flag, and a field whose text is kept as well. */
const page = {
  version: 3,
  id: 'bench',
  slug: '/bench',
  type: 'CONTENT',
  seo: { title: 'Bench', description: 'A page that is being written.' },
  flags: { isOpen: false },
  css: '.bench { letter-spacing: 1px; }',
  body: [
    { widget: 'fragment', props: { name: 'header' } },
    { widget: 'text', props: { tag: 'h1', text: 'First bench', class: 'bench' } },
    {
      widget: 'button',
      props: { label: 'Open it' },
      on: { press: [{ do: 'set-flag', with: { flag: 'isOpen', value: true } }] },
    },
    { widget: 'text', when: '{{ flags.isOpen }}', props: { text: 'It is open' } },
    { widget: 'fragment', props: { name: 'opening-hours' } },
    { widget: 'stars', id: 'given', props: { label: 'How was it?' } },
  ],
};

let shop: OwnShop;
let browser: Browser;
let tab: Page;
let errors: string[];
let base: string;

beforeAll(async () => {
  browser = await openBrowser();
  const args = ['shop', '--no-install', '--name', 'Corner Pots', '--catalogue', 'demo'];
  await promisify(execFile)(process.execPath, [bin, ...args], { cwd: parent });
  shop = new OwnShop({}, join(parent, 'shop'));
  shop.write('pages/bench.json', JSON.stringify(page, null, 2));
  shop.write('theme.json', theme('#7a1f2b'));
  shop.edit('endcap.config.mjs', "pages: './pages'", "theme: './theme.json',\n  pages: './pages'");
  ({ base } = await shop.develop());
  ({ page: tab, errors } = await watchedPage(browser));
});
afterAll(async () => {
  await browser?.close();
  await shop?.remove();
  rmSync(parent, { recursive: true, force: true });
});

const overlay = () => tab.getByRole('dialog', { name: /problems? in this shop/ });
/** Makes the page believe that its tab is shown or in the background. */
const turnTab = (visibility: DocumentVisibilityState) =>
  tab.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibility);
const cartButton = () => tab.getByRole('banner').getByRole('button', { name: /cart/i });

/** Expects the flag, the widget's state and the cart to be what the shopper has made of them. */
async function expectKept(): Promise<void> {
  await tab.getByText('It is open').waitFor();
  await tab.getByRole('button', { name: '4 of 5', pressed: true }).waitFor();
  await expect.poll(() => cartButton().textContent()).toContain('1');
}

it('shows a saved page, section, style and theme in the open tab, and keeps flags, widgets and the cart', async () => {
  await tab.goto(`${base}/products/harbour-mug`, { waitUntil: 'commit' });
  await tab.getByRole('button', { name: 'Add to cart' }).first().click();
  await tab.getByRole('dialog', { name: 'Your cart' }).getByText('Check out', { exact: true }).waitFor();
  await tab.goto(`${base}/bench`);
  await tab.getByRole('button', { name: 'Open it' }).click();
  await tab.getByRole('button', { name: '4 of 5' }).click();
  await expectKept();

  shop.edit('pages/bench.json', 'First bench', 'Second bench');
  await tab.getByRole('heading', { name: 'Second bench', level: 1 }).waitFor();
  await expectKept();

  shop.edit('sections/opening-hours.json', 'When we are open', 'Opening times');
  await tab.getByRole('heading', { name: 'Opening times' }).waitFor();
  await expectKept();

  const spacing = () => tab.locator('.bench').evaluate((heading) => getComputedStyle(heading).letterSpacing);
  shop.edit('pages/bench.json', 'letter-spacing: 1px', 'letter-spacing: 3px');
  await expect.poll(spacing).toBe('3px');
  await expectKept();

  await tab.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  const accent = () => tab.evaluate(() => getComputedStyle(document.body).getPropertyValue('--accent').trim());
  const before = await accent();
  shop.write('theme.json', theme('#1d4f2b'));
  await expect.poll(accent).not.toBe(before);
  expect(await tab.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
  await expectKept();
});

it('shows a changed view, model and contract of a widget, with the modules that they import', async () => {
  shop.edit('widgets/stars/view.mjs', "'★'", "'✦'");
  await tab.getByRole('button', { name: '4 of 5', pressed: true }).getByText('✦').waitFor();
  await expectKept();

  // Modules that a part imports are loaded again as well.
  shop.write('widgets/stars/shape.mjs', "export const full = '●';\n");
  shop.edit(
    'widgets/stars/view.mjs',
    'import { defineView',
    "import { full } from './shape.mjs';\nimport { defineView",
  );
  shop.edit('widgets/stars/view.mjs', "'✦'", 'full');
  await tab.getByRole('button', { name: '4 of 5', pressed: true }).getByText('●').waitFor();
  shop.write('widgets/stars/shape.mjs', "export const full = '■';\n");
  await tab.getByRole('button', { name: '4 of 5', pressed: true }).getByText('■').waitFor();

  shop.edit('widgets/stars/contract.mjs', 'default: 5', 'default: 7');
  await tab.getByRole('button', { name: '7 of 7' }).waitFor();
  await tab.getByRole('button', { name: '4 of 7', pressed: true }).waitFor();

  shop.edit('widgets/stars/model.mjs', 'value === local.value ? 0 : value', 'value');
  await expect
    .poll(async () => {
      await tab.getByRole('button', { name: '4 of 7' }).click();
      await tab.getByRole('button', { name: '4 of 7' }).click();
      return tab.getByRole('button', { name: '4 of 7', pressed: true }).count();
    })
    .toBe(1);
});

it('says what is wrong, where and what to do, until it is mended', async () => {
  shop.edit('pages/bench.json', '"label": "Open it"', '"lable": "Open it"');
  await overlay().getByText('pages/bench.json:').waitFor();
  await overlay().getByText(/lable/).first().waitFor();
  await overlay()
    .getByText(/What to do: /)
    .first()
    .waitFor();
  expect(await overlay().getByRole('region').first().textContent()).toMatch(/\d+ \| .*"lable": "Open it"\n.*\^/);
  await expectAccessible(tab);
  await tab.getByRole('button', { name: 'Open it' }).waitFor();
  shop.edit('pages/bench.json', '"lable"', '"label"');
  await overlay().waitFor({ state: 'detached' });

  shop.edit('pages/bench.json', '"version": 3,', '"version": 3');
  await overlay().getByText('pages/bench.json:').waitFor();
  shop.edit('pages/bench.json', '"version": 3', '"version": 3,');
  await overlay().waitFor({ state: 'detached' });

  shop.edit('widgets/stars/view.mjs', 'export default', 'const more = ;\nexport default');
  await overlay().getByText('widgets/stars/view.mjs:').waitFor();
  expect(await overlay().getByRole('region').first().textContent()).toContain('const more = ;');
  // The shop still has its last good code, and the author can put the message away.
  await overlay().getByRole('button', { name: 'Close' }).press('Enter');
  await overlay().waitFor({ state: 'detached' });
  await tab.getByRole('button', { name: '5 of 7' }).click();
  shop.edit('widgets/stars/view.mjs', 'const more = ;\n', '');
  shop.edit('widgets/stars/shape.mjs', '■', '♥');
  await tab.getByRole('group', { name: 'How was it?' }).getByText('♥').first().waitFor();
  expect(await overlay().count()).toBe(0);

  // A contract that a page no longer fits.
  shop.edit('widgets/stars/contract.mjs', 'label: text(', 'heading: text(');
  await overlay().getByText('pages/bench.json:').waitFor();
  shop.edit('widgets/stars/contract.mjs', 'heading: text(', 'label: text(');
  await overlay().waitFor({ state: 'detached' });
  await tab.getByRole('group', { name: 'How was it?' }).waitFor();
  expect(errors).toEqual([]);
});

it('shows a page that costs too much to render, and then says so until it is mended', async () => {
  const endless = '{{ ($f := function($n) { $f($n + 1) }; $f(0)) }}';
  const saveWith = (text: string) => {
    const body = Array.from({ length: 40 }, () => ({ widget: 'text', props: { text } }));
    shop.write('pages/costly.json', JSON.stringify(Object.assign({}, page, { id: 'costly', slug: '/costly', body })));
  };
  saveWith(endless);
  await overlay().getByText('pages/costly.json:').waitFor();
  await overlay().getByText(/costs/).first().waitFor();
  // A new error replaces it, and a page that is saved again unchanged is measured again.
  shop.edit('pages/costly.json', '"version":3', '"version":"three"');
  await overlay()
    .getByText(/version/)
    .first()
    .waitFor();
  shop.edit('pages/costly.json', '"version":"three"', '"version":3');
  await overlay().getByText(/costs/).first().waitFor();
  saveWith('Bounded');
  await overlay().waitFor({ state: 'detached' });
});

it('finds a new page, and follows changes that were made while the tab was hidden', async () => {
  shop.write('pages/stool.json', JSON.stringify({ ...page, id: 'stool', slug: '/stool' }, null, 2));
  await expect.poll(async () => (await tab.request.get(`${base}/stool`)).status()).toBe(200);
  await tab.goto(`${base}/stool`);
  await tab.getByRole('heading', { name: 'First bench' }).waitFor();
  shop.edit('pages/stool.json', 'First bench', 'A stool');
  await tab.getByRole('heading', { name: 'A stool' }).waitFor();

  await turnTab('hidden');
  shop.edit('pages/stool.json', 'A stool', 'A high stool');
  await expect.poll(async () => (await tab.request.get(`${base}/stool`)).text()).toContain('A high stool');
  expect(await tab.getByRole('heading', { level: 1 }).textContent()).toBe('A stool');
  await turnTab('visible');
  await tab.getByRole('heading', { name: 'A high stool' }).waitFor();
});

it('shows a page together with a section that was added after it', async () => {
  const added = Object.assign({}, page, { id: 'added', slug: '/added', css: undefined, flags: undefined });
  const body = [{ widget: 'fragment', props: { name: 'added-section' } }];
  shop.write('pages/added.json', JSON.stringify(Object.assign(added, { body })));
  await overlay()
    .getByText(/added-section/)
    .first()
    .waitFor();
  const section = { version: 3, id: 'added-section', body: [{ widget: 'text', props: { tag: 'h1', text: 'Added' } }] };
  shop.write('sections/added-section.json', JSON.stringify(section));
  await overlay().waitFor({ state: 'detached' });
  await tab.goto(`${base}/added`);
  await tab.getByRole('heading', { name: 'Added', level: 1 }).waitFor();
});

it('shows styles to its own pages only, and survives addresses that are none', async () => {
  const ask = async (page: string, headers = {}) =>
    (await fetch(`${base}${developmentStyles}?page=${encodeURIComponent(page)}`, { headers })).status;
  expect(await ask('/bench')).toBe(200);
  expect(await ask('/bench', { 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await ask('/\\')).toBe(400);
  expect(await ask('//elsewhere.example:port/')).toBe(400);
  expect(await ask('/bench')).toBe(200);
});
