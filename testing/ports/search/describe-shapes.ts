import assert from 'node:assert/strict';
import { SearchRuleBook } from '../../../commerce/rules/search/search-rules.ts';
import type { SearchRule } from '../../../schemas/entities/catalogue/search-rule.ts';
import { shapedSearch } from '../../../server/catalogue/search/shaped-search.ts';
import type { SearchRequest } from '../../../server/core/ports/search.ts';
import { sampleCollections, sampleProduct, sampleProducts } from '../../sample-products.ts';
import { includes, PortSuite, type RegisterTest } from '../suite.ts';
import { type OpenSearch, openFilled, type SlugSearch } from './searched.ts';

const results = (parts: Partial<Extract<SearchRule, { kind: 'RESULTS' }>>): SearchRule => ({
  kind: 'RESULTS',
  queries: [],
  pinned: [],
  buried: [],
  boosts: [],
  ...parts,
});

const goodsOfRules = () => [
  ...sampleProducts(),
  sampleProduct({ slug: 'settee', title: 'Oak settee', category: 'Sofas', tags: ['oak'] }),
  sampleProduct({
    slug: 'tea-table',
    title: 'Low tea table',
    category: 'Tables',
    summary: 'Walnut.',
    descriptionHtml: '',
  }),
  sampleProduct({ slug: 'hidden', title: 'Hidden mug', published: false }),
];

const synonyms: SearchRule[] = [
  { kind: 'SYNONYMS', texts: ['sofa', 'couch', 'settee'] },
  { kind: 'SYNONYMS', texts: ['coffee table', 'tea table'] },
];

const synonymous: readonly [q: string, slugs: readonly string[]][] = [
  ['sofa', ['settee']],
  ['Couch', ['settee']],
  ['oak sofa', ['settee']],
  ['sofa pine', []],
  ['coffee table', ['tea-table']],
  ['low coffee table', ['tea-table']],
  ['coffee low table', []],
];

/** Registers the cases about the merchant's rules: synonyms, pinned and buried products, boosts. */
export function describeShapes(name: string, open: OpenSearch, test: RegisterTest): void {
  const suite = new PortSuite(`rules in the search ${name}`, test);
  let goods: SlugSearch;
  suite.before(async () => {
    goods = await openFilled(open, goodsOfRules(), sampleCollections());
  });

  const find = async (rules: readonly SearchRule[], request: Partial<SearchRequest>) => {
    const book = new SearchRuleBook(rules);
    const search = shapedSearch(goods.search, async () => book);
    const outcome = await search.search({ q: '*', page: 1, perPage: 100, filters: [], ...request });
    return { ...outcome, slugs: await goods.slugsOf(outcome.ids) };
  };

  suite.each(synonymous, 'synonyms: %s finds %j', async (q, slugs) => {
    assert.deepEqual((await find(synonyms, { q })).slugs, slugs);
  });

  suite.it('does not correct synonyms, but other words', async () => {
    includes(await find(synonyms, { q: 'oka sofa' }), { slugs: ['settee'], correctedQ: 'oak sofa' });
  });

  suite.it('puts pinned products first and buried ones last, also on further pages', async () => {
    const rules = [results({ queries: ['mug'], pinned: ['item-7', 'settee'], buried: ['item-1'] })];
    const plain = (await find([], { q: 'mug' })).slugs;
    const { slugs, found } = await find(rules, { q: 'Mug' });
    assert.deepEqual(slugs.slice(0, 2), ['item-7', 'settee']);
    assert.equal(slugs.at(-1), 'item-1');
    assert.deepEqual(
      slugs.slice(2, -1),
      plain.filter((slug) => slug !== 'item-7' && slug !== 'item-1'),
    );
    assert.equal(found, plain.length + 1);
    assert.deepEqual((await find(rules, { q: 'mug', page: found, perPage: 1 })).slugs, ['item-1']);
    assert.deepEqual((await find(rules, { q: 'mug', page: 2, perPage: 1 })).slugs, ['settee']);
  });

  suite.it('respects the conditions, the collection and the order that the shopper chose', async () => {
    const rules = [results({ queries: ['mug'], pinned: ['settee', 'item-2'] })];
    const filters = [{ field: 'tag', operator: 'IN' as const, value: 'oak' }];
    assert.deepEqual((await find(rules, { q: 'mug', filters })).slugs, ['settee']);
    const byPrice = { q: 'mug', sortBy: 'price:asc' };
    const plain = (await find([], byPrice)).slugs;
    assert.deepEqual(
      (await find(rules, byPrice)).slugs.filter((slug) => plain.includes(slug)),
      plain,
    );
    const inside = await find(rules, { q: 'mug', collectionSlug: 'gifts' });
    const all = (await find([], { collectionSlug: 'gifts' })).slugs;
    assert.ok(inside.slugs.length > 0);
    assert.equal(
      inside.slugs.every((slug) => all.includes(slug)),
      true,
    );
  });

  suite.it('leaves out pinned products that are hidden or removed', async () => {
    const rules = [results({ queries: ['mug'], pinned: ['hidden', 'nothing'] })];
    assert.deepEqual((await find(rules, { q: 'mug' })).slugs, (await find([], { q: 'mug' })).slugs);
  });

  suite.it('applies rules to the corrected text', async () => {
    const rules = [results({ queries: ['mug'], pinned: ['settee'] })];
    const { slugs, correctedQ } = await find(rules, { q: 'mgu' });
    assert.deepEqual([correctedQ, slugs[0]], ['mug', 'settee']);
  });

  suite.each(
    [
      [{ field: 'brand', value: 'fernhill', weight: 'MUCH_UP' }],
      [{ field: 'tag', value: 'Kitchen', weight: 'UP' }],
      [{ field: 'collection', value: 'mugs', weight: 'MUCH_UP' }],
      [{ field: 'brand', value: 'Quarry', weight: 'MUCH_DOWN' }],
    ] as const,
    'moves products with the boost %j, in their order',
    async (boost) => {
      const plain = await find([], { q: 'mug' });
      const { slugs } = await find([results({ boosts: [boost] })], { q: 'mug' });
      assert.deepEqual([...slugs].sort(), [...plain.slugs].sort());
      const has = await find([], { q: 'mug', filters: [{ field: boost.field, operator: 'IN', value: boost.value }] });
      const placeSum = (list: string[]) => has.slugs.reduce((sum, slug) => sum + list.indexOf(slug), 0);
      const own = (list: string[]) => list.filter((slug) => has.slugs.includes(slug));
      assert.deepEqual(own(slugs), own(plain.slugs));
      if (has.slugs.length === plain.slugs.length) return;
      const moved = placeSum(slugs) - placeSum(plain.slugs);
      assert.equal(Math.sign(moved), boost.weight === 'MUCH_DOWN' ? 1 : -1);
    },
  );

  suite.it('changes nothing by boosts when everything is shown', async () => {
    const rules = [results({ boosts: [{ field: 'brand', value: 'Quarry', weight: 'MUCH_DOWN' }] })];
    assert.deepEqual((await find(rules, {})).slugs, (await find([], {})).slugs);
  });
}
