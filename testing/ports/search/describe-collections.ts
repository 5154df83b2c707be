import assert from 'node:assert/strict';
import type { CollectionRules } from '../../../commerce/rules/goods/collection-rules.ts';
import type { CollectionGoods, CollectionRecord, ProductRecord } from '../../../server/core/ports/product-record.ts';
import { sampleCollections, sampleProduct, sampleProducts, sampleVariant } from '../../sample-products.ts';
import { PortSuite, type RegisterTest } from '../suite.ts';
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
export function describeCollections(name: string, open: OpenSearch, test: RegisterTest): void {
  const suite = new PortSuite(`collections in the search ${name}`, test);
  let goods: SlugSearch;
  let own: SlugSearch;
  suite.before(async () => {
    goods = await openFilled(open, sampleProducts(), sampleCollections());
    own = await openFilled(
      open,
      smallProducts(),
      held.map(([, contents], at) => collection(`held-${at}`, contents)),
    );
  });

  suite.each(
    held.map(([what, contents, slugs], at) => [what, contents, slugs, at] as const),
    'holds products by %s',
    async (_, contents, slugs, at) => {
      const expected = slugs.split(' ').filter(Boolean);
      assert.deepEqual(await own.search.holding(contents, 10), { found: expected.length, slugs: expected });
      assert.deepEqual(await own.search.holding(contents, 1), {
        found: expected.length,
        slugs: expected.slice(0, 1),
      });
      assert.deepEqual((await own.find({ collectionSlug: `held-${at}` })).slugs, expected);
    },
  );

  suite.it('contains the products of a rule or a list, in the order of the list', async () => {
    assert.equal((await goods.find({ collectionSlug: 'mugs' })).found, 10);
    assert.deepEqual((await goods.find({ collectionSlug: 'picks' })).slugs, ['item-9', 'item-2', 'item-5']);
    const byPrice = await goods.find({ collectionSlug: 'picks', sortBy: 'price:asc' });
    assert.deepEqual(byPrice.slugs, ['item-2', 'item-5', 'item-9']);
    assert.deepEqual((await goods.find({ collectionSlug: 'picks', perPage: 1, page: 2 })).slugs, ['item-2']);
    assert.equal((await goods.find({ collectionSlug: 'nothing' })).found, 0);
    assert.equal((await goods.find({ collectionSlug: 'picks', q: 'mug' })).found, 0);
  });

  suite.it('counts the products of each collection, and knows those of a product', async () => {
    const counts = [...(await goods.search.collectionCounts())].sort();
    assert.deepEqual(counts, [
      ['gifts', 15],
      ['mugs', 10],
      ['picks', 3],
    ]);
    const { id } = (await goods.shop.catalogue.productBySlug('item-5'))!;
    assert.deepEqual(await goods.search.collectionsOf(id), ['gifts', 'picks']);
    assert.deepEqual(await goods.search.collectionsOf('nothing'), []);
  });

  suite.it('does not know a collection that shoppers do not see', async () => {
    const hidden = {
      ...collection('hidden', { rule: { field: 'category', value: 'cups' } }),
      published: false,
    } as const;
    const secret = await openFilled(open, smallProducts(), [hidden]);
    assert.equal((await secret.find({ collectionSlug: 'hidden' })).found, 0);
    assert.deepEqual([...(await secret.search.collectionCounts())], []);
  });

  suite.it('shows the facet of collections outside of them only', async () => {
    const fieldsOf = async (collectionSlug?: string) =>
      (await goods.find(collectionSlug === undefined ? {} : { collectionSlug })).facets.map(({ field }) => field);
    assert.ok(!(await fieldsOf('gifts')).includes('collection'));
  });
}

/** Registers the cases about products that have something in common. */
export function describeSimilar(name: string, open: OpenSearch, test: RegisterTest): void {
  const suite = new PortSuite(`similar products in the search ${name}`, test);
  let goods: SlugSearch;
  suite.before(async () => {
    goods = await openFilled(open, sampleProducts(), sampleCollections());
  });

  suite.it('are of the same category first, and never the product itself', async () => {
    const { id } = (await goods.shop.catalogue.productBySlug('item-1'))!;
    const similar = await goods.shop.catalogue.products(await goods.search.similar(id, 6));
    assert.equal(similar.length, 6);
    assert.equal(
      similar.every((product) => product.record.category === 'Mugs' && product.id !== id),
      true,
    );
    assert.deepEqual(await goods.search.similar('nothing', 6), []);
  });

  suite.it('share a category or a brand, in the featured order', async () => {
    const { id } = (await goods.shop.catalogue.productBySlug('item-1'))!;
    for (const [field, value] of [
      ['category', 'Mugs'],
      ['brand', 'Quarry'],
    ] as const) {
      const all = await goods.find({ filters: [{ field, operator: 'IS', value }], sortBy: 'featured' });
      const expected = all.slugs.filter((slug) => slug !== 'item-1').slice(0, 4);
      assert.deepEqual(await goods.slugsOf(await goods.search.sharing(id, field, 4)), expected);
    }
    assert.deepEqual(await goods.search.sharing('nothing', 'brand', 4), []);
  });
}

/** Registers the cases about changes of the catalogue. */
export function describeChanges(name: string, open: OpenSearch, test: RegisterTest): void {
  const suite = new PortSuite(`the search ${name}`, test);
  suite.it('follows changes of the catalogue', async () => {
    const own = await openSlugs(open);
    const products = sampleProducts().slice(0, 3);
    assert.equal((await own.find({})).found, 0);
    await own.put(products);
    assert.equal((await own.find({})).found, 3);
    await own.put([{ ...products[0]!, title: 'Renamed thing', category: 'Vases' }]);
    assert.equal((await own.find({ q: 'renamed' })).found, 1);
    assert.equal((await own.find({ q: 'harbour' })).found, 0);
    assert.deepEqual(await own.search.complete('harb', 3), []);
    const vases = collection('vases', { rule: { field: 'category', value: 'vases' } });
    await own.shop.catalogue.upsertCollections([vases]);
    await own.catchUp();
    assert.deepEqual((await own.find({ collectionSlug: 'vases' })).slugs, ['item-1']);
    await own.shop.catalogue.upsertCollections([collection('vases', { productSlugs: ['item-3', 'item-2'] })]);
    await own.catchUp();
    assert.deepEqual((await own.find({ collectionSlug: 'vases' })).slugs, ['item-3', 'item-2']);
    await own.shop.catalogue.removeCollections(['vases']);
    await own.shop.catalogue.removeProducts(['item-2']);
    await own.catchUp();
    assert.equal((await own.find({ collectionSlug: 'vases' })).found, 0);
    assert.deepEqual([...(await own.search.collectionCounts())], []);
    assert.deepEqual((await own.find({ sortBy: 'price:asc' })).slugs, ['item-1', 'item-3']);
    await own.put([{ ...products[2]!, published: false }]);
    assert.deepEqual((await own.find({})).slugs, ['item-1']);
    await own.put([products[2]!]);
    assert.deepEqual((await own.find({ q: 'winter' })).slugs, ['item-3']);
  });
}
