import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FilterExpression } from '../../../../schemas/entities/catalogue/filter-expression.ts';
import { sampleProduct, sampleVariant } from '../../../../testing/sample-products.ts';
import type { ProductRecord, VariantRecord } from '../../../core/ports/product-record.ts';
import type { SearchRequest } from '../../../core/ports/search.ts';
import type { ShopStorage } from '../../../core/ports/storage/storage.ts';
import { openStorage } from '../../../storage/libsql/open.ts';

const sizes = ['S', 'M', 'L'];
const colours = ['Slate', 'Ochre', 'नीला'];

/** Creates a shirt in all sizes and colours, each with its own price and stock. */
const shirt = (slug: string, title: string, more: (at: number) => Partial<VariantRecord> = () => ({})): ProductRecord =>
  sampleProduct({
    slug,
    title,
    options: [
      { name: 'Colour', values: colours.map((value) => ({ value })) },
      { name: 'Size', values: sizes.map((value) => ({ value })) },
    ],
    variants: colours.flatMap((colour, row) =>
      sizes.map((size, column) => {
        const at = row * sizes.length + column;
        const own = { sku: `${slug}-${at}`, optionValues: [colour, size], price: 10_000 + at * 1000 };
        return sampleVariant({ ...own, quantityAvailable: at % 2, ...more(at) });
      }),
    ),
  });

const products = [
  shirt('linen-shirt', 'Linen Shirt'),
  shirt('cotton-shirt', 'Cotton Shirt', (at) => ({ price: 500 + at })),
];

let shop: ShopStorage;
const open = async () => {
  shop = openStorage(':memory:').forTenant('one');
  await shop.catalogue.upsertProducts(products);
};

/** Returns the outcome of a search with the SKUs that it finds. */
const find = async (request: Partial<SearchRequest>) => {
  const outcome = await shop.variantSearch.search({ q: '*', page: 1, perPage: 250, filters: [], ...request });
  const variants = await shop.catalogue.variants(outcome.ids);
  const skus = outcome.ids.map((id) => {
    const { product, index } = variants.get(id)!;
    return product.record.variants[index]!.sku;
  });
  return { ...outcome, skus };
};

const is = (field: string, ...value: string[]): FilterExpression => ({ field, operator: 'IN', value });

describe('a search for variants', () => {
  beforeAll(open);

  const conditions = fc.record({
    colour: fc.subarray(colours),
    size: fc.subarray(sizes),
    available: fc.option(fc.boolean(), { nil: undefined }),
    most: fc.option(fc.integer({ min: 1, max: 200 }), { nil: undefined }),
  });

  it('finds exactly the variants that meet all conditions themselves', async () => {
    await fc.assert(
      fc.asyncProperty(conditions, async ({ colour, size, available, most }) => {
        const filters = [
          ...(colour.length > 0 ? [is('option.colour', ...colour)] : []),
          ...(size.length > 0 ? [is('option.size', ...size)] : []),
          ...(available === undefined ? [] : [is('availability', available ? 'IN_STOCK' : 'OUT_OF_STOCK')]),
          ...(most === undefined ? [] : [is('price', `..${most}`)]),
        ];
        const expected = products.flatMap(({ variants }) =>
          variants
            .filter(({ optionValues: [own = '', letter = ''], price, quantityAvailable }) =>
              [
                colour.length === 0 || colour.includes(own),
                size.length === 0 || size.includes(letter),
                available === undefined || available === quantityAvailable > 0,
                most === undefined || price <= most * 100,
              ].every(Boolean),
            )
            .map(({ sku }) => sku),
        );
        const { skus, found } = await find({ filters });
        expect([[...skus].sort(), found]).toEqual([[...expected].sort(), expected.length]);
      }),
      { numRuns: 60 },
    );
  });

  it('pages through variants, sorts them by their own price, and counts them in facets', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => find({ page, perPage: 8, sortBy: 'price:asc' })));
    expect(pages.map(({ skus, found }) => [skus.length, found])).toEqual([
      [8, 18],
      [8, 18],
      [2, 18],
    ]);
    expect(new Set(pages.flatMap(({ skus }) => skus)).size).toBe(18);
    expect(pages[0]!.skus).toEqual(Array.from({ length: 8 }, (_, at) => `cotton-shirt-${at}`));
    const colour = pages[0]!.facets.find(({ field }) => field === 'option.colour');
    expect(colour?.values.map(({ count }) => count)).toEqual([6, 6, 6]);
  });

  it.each([
    ['linen', 9],
    ['LINEN shirt', 9],
    ['नीला', 18],
    ['nothing of it', 0],
  ])('finds the variants of products that match %j', async (q, found) => expect((await find({ q })).found).toBe(found));
});

describe('a search for variants after changes', () => {
  beforeEach(open);
  const available = async () => (await find({ filters: [is('availability', 'IN_STOCK')] })).skus;

  it('leaves out a variant that sells out while others of its product do not', async () => {
    expect(await available()).toContain('linen-shirt-1');
    const { ids } = await find({ q: 'linen', filters: [is('option.colour', 'Slate'), is('option.size', 'M')] });
    const seen = { quantity: 1, price: 11_000, mrp: 0 };
    const by = { id: 'a-change-of-the-stock', author: 'asha', at: 1 };
    const [item] = await shop.stock.read(ids);
    await shop.stock.change(
      [{ variantId: ids[0]!, seen: { ...seen, mrp: item!.mrp }, wanted: { ...seen, mrp: item!.mrp, quantity: 0 } }],
      by,
    );
    expect(await available()).not.toContain('linen-shirt-1');
    expect(await available()).toContain('linen-shirt-3');
  });

  it('follows a product that gets fewer variants or is removed', async () => {
    expect((await find({ q: 'linen' })).found).toBe(9);
    const [linen] = products;
    await shop.catalogue.upsertProducts([{ ...linen!, variants: linen!.variants.slice(0, 4) }]);
    expect((await find({ q: 'linen' })).skus.sort()).toEqual([0, 1, 2, 3].map((at) => `linen-shirt-${at}`));
    await shop.catalogue.removeProducts(['linen-shirt']);
    expect((await find({})).found).toBe(9);
    await shop.catalogue.upsertProducts([linen!]);
    expect((await find({})).found).toBe(18);
  });
});
