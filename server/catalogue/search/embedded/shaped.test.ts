import { beforeAll, describe, expect, it } from 'vitest';
import { SearchRuleBook } from '../../../../commerce/rules/search/search-rules.ts';
import type { SearchRule } from '../../../../schemas/entities/catalogue/search-rule.ts';
import { sampleCollections, sampleProduct, sampleProducts } from '../../../../testing/sample-products.ts';
import type { SearchRequest } from '../../../core/ports/search.ts';
import type { ShopStorage } from '../../../core/ports/storage/storage.ts';
import { openStorage } from '../../../storage/libsql/open.ts';
import { shapedSearch } from '../shaped-search.ts';

let shop: ShopStorage;

beforeAll(async () => {
  shop = openStorage(':memory:').forTenant('one');
  await shop.catalogue.upsertProducts([
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
  ]);
  await shop.catalogue.upsertCollections(sampleCollections());
});

const results = (parts: Partial<Extract<SearchRule, { kind: 'RESULTS' }>>): SearchRule => ({
  kind: 'RESULTS',
  queries: [],
  pinned: [],
  buried: [],
  boosts: [],
  ...parts,
});

const find = async (rules: readonly SearchRule[], request: Partial<SearchRequest>) => {
  const book = new SearchRuleBook(rules);
  const search = shapedSearch(shop.search, async () => book);
  const outcome = await search.search({ q: '*', page: 1, perPage: 100, filters: [], ...request });
  const found = await shop.catalogue.products(outcome.ids);
  return { ...outcome, slugs: found.map((product) => product.record.slug) };
};

describe('synonyms', () => {
  const rules: SearchRule[] = [
    { kind: 'SYNONYMS', texts: ['sofa', 'couch', 'settee'] },
    { kind: 'SYNONYMS', texts: ['coffee table', 'tea table'] },
  ];

  it.each([
    ['sofa', ['settee']],
    ['Couch', ['settee']],
    ['oak sofa', ['settee']],
    ['sofa pine', []],
    ['coffee table', ['tea-table']],
    ['low coffee table', ['tea-table']],
    ['coffee low table', []],
  ])('%s finds %j', async (q, slugs) => {
    expect((await find(rules, { q })).slugs).toEqual(slugs);
  });

  it('are not corrected, whereas other words are', async () => {
    expect(await find(rules, { q: 'oka sofa' })).toMatchObject({ slugs: ['settee'], correctedQ: 'oak sofa' });
  });

  it('are completed even if no product has them', async () => {
    const search = shapedSearch(shop.search, async () => new SearchRuleBook(rules));
    expect(await search.complete('cou', 4)).toEqual(['couch']);
  });
});

describe('pinned and buried products', () => {
  it('come first and last when sorted by relevance, also on further pages', async () => {
    const rules = [results({ queries: ['mug'], pinned: ['item-7', 'settee'], buried: ['item-1'] })];
    const plain = (await find([], { q: 'mug' })).slugs;
    const { slugs, found } = await find(rules, { q: 'Mug' });
    expect(slugs.slice(0, 2)).toEqual(['item-7', 'settee']);
    expect(slugs.at(-1)).toBe('item-1');
    expect(slugs.slice(2, -1)).toEqual(plain.filter((slug) => slug !== 'item-7' && slug !== 'item-1'));
    expect(found).toBe(plain.length + 1);
    const last = await find(rules, { q: 'mug', page: found, perPage: 1 });
    expect(last.slugs).toEqual(['item-1']);
  });

  it('respect the conditions, the collection and the order chosen by the shopper', async () => {
    const rules = [results({ queries: ['mug'], pinned: ['settee', 'item-2'] })];
    const filters = [{ field: 'tag', operator: 'IN' as const, value: 'oak' }];
    expect((await find(rules, { q: 'mug', filters })).slugs).toEqual(['settee']);
    const byPrice = { q: 'mug', sortBy: 'price:asc' };
    const plain = (await find([], byPrice)).slugs;
    expect((await find(rules, byPrice)).slugs.filter((slug) => plain.includes(slug))).toEqual(plain);
    const [collection] = sampleCollections();
    const inside = await find(rules, { q: 'mug', collectionSlug: collection!.slug });
    const all = (await find([], { collectionSlug: collection!.slug })).slugs;
    expect(inside.slugs.every((slug) => all.includes(slug))).toBe(true);
  });

  it('are left out when they are hidden or removed', async () => {
    const rules = [results({ queries: ['mug'], pinned: ['hidden', 'nothing'] })];
    expect((await find(rules, { q: 'mug' })).slugs).toEqual((await find([], { q: 'mug' })).slugs);
  });

  it('apply to the corrected text', async () => {
    const rules = [results({ queries: ['mug'], pinned: ['settee'] })];
    const { slugs, correctedQ } = await find(rules, { q: 'mgu' });
    expect([correctedQ, slugs[0]]).toEqual(['mug', 'settee']);
  });
});

describe('boosted properties', () => {
  it.each([
    [{ field: 'brand', value: 'fernhill', weight: 'MUCH_UP' }],
    [{ field: 'tag', value: 'Kitchen', weight: 'UP' }],
    [{ field: 'collection', value: sampleCollections()[0]!.slug, weight: 'MUCH_UP' }],
  ] as const)('like %j move products towards the beginning, in their order', async (boost) => {
    const plain = await find([], { q: 'mug' });
    const { slugs } = await find([results({ boosts: [boost] })], { q: 'mug' });
    expect([...slugs].sort()).toEqual([...plain.slugs].sort());
    const has = await find([], {
      q: 'mug',
      filters: [{ field: boost.field, operator: 'IN', value: boost.value }],
    });
    const placeSum = (list: string[]) => has.slugs.reduce((sum, slug) => sum + list.indexOf(slug), 0);
    expect(slugs.filter((slug) => has.slugs.includes(slug))).toEqual(
      plain.slugs.filter((slug) => has.slugs.includes(slug)),
    );
    if (has.slugs.length < plain.slugs.length) expect(placeSum(slugs)).toBeLessThan(placeSum(plain.slugs));
  });

  it('do not move bad matches before all good ones', async () => {
    const plain = (await find([], { q: 'mug' })).slugs;
    const down = await find([results({ boosts: [{ field: 'brand', value: 'Quarry', weight: 'DOWN' }] })], { q: 'mug' });
    expect(down.slugs).not.toEqual(plain);
    expect(plain.indexOf(down.slugs[0]!)).toBeLessThan(3);
  });

  it('change nothing when everything is shown', async () => {
    const rules = [results({ boosts: [{ field: 'brand', value: 'Quarry', weight: 'MUCH_DOWN' }] })];
    expect((await find(rules, {})).slugs).toEqual((await find([], {})).slugs);
  });
});
