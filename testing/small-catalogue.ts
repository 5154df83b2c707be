import type { CollectionRecord, ProductRecord, ReviewRecord } from '../server/core/ports/product-record.ts';

/** A small catalogue for tests: two products, five variants, one collection. */
export const smallCatalogue: {
  products: ProductRecord[];
  collections: CollectionRecord[];
  testimonials?: ReviewRecord[];
} = {
  products: [
    {
      slug: 'cup',
      title: 'Cup',
      brand: 'Kiln',
      category: 'Cups',
      descriptionHtml: '<p>A <strong>cup</strong>.</p>',
      summary: 'A cup.',
      tags: ['clay'],
      currencyCode: 'INR',
      options: [
        {
          name: 'Glaze',
          values: [
            { value: 'Chalk', swatch: '#eeeeee' },
            { value: 'Ink', swatch: '#223344' },
          ],
        },
        { name: 'Size', values: [{ value: 'Small' }, { value: 'Large' }] },
      ],
      variants: [
        variant('CUP-CS', ['Chalk', 'Small'], 50_000, 20),
        variant('CUP-CL', ['Chalk', 'Large'], 70_000, 20),
        variant('CUP-IS', ['Ink', 'Small'], 50_000, 0),
        variant('CUP-IL', ['Ink', 'Large'], 70_000, 3),
      ],
      assets: [{ url: '/media/cup', altText: 'A cup', width: 1080, height: 1350, mimeType: 'image/jpeg' }],
      publishedAt: '2026-01-01T00:00:00Z',
      published: true,
      reviews: [
        {
          score: 5,
          body: 'Holds tea.',
          displayName: 'Asha',
          createdAt: '2026-01-02T00:00:00Z',
          assets: [{ url: '/media/cup', altText: 'On a shelf', width: 1080, height: 1350, mimeType: 'image/jpeg' }],
          tags: ['picked'],
        },
      ],
    },
    {
      slug: 'lamp',
      title: 'Lamp',
      brand: 'Foundry',
      category: 'Lamps',
      descriptionHtml: '<p>A lamp.</p>',
      summary: 'A lamp.',
      tags: ['brass'],
      currencyCode: 'INR',
      options: [],
      variants: [variant('LAMP', [], 300_000, 20)],
      assets: [{ url: '/media/lamp', altText: 'A lamp', width: 1080, height: 1350, mimeType: 'image/jpeg' }],
      publishedAt: '2026-01-02T00:00:00Z',
      published: true,
    },
  ],
  testimonials: [
    { score: 5, title: 'Kind', body: 'They wrote back.', displayName: 'Ben', createdAt: '2026-01-03T00:00:00Z' },
  ],
  collections: [{ slug: 'all', title: 'All', description: 'Everything.', productSlugs: ['cup', 'lamp'] }],
};

function variant(
  sku: string,
  optionValues: string[],
  price: number,
  quantityAvailable: number,
): ProductRecord['variants'][number] {
  return {
    sku,
    optionValues,
    price,
    quantityAvailable,
    isInventoryTracked: true,
    inventoryPolicy: 'DENY',
    assetIndexes: [0],
  };
}
