import type { ProductDetail, ProductEntry, ProductSummary } from '../../commerce/admin-calls/products.ts';
import type { MerchantWorld } from './merchant-world.ts';

/** A product with one variant, as the admin's form sends it. */
export const plainProduct: ProductEntry = {
  title: 'Pocket lamp',
  brand: 'Quarry',
  category: 'Lamps',
  descriptionHtml: '<p>It glows.</p>',
  summary: '',
  tags: ['new'],
  isGiftCard: false,
  taxClass: '',
  plans: [],
  options: [],
  pictures: [],
  variants: [
    {
      optionValues: [],
      sku: '',
      price: 120_000,
      mrp: 0,
      isTracked: true,
      isSoldOn: false,
      pictures: [],
      stock: { seen: 0, wanted: 4 },
    },
  ],
  seo: { title: '', description: '', isHidden: false },
  isPublished: true,
  publishedAt: 0,
};

/** The options and variants of a product in several colours. */
export const colours = (...names: string[]): Pick<ProductEntry, 'options' | 'variants'> => ({
  options: [{ name: 'Colour', values: names.map((value) => ({ value })) }],
  variants: names.map((name) => ({ ...plainProduct.variants[0]!, optionValues: [name] })),
});

/** The calls about products of a signed-in merchant. */
export const staffProducts = (world: () => MerchantWorld) => ({
  add: (product: object, slug = '', changeId = world().changeId()) =>
    world().ask('POST', '/products', { changeId, slug, product }),
  read: async (slug: string): Promise<ProductDetail> => (await world().ask('GET', `/products/${slug}`)).body,
  put: ({ slug, version }: ProductDetail, product: object, ends: string[] = [], changeId = world().changeId()) =>
    world().ask('PUT', `/products/${slug}`, { changeId, ifVersion: version, product, ends }),
  list: async (query = ''): Promise<ProductSummary[]> => (await world().ask('GET', `/products?${query}`)).body.products,
});
