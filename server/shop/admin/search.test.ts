import { beforeAll, describe, expect, it } from 'vitest';
import { reviewCreate, reviewSearch } from '../../../commerce/calls/registry.ts';
import { sampleProduct, sampleProducts, sampleVariant } from '../../../testing/sample-products.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../tests/handlers/merchant-world.ts';
import { address } from '../../../tests/handlers/world.ts';

/** A name as written, variants of typing it, and a name that must not match. */
const names: [written: string, typed: string[], other: string][] = [
  ['Łódź', ['lodz', 'LODZ', 'łódź', 'Ło\u0301dz\u0301', 'ódź'], 'lodi'],
  ['Øvergård', ['overgard', 'ØVERGÅRD', 'øver'], 'overgraf'],
  ['Straße', ['strasse', 'STRASSE', 'straße'], 'strase'],
  ['İstanbul', ['istanbul', 'ISTANBUL', 'ıstanbul'], 'istambul'],
  ['Ἀθῆναι', ['αθηναι', 'ΑΘΗΝΑΙ'], 'αθηνων'],
  ['Йошкар', ['иошкар', 'ЙОШКАР'], 'ошкаш'],
  ['पुणे', ['पुणे'], 'पण'],
  ['ﾄｳｷｮｳ', ['トウキョウ'], 'キョト'],
  ['Nguyễn', ['nguyen', 'NGUYỄN'], 'nguyan'],
];

let world: MerchantWorld;
let variants: string[];
beforeAll(async () => {
  world = await openMerchantWorld();
  const { storage } = world.shop.services;
  const goods = names.map(([written], at) =>
    sampleProduct({ slug: `named-${at}`, title: written, variants: [sampleVariant({ sku: `Ñ-${at}` })] }),
  );
  await storage.catalogue.upsertProducts([...sampleProducts(), ...goods]);
  const stored = await Promise.all(goods.map(({ slug }) => storage.catalogue.productBySlug(slug)));
  variants = stored.map((product) => product!.variants[0]!.id);
});

const found = async (path: string, q: string) => (await world.ask('GET', `${path}?q=${encodeURIComponent(q)}`)).body;

describe.each(names)('%s', (written, typed, other) => {
  const at = names.findIndex(([name]) => name === written);

  it('is found in all ways of typing it among orders, customers, products and in their files', async () => {
    const { storage } = world.shop.services;
    const email = `guest${at}@example.com`;
    const named = { ...address, firstName: written, lastName: 'Nowak' };
    const order = await world.order([{ variantId: variants[at]!, quantity: 1 }], email, named);
    await storage.customers.change({}, () => ({
      customer: {
        id: `c${at}`,
        identifiers: [],
        firstName: 'Ewa',
        lastName: written,
        acceptsMarketing: false,
        referralCode: `R${at}`,
        createdAt: '2026-01-01T00:00:00.000Z',
      },
      result: undefined,
    }));
    for (const q of typed) {
      expect((await found('/orders', q)).orders).toMatchObject([{ simpleId: order.simpleId }]);
      const keys = (await found('/customers', q)).customers.map(({ key }: { key: string }) => key);
      expect(keys.sort()).toEqual([`c${at}`, email]);
      expect((await found('/stock', `${q} n-${at}`)).items).toMatchObject([{ title: written }]);
      expect(await world.file(`/orders-file?q=${encodeURIComponent(q)}`)).toContain(order.simpleId);
      expect(await world.file(`/customers-file?q=${encodeURIComponent(q)}`)).toContain(email);
    }
    expect((await found('/orders', other)).orders).toEqual([]);
    expect((await found('/customers', other)).customers).toEqual([]);
    expect((await found('/stock', other)).items).toEqual([]);
  });
});

it('finds an order by its town, and by a number in the digits of another script', async () => {
  const order = await world.order([{ variantId: variants[0]!, quantity: 1 }], 'town@example.com', {
    ...address,
    firstName: 'Anna',
    city: 'Gdańsk',
    phoneWithCountryCode: { countryCode: '+91', phone: '9876500001' },
  });
  for (const q of ['gdansk', '९८७६५००००१', `＃${order.simpleId.toLowerCase()}`])
    expect((await found('/orders', q)).orders).toMatchObject([{ simpleId: order.simpleId }]);
});

it('lets shoppers find reviews without case and accents', async () => {
  world.shop.services.config.reviewsNeedApproval = false;
  const body = { userEmail: 'rev@example.com', body: 'TRÈS bien à Łódź', rating: { default: { score: 5 } } };
  await world.call(reviewCreate, { params: { slug: 'item-2' }, body });
  const { hits } = await world.call(reviewSearch, { body: { q: 'tres lodz' } });
  expect(hits).toMatchObject([{ body: body.body }]);
});
