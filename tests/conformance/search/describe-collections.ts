import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CollectionRules } from '../../../commerce/rules/goods/collection-rules.ts';
import type { CollectionGoods, CollectionRecord, ProductRecord } from '../../../server/core/ports/product-record.ts';
import { sampleCollections, sampleProduct, sampleProducts, sampleVariant } from '../../../testing/sample-products.ts';
import { type OpenSearch, openFilled, openSlugs, type SlugSearch } from './searched.ts';

type Condition = CollectionRules['conditions'][number];
type ConditionParts = Pick<Condition, 'field' | 'is'> & Partial<Condition>;

const rules = (match: 'ALL' | 'ANY', ...conditions: readonly ConditionParts[]): CollectionRules => ({
  match,
  conditions: conditions.map((each) => ({ text: '', amount: 0, ...each })),
});

/** Slug, title, price in minor units, day of publication, whether it is in stock. */
const small: readonly [string, string, number, number, boolean][] = [
  ['diya', 'Diya', 300, 1, true],
  ['bowl', 'Bowl', 100, 4, false],
  ['lamp', 'Lamp', 300, 3, true],
  ['cup', 'Cup', 200, 2, true],
  ['cup-too', 'Cup', 200, 2, true],
];

const smallProducts = (): ProductRecord[] =>
  small.map(([slug, title, price, day, isAvailable]) =>
    sampleProduct({
      slug,
      title,
      brand: slug === 'lamp' ? '' : "Asha's Goods",
      category: slug.startsWith('cup') ? 'Cups' : 'Lights',
      tags: slug === 'bowl' ? ['Été', 'new in'] : [],
      variants: [sampleVariant({ price, quantityAvailable: isAvailable ? 3 : 0 })],
      publishedAt: new Date(Date.UTC(2025, 0, day)).toISOString(),
    }),
  );

/** Contents with the slugs that they hold, in order. */
const held: readonly [what: string, goods: CollectionGoods, slugs: string][] = [
  ['a list', { productSlugs: ['cup', 'nothing', 'bowl', 'diya'] }, 'cup bowl diya'],
  ['an empty list', { productSlugs: [] }, ''],
  ['a list in an order', { productSlugs: ['lamp', 'bowl', 'cup'], sortBy: 'PRICE_ASC' }, 'bowl cup lamp'],
  ['a name', { rule: { field: 'category', value: 'CUP' } }, 'cup cup-too'],
  ['no conditions', { rules: rules('ALL') }, ''],
  ['a price above', { rules: rules('ALL', { field: 'price', is: 'ABOVE', amount: 200 }) }, 'lamp diya'],
  ['a price below', { rules: rules('ALL', { field: 'price', is: 'BELOW', amount: 200 }) }, 'bowl'],
  ['a price', { rules: rules('ALL', { field: 'price', is: 'EQUALS', amount: 100 }) }, 'bowl'],
  ['stock', { rules: rules('ALL', { field: 'stock', is: 'OUT' }) }, 'bowl'],
  ['a part of the title', { rules: rules('ALL', { field: 'title', is: 'CONTAINS', text: 'UP' }) }, 'cup cup-too'],
  ['the start of the title', { rules: rules('ALL', { field: 'title', is: 'STARTS_WITH', text: 'd' }) }, 'diya'],
  ['a title', { rules: rules('ALL', { field: 'title', is: 'EQUALS', text: 'LAMP' }) }, 'lamp'],
  ['other titles', { rules: rules('ALL', { field: 'title', is: 'NOT_EQUALS', text: 'cup' }) }, 'lamp diya bowl'],
  ['signs with a meaning', { rules: rules('ALL', { field: 'title', is: 'CONTAINS', text: '%' }) }, ''],
  ['a part of a tag', { rules: rules('ALL', { field: 'tag', is: 'CONTAINS', text: 'ete' }) }, 'bowl'],
  ['the start of a tag', { rules: rules('ALL', { field: 'tag', is: 'STARTS_WITH', text: 'New' }) }, 'bowl'],
  ['a brand', { rules: rules('ALL', { field: 'brand', is: 'EQUALS', text: 'ashas goods' }) }, 'cup cup-too diya bowl'],
  ['other brands', { rules: rules('ALL', { field: 'brand', is: 'NOT_EQUALS', text: 'ashas goods' }) }, 'lamp'],
  [
    'all of several',
    { rules: rules('ALL', { field: 'stock', is: 'IN' }, { field: 'category', is: 'EQUALS', text: 'lights' }) },
    'lamp diya',
  ],
  [
    'any of several',
    { rules: rules('ANY', { field: 'stock', is: 'OUT' }, { field: 'category', is: 'EQUALS', text: 'cups' }) },
    'cup cup-too bowl',
  ],
  ['the default order', { rules: rules('ANY', { field: 'price', is: 'ABOVE' }) }, 'lamp cup cup-too diya bowl'],
  [
    'pinned products first',
    { rules: rules('ANY', { field: 'price', is: 'ABOVE' }), sortBy: 'PRICE_DESC', pinned: ['cup-too', 'gone'] },
    'cup-too diya lamp cup bowl',
  ],
  [
    'the titles in order',
    { rules: rules('ANY', { field: 'price', is: 'ABOVE' }), sortBy: 'TITLE' },
    'bowl cup cup-too diya lamp',
  ],
  [
    'the newest first',
    { rules: rules('ANY', { field: 'price', is: 'ABOVE' }), sortBy: 'NEWEST' },
    'bowl lamp cup cup-too diya',
  ],
  [
    'what nobody has bought',
    { rules: rules('ANY', { field: 'price', is: 'ABOVE' }), sortBy: 'BEST_SELLING' },
    'lamp cup cup-too diya bowl',
  ],
];

