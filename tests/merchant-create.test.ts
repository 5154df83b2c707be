import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { demoShop } from '../demo/index.ts';
import { catalogueSlugs } from '../server/documents/checks/catalogue-slugs.ts';
import { type CreateOwnShopOptions, createOwnShop } from '../server/documents/merchant/create-own-shop.ts';
import { defaultTenant } from '../server/storage/seed-catalogue.ts';
import { emptyShop, type ImportedShop } from './merchant/open-shop.ts';

const starter = demoShop(join(import.meta.dirname, '..'));

let shop: ImportedShop;
afterEach(() => shop.close());

const stored = () => shop.storage.forTenant(defaultTenant);
const create = (given: Partial<CreateOwnShopOptions> = {}) =>
  createOwnShop({ storage: stored(), shopName: ' North Pots ', currencyCode: 'eur', starter, ...given });

it('creates a shop without products, even over the demo, with pages that mention nothing of the demo', async () => {
  shop = await emptyShop({ withDemo: true });
  const report = await create({ said: { country: 'ie', about: 'Pots from the north.' } });
  expect(report).toContain('The shop is called "North Pots" and sells in EUR. It has no goods yet.');
  expect(report).toContain('It delivers to Ireland');
  expect((await stored().catalogue.counts()).products).toBe(0);
  expect(await stored().profile.read()).toMatchObject({
    origin: 'import',
    currencyCode: 'EUR',
    defaultLocale: 'en-IE',
  });
  const menu = JSON.parse((await stored().pages.publishedOne('fragment', 'main-menu'))!.source);
  expect(menu.body.map(({ props }: { props: { to: string } }) => props.to)).toEqual(['/collections/all']);
  const { app, config } = await shop.serve();
  expect(config).toMatchObject({ shopName: 'North Pots', currencyCode: 'EUR', countries: ['IE'] });
  const { statusCode, body } = await app.inject('/');
  expect([statusCode, body.includes('Pots from the north.'), body.includes('/collections/table')]).toEqual([
    200,
    true,
    false,
  ]);
});

it('refuses to overwrite an existing shop, and to create one without a name or a currency', async () => {
  shop = await emptyShop();
  await expect(create({ shopName: ' ' })).rejects.toThrow(/no name[\s\S]*what to do/);
  await expect(create({ currencyCode: 'euros' })).rejects.toThrow(/ISO 4217/);
  expect(await stored().profile.read()).toBeUndefined();
  await create();
  await expect(create({ shopName: 'Other' })).rejects.toThrow(/already, "North Pots"[\s\S]*what to do/);
  expect((await stored().profile.read())?.shopName).toBe('North Pots');
});

it('lets pages refer to the collection of all products, which exists in every shop', async () => {
  shop = await emptyShop();
  await create();
  expect((await catalogueSlugs(stored().catalogue)).collections).toBeUndefined();
  await stored().catalogue.upsertCollections([{ slug: 'mugs', title: 'Mugs', description: '', productSlugs: [] }]);
  expect((await catalogueSlugs(stored().catalogue)).collections).toEqual(['mugs', 'all']);
});
