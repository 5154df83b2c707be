import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FilterExpression } from '../../../../schemas/entities/catalogue/filter-expression.ts';
import { sampleCollections, sampleProduct, sampleProducts } from '../../../../testing/sample-products.ts';
import type { ProductRecord } from '../../../core/ports/product-record.ts';
import type { SearchRequest } from '../../../core/ports/search.ts';
import type { ShopStorage } from '../../../core/ports/storage/storage.ts';
import { openStorage } from '../../../storage/libsql/open.ts';
import { valueOrder } from './value-order.ts';

const products = sampleProducts();
let shop: ShopStorage;

beforeAll(async () => {
  shop = openStorage(':memory:').forTenant('one');
  await shop.catalogue.upsertProducts(products);
  await shop.catalogue.upsertCollections(sampleCollections());
});

const find = async (request: Partial<SearchRequest>) => {
  const outcome = await shop.search.search({ q: '*', page: 1, perPage: 100, filters: [], ...request });
  const found = await shop.catalogue.products(outcome.ids);
  return { ...outcome, slugs: found.map((product) => product.record.slug) };
};

const valuesOf = (product: ProductRecord, field: string): string[] =>
  ({
    brand: [product.brand],
    category: [product.category],
    tag: product.tags,
    'option.size': product.options[1]!.values.map(({ value }) => value),
    availability: [product.variants.some((variant) => variant.quantityAvailable > 0) ? 'IN_STOCK' : 'OUT_OF_STOCK'],
  })[field] ?? [];

const condition: fc.Arbitrary<FilterExpression> = fc
  .constantFrom(
    ...products
      .slice(0, 7)
      .flatMap((product) =>
        ['brand', 'category', 'tag', 'availability'].flatMap((field) =>
          valuesOf(product, field).map((value) => ({ field, value })),
        ),
      ),
  )
  .chain(({ field, value }) =>
    fc.constantFrom('IN' as const, 'IN' as const, 'NOT_IS' as const).map((operator) => ({ field, operator, value })),
  );

/** Evaluates conditions plainly: values of a field are alternatives, fields and exclusions must all hold. */
const meets = (product: ProductRecord, conditions: readonly FilterExpression[], except?: string): boolean =>
  [...new Set(conditions.map(({ field }) => field))]
    .filter((field) => field !== except)
    .every((field) => {
      const own = conditions.filter((entry) => entry.field === field);
      const has = (entry: FilterExpression) => valuesOf(product, field).includes(String(entry.value));
      const wanted = own.filter((entry) => entry.operator !== 'NOT_IS');
      return (
        (wanted.length === 0 || wanted.some(has)) && !own.some((entry) => entry.operator === 'NOT_IS' && has(entry))
      );
    });

describe('filtering', () => {
  it('agrees with plain filtering, and counts the results of choosing each value', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(condition, { maxLength: 5 }), async (filters) => {
        const outcome = await find({ filters });
        const expected = products.filter((product) => meets(product, filters)).map(({ slug }) => slug);
        expect([...outcome.slugs].sort()).toEqual(expected.sort());
        expect(outcome.found).toBe(expected.length);
        expect(await find({ filters, isWithoutFacets: true })).toEqual({ ...outcome, facets: [] });
        for (const field of ['brand', 'category', 'tag', 'option.size', 'availability']) {
          const facet = outcome.facets.find((candidate) => candidate.field === field);
          for (const { value, count } of facet?.values ?? []) {
            const without = products.filter((product) => meets(product, filters, field));
            expect(count).toBe(without.filter((product) => valuesOf(product, field).includes(value)).length);
          }
        }
      }),
    );
  });

  it('compares prices in major units and supports ranges', async () => {
    const inRange = await find({ filters: [{ field: 'price', operator: 'IN', value: '400..450' }] });
    expect(inRange.slugs.sort()).toEqual(['item-1', 'item-2', 'item-3']);
    const either = await find({ filters: [{ field: 'price', operator: 'IN', value: ['..400', '1125..'] }] });
    expect(either.slugs.sort()).toEqual(['item-1', 'item-30']);
    const object = await find({ filters: [{ field: 'price', operator: 'IS', value: { min: 1100 } }] });
    expect(object.slugs.sort()).toEqual(['item-29', 'item-30']);
  });

  it('splits prices into ranges that contain every result once', async () => {
    const { facets, found } = await find({});
    const price = facets.find((facet) => facet.field === 'price')!;
    expect(price.values.reduce((sum, value) => sum + value.count, 0)).toBe(found);
    for (const { value, count } of price.values) {
      expect((await find({ filters: [{ field: 'price', operator: 'IN', value }] })).found).toBe(count);
    }
    expect(price.stats).toEqual({ min: 400, max: 1125 });
  });

  it('finds nothing for a value or a field that no product has', async () => {
    expect((await find({ filters: [{ field: 'brand', operator: 'IN', value: 'Nobody' }] })).found).toBe(0);
    expect((await find({ filters: [{ field: '__proto__', operator: 'IN', value: 'x' }] })).found).toBe(0);
    expect((await find({ filters: [{ field: 'constructor', operator: 'NOT_IS', value: 'x' }] })).found).toBe(30);
  });

  it('keeps a selected value in its facet without results', async () => {
    const filters: FilterExpression[] = [
      { field: 'category', operator: 'IN', value: 'Mugs' },
      { field: 'price', operator: 'IN', value: '1125..' },
    ];
    const category = (await find({ filters })).facets.find((facet) => facet.field === 'category')!;
    expect(category.values).toContainEqual({ value: 'Mugs', label: 'Mugs', count: 0, isSelected: true });
  });
});

