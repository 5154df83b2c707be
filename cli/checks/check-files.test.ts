import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadedDefinition } from '../../testing/loaded-definition.ts';
import { checkFiles, type KnownShop } from './check-files.ts';
import { definedShop } from './defined-shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'endcap-check-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("accepts links to the shop's pages and to the checked ones", async () => {
  const file = join(folder, 'links.json');
  const link = (to: string) => ({ widget: 'link', props: { to, text: to } });
  writeFileSync(
    file,
    JSON.stringify({
      version: 3,
      id: 'links',
      slug: '/links',
      type: 'CONTENT',
      body: [link('/about'), link('/links'), link('/abuot')],
    }),
  );
  const found = async (slugs?: string[]) => {
    const [checked] = await checkFiles([file], false, slugs && { catalogue: {}, slugs, fragments: new Map() });
    return checked!.diagnostics.map(({ code, hint, pointer }) => [code, pointer, hint]);
  };
  expect(await found()).toEqual([]);
  expect(await found(['/about'])).toEqual([['unknown-page', '/body/2/props/to', 'Did you mean "/about"?']]);
});

it('accepts fragments that the shop has published', async () => {
  const file = join(folder, 'header.json');
  const fragment = { version: 3, id: 'header', body: [{ widget: 'toaster' }] };
  writeFileSync(
    file,
    JSON.stringify({
      version: 3,
      id: 'header-page',
      slug: '/header',
      type: 'CONTENT',
      body: [{ widget: 'fragment', props: { name: 'header' } }],
    }),
  );
  const codes = async (fragments?: ReadonlyMap<string, string>) =>
    (await checkFiles([file], false, fragments && { catalogue: {}, slugs: [], fragments })).flatMap(({ diagnostics }) =>
      diagnostics.map(({ code }) => code),
    );
  expect(await codes()).toEqual(['missing-fragment']);
  expect(await codes(new Map([['header', JSON.stringify(fragment)]]))).toEqual([]);
});

it("accepts fragments and links to pages from the shop's definition", async () => {
  const loaded = loadedDefinition(join(folder, 'endcap.config.mjs'));
  const file = join(folder, 'visit.json');
  const body = [
    { widget: 'fragment', props: { name: 'footer' } },
    { widget: 'link', props: { to: '/about', text: 'About' } },
    { widget: 'link', props: { to: '/abuot', text: 'About' } },
  ];
  writeFileSync(file, JSON.stringify({ version: 3, id: 'visit', slug: '/visit', type: 'CONTENT', body }));
  const [checked] = await checkFiles([file], true, definedShop(loaded), loaded.file);
  expect(checked!.diagnostics.map(({ code, pointer }) => [code, pointer])).toEqual([
    ['unknown-page', '/body/2/props/to'],
  ]);
});

it('checks the redirects in a folder against its pages', async () => {
  const shop = join(folder, 'redirected');
  mkdirSync(shop);
  const [page, redirects] = [join(shop, 'about.json'), join(shop, 'redirects.json')];
  writeFileSync(page, JSON.stringify({ version: 3, id: 'about', slug: '/about', type: 'CONTENT', body: [] }));
  const rules = [
    { from: '/old', to: '/abuot' },
    { from: '/api/old', to: '/about' },
  ];
  writeFileSync(redirects, JSON.stringify({ version: 1, redirects: rules }));
  const checked = await checkFiles([page, redirects], true);
  expect(
    checked.flatMap(({ file, diagnostics }) => diagnostics.map(({ code, pointer }) => [file, code, pointer])),
  ).toEqual([
    [redirects, 'redirect-nowhere', '/redirects/0/to'],
    [redirects, 'redirect-reserved', '/redirects/1/from'],
  ]);
});

it('knows the audiences in the folder and in the shop, and nothing where there are neither', async () => {
  const file = join(folder, 'shop', 'pages', 'greeting.json');
  mkdirSync(dirname(file), { recursive: true });
  const body = [
    { widget: 'text', audience: 'phnoes', props: { text: 'Hello' } },
    { widget: 'text', audience: ['regulars', 'not phones'], props: { text: 'Hello' } },
  ];
  writeFileSync(file, JSON.stringify({ version: 3, id: 'greeting', slug: '/greeting', type: 'CONTENT', body }));
  const found = async (audiences?: string[]) => {
    const shop = audiences && { catalogue: {}, slugs: [], fragments: new Map<string, string>(), audiences };
    const [checked] = await checkFiles([file], false, shop);
    return checked!.diagnostics.map(({ code, hint, pointer }) => [code, pointer, hint]);
  };
  const misspelt = ['unknown-audience', '/body/0/audience', 'Did you mean "phones"?'];
  expect(await found()).toEqual([]);
  expect(await found(['phones', 'regulars'])).toEqual([misspelt]);
  mkdirSync(join(folder, 'shop', 'audiences'));
  writeFileSync(join(folder, 'shop', 'audiences', 'phones.json'), '{ "version": 1, "id": "phones" }');
  expect((await found()).map(([, pointer]) => pointer)).toEqual(['/body/0/audience', '/body/1/audience/0']);
  expect(await found(['regulars'])).toEqual([misspelt]);
});

it('takes only files of audiences from folders called audiences, and no audiences from a definition', async () => {
  const file = join(folder, 'circle', 'pages', 'audiences', 'page.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(join(folder, 'circle', 'audiences'), 'Phones, tablets');
  const page = { version: 3, id: 'audiences', slug: '/audiences', type: 'CONTENT' };
  const body = [{ widget: 'text', audience: 'made-in-the-playground', props: { text: 'Hello' } }];
  writeFileSync(file, JSON.stringify({ ...page, body }));
  const codes = async (shop?: KnownShop) =>
    (await checkFiles([file], false, shop)).flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code));
  expect(await codes()).toEqual([]);
  expect(await codes(definedShop(loadedDefinition(join(folder, 'endcap.config.mjs'))))).toEqual([]);
});

it('reports unused fragments, except sections and the fragments in their presets', async () => {
  const text = { widget: 'text', props: { text: 'x' } };
  const shown = { title: 'Hero', summary: 'Title.', group: 'Openings' };
  const block = { widget: 'fragment', props: { name: 'block' } };
  const files = Object.entries<object>({
    dead: { body: [text] },
    block: { body: [text] },
    hero: {
      section: shown,
      slots: { body: {} },
      presets: [{ label: 'Plain', with: {}, slots: { body: [block] } }],
      body: [{ widget: 'slot', props: { name: 'body' } }],
    },
  }).map(([id, fragment]) => {
    const file = join(folder, 'fragments', id, 'fragment.json');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ version: 3, id, ...fragment }));
    return file;
  });
  const checked = await checkFiles(files, true);
  expect(checked.map(({ diagnostics }) => diagnostics.map(({ code }) => code))).toEqual([['dead-fragment'], [], []]);
});
