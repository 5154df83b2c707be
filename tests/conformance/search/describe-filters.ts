import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FilterExpression } from '../../../schemas/entities/catalogue/filter-expression.ts';
import type { ProductRecord } from '../../../server/core/ports/product-record.ts';
import { sampleCollections, sampleProduct, sampleProducts } from '../../../testing/sample-products.ts';
import { type OpenSearch, openFilled, type SlugSearch } from './searched.ts';

const products = sampleProducts();

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

const is = (
  field: string,
  value: FilterExpression['value'],
  operator: FilterExpression['operator'] = 'IN',
): FilterExpression => ({ field, operator, value: value! });

/** Conditions with the number of products, or the slugs, that meet them all. */
const cases: readonly [what: string, filters: readonly FilterExpression[], expected: number | readonly string[]][] = [
  ['a range of prices', [is('price', '400..450')], ['item-1', 'item-2', 'item-3']],
  ['two ranges with open ends', [is('price', ['..400', '1125..'])], ['item-1', 'item-30']],
  ['a range as an object', [is('price', { min: 1100 }, 'IS')], ['item-29', 'item-30']],
  ['one price', [is('price', '425', 'IS')], ['item-2']],
  ['no price', [is('price', 'abc')], 0],
  ['a price beyond all numbers', [is('price', '1e300..')], 0],
  ['prices except a range', [is('price', '..1100', 'NOT_IS')], ['item-30']],
  ['a rating', [is('rating', '4..')], 6],
  ['several values', [is('category', ['Mugs', 'Bowls'])], 20],
  ['another spelling', [is('category', 'MUG', 'IS')], 10],
  ['a value of an option in another case', [is('option.SIZE', 'small', 'IS')], 30],
  ['two fields', [is('category', 'Mugs'), is('brand', 'Quarry')], 5],
  ['an exclusion', [is('category', 'Mugs', 'NOT_IS')], 20],
  ['a dropped value', [is('category', ['Mugs', 'Bowls']), { ...is('category', 'Mugs'), action: 'DROP' }], 10],
  ['a dropped field', [is('category', 'Mugs'), { field: 'category', operator: 'IN', action: 'DROP' }], 30],
  ['a choice that replaces another', [is('category', 'Mugs'), is('category', 'Bowls', 'IS')], 10],
  ['availability', [is('availability', 'OUT_OF_STOCK')], ['item-7', 'item-14', 'item-21', 'item-28']],
  ['a collection', [is('collection', 'picks')], ['item-2', 'item-5', 'item-9']],
  ['a value that no product has', [is('brand', 'Nobody')], 0],
  ['a field that no product has', [is('__proto__', 'x')], 0],
  ['the exclusion of a field that no product has', [is('constructor', 'x', 'NOT_IS')], 30],
  ['hostile values', [is("brand' OR 1=1 --", "x'"), is('brand', "'; DROP TABLE products")], 0],
];

const orders: readonly [sortBy: string, first: string, effective?: string][] = [
  ['featured', 'item-30'],
  ['newest', 'item-30'],
  ['price:asc', 'item-1'],
  ['price:desc', 'item-30'],
  ['rating:desc', 'item-1'],
  ['title:asc', 'item-1'],
  ['nonsense', 'item-30', 'featured'],
];

