import { expect, it } from 'vitest';
import type { StarterDocument, StarterShop } from '../catalogue/starter-shop.ts';
import { openStorage } from '../storage/libsql/open.ts';
import { defaultTenant } from '../storage/seed-catalogue.ts';
import { openContent } from './shop-content.ts';

const page = (id: string, title: string): string =>
  JSON.stringify({ version: 3, id, slug: `/${id}`, type: 'CONTENT', seo: { title }, body: [] });

const own: StarterDocument[] = [
  { kind: 'page', id: 'home', source: page('home', 'Corner Pots'), isOwn: true },
  { kind: 'page', id: 'corner', source: page('corner', 'The corner'), isOwn: true },
];

const starter: StarterShop = {
  config: { shopName: 'Demo' },
  settings: { hasDeliveryCheck: true, information: { contact: 'Call us.' } },
  catalogue: () => ({ products: [], collections: [] }),
  postalCodes: {},
  pictures: () => new Map(),
  openingPictures: [],
  documents: own,
};

/** Opens the storage of a shop with imported goods. */
async function openImportedShop() {
  const storage = await openStorage(':memory:');
  await storage
    .forTenant(defaultTenant)
    .profile.save({ origin: 'import', shopName: 'Imported', currencyCode: 'USD', defaultLocale: 'en-US' });
  return storage;
}

it("keeps the starter's own settings and pages after an import", async () => {
  const { config, content } = await openContent(await openImportedShop(), starter, undefined);
  expect(config).toMatchObject({
    shopName: 'Imported',
    hasDeliveryCheck: true,
    information: { contact: 'Call us.' },
  });
  expect(content.documents).toEqual(own);
});

it('uses the settings file instead of the starter settings', async () => {
  const { config } = await openContent(await openImportedShop(), starter, { returnPolicy: { days: 30 } });
  expect(config).toMatchObject({ returnPolicy: { days: 30 } });
  expect(config.hasDeliveryCheck).toBeUndefined();
});
