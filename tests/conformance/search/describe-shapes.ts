import { beforeAll, describe, expect, it } from 'vitest';
import { SearchRuleBook } from '../../../commerce/rules/search/search-rules.ts';
import type { SearchRule } from '../../../schemas/entities/catalogue/search-rule.ts';
import { shapedSearch } from '../../../server/catalogue/search/shaped-search.ts';
import type { SearchRequest } from '../../../server/core/ports/search.ts';
import { sampleCollections, sampleProduct, sampleProducts } from '../../../testing/sample-products.ts';
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
export function describeShapes(name: string, open: OpenSearch): void {
  describe(`rules in the search ${name}`, () => {
    let goods: SlugSearch;
    beforeAll(async () => {
      goods = await openFilled(open, goodsOfRules(), sampleCollections());
    });

    const find = async (rules: readonly SearchRule[], request: Partial<SearchRequest>) => {
      const book = new SearchRuleBook(rules);
      const search = shapedSearch(goods.search, async () => book);
      const outcome = await search.search({ q: '*', page: 1, perPage: 100, filters: [], ...request });
      return { ...outcome, slugs: await goods.slugsOf(outcome.ids) };
    };

    it.each(synonymous)('synonyms: %s finds %j', async (q, slugs) => {
      expect((await find(synonyms, { q })).slugs).toEqual(slugs);
    });

    it('does not correct synonyms, but other words', async () => {
      expect(await find(synonyms, { q: 'oka sofa' })).toMatchObject({ slugs: ['settee'], correctedQ: 'oak sofa' });
    });

    it('puts pinned products first and buried ones last, also on further pages', async () => {
      const rules = [results({ queries: ['mug'], pinned: ['item-7', 'settee'], buried: ['item-1'] })];
      const plain = (await find([], { q: 'mug' })).slugs;
      const { slugs, found } = await find(rules, { q: 'Mug' });
      expect(slugs.slice(0, 2)).toEqual(['item-7', 'settee']);
      expect(slugs.at(-1)).toBe('item-1');
      expect(slugs.slice(2, -1)).toEqual(plain.filter((slug) => slug !== 'item-7' && slug !== 'item-1'));
      expect(found).toBe(plain.length + 1);
      expect((await find(rules, { q: 'mug', page: found, perPage: 1 })).slugs).toEqual(['item-1']);
      expect((await find(rules, { q: 'mug', page: 2, perPage: 1 })).slugs).toEqual(['settee']);
    });

    it('respects the conditions, the collection and the order that the shopper chose', async () => {
      const rules = [results({ queries: ['mug'], pinned: ['settee', 'item-2'] })];
      const filters = [{ field: 'tag', operator: 'IN' as const, value: 'oak' }];
      expect((await find(rules, { q: 'mug', filters })).slugs).toEqual(['settee']);
      const byPrice = { q: 'mug', sortBy: 'price:asc' };
      const plain = (await find([], byPrice)).slugs;
      expect((await find(rules, byPrice)).slugs.filter((slug) => plain.includes(slug))).toEqual(plain);
      const inside = await find(rules, { q: 'mug', collectionSlug: 'gifts' });
      const all = (await find([], { collectionSlug: 'gifts' })).slugs;
      expect(inside.slugs.length).toBeGreaterThan(0);
      expect(inside.slugs.every((slug) => all.includes(slug))).toBe(true);
    });

    it('leaves out pinned products that are hidden or removed', async () => {
      const rules = [results({ queries: ['mug'], pinned: ['hidden', 'nothing'] })];
      expect((await find(rules, { q: 'mug' })).slugs).toEqual((await find([], { q: 'mug' })).slugs);
    });

    it('applies rules to the corrected text', async () => {
      const rules = [results({ queries: ['mug'], pinned: ['settee'] })];
      const { slugs, correctedQ } = await find(rules, { q: 'mgu' });
      expect([correctedQ, slugs[0]]).toEqual(['mug', 'settee']);
    });

    it.each([
      [{ field: 'brand', value: 'fernhill', weight: 'MUCH_UP' }],
      [{ field: 'tag', value: 'Kitchen', weight: 'UP' }],
      [{ field: 'collection', value: 'mugs', weight: 'MUCH_UP' }],
      [{ field: 'brand', value: 'Quarry', weight: 'MUCH_DOWN' }],
    ] as const)('moves products with the boost %j, in their order', async (boost) => {
      const plain = await find([], { q: 'mug' });
      const { slugs } = await find([results({ boosts: [boost] })], { q: 'mug' });
      expect([...slugs].sort()).toEqual([...plain.slugs].sort());
      const has = await find([], { q: 'mug', filters: [{ field: boost.field, operator: 'IN', value: boost.value }] });
      const placeSum = (list: string[]) => has.slugs.reduce((sum, slug) => sum + list.indexOf(slug), 0);
      const own = (list: string[]) => list.filter((slug) => has.slugs.includes(slug));
      expect(own(slugs)).toEqual(own(plain.slugs));
      if (has.slugs.length === plain.slugs.length) return;
      const moved = placeSum(slugs) - placeSum(plain.slugs);
      expect(Math.sign(moved)).toBe(boost.weight === 'MUCH_DOWN' ? 1 : -1);
    });

    it('changes nothing by boosts when everything is shown', async () => {
      const rules = [results({ boosts: [{ field: 'brand', value: 'Quarry', weight: 'MUCH_DOWN' }] })];
      expect((await find(rules, {})).slugs).toEqual((await find([], {})).slugs);
    });
  });
}
