import type { CollectionRecord, ProductRecord, VariantRecord } from '../server/core/ports/product-record.ts';

const colours = [
  { value: 'Ochre', swatch: '#cc7722' },
  { value: 'Slate', swatch: '#708090' },
];
const kinds = ['Mugs', 'Plates', 'Bowls'] as const;
const makers = ['Quarry', 'Fernhill'] as const;

/** Creates a product with defaults for everything that a test does not specify. */
export const sampleProduct = (
  parts: Partial<ProductRecord> & Pick<ProductRecord, 'slug' | 'title'>,
): ProductRecord => ({
  brand: 'Quarry',
  category: 'Mugs',
  descriptionHtml: '<p>Thrown by hand.</p>',
  summary: 'Thrown by hand.',
  tags: [],
  currencyCode: 'INR',
  options: [],
  variants: [sampleVariant({})],
  assets: [
    { url: '/media/goods/sample.svg', altText: 'The thing', width: 800, height: 1000, mimeType: 'image/svg+xml' },
  ],
  publishedAt: '2025-01-01T00:00:00.000Z',
  published: true,
  ...parts,
});

/** Creates a variant with defaults for everything that a test does not specify. */
export const sampleVariant = (parts: Partial<VariantRecord>): VariantRecord => ({
  sku: '',
  optionValues: [],
  price: 50_000,
  quantityAvailable: 10,
  isInventoryTracked: true,
  inventoryPolicy: 'DENY',
  assetIndexes: [0],
  ...parts,
});

/**
 * Creates thirty small products: three categories, two brands, two colours and two sizes; every seventh is sold
 * out.
 */
export const sampleProducts = (): ProductRecord[] =>
  Array.from({ length: 30 }, (_, at) =>
    sampleProduct({
      slug: `item-${at + 1}`,
      title: `${['Harbour', 'Meadow', 'Winter'][at % 3]} ${kinds[at % 3]!.slice(0, -1).toLowerCase()} ${at + 1}`,
      brand: makers[at % 2]!,
      category: kinds[at % 3]!,
      tags: [at % 2 === 0 ? 'gift' : 'kitchen', ...(at < 5 ? ['new'] : [])],
      options: [
        { name: 'Glaze', values: colours },
        { name: 'Size', values: [{ value: 'Small' }, { value: 'Large' }] },
      ],
      variants: colours.flatMap(({ value }) =>
        ['Small', 'Large'].map((size) =>
          sampleVariant({
            sku: `S-${at + 1}-${value}-${size}`,
            optionValues: [value, size],
            price: 40_000 + at * 2_500 + (size === 'Large' ? 10_000 : 0),
            mrp: 60_000 + at * 2_500,
            quantityAvailable: at % 7 === 6 ? 0 : 5,
          }),
        ),
      ),
      publishedAt: new Date(Date.UTC(2025, 0, at + 1)).toISOString(),
      reviews:
        at % 5 === 0
          ? [
              {
                score: 5,
                title: 'Good',
                body: 'Holds a lot of tea.',
                displayName: 'Asha',
                createdAt: '2025-06-01T00:00:00.000Z',
              },
              { score: 4, body: 'Heavier than it looks.', displayName: 'Ben', createdAt: '2025-06-02T00:00:00.000Z' },
            ]
          : [],
    }),
  );

/** Creates three collections of the sample products: by category, by tag, and by a list of slugs. */
export const sampleCollections = (): CollectionRecord[] => [
  { slug: 'mugs', title: 'Mugs', description: 'For tea.', rule: { field: 'category', value: 'Mugs' } },
  { slug: 'gifts', title: 'Gifts', description: 'To give away.', rule: { field: 'tag', value: 'gift' } },
  { slug: 'picks', title: 'Our picks', description: 'Three of them.', productSlugs: ['item-9', 'item-2', 'item-5'] },
];
