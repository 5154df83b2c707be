import { afterEach, beforeEach, expect, it } from 'vitest';
import { type MerchantWorld, openMerchantWorld } from '../handlers/merchant-world.ts';
import { plainProduct, staffProducts } from '../handlers/staff-products.ts';

let world: MerchantWorld;
const logged: object[] = [];
beforeEach(async () => {
  logged.length = 0;
  world = await openMerchantWorld({
    ownSlugs: {
      product: ({ title, brand, category }) =>
        title === 'Broken' ? '/products' : [category, brand, title].join('-').replaceAll(' ', '-').toLowerCase(),
      collection: ({ title }) => `all-${title.toLowerCase()}`,
    },
    log: { info() {}, warn() {}, error: (details) => logged.push(details) },
  });
});
afterEach(() => world.app.close());

const products = staffProducts(() => world);
const collection = {
  title: 'Lamps',
  descriptionHtml: '',
  kind: 'BY_HAND',
  products: [],
  rules: { match: 'ALL', conditions: [] },
  order: 'FEATURED',
  seo: { title: '', description: '', isHidden: false },
  isPublished: true,
};

it('gives a new product of the admin the address that the shop makes', async () => {
  const { status, body } = await products.add(plainProduct);
  expect([status, body.slug]).toEqual([200, 'lamps-quarry-pocket-lamp']);
  expect((await products.add(plainProduct)).body.error.details.problems).toMatchObject([
    { field: 'slug', message: expect.stringContaining('lamps-quarry-pocket-lamp-2') },
  ]);
});

it('leaves addresses to the merchant who writes them', async () => {
  expect((await products.add(plainProduct, 'glow')).body.slug).toBe('glow');
});

it('gives a product the address of its title when the function answers none, and logs it', async () => {
  expect((await products.add({ ...plainProduct, title: 'Broken' })).body.slug).toBe('broken');
  expect(logged).toEqual([
    { rule: 'product', title: 'Broken', reason: expect.stringContaining('not part of an address') },
  ]);
});

it('gives a new collection the address that the shop makes', async () => {
  const { body } = await world.ask('POST', '/collections', { changeId: world.changeId(), slug: '', collection });
  expect(body.slug ?? body.error).toBe('all-lamps');
});
