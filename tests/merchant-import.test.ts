import { afterEach, expect, it } from 'vitest';
import * as calls from '../commerce/calls/registry.ts';
import type { PageStorage } from '../server/core/ports/storage/documents/pages.ts';
import { createLocalCaller } from '../server/shop/calls/shop.ts';
import { defaultTenant } from '../server/storage/seed-catalogue.ts';
import { brokenCsv, merchantCsv } from './merchant/catalogue.ts';
import { emptyShop, type ImportedShop } from './merchant/open-shop.ts';

let shop: ImportedShop;
afterEach(() => shop.close());

const pagesOf = (): PageStorage => shop.storage.forTenant(defaultTenant).pages;

const publish = async (id: string, source: string) => {
  const head = { slug: '/', type: 'HOME', title: id };
  await pagesOf().saveDraft('page', id, source, head, '2026-01-01T00:00:00Z');
  await pagesOf().publish('page', id, source, head, { note: 'Our own words', author: '', at: '2026-01-01T00:00:00Z' });
};

it('exits with 1 when a row was refused, and imports the others', async () => {
  shop = await emptyShop();
  expect((await shop.run(merchantCsv, { currencyCode: 'USD' })).exitCode).toBe(0);
  const { exitCode, output } = await shop.run(brokenCsv, { currencyCode: 'USD' });
  expect(exitCode).toBe(1);
  expect(output).toContain('1 row skipped, 2 errors');
  expect(output).toContain('54 unchanged');
});

it('names the shop after the file unless a name is given, and keeps that name later', async () => {
  shop = await emptyShop();
  expect((await shop.run(merchantCsv, { currencyCode: 'USD' })).output).toContain('The shop is called "Northwind"');
  await shop.run(merchantCsv, { currencyCode: 'USD', shopName: 'Coats & Co' });
  expect((await shop.run(merchantCsv)).output).toContain(
    'The shop is called "Coats & Co" (--name changes it) and sells in USD.',
  );
});

it('refuses a currency that is not the shop’s, and writes nothing', async () => {
  shop = await emptyShop();
  await shop.run(merchantCsv, { currencyCode: 'USD' });
  const { catalogue } = shop.storage.forTenant(defaultTenant);
  const revision = await catalogue.revision();
  await expect(shop.run(merchantCsv, { currencyCode: 'EUR' })).rejects.toThrow(
    /sells in USD, but the import is in EUR/,
  );
  await expect(shop.run(merchantCsv, { currencyCode: 'dollars' })).rejects.toThrow(/ISO 4217/);
  expect(await catalogue.revision()).toBe(revision);
  await expect(shop.serve({ currencyCode: 'INR' })).rejects.toThrow(
    /sells in INR, but its catalogue has prices in USD[\s\S]*what to do/,
  );
});

it("charges no delivery until the settings give its cost, in the shop's currency", async () => {
  shop = await emptyShop();
  await shop.run(merchantCsv, { currencyCode: 'USD' });
  const shippingIn = async (file?: Parameters<ImportedShop['serve']>[0]) => {
    const { app, shop: opened } = await shop.serve(file);
    const caller = createLocalCaller(opened);
    const product = await caller.call(calls.productGet, { params: { slug: 'twelve-pictures' } });
    await caller.call(calls.cartAddLines, { body: [{ variantId: product.variants[0]!.id, quantity: 1 }] });
    const { cost } = await caller.call(calls.checkoutGet, {});
    return { cost, footer: (await app.inject('/collections/coats')).body };
  };
  const free = await shippingIn();
  expect(free.cost).toMatchObject({
    shippingAmount: { amount: 0, currencyCode: 'USD' },
    totalAmount: { amount: 88, currencyCode: 'USD' },
  });
  expect(free.footer).not.toContain('>Delivery<');
  const priced = await shippingIn({ shipping: { flat: 700, freeFrom: 10_000 } });
  expect(priced.cost).toMatchObject({
    shippingAmount: { amount: 7, currencyCode: 'USD' },
    totalAmount: { amount: 95 },
  });
  expect(priced.footer).toContain('$7, free from $100.');
  const never = await shippingIn({ shipping: { flat: 700 } });
  expect(never.cost).toMatchObject({ shippingAmount: { amount: 7 }, totalAmount: { amount: 95 } });
  expect(never.footer).toContain('$7.');
});

it('never changes pages that the merchant has edited, and updates all others', async () => {
  shop = await emptyShop({ withDemo: true });
  await shop.run(merchantCsv, { currencyCode: 'USD' });
  const home = (await pagesOf().readDraft('page', 'home'))!.source;
  await publish('home', home.replace('Browse', 'Our picks'));
  const cart = (await pagesOf().readDraft('page', 'cart'))!;
  await pagesOf().saveDraft('page', 'cart', cart.source.replace('Your cart', 'A draft'), cart, '2026-01-01T00:00:00Z');
  const { output } = await shop.run(merchantCsv.replaceAll('"Shoes"', '"Boots"'));
  expect(output).toContain('2 left as you edited them (cart, home)');
  expect((await pagesOf().publishedOne('page', 'home'))?.source).toContain('Our picks');
  expect((await pagesOf().readDraft('page', 'cart'))?.source).toContain('A draft');
  expect((await pagesOf().publishedOne('fragment', 'main-menu'))?.source).toContain('/collections/boots');
  // The collection of a product type that no longer exists is removed.
  expect(await shop.storage.forTenant(defaultTenant).catalogue.collectionBySlug('shoes')).toBeUndefined();
});

it('leaves the demo unchanged when nothing in a file can be imported', async () => {
  shop = await emptyShop({ withDemo: true });
  const { exitCode } = await shop.run('Handle,Title,Variant Price\na,A,free\n', { currencyCode: 'USD' });
  expect(exitCode).toBe(1);
  const { config } = await shop.serve();
  expect(config.currencyCode).toBe('INR');
});

it('keeps and reports collections that a merchant has made or edited, and replaces them only on request', async () => {
  shop = await emptyShop();
  await shop.run(merchantCsv, { currencyCode: 'USD' });
  const { catalogue, collections } = shop.storage.forTenant(defaultTenant);
  const derived = (await catalogue.collections()).find(({ record }) => record.rule)!.record;
  const titleOf = async (slug: string) => (await collections.read(slug))?.record.title;
  const save = (record: typeof derived, id: string) =>
    collections.change(
      record.slug,
      () => ({ change: { record, audit: { action: 'collection.add', subject: record.slug, before: '', after: '' } } }),
      { id, author: 'mira', at: 1 },
    );
  await save({ slug: 'ours', title: 'Ours', description: '', rule: { field: 'tag', value: 'nothing' } }, 'made');
  // The state after an earlier import; an unchanged collection is not reported.
  await catalogue.upsertCollections([{ ...derived, description: 'As it was.' }]);
  await save({ ...derived, title: 'Under another name' }, 'edited');
  const { output } = await shop.run(merchantCsv);
  expect(output).toMatch(new RegExp(`Collections: .*1 left as you edited them \\(${derived.slug}\\)`));
  expect([await titleOf('ours'), await titleOf(derived.slug)]).toEqual(['Ours', 'Under another name']);
  await catalogue.upsertCollections([derived], { replaceEdited: true });
  expect([await titleOf('ours'), await titleOf(derived.slug)]).toEqual(['Ours', derived.title]);
});