const collection = (slug: string, goods: CollectionGoods): CollectionRecord => ({
  slug,
  title: slug,
  description: '',
  ...goods,
});

/** Registers the cases about collections: contents, counts, orders. */
export function describeCollections(name: string, open: OpenSearch): void {
  describe(`collections in the search ${name}`, () => {
    let goods: SlugSearch;
    let own: SlugSearch;
    beforeAll(async () => {
      goods = await openFilled(open, sampleProducts(), sampleCollections());
      own = await openFilled(
        open,
        smallProducts(),
        held.map(([, contents], at) => collection(`held-${at}`, contents)),
      );
    });

    it.each(held.map(([what, contents, slugs], at) => [what, contents, slugs, at] as const))(
      'holds products by %s',
      async (_, contents, slugs, at) => {
        const expected = slugs.split(' ').filter(Boolean);
        expect(await own.search.holding(contents, 10)).toEqual({ found: expected.length, slugs: expected });
        expect(await own.search.holding(contents, 1)).toEqual({ found: expected.length, slugs: expected.slice(0, 1) });
        expect((await own.find({ collectionSlug: `held-${at}` })).slugs).toEqual(expected);
      },
    );

    it('contains the products of a rule or a list, in the order of the list', async () => {
      expect((await goods.find({ collectionSlug: 'mugs' })).found).toBe(10);
      expect((await goods.find({ collectionSlug: 'picks' })).slugs).toEqual(['item-9', 'item-2', 'item-5']);
      const byPrice = await goods.find({ collectionSlug: 'picks', sortBy: 'price:asc' });
      expect(byPrice.slugs).toEqual(['item-2', 'item-5', 'item-9']);
      expect((await goods.find({ collectionSlug: 'picks', perPage: 1, page: 2 })).slugs).toEqual(['item-2']);
      expect((await goods.find({ collectionSlug: 'nothing' })).found).toBe(0);
      expect((await goods.find({ collectionSlug: 'picks', q: 'mug' })).found).toBe(0);
    });

    it('counts the products of each collection, and knows those of a product', async () => {
      const counts = [...(await goods.search.collectionCounts())].sort();
      expect(counts).toEqual([
        ['gifts', 15],
        ['mugs', 10],
        ['picks', 3],
      ]);
      const { id } = (await goods.shop.catalogue.productBySlug('item-5'))!;
      expect(await goods.search.collectionsOf(id)).toEqual(['gifts', 'picks']);
      expect(await goods.search.collectionsOf('nothing')).toEqual([]);
    });

    it('does not know a collection that shoppers do not see', async () => {
      const hidden = {
        ...collection('hidden', { rule: { field: 'category', value: 'cups' } }),
        published: false,
      } as const;
      const secret = await openFilled(open, smallProducts(), [hidden]);
      expect((await secret.find({ collectionSlug: 'hidden' })).found).toBe(0);
      expect([...(await secret.search.collectionCounts())]).toEqual([]);
    });

    it('shows the facet of collections outside of them only', async () => {
      const fieldsOf = async (collectionSlug?: string) =>
        (await goods.find(collectionSlug === undefined ? {} : { collectionSlug })).facets.map(({ field }) => field);
      expect(await fieldsOf('gifts')).not.toContain('collection');
    });
  });
}