describe('facet values', () => {
  const value = (label: string, count: number) => ({ value: label, label, count, isSelected: false });
  const ordered = (...values: ReturnType<typeof value>[]) =>
    values.sort(valueOrder(values.map(({ label }) => label))).map(({ label }) => label);

  it('are in natural order for sizes and numbers, otherwise most frequent first', () => {
    expect(ordered(value('XL', 9), value('S', 1), value('M', 5))).toEqual(['S', 'M', 'XL']);
    expect(ordered(value('54 cm', 9), value('160', 1), value('9.5', 5))).toEqual(['9.5', '54 cm', '160']);
    expect(ordered(value('Red', 1), value('Blue', 5), value('S', 3))).toEqual(['Blue', 'S', 'Red']);
    expect(
      ordered(
        value('Medium', 9),
        value('One size', 9),
        value('40', 8),
        value('X-Small', 7),
        value('38', 6),
        value('L', 1),
      ),
    ).toEqual(['X-Small', 'Medium', 'L', '38', '40', 'One size']);
    expect(ordered(value('US 10', 1), value('8 1/2', 1), value('8', 1))).toEqual(['8', '8 1/2', 'US 10']);
  });
});

describe('the tag facet', () => {
  it('follows the names of the catalogue', async () => {
    const opened = openStorage(':memory:').forTenant('t');
    const products = ['Summer', 'SS15', 'Rain'].map((tag, at) =>
      sampleProduct({ slug: `p-${at}`, title: `Thing ${at}`, tags: [tag] }),
    );
    await opened.catalogue.upsertProducts(products);
    const tags = async () =>
      (await opened.search.search({ q: '*', page: 1, perPage: 1, filters: [] })).facets
        .find(({ field }) => field === 'tag')
        ?.values.map(({ label }) => label);
    expect(await tags()).toEqual(['Rain', 'Summer']);
    await opened.catalogue.upsertProducts([{ ...products[1]!, tags: ['Winter'] }]);
    expect(await tags()).toEqual(['Rain', 'Summer', 'Winter']);
    // A tag with the name of a type is a repetition and is left out.
    await opened.catalogue.upsertProducts([{ ...products[2]!, category: 'Summer' }]);
    expect(await tags()).toEqual(['Rain', 'Winter']);
  });
});

describe('collections', () => {
  it('contain the products of their rule or list, in the order of the list', async () => {
    expect((await find({ collectionSlug: 'mugs' })).found).toBe(10);
    expect((await find({ collectionSlug: 'picks' })).slugs).toEqual(['item-9', 'item-2', 'item-5']);
    expect((await find({ collectionSlug: 'picks', sortBy: 'price:asc' })).slugs).toEqual([
      'item-2',
      'item-5',
      'item-9',
    ]);
    expect((await find({ collectionSlug: 'nothing' })).found).toBe(0);
    expect([...(await shop.search.collectionCounts())].sort()).toEqual([
      ['gifts', 15],
      ['mugs', 10],
      ['picks', 3],
    ]);
  });
});

describe('sorting and paging', () => {
  it('pages through every result exactly once, in the requested order', async () => {
    for (const sortBy of ['featured', 'newest', 'price:asc', 'price:desc', 'rating:desc', 'title:asc']) {
      const seen: string[] = [];
      for (let page = 1; page <= 5; page += 1) seen.push(...(await find({ sortBy, page, perPage: 7 })).slugs);
      expect(seen, sortBy).toEqual((await find({ sortBy })).slugs);
      expect(new Set(seen).size, sortBy).toBe(30);
    }
    expect((await find({ sortBy: 'price:desc' })).slugs[0]).toBe('item-30');
    expect((await find({ sortBy: 'newest' })).slugs[0]).toBe('item-30');
    expect((await find({ sortBy: 'nonsense' })).sortBy).toBe('featured');
  });
});

