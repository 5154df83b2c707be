import { describe, expect, it } from 'vitest';
import { importProducts } from '../import-products.ts';

const heading = [
  ...['ID', 'Type', 'SKU', 'Name', 'Published', 'Is featured?', 'Visibility in catalog', 'Short description'],
  ...['Description', 'Date sale price starts', 'Date sale price ends', 'Tax status', 'Tax class', 'In stock?', 'Stock'],
  ...['Low stock amount', 'Backorders allowed?', 'Sold individually?', 'Weight (kg)', 'Sale price', 'Regular price'],
  ...['Categories', 'Tags', 'Images', 'Parent', 'Grouped products', 'External URL', 'Position', 'Brands'],
  ...['Attribute 1 name', 'Attribute 1 value(s)', 'Attribute 1 visible', 'Attribute 1 global'],
  ...['Attribute 2 name', 'Attribute 2 value(s)', 'Meta: _supplier', 'GTIN, UPC, EAN, or ISBN'],
] as const;

type Cells = Partial<Record<(typeof heading)[number], string>>;

const quoted = (cell: string | undefined = ''): string => `"${cell.replaceAll('"', '""')}"`;

const file = (...rows: Cells[]): string =>
  [
    heading.map((name) => quoted(name)).join(','),
    ...rows.map((row) => heading.map((name) => quoted(row[name])).join(',')),
  ].join('\n');

const simple: Cells = {
  ID: '1',
  Type: 'simple',
  SKU: 'CUP',
  Name: 'Steel cup',
  Published: '1',
  'Visibility in catalog': 'visible',
  'In stock?': '1',
  Stock: '4',
  'Regular price': '20',
  'Weight (kg)': '0.25',
  Categories: 'Kitchen > Cups, Gifts',
};

const shirt: Cells[] = [
  {
    ID: '7',
    Type: 'variable',
    SKU: 'TEE',
    Name: 'कुर्ता',
    Published: '1',
    'In stock?': '1',
    Categories: 'Kurtas',
    'Attribute 1 name': 'Size',
    'Attribute 1 value(s)': 'S, M',
    'Attribute 2 name': 'Colour',
    'Attribute 2 value(s)': 'Red, Blue',
    Images: 'https://p.example/a.jpg, https://p.example/b.png',
  },
  {
    ID: '8',
    Type: 'variation',
    SKU: 'TEE-S',
    Name: 'कुर्ता - S',
    Published: '1',
    Parent: 'TEE',
    Stock: '3',
    'Regular price': '30',
    'Sale price': '24',
    'Attribute 1 name': 'Size',
    'Attribute 1 value(s)': 'S',
    'Attribute 2 name': 'Colour',
    'Attribute 2 value(s)': 'Red',
    Images: 'https://p.example/red.jpg',
  },
  {
    ID: '9',
    Type: 'variation',
    SKU: 'TEE-M',
    Name: 'कुर्ता - M',
    Published: '1',
    Parent: 'id:7',
    'In stock?': '0',
    'Regular price': '31',
    'Attribute 1 name': 'Size',
    'Attribute 1 value(s)': 'M',
    'Attribute 2 name': 'Colour',
  },
];

const codes = (problems: readonly { code: string }[]): string[] =>
  problems.map(({ code }) => code).filter((code) => code !== 'no-collection');

const read = (...rows: Cells[]) => importProducts(file(...rows), { currencyCode: 'USD' });

