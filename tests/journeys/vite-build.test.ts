import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OwnModules } from '../../server/render/assets/own-modules.ts';
import { openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { OwnShop } from './own-shop.ts';

const root = join(import.meta.dirname, '../..');
const vite = join(root, 'node_modules/vite/bin/vite.js');

const page = {
  version: 3,
  id: 'corner',
  slug: '/corner',
  type: 'CONTENT',
  seo: { title: 'Corner Pots', description: 'Pots of the corner.' },
  flags: { cheered: false },
  body: [
    { widget: 'text', props: { tag: 'h1', text: "{{ $shout('corner') }}" } },
    { widget: 'cheer-button', on: { cheer: [{ do: 'cheer', with: { flag: 'cheered' } }] } },
    { widget: 'text', when: '{{ flags.cheered }}', props: { text: "{{ $shout('hooray') }}" } },
  ],
};

const contract = `import { defineWidget, object } from 'endcap/schemas';
export default defineWidget({
  name: 'cheer-button',
  summary: 'A button that cheers.',
  kind: 'data',
  props: object({}),
  data: object({}),
  actions: { press: { summary: 'Cheers.', payload: object({}) } },
  events: { cheer: { summary: 'A shopper cheered.' } },
});
`;

const view = `import { defineView, jsx } from 'endcap/parts';
export default defineView(({ act }) =>
  jsx('button', { type: 'button', onClick: () => act('press', {}), children: globalThis.builtWithVite ?? 'Cheer' }),
);
`;

const shop = new OwnShop({
  'package.json': '{ "type": "module", "private": true }',
  'endcap.config.mjs': `import { defineShop } from 'endcap/shop';
export default defineShop({ pages: './pages', widgets: './widgets', actions: './actions', functions: './functions' });
`,
  'pages/corner.json': JSON.stringify(page, null, 2),
  'widgets/cheer-button/contract.mjs': contract,
  'widgets/cheer-button/model.mjs': `import { defineModel } from 'endcap/parts';
export default defineModel({
  initial: () => ({}),
  data: () => ({}),
  actions: { press: () => [{ effect: 'emit', event: 'cheer' }] },
});
`,
  'widgets/cheer-button/view.mjs': view,
  'actions/cheer/contract.mjs': `import { defineAction, object, text } from 'endcap/schemas';
export default defineAction({
  name: 'cheer',
  summary: 'Switches a flag on.',
  payload: object({ flag: text('Name of the flag.', { refers: 'flag' }) }),
});
`,
  'actions/cheer/reduce.mjs': `export default (state, { flag }) => {
  state.flags[flag] = true;
};
`,
  'functions/shout.mjs': `import { defineFunction } from 'endcap/parts';
export default defineFunction(
  {
    name: 'shout',
    summary: 'Writes a text in capitals.',
    signature: '<s-:s>',
    parameters: [{ name: 'text', summary: 'The text.' }],
    examples: [{ expression: '$shout("tea")', result: 'TEA!' }],
  },
  (text) => text && \`\${text.toUpperCase()}!\`,
);
`,
  'vite.config.mjs': `import { endcap } from 'endcap/vite';
import { defineConfig } from 'vite';
export default defineConfig({ plugins: [endcap()] });
`,
});

let browser: Browser;
beforeAll(async () => {
  symlinkSync(join(root, 'node_modules/vite'), join(shop.folder, 'node_modules/vite'), 'junction');
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await shop.remove();
});

const manifestFile = join(shop.folder, '.endcap/client-modules.json');
const manifest = (): OwnModules => JSON.parse(readFileSync(manifestFile, 'utf8'));
const buildWithVite = () =>
  promisify(execFile)(process.execPath, [vite, 'build'], { cwd: shop.folder }).catch(
    (error: { stderr: string; stdout: string }) => error,
  );

/** The names that each module of a manifest exports. A module is a function as text. */
const exportsOf = ({ modules }: OwnModules) =>
  Promise.all(
    Object.entries(modules).map(async ([name, code]) => {
      const text = `export default (${code})()`;
      const { default: module } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
      return [name, Object.keys(module as object).sort()];
    }),
  );

it('builds what endcap build builds, to where a shop finds it', async () => {
  expect((await shop.run('build')).output).toContain('Built widget/cheer-button');
  const expected = manifest();
  rmSync(manifestFile);
  const { stderr } = await buildWithVite();
  expect(stderr).toBe('');
  const built = manifest();
  expect(Object.keys(built.modules)).toEqual(Object.keys(expected.modules));
  expect(built.sources).toBe(expected.sources);
  expect(await exportsOf(built)).toEqual(await exportsOf(expected));
  for (const code of Object.values(built.modules)) expect(code).not.toMatch(/\bprocess\.env\b|\bimport\b/);
  // There is no application beside the shop.
  expect(existsSync(join(shop.folder, 'dist'))).toBe(false);
});

it('builds an application beside the shop, with the constants of the configuration', async () => {
  shop.write(
    'index.html',
    '<!doctype html><html lang="en"><title>Other</title><script type="module" src="/main.js"></script>',
  );
  shop.write('main.js', "document.title = 'Another application';");
  shop.edit(
    'vite.config.mjs',
    'plugins: [endcap()]',
    "define: { 'globalThis.builtWithVite': '\"Hip\"' }, plugins: [endcap()]",
  );
  expect((await buildWithVite()).stderr).toBe('');
  expect(existsSync(join(shop.folder, 'dist/index.html'))).toBe(true);
  expect(manifest().modules['widget/cheer-button']).toContain('Hip');
  // The server has no such constant, and a page begins with what the server shows.
  shop.edit('vite.config.mjs', "define: { 'globalThis.builtWithVite': '\"Hip\"' }, ", '');
  expect((await buildWithVite()).stderr).toBe('');
});

it('serves the shop with what Vite has built', async () => {
  const { base } = await shop.start();
  const { page: tab, errors } = await watchedPage(browser);
  await tab.goto(`${base}/corner`);
  await waitUntilLive(tab);
  await tab.getByRole('heading', { name: 'CORNER!', level: 1 }).waitFor();
  await tab
    .getByRole('button')
    .filter({ hasText: /^(?:Cheer|Hip)$/ })
    .press('Enter');
  await tab.getByText('HOORAY!').waitFor();
  expect(errors).toEqual([]);
});

it('refuses what browsers cannot run, and a folder without a shop, and says what to do', async () => {
  shop.write(
    'widgets/cheer-button/view.mjs',
    `import { readFileSync } from 'node:fs';\n${view.replace('() => act', '() => readFileSync("x") && act')}`,
  );
  expect((await buildWithVite()).stderr).toContain('imports node:fs, a module of Node');
  shop.write('widgets/cheer-button/view.mjs', view);
  shop.edit('vite.config.mjs', 'endcap()', "endcap({ folder: './elsewhere' })");
  expect((await buildWithVite()).stderr).toMatch(/There is no endcap\.config\.mjs in .+elsewhere/);
});
