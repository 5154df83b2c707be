import { expect, it } from 'vitest';
import { cartAddLines, cartGet } from '../../../commerce/calls/registry.ts';
import { sampleProduct, sampleVariant } from '../../../testing/sample-products.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';

const picture = (name: string) => ({
  url: `/media/goods/${name}.svg`,
  altText: name,
  width: 800,
  height: 1000,
  mimeType: 'image/svg+xml',
});

it('shows each variant of a product with its own picture and its current stock', async () => {
  const { shop, visitor } = await openSampleShop();
  const { catalogue } = shop.services.storage;
  const record = (quantityAvailable: number) =>
    sampleProduct({
      slug: 'bowl',
      title: 'Bowl',
      options: [{ name: 'Glaze', values: [{ value: 'Red' }, { value: 'Blue' }] }],
      variants: ['Red', 'Blue'].map((glaze, at) =>
        sampleVariant({ sku: glaze, optionValues: [glaze], assetIndexes: [at], quantityAvailable }),
      ),
      assets: [picture('red'), picture('blue')],
    });
  await catalogue.upsertProducts([record(9)]);
  const bowl = (await catalogue.productBySlug('bowl'))!;
  const call = (await visitor()).call;
  await call(cartAddLines, { body: bowl.variants.map(({ id }) => ({ variantId: id, quantity: 1 })) });
  const shown = async () =>
    (await call(cartGet)).lines.map(({ productVariant: { title, assets, product }, maxQuantity }) => [
      title,
      assets[0]!.altText,
      product.assets[0]!.altText,
      product.variants.length,
      maxQuantity,
    ]);
  expect(await shown()).toEqual([
    ['Red', 'red', 'red', 2, 9],
    ['Blue', 'blue', 'blue', 2, 9],
  ]);
  await catalogue.upsertProducts([record(4)]);
  expect((await shown()).map((line) => line.at(-1))).toEqual([4, 4]);
});
