import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import type { ProductEntry } from '../../../commerce/admin-calls/products.ts';
import { cartAddLines, cartGet, productGet } from '../../../commerce/calls/registry.ts';
import { formatMessage, messages } from '../../../commerce/messages.ts';
import { staffPage } from '../../../testing/author-sign-in.ts';
import { sampleProduct, sampleProducts } from '../../../testing/sample-products.ts';
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

it('creates a product that shoppers see at once, with sanitised text', async () => {
  const { status, body } = await add({
    ...plainProduct,
    ...colours('Red', 'Blue'),
    descriptionHtml: '<p onclick="x()">It <b>glows</b> in every pocket.</p><script>x()</script><img src=x onerror=x()>',
  });
  expect([status, body.slug, body.status, body.isEdited]).toEqual([200, 'pocket-lamp', 'PUBLISHED', true]);
  expect(body.product.descriptionHtml).toBe('<p>It <b>glows</b> in every pocket.</p>');
  expect(body.product.options[0].values[0]).toEqual({ value: 'Red', swatch: expect.stringMatching(/^#/) });
  expect(body.product.variants[1].sku).toBe('POCKET-LAMP-BLUE');
  const shown = await seen('pocket-lamp');
  expect(shown).toMatchObject({ title: 'Pocket lamp', summary: 'It glows in every pocket.', variants: [{}, {}] });
  expect(shown.variants[0]).toMatchObject({ price: { amount: 1200 }, quantityAvailable: 4 });
  expect(await list('q=pocket')).toMatchObject([{ slug: 'pocket-lamp', variants: 2, quantity: 8, price: 120_000 }]);
});

it("stores a product's tax class, and records its change in the audit trail", async () => {
  const { body } = await add({ ...plainProduct, taxClass: ' food ' });
  expect(body.product.taxClass).toBe('food');
  const { body: changed } = await put(body, { ...body.product, taxClass: '' });
  expect(changed.product.taxClass).toBe('');
  expect(changed.changes[0]).toMatchObject({ before: 'tax class: food', after: '' });
});

it('keeps identifiers, carts and stock taken by orders when texts and prices change', async () => {
  const before = await read('item-1');
  const variantId = await world.variant(1);
  await world.order([{ variantId, quantity: 2 }]);
  await world.call(cartAddLines, { body: [{ variantId, quantity: 1 }] });
  const { product } = before;
  const variants = product.variants.map((variant) => ({ ...variant, price: 10_000 }));
  const { status, body } = await put(before, { ...product, title: 'Another name', variants });
  expect(status).toBe(200);
  expect(body.stock.map(({ id }: { id: string }) => id)).toEqual(before.stock.map(({ id }) => id));
  expect(await world.stockOf(variantId)).toBe(3);
  const [line] = (await world.call(cartGet, {})).lines;
  expect(line).toMatchObject({ quantity: 1, productVariant: { product: { title: 'Another name' } } });
  expect(line!.productVariant.price.amount).toBe(100);
});

it('refuses a change of stock that has changed since it was read', async () => {
  const before = await read('item-1');
  const [first, ...others] = before.product.variants;
  await world.order([{ variantId: await world.variant(1), quantity: 2 }]);
  const wanted = (from: number) => ({
    ...before.product,
    title: 'Not this',
    variants: [{ ...first!, stock: { seen: from, wanted: 9 } }, ...others],
  });
  const refused = await put(before, wanted(5));
  expect([refused.status, problemsOf(refused)]).toEqual([
    409,
    [{ field: 'variants.0.stock', message: formatMessage(messages.productStockChanged, { quantity: 3 }) }],
  ]);
  expect((await read('item-1')).product.title).toBe(before.product.title);
  expect((await put(before, wanted(3))).body.stock[0].quantity).toBe(9);
});

it('names the author and the change when a concurrent change came first', async () => {
  const before = await read('item-1');
  const changeId = world.changeId();
  const first = await put(before, { ...before.product, brand: 'Fernhill' }, [], changeId);
  expect((await put(before, { ...before.product, brand: 'Fernhill' }, [], changeId)).body).toEqual(first.body);
  const second = await put(before, { ...before.product, brand: 'Other' });
  expect([second.status, second.body.error.message]).toEqual([
    409,
    formatMessage(messages.recordChangedBy, { kind: 'product', author: 'merchant', change: 'brand: Fernhill' }),
  ]);
  expect(second.body.error.details.change).toMatchObject({ before: 'brand: Quarry', after: 'brand: Fernhill' });
});

it.each<[string, said: string, () => Promise<unknown>]>([
  [
    'a price in the list of stock',
    'merchant has changed this product in the meantime: 5 pieces, price 0.01',
    async () => {
      const variant = await world.variant(1);
      const values = { quantity: 5, price: 40_000, mrp: 60_000 };
      const body = { changeId: world.changeId(), seen: values, wanted: { ...values, price: 1 } };
      expect((await world.ask('PUT', `/stock/${variant}`, body)).status).toBe(200);
    },
  ],
  [
    'an import',
    formatMessage(messages.recordChanged, { kind: 'product' }),
    async () => {
      const changed = { ...sampleProducts()[0]!, title: 'Imported' };
      expect(await world.storage.forTenant('default').catalogue.upsertProducts([changed])).toMatchObject({
        updated: 1,
      });
    },
  ],
])('refuses a change based on a version from before %s', async (_, said, change) => {
  const before = await read('item-1');
  await change();
  const refused = await put(before, { ...before.product, brand: 'Late' });
  expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringContaining(said)]);
});

it('reports variants that end when an option value is renamed, keeps their stock, and ends only those', async () => {
  const { body } = await add({ ...plainProduct, ...colours('Red', 'Blue') });
  const [red] = body.stock;
  const renamed = (product: ProductEntry) => ({
    ...product,
    options: [{ name: 'Colour', values: [{ value: 'Ruby' }, { value: 'Blue' }] }],
    variants: product.variants.map((variant, at) => (at === 0 ? { ...variant, optionValues: ['Ruby'] } : variant)),
  });
  const refused = await put(body, renamed(body.product));
  expect([refused.status, problemsOf(refused)]).toEqual([
    400,
    [{ field: 'variants', message: formatMessage(messages.variantsEnd, { names: 'Red' }) }],
  ]);
  const after = await put(body, renamed(body.product), [red.id]);
  expect(after.body.stock.map(({ quantity }: { quantity: number }) => quantity)).toEqual([4, 4]);
  expect(after.body.stock[0].id).not.toBe(red.id);
  expect(after.body.stock[1]).toEqual(body.stock[1]);
});

const two = colours('Red', 'Blue');
const variant = plainProduct.variants[0]!;
const fourth = ['A', 'B', 'C', 'D'];
it.each<[field: string, message: string, wrong: object]>([
  ['title', 'The name is required.', { title: ' ' }],
  [
    'options',
    formatMessage(messages.tooManyOptions, { limit: 3 }),
    {
      options: fourth.map((name) => ({ name, values: [{ value: name }] })),
      variants: [{ ...variant, optionValues: ['A', 'B', 'C'] }],
    },
  ],
  ['options.0.name', 'The name is required.', { ...two, options: [{ ...two.options[0]!, name: '' }] }],
  [
    'options.0.values',
    formatMessage(messages.optionValueUnused, { value: 'Blue' }),
    { ...two, variants: two.variants.slice(0, 1) },
  ],
  ['options.0.values', formatMessage(messages.optionValueRepeated, { value: 'réd' }), { ...colours('Red', 'réd') }],
  ['options.0.values', messages.optionValueMissing, { options: [{ name: 'Colour', values: [] }], variants: [] }],
  ['variants', messages.variantMissing, { variants: [] }],
  [
    'variants.1.optionValues',
    messages.variantRepeated,
    { ...two, variants: [...two.variants.slice(0, 1), ...two.variants] },
  ],
  ['variants.0.optionValues', messages.variantValues, { variants: [{ ...variant, optionValues: ['Red'] }] }],
  ['variants.0.price', 'Enter 0 or more.', { variants: [{ ...variant, price: -1 }] }],
  ['variants.0.mrp', messages.reductionMissing, { variants: [{ ...variant, mrp: 120_000 }] }],
  [
    'variants.1.sku',
    formatMessage(messages.skuRepeated, { sku: 'lamp' }),
    {
      ...two,
      variants: [
        { ...two.variants[0]!, sku: 'LAMP' },
        { ...two.variants[1]!, sku: 'lamp ' },
      ],
    },
  ],
  ['pictures.0', messages.pictureUnknown, { pictures: [{ url: 'https://evil.example/a.png', altText: '' }] }],
  ['pictures.0', messages.pictureUnknown, { pictures: [{ url: `/media/copies/${'a'.repeat(40)}.webp`, altText: '' }] }],
  ['variants.0.pictures', messages.pictureUnknown, { variants: [{ ...variant, pictures: ['/media/x.webp'] }] }],
])('reports a problem at the field %s: %s', async (field, message, wrong) => {
  const answer = await add({ ...plainProduct, ...wrong });
  expect([answer.status, problemsOf(answer)]).toEqual([400, expect.arrayContaining([{ field, message }])]);
  expect(await list('q=pocket')).toEqual([]);
});

it.each<[given: string, title: string, message: string]>([
  ['item-1', 'Lamp', formatMessage(messages.slugTaken, { kind: 'product', slug: 'item-1-2' })],
  ['', 'Item 1', formatMessage(messages.slugTaken, { kind: 'product', slug: 'item-1-2' })],
  ['My Lamp!', 'Lamp', formatMessage(messages.slugInvalid, { slug: 'my-lamp' })],
  ['../admin', 'Lamp', formatMessage(messages.slugInvalid, { slug: 'admin' })],
  ['!!', 'Lamp', messages.slugMissing],
  ['', '!!', messages.slugMissing],
])('suggests an address for the address “%s” and the name “%s”', async (slug, title, message) => {
  expect(problemsOf(await add({ ...plainProduct, title }, slug))).toEqual([{ field: 'slug', message }]);
});

it.each(['लैंप', 'Łódź lamp', '灯'])('gives a product named %s an address, and finds it by its name', async (title) => {
  const { body } = await add({ ...plainProduct, title });
  expect(await list(`q=${encodeURIComponent(title)}`)).toMatchObject([{ slug: body.slug, title }]);
  expect((await read(encodeURIComponent(body.slug))).product.title).toBe(title);
});

it('publishes a scheduled product once its time has come, and hides it until then', async () => {
  const publishedAt = world.env.now() + 60_000;
  const { body } = await add({ ...plainProduct, publishedAt });
  expect(body).toMatchObject({ status: 'SCHEDULED', product: { isPublished: true, publishedAt } });
  await expect(seen('pocket-lamp')).rejects.toMatchObject({ status: 404 });
  const { products } = world.storage.forTenant('default');
  expect(await products.publishDue(publishedAt - 1)).toBe(0);
  expect(await list('status=SCHEDULED')).toHaveLength(1);
  expect(await products.publishDue(publishedAt)).toBe(1);
  expect(await products.publishDue(publishedAt)).toBe(0);
  expect(await seen('pocket-lamp')).toMatchObject({ title: 'Pocket lamp', variants: [{ quantityAvailable: 4 }] });
  expect(await read('pocket-lamp')).toMatchObject({ status: 'PUBLISHED' });
});

it('unpublishes and removes a product, while orders keep their lines', async () => {
  const before = await read('item-1');
  const order = await world.order([{ variantId: await world.variant(1), quantity: 1 }]);
  const hidden = await put(before, { ...before.product, isPublished: false });
  expect(hidden.body.status).toBe('UNPUBLISHED');
  await expect(seen('item-1')).rejects.toMatchObject({ status: 404 });
  expect(await list('status=UNPUBLISHED')).toMatchObject([{ slug: 'item-1' }]);
  const removal = (ifVersion: string) => ({ changeId: world.changeId(), ifVersion });
  expect((await world.ask('POST', '/products/item-1/remove', removal(before.version))).status).toBe(409);
  expect((await world.ask('POST', '/products/item-1/remove', removal(hidden.body.version))).body.isRemoved).toBe(true);
  expect((await world.ask('GET', '/products/item-1')).body.error.message).toBe(
    formatMessage(messages.recordMissing, { kind: 'product' }),
  );
  expect((await world.ask('GET', `/orders/${order.simpleId}`)).status).toBe(200);
  const [entry] = (await world.ask('GET', '/audit')).body.entries;
  expect(entry).toMatchObject({ action: 'product.remove', subject: 'product item-1', after: '' });
  expect(entry.before).toContain('Ochre, Small: pieces: 4');
});

it('keeps and reports edited products on import, and replaces them on request', async () => {
  const { catalogue } = world.storage.forTenant('default');
  const before = await read('item-1');
  await put(before, { ...before.product, title: 'Edited here' });
  expect(await catalogue.upsertProducts(sampleProducts().slice(0, 2))).toEqual({
    created: 0,
    updated: 0,
    unchanged: 2,
  });
  const file = [{ ...sampleProducts()[0]!, brand: 'From the file' }];
  expect(await catalogue.upsertProducts(file)).toEqual({ created: 0, updated: 0, unchanged: 0, kept: ['item-1'] });
  expect((await read('item-1')).product.title).toBe('Edited here');
  expect(await catalogue.upsertProducts(file, { replaceEdited: true })).toMatchObject({ updated: 1 });
  const after = await read('item-1');
  expect(after).toMatchObject({ isEdited: false, product: { brand: 'From the file' } });
  expect(after.product.title).not.toBe('Edited here');
});

it('shows the current product, even when an earlier one had the same address', async () => {
  const { catalogue } = world.storage.forTenant('default');
  const record = sampleProduct({ slug: 'lamp', title: 'Lamp' });
  for (const title of ['First', 'Second']) {
    await catalogue.upsertProducts([record]);
    const before = await read('lamp');
    const { body } = await put(before, { ...before.product, title });
    expect(body.product.title).toBe(title);
    expect((await seen('lamp')).title).toBe(title);
    await world.ask('POST', '/products/lamp/remove', { changeId: world.changeId(), ifVersion: body.version });
  }
});

it('reports only the differing part of a long description', async () => {
  const before = await read('item-1');
  const text = (middle: string) => `<p>${'before '.repeat(40)}${middle}${' after'.repeat(40)}</p>`;
  const { body } = await put(before, { ...before.product, descriptionHtml: text('one'), summary: 'One.' });
  await put(body, { ...body.product, descriptionHtml: text('two') });
  const [entry] = (await world.ask('GET', '/audit')).body.entries;
  expect(entry.after).toMatch(/^description: ….{20}two.{20}…$/);
  expect(entry.before).toMatch(/^description: ….{20}one.{20}…$/);
});

const picture = (text = '#123456') =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: text } })
    .png()
    .toBuffer();