describe('text', () => {
  it('matches prefixes of all words, singular and plural', async () => {
    expect((await find({ q: 'mug' })).found).toBe(10);
    expect((await find({ q: 'MUGS' })).found).toBe(10);
    expect((await find({ q: 'har' })).found).toBe(10);
    expect((await find({ q: 'harbour 4' })).slugs[0]).toBe('item-4');
    expect((await find({ q: 'quarry mug' })).found).toBe(5);
  });

  it('ranks a word in the title above the same word elsewhere', async () => {
    expect((await find({ q: 'winter' })).sortBy).toBe('relevance');
    const slate = await find({ q: 'meadow slate' });
    expect(
      slate.slugs.every((slug) => products.find((product) => product.slug === slug)!.title.includes('Meadow')),
    ).toBe(true);
  });

  it('corrects the query when nothing matches, and reports it', async () => {
    expect(await find({ q: 'habrour mgu' })).toMatchObject({ correctedQ: 'harbour mug', found: 10 });
    const lost = await find({ q: 'harbuor xylophone' });
    expect(lost).toMatchObject({ found: 0, suggestions: ['harbour'] });
  });

  it('escapes every character with a meaning in full-text queries', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 40 }), async (q) => {
        const outcome = await find({ q });
        expect(outcome.found).toBeGreaterThanOrEqual(0);
        await shop.search.complete(q, 5);
      }),
    );
    for (const q of [
      '"',
      'mug" OR "x',
      'NEAR(mug)',
      'title:mug',
      'mug*',
      '-mug',
      "'; DROP TABLE products; --",
      '* *',
    ]) {
      expect((await find({ q })).found, q).toBeGreaterThanOrEqual(0);
    }
  });

  it('completes words of product names', async () => {
    expect(await shop.search.complete('me', 3)).toEqual(['meadow']);
    expect(await shop.search.complete('harbour m', 3)).toEqual(['harbour mug', 'harbour mugs']);
    expect(await shop.search.complete('', 3)).toEqual([]);
  });
});

describe('similar products', () => {
  it('are of the same category first, and never the product itself', async () => {
    const { id } = (await shop.catalogue.productBySlug('item-1'))!;
    const similar = await shop.catalogue.products(await shop.search.similar(id, 6));
    expect(similar).toHaveLength(6);
    expect(similar.every((product) => product.record.category === 'Mugs' && product.id !== id)).toBe(true);
  });

  it('are sorted by how much they have in common, then in the featured order', async () => {
    const own = openStorage(':memory:').forTenant('alike');
    const name = fc.constantFrom('', 'One', 'Two', 'one');
    const drawn = fc.array(fc.record({ category: name, brand: name, tags: fc.uniqueArray(name, { maxLength: 3 }) }), {
      minLength: 2,
      maxLength: 12,
    });
    const key = (text: string): string => text.toLowerCase();
    const shared = (one: ProductRecord, other: ProductRecord): number => {
      const same = (field: 'category' | 'brand') => one[field] !== '' && key(one[field]) === key(other[field]);
      const tags = new Set(one.tags.filter(Boolean).map(key));
      const common = new Set(other.tags.map(key).filter((tag) => tags.has(tag))).size;
      return (same('category') ? 4 : 0) + (same('brand') ? 1 : 0) + Math.min(common, 3);
    };
    await fc.assert(
      fc.asyncProperty(drawn, async (records) => {
        const made = records.map((record, at) =>
          sampleProduct({ title: `Item ${at}`, slug: `alike-${at}`, ...record }),
        );
        await own.catalogue.upsertProducts(made);
        const all = await own.search.search({ q: '*', page: 1, perPage: 100, filters: [], sortBy: 'featured' });
        const featured = await own.catalogue.products(all.ids);
        for (const { id, record } of featured) {
          const points = (other: (typeof featured)[number]) => shared(record, other.record);
          const others = featured.filter((other) => other.id !== id && points(other) > 0);
          const expected = others.toSorted((a, b) => points(b) - points(a)).map((other) => other.id);
          expect(await own.search.similar(id, 100)).toEqual(expected);
        }
      }),
    );
  });
});

it('follows changes of the catalogue', async () => {
  const own = openStorage(':memory:').forTenant('two');
  const all = { q: '*', page: 1, perPage: 5, filters: [] };
  expect((await own.search.search(all)).found).toBe(0);
  await own.catalogue.upsertProducts(products.slice(0, 3));
  expect((await own.search.search(all)).found).toBe(3);
  await own.catalogue.upsertProducts([{ ...products[0]!, title: 'Renamed thing', category: 'Vases' }]);
  const renamed = await own.search.search({ ...all, q: 'renamed' });
  expect(renamed.found).toBe(1);
  expect((await own.search.search({ ...all, q: 'harbour' })).found).toBe(0);
  await own.catalogue.upsertCollections([
    { slug: 'vases', title: 'Vases', description: '', rule: { field: 'category', value: 'vases' } },
  ]);
  expect((await own.search.search({ ...all, collectionSlug: 'vases' })).found).toBe(1);
});
