import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { loadDefinition, requireSecrets } from '../load-parts.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const call = (id: string, path: string) =>
  `{ contract: { id: '${id}', method: 'GET', path: '${path}', summary: 'It.', access: 'anyone', answer: {}, safe: true }, handle: async () => ({}) }`;

const contract = (name: string) =>
  `export default { name: '${name}', summary: 'It.', kind: 'view', actions: {}, events: {}, slots: {}, calls: [], searchParams: [], props: {} };`;
const widget = (folder: string, name: string) => ({
  [`${folder}/${name}/contract.mjs`]: contract(name),
  [`${folder}/${name}/view.mjs`]: 'export default () => null;',
});

const settings = `{ type: 'object', additionalProperties: false, required: ['address', 'apiKey'], properties: {
  address: { type: 'string', description: 'Address of the service.' },
  count: { type: 'integer', minimum: 1, default: 3 },
  apiKey: { type: 'string', minLength: 4, secret: true },
} }`;

/** Modules of a plug-in, in the form that `definePlugin` returns. */
const plugin = (keys: string, name = 'stars') =>
  `export default (options = {}) => ({ plugin: { name: '${name}', ${keys} }, options });`;

/** Loads a shop with these files; `plugins` is the list in its definition. */
function load(plugins: string, files: Record<string, string> = {}, env: NodeJS.ProcessEnv = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'endcap-plugins-'));
  folders.push(folder);
  const imports = Object.keys(files).flatMap((file) =>
    /^\w+\.mjs$/.test(file) ? [`import ${file.replace('.mjs', '')} from './${file}';`] : [],
  );
  const all = {
    'package.json': '{"type":"module"}',
    'endcap.config.mjs': `${imports.join('\n')}\nexport default { ${plugins} };`,
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return loadDefinition(join(folder, 'endcap.config.mjs'), env);
}

it("adds a plug-in's widgets, actions and calls to those of the shop", async () => {
  const { parts, calls, sources } = await load(`calls: [${call('a.b', '/api/b')}], plugins: [stars()]`, {
    'stars.mjs': plugin(
      `widgets: new URL('./of-stars/widgets', import.meta.url), actions: new URL('./of-stars/actions', import.meta.url),
      calls: [${call('stars.list', '/api/stars')}], setup: () => ({ calls: [${call('stars.give', '/api/stars/give')}] })`,
    ),
    ...widget('of-stars/widgets', 'stars'),
    'of-stars/actions/cheer/contract.mjs': 'export default { name: "cheer", summary: "It.", payload: {} };',
    'of-stars/actions/cheer/reduce.mjs': 'export default () => null;',
  });
  expect([...parts.widgets.keys()].at(-1)).toBe('stars');
  expect(parts.actionReducers.cheer).toBeTypeOf('function');
  expect(calls.map(({ contract }) => contract.id)).toEqual(['a.b', 'stars.list', 'stars.give']);
  expect(parts.callRoutes['stars.give']).toEqual({ id: 'stars.give', method: 'GET', path: '/api/stars/give' });
  expect(sources.map((each) => each.plugin)).toEqual([undefined, 'stars']);
});

it('replaces handlers of the catalogue, of which a shop has one for each call', async () => {
  const reviews = (name: string) => plugin(`handlers: [${call('review.assets', '/api/x')}]`, name);
  const { replacements } = await load('plugins: [stars()]', { 'stars.mjs': reviews('stars') });
  expect(replacements.map(({ contract }) => contract.id)).toEqual(['review.assets']);
  const both = { 'stars.mjs': reviews('stars'), 'more.mjs': reviews('more') };
  await expect(load('plugins: [stars(), more()]', both)).rejects.toThrow(
    'plugins[1] (more): handlers[0]: the handler of "review.assets" is in plugins[0] (stars): handlers[0] already',
  );
  const own = `handlers: [${call('review.assets', '/api/x')}], plugins: [stars()]`;
  await expect(load(own, { 'stars.mjs': reviews('stars') })).rejects.toThrow('is in handlers[0] already');
  const unknown = { 'stars.mjs': plugin(`handlers: [${call('review.stars', '/api/x')}]`) };
  await expect(load('plugins: [stars()]', unknown)).rejects.toThrow(
    'plugins[0] (stars): handlers[0]: there is no call "review.stars" in the catalogue',
  );
  const none = { 'stars.mjs': plugin('setup: () => ({ handlers: [{}] })') };
  await expect(load('plugins: [stars()]', none)).rejects.toThrow('setup handlers[0]: it has no contract');
});

