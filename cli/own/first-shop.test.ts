import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { demoShop } from '../../demo/index.ts';
import { starterShop } from '../../demo/starter.ts';
import type { ShopDefinition } from '../../server/core/definition/shop-definition.ts';
import { packageRoot } from '../../server/core/package-root.ts';
import { openContent } from '../../server/start/shop-content.ts';
import { createMemoryFiles } from '../../server/storage/files/memory.ts';
import { openStorage } from '../../server/storage/libsql/open.ts';
import { defaultTenant } from '../../server/storage/seed-catalogue.ts';
import { loadedDefinition } from '../../testing/loaded-definition.ts';
import { createFirstShop } from './first-shop.ts';

const csv = 'Handle,Title,Type,Variant Price,Variant Inventory Qty\nsea-mug,Sea mug,Mugs,12.50,4\n';
const settings = { shopName: 'North Pots', currencyCode: 'EUR', countries: ['IE'] };

let folder: string;
let storage: ReturnType<typeof openStorage>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'endcap-first-'));
  storage = openStorage(':memory:');
});
afterEach(async () => {
  await storage.close();
  rmSync(folder, { recursive: true });
});

const stored = () => storage.forTenant(defaultTenant);

/** Creates the shop that a definition describes. Returns the printed text. */
async function make(definition: ShopDefinition, file?: ShopDefinition['settings']): Promise<string> {
  const loaded = loadedDefinition(join(folder, 'endcap.config.mjs'), definition);
  let printed = '';
  await createFirstShop({
    loaded,
    starter: starterShop(loaded),
    storage: stored(),
    settings: file,
    pictures: { files: createMemoryFiles() },
    output: { isTTY: false, write: (text) => (printed += text) },
  });
  return printed;
}

const goods = async () => (await stored().catalogue.counts()).products;

it('creates an empty shop once, with the name, currency and country from its settings', async () => {
  const information = { about: 'Pots from the north.' };
  const report = await make({ catalogue: 'none', settings: { ...settings, information } });
  expect(report).toContain('The shop is called "North Pots" and sells in EUR.');
  expect(report).toContain('It delivers to Ireland ("countries" of its settings changes it).');
  expect(report).toMatch(/Not in "information" of its settings, so left out:\n {2}delivery {3,}no page/);
  // Settings that only other commands' options set are not mentioned.
  expect(report).not.toMatch(/--|privacy|about/);
  expect(await stored().pages.publishedOne('page', 'about')).toBeDefined();
  expect(await stored().profile.read()).toMatchObject({ origin: 'import', country: 'IE', defaultLocale: 'en-IE' });
  expect(await make({ catalogue: 'none', settings: { ...settings, shopName: 'Other' } })).toBe('');
  expect((await stored().profile.read())?.shopName).toBe('North Pots');
  expect(await goods()).toBe(0);
});

it('imports a file of goods once', async () => {
  writeFileSync(join(folder, 'goods.csv'), csv);
  const report = await make({ catalogue: './goods.csv', settings });
  expect(report).toContain('The shop is called "North Pots" ("shopName" of its settings changes it) and sells in EUR');
  expect(report).not.toContain('--');
  expect((await stored().catalogue.productBySlug('sea-mug'))?.record.currencyCode).toBe('EUR');
  await stored().catalogue.removeProducts(['sea-mug']);
  rmSync(join(folder, 'goods.csv'));
  expect(await make({ catalogue: './goods.csv', settings })).toBe('');
  expect(await goods()).toBe(0);
});

it('repeats an import that was interrupted', async () => {
  writeFileSync(join(folder, 'goods.csv'), csv);
  const breaking = { ...stored(), catalogue: Object.create(stored().catalogue) };
  breaking.catalogue.upsertProducts = () => Promise.reject(new Error('the power is gone'));
  const definition: ShopDefinition = { catalogue: './goods.csv', settings };
  const loaded = loadedDefinition(join(folder, 'endcap.config.mjs'), definition);
  const output = { isTTY: false, write: () => undefined };
  const pictures = { files: createMemoryFiles() };
  const interrupted = createFirstShop({ loaded, starter: starterShop(loaded), storage: breaking, pictures, output });
  await expect(interrupted).rejects.toThrow('the power is gone');
  expect(await stored().profile.read()).toMatchObject({ isUnfinished: true });
  await make(definition);
  expect(await goods()).toBe(1);
  expect(await stored().profile.read()).not.toHaveProperty('isUnfinished');
});

it("leaves the demo's goods to the server, and does not change an existing shop", async () => {
  for (const definition of [{}, { catalogue: 'demo' }] as const) expect(await make(definition)).toBe('');
  expect(await stored().profile.read()).toBeUndefined();
  await openContent(storage, demoShop(packageRoot), undefined);
  expect(await make({ catalogue: 'none', settings })).toBe('');
  expect(await goods()).toBeGreaterThan(50);
});

it('prefers the settings from a file to those of the definition', async () => {
  await make({ catalogue: 'none', settings }, { shopName: 'South Pots', currencyCode: 'USD' });
  expect(await stored().profile.read()).toMatchObject({ shopName: 'South Pots', currencyCode: 'USD' });
});

const mistakes: [what: string, definition: ShopDefinition, text: string | undefined, said: string[]][] = [
  [
    'a file that is not there',
    { catalogue: './missing.csv', settings },
    undefined,
    ['catalogue: there is no file', 'missing.csv', 'what to do'],
  ],
  [
    'a file without goods',
    { catalogue: './goods.csv', settings },
    'Day,Weather\nMonday,rain\n',
    ['catalogue: nothing in', 'could be imported'],
  ],
  [
    'a country that is none',
    { catalogue: 'none', settings: { ...settings, countries: ['XX'] } },
    undefined,
    ['settings.countries[0]: there is no country "XX"'],
  ],
  [
    'a currency of no country',
    { catalogue: 'none', settings: { shopName: 'Pots', currencyCode: 'XOF' } },
    undefined,
    ['settings.countries: no country is known by the currency XOF', 'what to do: write where you deliver to'],
  ],
];

it.each(mistakes)('reports where the mistake is and creates no shop: %s', async (_, definition, text, said) => {
  if (text !== undefined) writeFileSync(join(folder, 'goods.csv'), text);
  const error = await make(definition).catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ name: 'SettingsError' });
  for (const each of said) expect((error as Error).message).toContain(each);
  expect(await stored().profile.read()).toBeUndefined();
});
