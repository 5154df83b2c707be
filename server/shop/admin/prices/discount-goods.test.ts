import { beforeEach, expect, it } from 'vitest';
import { type MerchantWorld, openMerchantWorld } from '../../../../tests/handlers/merchant-world.ts';

let world: MerchantWorld;
beforeEach(async () => {
  world = await openMerchantWorld();
  const asset = { url: '/media/goods/mugs.webp', altText: 'Mugs', mimeType: 'image/webp' };
  await world.shop.services.storage.catalogue.upsertCollections([
    { slug: 'tea', title: 'सुबह की चाय', description: '', productSlugs: ['item-1'] },
    { slug: 'glasses', title: 'Łódź glasses and mugs', description: '', productSlugs: ['item-2'], asset },
  ]);
});

const found = async (q: string): Promise<string[]> =>
  (await world.ask('GET', `/collections-found?q=${encodeURIComponent(q)}`)).body.collections.map(
    ({ slug }: { slug: string }) => slug,
  );

it.each([
  ['mug', ['mugs', 'glasses']],
  ['lodz', ['glasses']],
  ['mugs glass', ['glasses']],
  ['चाय', ['tea']],
  ['TEA', ['tea']],
  ['nothing of that', []],
])('finds collections by "%s"', async (q, slugs) => expect(await found(q)).toEqual(slugs));

it('lists the goods of a discount once each, with pictures, without removed ones', async () => {
  const rule = {
    title: 'Glasses',
    take: { kind: 'buyGet', buy: 2, get: 1, percentage: 100, gets: { products: ['item-1'] } },
    goods: { products: ['item-1', 'item-2'], collections: ['glasses'] },
    conditions: { goods: { collections: ['tea'] } },
  };
  const { status, body } = await world.ask('POST', '/discounts', { changeId: world.changeId(), rule, isActive: true });
  expect(status).toBe(200);
  const picture = (await world.ask('GET', '/products/item-1')).body.product.pictures[0]?.url;
  expect(body.goods).toEqual([
    expect.objectContaining({ kind: 'PRODUCT', slug: 'item-1', ...(picture ? { picture } : {}) }),
    expect.objectContaining({ kind: 'PRODUCT', slug: 'item-2' }),
    { kind: 'COLLECTION', slug: 'glasses', title: 'Łódź glasses and mugs', picture: '/media/goods/mugs.webp' },
    { kind: 'COLLECTION', slug: 'tea', title: 'सुबह की चाय' },
  ]);
  await world.shop.services.storage.catalogue.removeProducts(['item-2']);
  await world.shop.services.storage.catalogue.removeCollections(['tea']);
  const { body: later } = await world.ask('GET', `/discounts/${encodeURIComponent(body.id)}`);
  expect(later.goods.map(({ slug }: { slug: string }) => slug)).toEqual(['item-1', 'glasses']);
});