const echo = (name = 'stars') =>
  plugin(`settings: ${settings}, setup: (given) => { globalThis.pluginSettings = given; return {}; }`, name);
const seen = () => (globalThis as { pluginSettings?: unknown }).pluginSettings;

it('gives setup the settings with defaults, and secrets of the environment', async () => {
  const env = { STARS_API_KEY: 'of the environment' };
  const loaded = await load('plugins: [stars({ address: "https://stars.test" })]', { 'stars.mjs': echo() }, env);
  expect(seen()).toEqual({ address: 'https://stars.test', count: 3, apiKey: 'of the environment' });
  expect(() => requireSecrets(loaded)).not.toThrow();
  const given = 'plugins: [stars({ address: "https://stars.test", apiKey: "of the definition" })]';
  await load(given, { 'stars.mjs': echo() }, env);
  expect(seen()).toMatchObject({ apiKey: 'of the definition' });
});

it('loads without a secret that only a server needs, and says which variable a server lacks', async () => {
  const list = 'plugins: [cardPay({ address: "https://stars.test", apiKey: undefined })]';
  const loaded = await load(list, { 'cardPay.mjs': echo('card-pay') }, { CARD_PAY_API_KEY: '' });
  expect(seen()).toMatchObject({ apiKey: '' });
  expect(() => requireSecrets(loaded)).toThrow(
    /plugins\[0\] \(card-pay\): apiKey: the setting is required\n +what to do: set the environment variable CARD_PAY_API_KEY/,
  );
});

const simple = (name: string, keys = '') => ({ [`${name}.mjs`]: plugin(keys, name) });
const mistakes: [what: string, list: string, files: Record<string, string>, said: (string | RegExp)[]][] = [
  ['no list', 'plugins: {}', {}, ['plugins: it is not a list']],
  ['a plug-in that was not called', 'plugins: [stars]', simple('stars'), ['plugins[0]: it is a function', 'call it']],
  ['something else', 'plugins: [5, {}]', {}, ['plugins[0]: it is not a plug-in', 'plugins[1]: it is not a plug-in']],
  [
    'a name that is none',
    'plugins: [stars()]',
    { 'stars.mjs': plugin('', 'Stars!') },
    ['plugins[0]: "Stars!" is not a name of a plug-in'],
  ],
  [
    'a plug-in twice',
    'plugins: [stars(), stars()]',
    simple('stars'),
    ['plugins[1]: the plug-in "stars" is in plugins[0] already'],
  ],
  [
    'keys that are not known, and folders that are none',
    'plugins: [stars()]',
    simple('stars', "page: 1, widgets: './widgets', actions: new URL('./none', import.meta.url), setup: 5, calls: {}"),
    [
      'plugins[0] (stars): page: there is no such key',
      "plugins[0] (stars): widgets: it is not a URL\n    what to do: write new URL('./widgets', import.meta.url)",
      /actions: there is no folder file:.+none/,
      'setup: it is not a function',
      'plugins[0] (stars): calls: it is not a list',
    ],
  ],
  [
    'settings that are wrong, each',
    'plugins: [stars({ adress: "x", count: 0, apiKey: 7 })]',
    { 'stars.mjs': echo() },
    [
      'plugins[0] (stars): adress: the setting is not known here\n    what to do: correct its name, or remove it (known: address, count, apiKey)',
      'plugins[0] (stars): address: the setting is required\n    what to do: correct it: Address of the service.',
      'plugins[0] (stars): count: the setting must be at least 1, but is 0',
      'plugins[0] (stars): apiKey: the setting must be text, but is a number',
    ],
  ],
  [
    'settings of a plug-in without any, and settings that are none',
    'plugins: [stars({ a: 1 }), moons(7)]',
    { ...simple('stars'), ...simple('moons') },
    ['plugins[0] (stars): a: the setting is not known here', 'plugins[1] (moons): its settings are not an object'],
  ],
  [
    'a secret that is not text, and a schema that is none',
    'plugins: [stars(), moons()]',
    {
      ...simple('stars', "settings: { type: 'object', properties: { pin: { type: 'integer', secret: true } } }"),
      ...simple('moons', 'settings: {}'),
    },
    ['stars): settings.pin: it is a secret and no text', 'moons): settings: it is not a schema of an object'],
  ],
  [
    'a setup that fails, without the secret',
    'plugins: [stars({ address: "x", apiKey: "key-1234" }), moons()]',
    {
      'stars.mjs': plugin(`settings: ${settings}, setup: ({ apiKey }) => { throw new Error('no ' + apiKey); }`),
      ...simple('moons', 'setup: () => ({ call: [], calls: [{}] })'),
    },
    [
      'plugins[0] (stars): setup: it fails: no •••',
      'plugins[1] (moons): setup: it returns "call", which is not known',
      'plugins[1] (moons): setup calls[0]: it has no contract',
    ],
  ],
  [
    'names that clash: each with both places',
    `widgets: './widgets', calls: [${call('a.b', '/api/b')}], plugins: [stars(), moons()]`,
    {
      ...simple(
        'stars',
        `widgets: new URL('./of-stars', import.meta.url), calls: [${call('a.b', '/api/c')}, ${call('cart.get', '/api/d')}]`,
      ),
      ...simple('moons', `widgets: new URL('./of-moons', import.meta.url), calls: [${call('m.c', '/api/c')}]`),
      ...widget('widgets', 'mugs'),
      ...widget('of-stars', 'mugs'),
      ...widget('of-stars', 'button'),
      ...widget('of-moons', 'orbit'),
      ...widget('of-moons', 'mugs'),
    },
    [
      'plugins[0] (stars): widgets/mugs: the widget "mugs" is in ./widgets/mugs already',
      'plugins[0] (stars): widgets/button: the widget "button" is in the catalogue already',
      'plugins[1] (moons): widgets/mugs: the widget "mugs" is in ./widgets/mugs already',
      'plugins[0] (stars): calls[0].contract.id: the call "a.b" is in calls[0].contract.id already',
      'plugins[0] (stars): calls[1].contract.id: the call "cart.get" is in the catalogue already',
      'plugins[1] (moons): calls[0].contract.path: the address "GET /api/c" is in plugins[0] (stars): calls[0].contract.path already',
    ],
  ],
];

