import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authorCookieOf } from './author-cookie.ts';
import { expectAccessible, openBrowser, watchedPage } from './browser.ts';
import { OwnShop } from './own-shop.ts';
import { base } from './shop.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;
const folder = new OwnShop({});
const name = 'exchanged-hours';
const file = join('pages', `${name}.json`);

const page = (text: string) =>
  `${JSON.stringify({ version: 3, id: name, slug: `/${name}`, type: 'CONTENT', seo: { title: 'Hours', description: 'When we are here.' }, body: [{ widget: 'text', props: { tag: 'h1', text } }] }, null, 2)}\n`;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await folder.remove();
});

it('pulls pages into a folder and publishes them to the shop, with a key created in the playground', async () => {
  const { page: playground, context, errors } = await watchedPage(browser);
  const [cookie = '', value = ''] = (await authorCookieOf(base)).split('=');
  await context.addCookies([{ name: cookie, value, url: base }]);
  await playground.goto(`${base}/playground`);
  await tabTo(playground, playground.getByRole('button', { name: 'Account', exact: true }));
  await playground.keyboard.press('Enter');
  const dialog = playground.getByRole('dialog', { name: 'Account of admin' });
  await tabTo(playground, dialog.getByLabel('Where it is used'));
  await playground.keyboard.type('a journey');
  await playground.keyboard.press('Enter');
  await dialog.getByText('not used yet').waitFor();
  const secret = await dialog.getByRole('textbox', { name: 'Key for a journey' }).inputValue();
  for (const width of [390, 1440]) {
    await playground.setViewportSize({ width, height: 900 });
    await expectAccessible(playground);
  }

  const run = (...args: string[]) => folder.runWith({ ENDCAP_KEY: secret, ENDCAP_SERVER: base }, ...args);
  const pulled = await run('pull');
  expect(pulled).toMatchObject({ code: 0 });
  expect(existsSync(join(folder.folder, 'pages/home.json'))).toBe(true);

  folder.write(file, page('Nine to five'));
  expect(await run('publish')).toMatchObject({ code: 1, output: expect.stringContaining('--yes') });
  const published = await run('publish', file, '--yes', '--note', 'hours');
  expect(published).toMatchObject({ code: 0, output: expect.stringContaining(`page ${name}: new`) });
  await playground.goto(`${base}/${name}`);
  await playground.getByRole('heading', { name: 'Nine to five' }).waitFor();

  writeFileSync(join(folder.folder, file), page('{{ nowhere.at.all }}'));
  expect(await run('publish', file, '--yes')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/nowhere[\s\S]+Nothing was published: there is 1 error/),
  });

  writeFileSync(join(folder.folder, file), page('Ten to six'));
  const dry = await run('publish', file, '--diff', '--dry-run');
  expect(dry.output).toMatch(/-.+Nine to five[\s\S]+\+.+Ten to six[\s\S]+Nothing was published\./);
  expect(await run('publish', file, '--yes')).toMatchObject({ code: 0 });
  await playground.goto(`${base}/${name}`);
  await playground.getByRole('heading', { name: 'Ten to six' }).waitFor();

  await playground.goto(`${base}/playground`);
  await playground.getByRole('button', { name: 'Account', exact: true }).click();
  await tabTo(playground, dialog.getByRole('button', { name: 'End the key for a journey' }));
  await playground.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'End the key for a journey' }).waitFor({ state: 'detached' });
  const refused = await run('pull');
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('The key opens nothing') });
  rmSync(join(folder.folder, 'pages'), { recursive: true });
  expect(readFileSync(join(folder.folder, '.endcap/exchanged.json'), 'utf8')).not.toContain(secret);
  expect(errors).toEqual([]);
});