/** Registers the cases about products that have something in common. */
export function describeSimilar(name: string, open: OpenSearch): void {
  describe(`similar products in the search ${name}`, () => {
    let goods: SlugSearch;
    beforeAll(async () => {
      goods = await openFilled(open, sampleProducts(), sampleCollections());
    });

    it('are of the same category first, and never the product itself', async () => {
      const { id } = (await goods.shop.catalogue.productBySlug('item-1'))!;
      const similar = await goods.shop.catalogue.products(await goods.search.similar(id, 6));
      expect(similar).toHaveLength(6);
      expect(similar.every((product) => product.record.category === 'Mugs' && product.id !== id)).toBe(true);
      expect(await goods.search.similar('nothing', 6)).toEqual([]);
    });

    it('share a category or a brand, in the featured order', async () => {
      const { id } = (await goods.shop.catalogue.productBySlug('item-1'))!;
      for (const [field, value] of [
        ['category', 'Mugs'],
        ['brand', 'Quarry'],
      ] as const) {
        const all = await goods.find({ filters: [{ field, operator: 'IS', value }], sortBy: 'featured' });
        const expected = all.slugs.filter((slug) => slug !== 'item-1').slice(0, 4);
        expect(await goods.slugsOf(await goods.search.sharing(id, field, 4))).toEqual(expected);
      }
      expect(await goods.search.sharing('nothing', 'brand', 4)).toEqual([]);
    });

    it('are sorted by how much they have in common, then in the featured order', async () => {
      const own = await openSlugs(open);
      const text = fc.constantFrom('', 'One', 'Two', 'one');
      const drawn = fc.array(fc.record({ category: text, brand: text, tags: fc.uniqueArray(text, { maxLength: 3 }) }), {
        minLength: 2,
        maxLength: 8,
      });
      const key = (name: string): string => name.toLowerCase();
      const shared = (one: ProductRecord, other: ProductRecord): number => {
        const same = (field: 'category' | 'brand') => one[field] !== '' && key(one[field]) === key(other[field]);
        const tags = new Set(one.tags.filter(Boolean).map(key));
        const common = new Set(other.tags.map(key).filter((tag) => tags.has(tag))).size;
        return (same('category') ? 4 : 0) + (same('brand') ? 1 : 0) + Math.min(common, 3);
      };
      await fc.assert(
        fc.asyncProperty(drawn, async (records) => {
          await own.put(
            records.map((record, at) => sampleProduct({ title: `Item ${at}`, slug: `alike-${at}`, ...record })),
          );
          const featured = await own.shop.catalogue.products((await own.find({ sortBy: 'featured' })).ids);
          for (const { id, record } of featured) {
            const points = (other: (typeof featured)[number]) => shared(record, other.record);
            const others = featured.filter((other) => other.id !== id && points(other) > 0);
            const expected = others.toSorted((a, b) => points(b) - points(a)).map((other) => other.id);
            expect(await own.search.similar(id, 100)).toEqual(expected);
          }
        }),
        { numRuns: 12 },
      );
    });
  });
}

/** Registers the cases about changes of the catalogue. */
export function describeChanges(name: string, open: OpenSearch): void {
  it(`follows changes of the catalogue, in the search ${name}`, async () => {
    const own = await openSlugs(open);
    const products = sampleProducts().slice(0, 3);
    expect((await own.find({})).found).toBe(0);
    await own.put(products);
    expect((await own.find({})).found).toBe(3);
    await own.put([{ ...products[0]!, title: 'Renamed thing', category: 'Vases' }]);
    expect((await own.find({ q: 'renamed' })).found).toBe(1);
    expect((await own.find({ q: 'harbour' })).found).toBe(0);
    expect(await own.search.complete('harb', 3)).toEqual([]);
    const vases = collection('vases', { rule: { field: 'category', value: 'vases' } });
    await own.shop.catalogue.upsertCollections([vases]);
    await own.catchUp();
    expect((await own.find({ collectionSlug: 'vases' })).slugs).toEqual(['item-1']);
    await own.shop.catalogue.upsertCollections([collection('vases', { productSlugs: ['item-3', 'item-2'] })]);
    await own.catchUp();
    expect((await own.find({ collectionSlug: 'vases' })).slugs).toEqual(['item-3', 'item-2']);
    await own.shop.catalogue.removeCollections(['vases']);
    await own.shop.catalogue.removeProducts(['item-2']);
    await own.catchUp();
    expect((await own.find({ collectionSlug: 'vases' })).found).toBe(0);
    expect([...(await own.search.collectionCounts())]).toEqual([]);
    expect((await own.find({ sortBy: 'price:asc' })).slugs).toEqual(['item-1', 'item-3']);
    await own.put([{ ...products[2]!, published: false }]);
    expect((await own.find({})).slugs).toEqual(['item-1']);
    await own.put([products[2]!]);
    expect((await own.find({ q: 'winter' })).slugs).toEqual(['item-3']);
  });
}
