import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forbiddenSentences } from '../merchant/demo-sentences.ts';
import { openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { runCommand, type ServedShop, serveShop } from './serve.ts';

interface Imported {
  name: string;
  currency: string;
  price: string;
  /** The shop's texts, by command-line option. */
  said: Readonly<Record<string, string>>;
  /** Whether the file of goods is written in the way of a spreadsheet in another country. */
  isSpreadsheet?: boolean;
  /** The shop's policies, by command-line option. They are passed in files. */
  policies: Readonly<Record<string, string>>;
}

const shops: readonly Imported[] = [
  {
    name: 'a dollar shop that says everything',
    currency: 'USD',
    price: '25.50',
    said: {
      about: 'Gear for the long way round.',
      delivery: 'Across the country in four days.',
      returns: 'Send it back within 21 days.',
      contact: 'hello@polar.example, on weekdays.',
      newsletter: 'Every spring, one letter.',
    },
    policies: { privacy: 'We keep your order for seven years.', terms: 'Ownership passes when you have paid.' },
  },
  {
    name: 'a shop in Kuwait that says nothing',
    currency: 'KWD',
    price: '25.125',
    isSpreadsheet: true,
    said: {},
    policies: {},
  },
];

/** Words of the demo's country, which must not be on any page of these shops. */
const indian = /\bPIN code|\bPincode|\bIndia\b|₹|\bINR\b|rupee|\+91|\blandmark\b/i;

const csv = (price: string): string =>
  [
    'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty',
    `tent,Two-person tent,<p>Stands in wind.</p>,Polar,Tents,Size,X-Small,${price},4`,
    `tent,,,,,,Large,${price},4`,
    `stove,ストーブ,<p>登山用</p>,Polar,Stoves,,,${price},4`,
    `bag,حقيبة,<p>خفيفة</p>,Polar-,Bags,,,${price},4`,
  ].join('\n');

/** Returns the goods separated by semicolons, with decimal commas, in UTF-16. */
const spreadsheet = (price: string): Buffer =>
  Buffer.from(
    `\ufeffsep=;\r\n${csv(price).replaceAll(',', ';').replaceAll(price, price.replace('.', ','))}`,
    'utf16le',
  );

/** Returns all texts of a page, visible or not, including those for screen readers. */
const readAll = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const each of copy.querySelectorAll('script, style')) each.remove();
    const spoken = ['alt', 'title', 'placeholder', 'aria-label', 'aria-description', 'content', 'value'];
    const attributes = [...copy.querySelectorAll('*')].flatMap((each) =>
      spoken.flatMap((name) => each.getAttribute(name) ?? []),
    );
    return [copy.textContent, ...attributes].join('\n').replace(/[ \t\u00a0]+/g, ' ');
  });

const triggers = '[aria-haspopup="dialog"]:visible, [aria-haspopup="menu"]:visible, summary:visible';

/** Returns a page's texts with each of its dialogs, menus and closed parts open, by the name of the opened part. */
async function readOpened(page: Page): Promise<Map<string, string>> {
  const texts = new Map([['', await readAll(page)]]);
  const count = await page.locator(triggers).count();
  for (let at = 0; at < count; at += 1) {
    const trigger = page.locator(triggers).nth(at);
    const name = (await trigger.getAttribute('aria-label')) ?? (await trigger.textContent()) ?? '';
    const isDialog = (await trigger.getAttribute('aria-haspopup')) === 'dialog';
    await trigger.click();
    if (isDialog) await page.locator('dialog[open]').first().waitFor();
    // Contents of a dialog are loaded once it is open.
    await expect.poll(() => page.locator('dialog[open] [aria-busy="true"]').count()).toBe(0);
    texts.set(name.trim(), await readAll(page));
    if (isDialog) {
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').first().waitFor({ state: 'detached' });
    } else if ((await trigger.getAttribute('aria-haspopup')) === 'menu') await page.keyboard.press('Escape');
  }
  return texts;
}

const everyPath = [
  ...['/', '/collections/all', '/products/tent', '/products/stove', '/search?q=tent', '/cart', '/checkout'],
  ...['/account', '/account/sign-in', '/contact', '/newsletter', '/privacy', '/terms', '/wishlist', '/nowhere'],
];

