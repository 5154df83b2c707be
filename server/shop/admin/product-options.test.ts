import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import type { ProductEntry } from '../../../commerce/admin-calls/products.ts';
import { cartAddLines, cartGet, productGet } from '../../../commerce/calls/registry.ts';
import { messages } from '../../../commerce/messages.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../tests/handlers/merchant-world.ts';
import { colours, plainProduct, staffProducts } from '../../../tests/handlers/staff-products.ts';
import { UploadedFile } from '../../core/requests/multipart.ts';
import { keepUpload } from '../media-library/keep-picture.ts';

let world: MerchantWorld;
beforeEach(async () => {
  world = await openMerchantWorld();
});

const { add, read, put, list } = staffProducts(() => world);
const seen = (slug: string) => world.call(productGet, { params: { slug } });
const problemsOf = ({ body }: Awaited<ReturnType<typeof add>>) => body.error.details.problems;

it('keeps variants in carts when options are reordered, and records the order in the audit trail', async () => {
  const both = {
    ...plainProduct,
    options: [
      { name: 'Front', values: [{ value: 'Red' }, { value: 'Blue' }] },
      { name: 'Back', values: [{ value: 'Red' }, { value: 'Blue' }] },
    ],
    variants: [
      ['Red', 'Blue'],
      ['Blue', 'Red'],
    ].map((optionValues, at) => ({ ...plainProduct.variants[0]!, optionValues, price: 100_000 + at })),
  };
  const { body: before } = await add(both);
  const [first, second] = before.stock.map(({ id }: { id: string }) => id);
  await world.call(cartAddLines, { body: [{ variantId: first, quantity: 1 }] });
  const turned = (product: ProductEntry): ProductEntry => ({
    ...product,
    options: product.options.toReversed(),
    variants: product.variants.map((each) => ({ ...each, optionValues: each.optionValues.toReversed() })),
  });
  const { status, body } = await put(before, turned(before.product));
  expect([status, body.stock.map(({ id }: { id: string }) => id)]).toEqual([200, [first, second]]);
  expect((await world.call(cartGet, {})).lines).toMatchObject([
    { productVariant: { id: first, title: 'Blue / Red', price: { amount: 1000 } } },
  ]);
  expect(body.changes[0]).toMatchObject({
    before: expect.stringContaining('order of the options: Front, Back'),
    after: expect.stringContaining('order of the options: Back, Front'),
  });
  // A newly added variant differs from all earlier ones.
  const added = { ...body.product.variants[0], id: undefined, sku: '', optionValues: ['Red', 'Red'] };
  const more = { ...body.product, variants: [...body.product.variants, added] };
  const third = (await put(body, more)).body;
  expect(third.stock.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual([first, second]);
  const back = (await put(third, turned(third.product))).body;
  expect(back.stock.map(({ id }: { id: string }) => id)).toEqual(third.stock.map(({ id }: { id: string }) => id));
});

it('shows values by their colours and pictures, and only by pictures that are in the shop', async () => {
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#7a1f1f' } })
    .png()
    .toBuffer();
  const by = { folder: '', author: 'merchant' };
  const { picture } = await keepUpload(world.shop.services, new UploadedFile('grain.png', 'image/png', bytes), by);
  const { variants } = colours('Oak', 'Teal', 'Plain');
  const values = [{ value: 'Oak', picture: picture.url }, { value: 'Teal', swatch: '#00ffaa' }, { value: 'Plain' }];
  const { body } = await add({ ...plainProduct, variants, options: [{ name: 'Colour', values }] });
  expect(body.product.options[0].values).toEqual(values);
  expect((await seen('pocket-lamp')).options[0]!.displayValues.map(({ displayConfig }) => displayConfig)).toEqual([
    { type: 'IMAGE', imageUrl: picture.url },
    { type: 'SWATCH', color: '#00ffaa' },
    { type: 'TEXT' },
  ]);
  expect((await world.shop.services.storage.media.read(picture.id))?.uses).toBe(1);
  const elsewhere = [{ ...values[0], picture: 'https://example.com/a.png' }, ...values.slice(1)];
  const refused = await put(body, { ...body.product, options: [{ name: 'Colour', values: elsewhere }] });
  expect([refused.status, problemsOf(refused)]).toEqual([
    400,
    [{ field: 'options.0.values', message: messages.pictureUnknown }],
  ]);
});

it('hides an archived product from the shop and lists but not from orders, and restores it', async () => {
  const variantId = await world.variant(1);
  const order = await world.order([{ variantId, quantity: 1 }]);
  const before = await read('item-1');
  const { isPublished: _, ...rest } = before.product;
  const { status, body } = await put(before, { ...rest, isPublished: false, isArchived: true });
  expect([status, body.status, body.product.isArchived, body.product.isPublished]).toEqual([
    200,
    'ARCHIVED',
    true,
    false,
  ]);
  expect(body.changes[0]).toMatchObject({ after: expect.stringContaining('archived: yes') });
  await expect(seen('item-1')).rejects.toMatchObject({ status: 404 });
  const slugs = async (query: string) => (await list(query)).map(({ slug }) => slug);
  expect(await slugs('')).not.toContain('item-1');
  expect([await slugs('status=ARCHIVED'), await slugs('status=UNPUBLISHED')]).toEqual([['item-1'], []]);
  const stocked = async () => (await world.ask('GET', '/stock')).body.items.map(({ slug }: { slug: string }) => slug);
  expect(await stocked()).not.toContain('item-1');
  const shown = (await world.ask('GET', `/orders/${order.simpleId}`)).body.order;
  expect(shown.lineItems[0]).toMatchObject({ productSlug: 'item-1', title: before.product.title });
  const back = await put(body, { ...body.product, isArchived: false });
  expect([back.body.status, await slugs('status=ARCHIVED')]).toEqual(['UNPUBLISHED', []]);
  expect(await stocked()).toContain('item-1');
  const published = await put(back.body, { ...back.body.product, isPublished: true, isArchived: true });
  expect([published.body.status, published.body.product.isArchived]).toEqual(['PUBLISHED', undefined]);
});