it.each(mistakes)('reports the place of the mistake: %s', async (_, list, files, said) => {
  const error = (await load(list, files).catch((thrown: Error) => thrown)) as Error;
  expect(error).toMatchObject({ name: 'SettingsError' });
  for (const text of said)
    if (typeof text === 'string') expect(error.message).toContain(text);
    else expect(error.message).toMatch(text);
  expect(error.message).not.toContain('key-1234');
});

const theme = (accent: string) =>
  JSON.stringify({ version: 1, id: 'theme', colours: { accent: { light: accent, dark: '#ffb199' } } });

it('reads the theme of the shop or of a plug-in', async () => {
  const own = await load("theme: './theme.json'", { 'theme.json': theme('#7a1f0a') });
  expect(own.theme).toBe(theme('#7a1f0a'));
  const files = {
    ...simple('stars', "theme: new URL('./stars.json', import.meta.url)"),
    'stars.json': theme('#7a1f0a'),
  };
  expect((await load('plugins: [stars()]', files)).theme).toBe(theme('#7a1f0a'));
  const both = load("theme: './theme.json', plugins: [stars()]", { ...files, 'theme.json': theme('#7a1f0a') });
  await expect(both).rejects.toThrow('plugins[0] (stars): theme: there is a theme in theme already');
});

it.each([
  ['a file that is missing', "theme: './none.json'", {}, 'theme: there is no file'],
  ['no path', 'theme: {}', {}, 'theme: it is not a path'],
  ['a text that cannot be read', "theme: './t.json'", { 't.json': theme('#fdfbf7') }, /t\.json:1:\d+: .+/],
  ['no URL', 'plugins: [stars()]', simple('stars', "theme: './t.json'"), '(stars): theme: it is not a URL of a file'],
] as const)('refuses a theme with %s', async (_, keys, files, said) => {
  await expect(load(keys, files)).rejects.toThrow(said);
});