/** Registers the cases about conditions, facets, orders and pages. */
export function describeFilters(name: string, open: OpenSearch): void {
  describe(`filters in the search ${name}`, () => {
    let goods: SlugSearch;
    beforeAll(async () => {
      goods = await openFilled(open, products, sampleCollections());
    });

    it.each(cases)('finds products with %s', async (_, filters, expected) => {
      const { slugs, found } = await goods.find({ filters: [...filters] });
      if (typeof expected === 'number') expect(found).toBe(expected);
      else expect([...slugs].sort()).toEqual([...expected].sort());
    });

    it('agrees with plain filtering, and counts the results of choosing each value', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(condition, { maxLength: 5 }), async (filters) => {
          const outcome = await goods.find({ filters });
          const expected = products.filter((product) => meets(product, filters)).map(({ slug }) => slug);
          expect([...outcome.slugs].sort()).toEqual(expected.sort());
          expect(outcome.found).toBe(expected.length);
          expect(await goods.find({ filters, isWithoutFacets: true })).toEqual({ ...outcome, facets: [] });
          for (const field of ['brand', 'category', 'tag', 'option.size', 'availability']) {
            const facet = outcome.facets.find((candidate) => candidate.field === field);
            for (const { value, count } of facet?.values ?? []) {
              const without = products.filter((product) => meets(product, filters, field));
              expect(count).toBe(without.filter((product) => valuesOf(product, field).includes(value)).length);
            }
          }
        }),
        { numRuns: 40 },
      );
    });

    it('has the facets of the results, in order', async () => {
      const { facets } = await goods.find({ q: 'mug' });
      expect(facets.map(({ field, label, type }) => [field, label, type])).toEqual([
        ['brand', 'Brand', 'VALUE'],
        ['price', 'Price', 'RANGE'],
        ['option.glaze', 'Glaze', 'SWATCH'],
        ['option.size', 'Size', 'VALUE'],
        ['availability', 'Availability', 'VALUE'],
        ['rating', 'Rating', 'RANGE'],
        ['tag', 'Tags', 'VALUE'],
      ]);
      expect(facets.find(({ field }) => field === 'option.glaze')!.values[0]).toMatchObject({
        value: 'Ochre',
        count: 10,
        displayConfig: { type: 'SWATCH', color: '#cc7722' },
      });
    });

    it('splits prices into ranges that contain every result once', async () => {
      for (const filters of [[], [is('category', 'Mugs')], [is('price', '400..450')]]) {
        const { facets, found } = await goods.find({ filters });
        const price = facets.find((facet) => facet.field === 'price')!;
        const isFree = !filters.some(({ field }) => field === 'price');
        if (isFree) expect(price.values.reduce((sum, value) => sum + value.count, 0)).toBe(found);
        for (const { value, count } of price.values) {
          const others = filters.filter(({ field }) => field !== 'price');
          expect((await goods.find({ filters: [...others, is('price', value)] })).found).toBe(count);
        }
        if (filters.length === 0) expect(price.stats).toEqual({ min: 400, max: 1125 });
      }
    });

    it('keeps a selected value in its facet without results', async () => {
      const filters = [is('category', 'Mugs'), is('price', '1125..')];
      const category = (await goods.find({ filters })).facets.find((facet) => facet.field === 'category')!;
      expect(category.values).toContainEqual({ value: 'Mugs', label: 'Mugs', count: 0, isSelected: true });
    });

    it.each(orders)('pages through every result once, sorted by %s', async (sortBy, first, effective = sortBy) => {
      const seen: string[] = [];
      for (let page = 1; page <= 5; page += 1) seen.push(...(await goods.find({ sortBy, page, perPage: 7 })).slugs);
      const all = await goods.find({ sortBy });
      expect(all.sortBy).toBe(effective);
      expect(seen).toEqual(all.slugs);
      expect(new Set(seen).size).toBe(30);
      expect(seen[0]).toBe(first);
      expect((await goods.find({ sortBy, page: 99 })).slugs).toEqual([]);
    });
  });

  it(`names tags as the catalogue does, in the search ${name}`, async () => {
    const tagged = ['Summer', 'SS15', 'Rain'].map((tag, at) =>
      sampleProduct({ slug: `p-${at}`, title: `Thing ${at}`, tags: [tag] }),
    );
    const own = await openFilled(open, tagged);
    const tags = async () =>
      (await own.find({})).facets.find(({ field }) => field === 'tag')?.values.map(({ label }) => label);
    expect(await tags()).toEqual(['Rain', 'Summer']);
    await own.put([{ ...tagged[1]!, tags: ['Winter'] }]);
    expect(await tags()).toEqual(['Rain', 'Summer', 'Winter']);
    // A tag with the name of a type is a repetition and is left out.
    await own.put([{ ...tagged[2]!, category: 'Summer' }]);
    expect(await tags()).toEqual(['Rain', 'Winter']);
  });
}
