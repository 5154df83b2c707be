import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { FilterExpression } from '../../../schemas/entities/catalogue/filter-expression.ts';
import { sampleCollections, sampleProduct, sampleProducts } from '../../sample-products.ts';
import { includes, PortSuite, type RegisterTest } from '../suite.ts';
import { type OpenSearch, openFilled, type SlugSearch } from './searched.ts';

const products = sampleProducts();

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
export function describeFilters(name: string, open: OpenSearch, test: RegisterTest): void {
  const suite = new PortSuite(`filters in the search ${name}`, test);
  let goods: SlugSearch;
  suite.before(async () => {
    goods = await openFilled(open, products, sampleCollections());
  });

  suite.each(cases, 'finds products with %s', async (_, filters, expected) => {
    const { slugs, found } = await goods.find({ filters: [...filters] });
    if (typeof expected === 'number') assert.equal(found, expected);
    else assert.deepEqual([...slugs].sort(), [...expected].sort());
  });

  suite.it('has the facets of the results, in order', async () => {
    const { facets } = await goods.find({ q: 'mug' });
    assert.deepEqual(
      facets.map(({ field, label, type }) => [field, label, type]),
      [
        ['brand', 'Brand', 'VALUE'],
        ['price', 'Price', 'RANGE'],
        ['option.glaze', 'Glaze', 'SWATCH'],
        ['option.size', 'Size', 'VALUE'],
        ['availability', 'Availability', 'VALUE'],
        ['rating', 'Rating', 'RANGE'],
        ['tag', 'Tags', 'VALUE'],
      ],
    );
    includes(facets.find(({ field }) => field === 'option.glaze')!.values[0], {
      value: 'Ochre',
      count: 10,
      displayConfig: { type: 'SWATCH', color: '#cc7722' },
    });
  });

  suite.it('splits prices into ranges that contain every result once', async () => {
    for (const filters of [[], [is('category', 'Mugs')], [is('price', '400..450')]]) {
      const { facets, found } = await goods.find({ filters });
      const price = facets.find((facet) => facet.field === 'price')!;
      const isFree = !filters.some(({ field }) => field === 'price');
      if (isFree)
        assert.equal(
          price.values.reduce((sum, value) => sum + value.count, 0),
          found,
        );
      for (const { value, count } of price.values) {
        const others = filters.filter(({ field }) => field !== 'price');
        assert.equal((await goods.find({ filters: [...others, is('price', value)] })).found, count);
      }
      if (filters.length === 0) assert.deepEqual(price.stats, { min: 400, max: 1125 });
    }
  });

  suite.it('keeps a selected value in its facet without results', async () => {
    const filters = [is('category', 'Mugs'), is('price', '1125..')];
    const category = (await goods.find({ filters })).facets.find((facet) => facet.field === 'category')!;
    assert.ok(
      category.values.some((each) =>
        isDeepStrictEqual(each, { value: 'Mugs', label: 'Mugs', count: 0, isSelected: true }),
      ),
    );
  });

  suite.each(orders, 'pages through every result once, sorted by %s', async (sortBy, first, effective = sortBy) => {
    const seen: string[] = [];
    for (let page = 1; page <= 5; page += 1) seen.push(...(await goods.find({ sortBy, page, perPage: 7 })).slugs);
    const all = await goods.find({ sortBy });
    assert.equal(all.sortBy, effective);
    assert.deepEqual(seen, all.slugs);
    assert.equal(new Set(seen).size, 30);
    assert.equal(seen[0], first);
    assert.deepEqual((await goods.find({ sortBy, page: 99 })).slugs, []);
  });

  suite.it('names tags as the catalogue does', async () => {
    const tagged = ['Summer', 'SS15', 'Rain'].map((tag, at) =>
      sampleProduct({ slug: `p-${at}`, title: `Thing ${at}`, tags: [tag] }),
    );
    const own = await openFilled(open, tagged);
    const tags = async () =>
      (await own.find({})).facets.find(({ field }) => field === 'tag')?.values.map(({ label }) => label);
    assert.deepEqual(await tags(), ['Rain', 'Summer']);
    await own.put([{ ...tagged[1]!, tags: ['Winter'] }]);
    assert.deepEqual(await tags(), ['Rain', 'Summer', 'Winter']);
    // A tag with the name of a type is a repetition and is left out.
    await own.put([{ ...tagged[2]!, category: 'Summer' }]);
    assert.deepEqual(await tags(), ['Rain', 'Winter']);
  });
}