describe('an export of WooCommerce', () => {
  it('contains simple products', async () => {
    const { products, problems, counts } = await read({
      ...simple,
      'Short description': 'A cup.',
      Description: 'Keeps tea warm.\\n\\nDishwasher\\nsafe.',
      Brands: 'Kiln',
      'Sale price': '18',
      Tags: 'tea, camping',
      'GTIN, UPC, EAN, or ISBN': '4006381333931',
      Images: 'https://p.example/1.jpg, https://p.example/2.jpg',
    });
    expect(codes(problems)).toEqual([]);
    expect(products).toMatchObject([
      {
        slug: 'steel-cup',
        title: 'Steel cup',
        brand: 'Kiln',
        category: 'Cups',
        published: true,
        tags: ['tea', 'camping', 'Kitchen', 'Gifts'],
        descriptionHtml: '<p>A cup.</p>\n<p>Keeps tea warm.</p>\n<p>Dishwasher<br>safe.</p>',
        options: [],
        variants: [
          {
            sku: 'CUP',
            price: 1800,
            mrp: 2000,
            quantityAvailable: 4,
            isInventoryTracked: true,
            inventoryPolicy: 'DENY',
            weightGrams: 250,
            barcode: '4006381333931',
          },
        ],
      },
    ]);
    expect(products[0]?.assets.map(({ url }) => url)).toEqual(['https://p.example/1.jpg', 'https://p.example/2.jpg']);
    expect(counts).toMatchObject({ rows: 1, products: 1, skippedRows: 0 });
  });

  it('contains variations with the SKU or id of their product, and with "any" value of an attribute', async () => {
    const { products, problems } = await read(...shirt);
    expect(codes(problems)).toEqual([]);
    expect(products).toMatchObject([
      {
        slug: 'कुर्ता',
        options: [
          { name: 'Size', values: [{ value: 'S' }, { value: 'M' }] },
          { name: 'Colour', values: [{ value: 'Red' }, { value: 'Blue' }] },
        ],
        variants: [
          { sku: 'TEE-S', optionValues: ['S', 'Red'], price: 2400, mrp: 3000, quantityAvailable: 3 },
          { optionValues: ['M', 'Red'], price: 3100, quantityAvailable: 0, isInventoryTracked: true },
          { optionValues: ['M', 'Blue'], price: 3100, quantityAvailable: 0 },
        ],
      },
    ]);
    const [{ assets, variants } = { assets: [], variants: [] }] = products;
    expect(assets.map(({ url }) => url.at(-5))).toEqual(['a', 'b', 'd']);
    expect(variants[0]?.assetIndexes).toEqual([2]);
  });

  it.each([
    ['not published', { Published: '0' }, false],
    ['a draft', { Published: "'-1" }, false],
    ['found by search only', { 'Visibility in catalog': 'search' }, true],
    ['hidden', { 'Visibility in catalog': 'hidden' }, false],
  ])('is %s', async (_what, cells, isPublished) =>
    expect((await read({ ...simple, ...cells })).products[0]?.published).toBe(isPublished),
  );

  it.each([
    ['not counted', { Stock: '' }, false, 'DENY'],
    ['sold out', { Stock: '', 'In stock?': '0' }, true, 'DENY'],
    ['ordered again', { Stock: '0', 'Backorders allowed?': 'notify' }, true, 'CONTINUE'],
  ])('is %s', async (_what, cells, isInventoryTracked, inventoryPolicy) =>
    expect((await read({ ...simple, ...cells })).products[0]?.variants).toMatchObject([
      { isInventoryTracked, inventoryPolicy },
    ]),
  );

  it.each([
    ['grouped', 'product-left-out'],
    ['external', 'product-left-out'],
    ['simple, downloadable, virtual', 'product-left-out'],
    ['pw-gift-card', 'product-left-out'],
    ['subscription', 'product-left-out'],
  ])('leaves out %s, and reports it', async (Type, code) => {
    const { products, problems, counts } = await read(simple, { ...simple, ID: '2', SKU: 'X', Name: 'Other', Type });
    expect(products.map(({ slug }) => slug)).toEqual(['steel-cup']);
    expect(problems.find((problem) => problem.code === code)).toMatchObject({
      severity: 'warning',
      line: 3,
      column: 'Type',
      message: expect.stringContaining('"Other" is '),
    });
    expect(counts.skippedRows).toBe(1);
  });

  it.each([
    ['a sale with dates', { 'Sale price': '9', 'Date sale price ends': '2026-12-24' }, 'sale-dates'],
    ['a service', { Type: 'simple, virtual' }, 'virtual-product'],
    ['a hidden product', { 'Visibility in catalog': 'hidden' }, 'hidden-product'],
  ])('reports that %s is imported differently', async (_what, cells, code) => {
    const { products, problems } = await read({ ...simple, ...cells });
    expect(products[0]?.variants[0]?.price).toBe(2000);
    expect(codes(problems)).toEqual([code]);
  });

  it.each([
    ['without its product', [shirt[1]!], 'parent-missing', 2],
    ['that is disabled', [shirt[0]!, shirt[2]!, { ...shirt[1]!, Published: '0' }], 'variation-disabled', 4],
    [
      'without a price',
      [shirt[0]!, shirt[2]!, { ...shirt[1]!, 'Regular price': '', 'Sale price': '' }],
      'price-missing',
      4,
    ],
    ['that shares the stock', [shirt[0]!, shirt[2]!, { ...shirt[1]!, Stock: 'parent' }], 'shared-stock', 4],
  ] as const)('reports a variation %s', async (_what, rows, code, line) =>
    expect((await read(...rows)).problems.find((problem) => problem.code === code)).toMatchObject({ line }),
  );

  it('reports an unreadable price with its column', async () => {
    const { problems } = await read(
      { ...simple, 'Sale price': 'soon' },
      { ...simple, Name: 'B', 'Regular price': 'x' },
    );
    expect(problems.filter(({ code }) => code === 'price-unreadable')).toMatchObject([
      { line: 2, column: 'Sale price' },
      { line: 3, column: 'Regular price' },
    ]);
  });

  it('may contain prices with decimal commas between cells separated by commas', async () => {
    const { products, problems } = await read({ ...simple, 'Regular price': '12,50', 'Weight (kg)': '0,5' });
    expect(products[0]?.variants).toMatchObject([{ price: 1250, weightGrams: 500 }]);
    expect(codes(problems)).toEqual(['decimal-comma']);
  });

  it('leads to different addresses for products with the same name', async () => {
    const { products } = await read(simple, { ...simple, SKU: 'CUP 2' }, { ...simple, SKU: '', ID: '3' });
    expect(products.map(({ slug }) => slug)).toEqual(['steel-cup', 'steel-cup-cup-2', 'steel-cup-3']);
  });

  it.each([
    ['', '', undefined],
    ['taxable', 'reduced-rate', 'reduced-rate'],
    ['none', 'reduced-rate', 'exempt'],
    ['shipping', '', 'exempt'],
  ])('determines the tax class from the status "%s" and the class "%s"', async (status, name, expected) => {
    const { products, problems } = await read({ ...simple, 'Tax status': status, 'Tax class': name });
    expect([products[0]?.taxClass, codes(problems)]).toEqual([expected, []]);
  });

  it.each([
    ['as its product is', 'parent', 'reduced-rate', []],
    ['as its product is without a word', '', 'reduced-rate', []],
    ['alone', 'zero-rate', 'zero-rate', ['tax-class-mixed']],
  ])('taxes a variation %s', async (_, own, expected, said) => {
    const [parent, first, second] = shirt;
    const { products, problems } = await read(
      { ...parent!, 'Tax status': 'taxable', 'Tax class': 'reduced-rate' },
      { ...first!, 'Tax class': own },
      second!,
    );
    expect([products[0]?.taxClass, codes(problems)]).toEqual([expected, said]);
  });

  it('leads to warnings about columns that are not imported', async () => {
    const { problems } = await read({
      ...simple,
      'Meta: _supplier': 'ACME',
      'Sold individually?': '1',
    });
    expect(codes(problems)).toEqual(['columns-not-imported', 'metafields-not-imported']);
  });
});
