import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authorCookieOf } from './author-cookie.ts';
import { openBrowser, watchedPage } from './browser.ts';
import { base } from './shop.ts';

const bin = join(import.meta.dirname, '../../bin/endcap.mjs');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Creates a key in the playground, as an author does, and returns it. */
async function madeKey(label: string): Promise<string> {
  const { page, context } = await watchedPage(browser);
  const [name = '', value = ''] = (await authorCookieOf(base)).split('=');
  await context.addCookies([{ name, value, url: base }]);
  await page.goto(`${base}/playground`);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Account of admin' });
  await dialog.getByLabel('Where it is used').fill(label);
  await page.keyboard.press('Enter');
  const key = await dialog.getByRole('textbox', { name: `Key for ${label}` }).inputValue();
  await context.close();
  return key;
}

const lines = (...operations: object[]) => operations.map((each) => JSON.stringify(each)).join('\n');

it('an assistant creates a page as a draft and looks at it, and shoppers do not see the page', async () => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [bin, 'mcp', '--server', base],
    env: { ...process.env, ENDCAP_KEY: await madeKey('an assistant') } as Record<string, string>,
  });
  const client = new Client({ name: 'journey', version: '1' });
  await client.connect(transport);
  const use = async (name: string, input: object) => {
    const { content, isError } = await client.callTool({ name, arguments: { ...input } });
    expect([name, isError ?? false, isError ? content : undefined]).toEqual([name, false, undefined]);
    return content as { type: string; text?: string; data?: string }[];
  };
  const text = async (name: string, input: object) => (await use(name, input)).map((part) => part.text).join('\n');

  expect(await text('catalogue', { task: 'a large banner at the top' })).toMatch(/^section section-hero/m);
  expect(await text('describe', { names: ['section-hero'] })).toContain('"name": "section-hero"');
  expect(await text('shop', { query: 'harbour mug' })).toMatch(/^product harbour-mug: .*₹|INR/m);
  const made = await text('patch', {
    page: 'monsoon',
    operations: lines(
      { do: 'create', slug: '/monsoon', title: 'मानसून', description: 'What the rain is good for.' },
      { do: 'insert', nodes: [{ widget: 'text', props: { tag: 'h1', text: 'मानसून' } }] },
      { do: 'insert', nodes: [{ widget: 'text', props: { text: 'Pots that {{ weather.today }}' } }] },
      { do: 'insert', nodes: [{ widget: 'link', props: { to: '/products/harbour-mug', text: 'A mug for it' } }] },
    ),
  });
  expect(made).toMatch(/line 1: done[\s\S]*line 2: refused[\s\S]*weather[\s\S]*line 3: done[\s\S]*Saved as draft 1/);
  expect(await text('check', { page: 'monsoon' })).not.toMatch(/error/);

  for (const width of [390, 1280]) {
    const [picture, said] = await use('look', { page: 'monsoon', width });
    expect(picture).toMatchObject({ type: 'image', mimeType: 'image/png' });
    const { buffer } = Buffer.from(picture!.data!, 'base64');
    expect(buffer.byteLength).toBeGreaterThan(2000);
    expect(said!.text).toMatch(new RegExp(`^${width} × \\d+ pixels\\.\naxe finds nothing serious\\.$`));
  }
  await client.close();

  const { page } = await watchedPage(browser);
  expect((await page.goto(`${base}/monsoon`))?.status()).toBe(404);
});
