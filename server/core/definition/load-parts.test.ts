import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { findDefinition } from './find-definition.ts';
import { loadDefinition } from './load-parts.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Creates a shop folder with these files. */
function shop(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'endcap-definition-'));
  folders.push(folder);
  for (const [name, text] of Object.entries({ 'package.json': '{"type":"module"}', ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const load = (files: Readonly<Record<string, string>>) => loadDefinition(findDefinition(shop(files))!);

const contract = (name: string) =>
  `export default { name: '${name}', summary: 'It.', kind: 'view', actions: {}, events: {}, slots: {}, calls: [], searchParams: [], props: {} };`;
const view = 'export default () => null;';
const call = (id: string, path: string) =>
  `{ contract: { id: '${id}', method: 'GET', path: '${path}', summary: 'It.', access: 'anyone', answer: {}, safe: true }, handle: async () => ({}) }`;

const mistakes: [what: string, files: Record<string, string>, said: string[]][] = [
  ['no definition', { 'endcap.config.mjs': 'export const shop = {};' }, ['default: the file exports no definition']],
  [
    'a key that is not known',
    { 'endcap.config.mjs': 'export default { widget: "./w" };' },
    ['widget: there is no such key', 'known: settings'],
  ],
  [
    'a folder that is missing',
    { 'endcap.config.mjs': 'export default { pages: "./pages" };' },
    ['pages: there is no folder'],
  ],
  [
    'a catalogue that is none',
    { 'endcap.config.mjs': 'export default { catalogue: "mine" };' },
    ['catalogue: "mine" is not a catalogue', 'what to do: write "demo", "none", or the path of a CSV file'],
  ],
  [
    'an empty shop without what it is made of',
    { 'endcap.config.mjs': 'export default { catalogue: "none" };' },
    [
      'settings.shopName: a new shop needs a name',
      'what to do: write settings: { shopName: "Corner Pots", … }',
      'settings.currencyCode: a new shop needs the currency of its prices',
    ],
  ],
  [
    'goods of a file, and a currency that is not text',
    {
      'endcap.config.mjs': 'export default { catalogue: "./goods.csv", settings: { shopName: " ", currencyCode: 5 } };',
    },
    ['settings.shopName: a new shop needs a name', 'settings.currencyCode: a new shop needs the currency'],
  ],
  [
    'slugs that are not part of an address',
    { 'endcap.config.mjs': 'export default { slugs: { product: ({ title }) => title, page: 1 } };' },
    [
      'slugs.product: for the title "Harbour mug" it answers "Harbour mug", which is not part of an address: harbour-mug would be one',
      'slugs.page: there is no such key',
    ],
  ],
  [
    'a widget of the catalogue',
    {
      'endcap.config.mjs': 'export default { widgets: "./widgets" };',
      'widgets/text/contract.mjs': contract('text'),
      'widgets/text/view.mjs': view,
    },
    ['./widgets/text: the widget "text" is in the catalogue already'],
  ],
  [
    'a name that is not that of the folder, and nothing to show',
    { 'endcap.config.mjs': 'export default { widgets: "./widgets" };', 'widgets/stars/contract.mjs': contract('star') },
    [
      './widgets/stars: its contract has the name "star"',
      './widgets/stars: nothing says what it does',
      'add view.mjs or model.mjs',
    ],
  ],
  [
    'an action without a reducer that is a function',
    {
      'endcap.config.mjs': 'export default { actions: "./actions" };',
      'actions/cheer/contract.mjs': 'export default { name: "cheer", summary: "It.", payload: {} };',
      'actions/cheer/reduce.mjs': 'export const reduce = () => {};',
    },
    ['reduce.mjs: its default export is not a function'],
  ],
  [
    'calls that clash: with the catalogue, with each other, with pages',
    {
      'endcap.config.mjs': `export default { calls: [${call('cart.get', '/api/a')}, ${call('a.b', '/api/b')}, ${call('a.b', '/api/b')}] };`,
    },
    [
      'calls[0].contract.id: the call "cart.get" is in the catalogue already',
      'calls[2].contract.id: the call "a.b" is in calls[1].contract.id already',
      'calls[2].contract.path: the address "GET /api/b" is in calls[1].contract.path already',
    ],
  ],
  [
    'a call at the address of a page',
    { 'endcap.config.mjs': `export default { calls: [${call('a.b', '/greeting')}, {}] };` },
    [
      'calls[0].contract.path: "/greeting" is not an address of a call',
      'calls[1]: it has no contract',
      'defineHandler',
    ],
  ],
  [
    'handlers that are none, replace none, or the same one',
    {
      'endcap.config.mjs': `export default { handlers: [${call('a.b', '/api/b')}, ${call('cart.get', '/a')}, ${call('cart.get', '/a')}] };`,
    },
    [
      'handlers[0]: there is no call "a.b" in the catalogue whose handler it could replace',
      'handlers[2]: the handler of "cart.get" is in handlers[1] already',
    ],
  ],
  [
    'handlers without a contract or a function',
    { 'endcap.config.mjs': 'export default { handlers: [{}, { contract: { id: "cart.get" } }] };' },
    ['handlers[0]: it has no contract', 'handlers[1].handle: it is not a function', 'make it with replaceHandler'],
  ],
  [
    'handlers that are not list',
    { 'endcap.config.mjs': 'export default { handlers: {} };' },
    ['handlers: it is not a list'],
  ],
  [
    'goods in another backend, and no currency',
    { 'endcap.config.mjs': 'export default { catalogue: "elsewhere", settings: { shopName: "Pots" } };' },
    ['settings.currencyCode: a new shop needs the currency'],
  ],
  [
    'a definition that is not a JavaScript',
    { 'endcap.config.mjs': 'export default {' },
    ['endcap.config.mjs: it cannot be loaded', 'what to do: correct it'],
  ],
  [
    'modules that cannot be loaded: each of them',
    {
      'endcap.config.mjs': 'export default { widgets: "./widgets" };',
      'widgets/moons/contract.mjs': contract('moons'),
      'widgets/moons/view.mjs': "\nthrow new Error('no moons');",
      'widgets/stars/contract.mjs': contract('stars'),
      'widgets/stars/view.mjs': "import './missing.mjs';\nexport default () => null;",
    },
    ['moons/view.mjs: it cannot be loaded: no moons', 'stars/view.mjs: it cannot be loaded:', 'missing.mjs'],
  ],
  [
    'contracts without what they need',
    {
      'endcap.config.mjs':
        'export default { widgets: "./widgets", calls: [{ contract: { id: "a.b", method: "TAKE", path: "/api/a", summary: "It.", limit: "often", answer: {} }, handle() {} }] };',
      'widgets/stars/contract.mjs': 'export default { name: "stars", summary: "", kind: "star", props: [] };',
      'widgets/stars/view.mjs': view,
    },
    [
      'calls[0].contract: its "method" is none of GET, POST',
      'calls[0].contract: its "access" is none of anyone, session, user',
      'calls[0].contract: its "limit" is none of review, signIn',
    ],
  ],
  [
    'a contract of a widget without what it needs',
    {
      'endcap.config.mjs': 'export default { widgets: "./widgets" };',
      'widgets/stars/contract.mjs': 'export default { name: "stars", summary: "", kind: "star", props: [] };',
      'widgets/stars/view.mjs': view,
    },
    [
      'stars/contract.mjs: its "summary" is not text',
      'its "props" is not an object',
      'its "calls" is not a list',
      'its "kind" is none of view, data',
      'make it with defineWidget',
    ],
  ],
];

it.each(mistakes)('reports the place of the mistake: %s', async (_, files, said) => {
  const error = await load(files).catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ name: 'SettingsError' });
  for (const text of said) expect((error as Error).message).toContain(text);
});

it("adds a shop's own parts to those of the catalogue", async () => {
  const { parts } = await load({
    'endcap.config.mjs': `export default { widgets: './widgets', actions: './actions', calls: [${call('a.b', '/api/b')}] };`,
    'widgets/stars/contract.mjs': contract('stars'),
    'widgets/stars/view.mjs': view,
    'actions/cheer/contract.mjs': 'export default { name: "cheer", summary: "It.", payload: {} };',
    'actions/cheer/reduce.mjs': view,
  });
  expect(parts.registry.widgets.has('text')).toBe(true);
  expect([...parts.widgets.keys()].at(-1)).toBe('stars');
  expect(parts.registry.actions.has('cheer')).toBe(true);
  expect(parts.actionReducers.cheer).toBeTypeOf('function');
  expect(parts.callRoutes['a.b']).toEqual({ id: 'a.b', method: 'GET', path: '/api/b' });
});

it('finds the definition in a folder, and reports that one in TypeScript is not read', () => {
  expect(findDefinition(shop({}))).toBeUndefined();
  expect(findDefinition(shop({ 'endcap.config.js': '' }))).toMatch(/endcap\.config\.js$/);
  expect(() => findDefinition(shop({ 'endcap.config.ts': '' }))).toThrow('write endcap.config.mjs');
});