const upload = async (bytes: Uint8Array) => {
  const { shop } = world;
  const file = new UploadedFile('a.png', 'image/png', bytes);
  return (await keepUpload(shop.services, file, { folder: '', author: 'merchant' })).picture;
};

it('stores a picture once, re-encoded, and shows it with the product', async () => {
  const kept = await upload(await picture());
  const again = await upload(
    await sharp(await picture())
      .withExif({ IFD0: { Artist: 'me' } })
      .png()
      .toBuffer(),
  );
  expect(again).toEqual(kept);
  expect(kept).toMatchObject({
    url: expect.stringMatching(/^\/media\/copies\/[0-9a-f]{40}\.webp$/),
    width: 40,
    height: 20,
  });
  const other = await upload(await picture('#654321'));
  expect(other.url).not.toBe(kept.url);
  const pictures = [other, kept].map(({ url }, at) => ({ url, altText: at === 0 ? '' : 'A lamp' }));
  const { body } = await add({ ...plainProduct, pictures, variants: [{ ...variant, pictures: [kept.url] }] });
  expect(body.product.pictures).toEqual([
    { url: other.url, altText: 'Pocket lamp' },
    { url: kept.url, altText: 'A lamp' },
  ]);
  const shown = await seen('pocket-lamp');
  expect(shown.variants[0]!.assets).toMatchObject([{ cdnUrl: kept.url, altText: 'A lamp', dimensions: { width: 40 } }]);
  const turned = { ...body.product, pictures: body.product.pictures.toReversed() };
  expect((await put(body, turned)).body.product.variants[0].pictures).toEqual([kept.url]);
});

it("accepts a picture from a merchant's browser, and refuses an empty form", async () => {
  const send = (payload: Buffer) =>
    world.app.inject({
      method: 'POST',
      url: '/admin/api/pictures',
      payload,
      headers: { ...staffPage(world.cookies.merchant), 'content-type': 'multipart/form-data; boundary=b' },
    });
  const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  const sent = await send(Buffer.concat([Buffer.from(part), await picture(), Buffer.from('\r\n--b--\r\n')]));
  expect([sent.statusCode, sent.json().url]).toEqual([200, (await upload(await picture())).url]);
  expect((await send(Buffer.from('--b--\r\n'))).statusCode).toBe(400);
});

it.each<[string, () => Promise<Uint8Array>]>([
  ['file that is none', async () => Buffer.from('%PDF-1.7')],
  ['drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['picture that is cut off', async () => (await picture()).subarray(0, 40)],
])('refuses a %s as a picture', async (_, bytes) => {
  await expect(upload(await bytes())).rejects.toMatchObject({ message: messages.pictureTypeNotAllowed });
});