const forbidden = forbiddenSentences().filter((sentence) => sentence.length > 12);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

describe.each(shops)('$name', ({ currency, price, isSpreadsheet, said, policies }) => {
  let shop: ServedShop;
  let printed = '';
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'endcap-settings-'));
    const settings = join(folder, 'shop.json');
    // Both shops have a reason to ask for consent; whether they ask depends on their policy.
    writeFileSync(
      settings,
      JSON.stringify({ consent: { isRequired: true, categories: ['analytics'], policyVersion: '1' } }),
    );
    shop = await serveShop(['--config', settings], {}, undefined, (data) => {
      const file = (name: string, text: string | Buffer): string => {
        writeFileSync(join(data, name), text);
        return join(data, name);
      };
      const options = [
        ...Object.entries(said).flatMap(([key, text]) => [`--${key}`, text]),
        ...Object.entries(policies).flatMap(([key, text]) => [`--${key}`, file(`${key}.md`, text)]),
      ];
      const goods = file('goods.csv', isSpreadsheet ? spreadsheet(price) : csv(price));
      // Nothing in the file says whether the comma in 25,125 separates thousands.
      if (isSpreadsheet) options.push('--decimal', 'comma');
      printed = runCommand([
        'import',
        goods,
        '--data',
        data,
        '--currency',
        currency,
        '--name',
        'Polar & Sons',
        ...options,
      ]);
    });
  });
  afterAll(async () => {
    await shop?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('the import prints the options for texts that the shop does not have', () => {
    for (const option of ['--returns', '--delivery', '--privacy'])
      expect([option, printed.includes(`  ${option} `)]).toEqual([
        option,
        said[option.slice(2)] === undefined && policies[option.slice(2)] === undefined,
      ]);
  });

  it.each([1280, 390])('no page has a sentence of the demo, with everything open, at a width of %i', async (width) => {
    const { page, errors } = await watchedPage(browser, { consent: 'unasked', viewport: { width, height: 900 } });
    const paths = width === 1280 ? everyPath : ['/', '/products/tent', '/cart'];
    await page.goto(`${shop.base}/products/stove`);
    await waitUntilLive(page);
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.getByRole('dialog', { name: 'Your cart' }).waitFor();
    const answers: Record<string, number> = {};
    for (const path of paths) {
      const response = await page.goto(shop.base + path);
      await waitUntilLive(page);
      answers[path] = response?.status() ?? 0;
      const texts = await readOpened(page);
      // The text of a dialog is only there once the dialog is open.
      if (path === '/products/tent' && 'returns' in said)
        expect(texts.get('Delivery and returns')).toContain(said.returns);
      for (const [opened, text] of texts) {
        const found = forbidden.filter((sentence) => text.includes(sentence));
        expect([path, opened, found]).toEqual([path, opened, []]);
        expect([path, opened, indian.exec(text)?.[0]]).toEqual([path, opened, undefined]);
      }
    }
    if (width === 1280)
      for (const key of ['contact', 'newsletter', 'privacy', 'terms'])
        expect([key, answers[`/${key}`]]).toEqual([key, key in { ...said, ...policies } ? 200 : 404]);
    await page.goto(`${shop.base}/products/stove`);
    expect(await page.getByRole('main').textContent()).toContain(price);
    expect(errors.filter((error) => !/^(?:404|console error: Failed to load resource)/.test(error))).toEqual([]);
  });

  it('asks for consent only when there is a policy to read', async () => {
    const { page } = await watchedPage(browser, { consent: 'unasked' });
    await page.goto(shop.base);
    await waitUntilLive(page);
    const links = page.locator('a[href="/privacy"]');
    expect((await links.count()) > 0).toBe('privacy' in policies);
    const region = page.getByRole('region', { name: 'Your privacy' });
    expect(await region.count()).toBe('privacy' in policies ? 1 : 0);
    if ('privacy' in policies) expect(await region.locator('a[href="/privacy"]').count()).toBe(1);
  });
});
