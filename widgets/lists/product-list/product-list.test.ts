import { beforeAll, expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import type { FilterExpression } from '../../../schemas/entities/catalogue/filter-expression.ts';
import type { NodeDefinition } from '../../../schemas/page.ts';
import type { LocalCaller } from '../../../server/shop/calls/local-caller.ts';
import { page, rejected, shop, type Tamper, type TestPage, tampered } from '../../../testing/index.ts';
import { sampleCollections, sampleProducts } from '../../../testing/sample-products.ts';
import type { ListData } from './model.ts';

const toast = (text: string) => [{ do: 'show-toast', with: { text } }];

let caller: LocalCaller;

beforeAll(async () => {
  const { visitor } = await shop({ catalogue: { products: sampleProducts(), collections: sampleCollections() } });
  caller = visitor();
});

async function shownList(props: object = {}, by: Record<string, Tamper> = {}, query = ''): Promise<TestPage> {
  const node: NodeDefinition = {
    widget: 'product-list',
    as: 'list',
    props: { ...props },
    on: {
      view: toast('seen {{ $count(event.items) }} of {{ event.found }} in {{ event.currency }}'),
      change: toast('page {{ event.page }}'),
      fetchFailure: toast('not loaded'),
    },
    slots: {
      loading: [{ widget: 'text', props: { text: 'Loading' } }],
      failure: [{ widget: 'text', props: { text: 'Failure {{ list.error.message }}' } }],
      before: [{ widget: 'text', props: { text: 'Before' } }],
      item: [{ widget: 'text', key: '{{ list.item.id }}', props: { text: '[{{ list.item.slug }}]' } }],
      empty: [{ widget: 'text', props: { text: 'Empty' } }],
      after: [{ widget: 'text', props: { text: 'After' } }],
    },
  };
  const shown = page([node, { widget: 'toaster' }], {
    url: `/shop${query}`,
    slug: '/shop',
    answers: tampered(caller, by),
  });
  await shown.time.advance(0);
  return shown;
}

const data = (shown: TestPage) => shown.data<ListData>('product-list');
const doing = async (shown: TestPage, action: string, payload: object = {}) => {
  const wait = action === 'setQuery' ? limits.searchDebounceMs : 0;
  const [outcome] = await Promise.all([shown.act('product-list', action, payload), shown.time.advance(wait)]);
  return outcome;
};
const category = (value: string): FilterExpression => ({ field: 'category', operator: 'IN', value });
const slugs = (shown: TestPage) => data(shown).hits.map(({ slug }) => slug);
const found = (shown: TestPage) => [data(shown).page, data(shown).hits.length, data(shown).found];

it("shows the whole shop's or a collection's products, 12 per page", async () => {
  const shown = await shownList();
  expect(found(shown)).toEqual([1, limits.listPerPage, 30]);
  expect(data(shown)).toMatchObject({ pageCount: 3, hasNext: true, hasPrevious: false });
  expect(shown.text()).toMatch(/^Before \[item.*\] After/);
  expect(found(await shownList({ collection: 'mugs' }))).toEqual([1, 10, 10]);
  expect(slugs(await shownList({ collection: 'picks' }))).toEqual(['item-9', 'item-2', 'item-5']);
});

it('renders the slot for loading, failure or no results', async () => {
  const shown = page([{ widget: 'product-list', slots: { loading: [{ widget: 'text', props: { text: 'Wait' } }] } }], {
    answers: caller,
  });
  expect(shown.text()).toBe('Wait');
  const failed = await shownList({}, { 'product.search': rejected('Closed') });
  expect(failed.text()).toContain('Failure Closed');
  expect(failed.text()).toContain('not loaded');
  expect((await shownList({ q: 'zzzzqq' })).text()).toContain('Before Empty After');
});

it.each([
  ['next', {}, 2],
  ['goTo', { page: 3 }, 3],
  ['goTo', { page: 1 }, 1],
  ['goTo', { page: 0 }, 1],
  ['goTo', { page: 4 }, 1],
  ['goTo', { page: 1.5 }, 1],
  ['goTo', { page: Number.NaN }, 1],
  ['previous', {}, 1],
])('goes to existing pages only: %s %j', async (action, payload, expected) => {
  const shown = await shownList();
  await doing(shown, action, payload);
  expect(data(shown).page).toBe(expected);
  expect(shown.text().includes('page ')).toBe(expected !== 1);
});

it('pages forward to the last and back to the first', async () => {
  const shown = await shownList({ perPage: 20 });
  await doing(shown, 'next');
  expect([...found(shown), data(shown).hasNext]).toEqual([2, 10, 30, false]);
  await doing(shown, 'next');
  expect(data(shown).page).toBe(2);
  await doing(shown, 'previous');
  expect(found(shown)).toEqual([1, 20, 30]);
});

it.each([
  ['setSort', { sortBy: 'price:asc' }],
  ['toggleFilter', category('Mugs')],
  ['clearFilters', {}],
  ['setQuery', { q: 'mug' }],
])('%s goes back to page 1', async (action, payload) => {
  for (const syncUrl of [true, false]) {
    const shown = await shownList({ syncUrl, perPage: 5 });
    await doing(shown, 'goTo', { page: 2 });
    expect(data(shown).page).toBe(2);
    await doing(shown, action, payload);
    expect(data(shown).page).toBe(1);
  }
});

it('sorts by the available orders', async () => {
  const shown = await shownList({ perPage: 100 });
  const options = data(shown).sortOptions.map(({ value }) => value);
  const cheapest = options.find((value) => /price.*asc/i.test(value))!;
  await doing(shown, 'setSort', { sortBy: cheapest });
  const prices = data(shown).hits.map(({ price }) => price.amount);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  expect(data(shown).appliedSortBy).toBe(cheapest);
});

it.each<[string, FilterExpression[], number, string[]]>([
  ['IN adds', [category('Mugs'), category('Bowls')], 20, ['Mugs', 'Bowls']],
  ['toggling twice removes', [category('Mugs'), category('Bowls'), category('Mugs')], 10, ['Bowls']],
  ['IS replaces', [category('Mugs'), { ...category('Bowls'), operator: 'IS' }], 10, ['Bowls']],
  ['NOT_IS excludes', [{ ...category('Mugs'), operator: 'NOT_IS' }], 20, ['Mugs']],
  ['DROP removes one', [category('Mugs'), category('Bowls'), { ...category('Mugs'), action: 'DROP' }], 10, ['Bowls']],
  [
    'DROP removes the field',
    [category('Mugs'), category('Bowls'), { field: 'category', operator: 'IN', action: 'DROP' }],
    30,
    [],
  ],
])('filters: %s', async (_, presses, expected, values) => {
  for (const syncUrl of [true, false]) {
    const shown = await shownList({ syncUrl });
    for (const pressed of presses) await doing(shown, 'toggleFilter', pressed);
    expect(data(shown).found).toBe(expected);
    expect(data(shown).appliedFilters.map(({ label }) => label)).toEqual(values);
  }
});

it('clears the filters of one field, or all', async () => {
  const shown = await shownList();
  await doing(shown, 'toggleFilter', category('Mugs'));
  await doing(shown, 'toggleFilter', { field: 'brand', operator: 'IN', value: 'Quarry' });
  await doing(shown, 'clearFilters', { field: 'brand' });
  expect(data(shown).appliedFilters.map(({ field }) => field)).toEqual(['category']);
  await doing(shown, 'clearFilters');
  expect(data(shown).appliedFilters).toEqual([]);
});

it('keeps page, order and filters in the URL when asked to, and only then', async () => {
  const shown = await shownList({ syncUrl: true, perPage: 5 });
  await doing(shown, 'toggleFilter', category('Mugs'));
  await doing(shown, 'next');
  expect(shown.world.written.at(-1)).toEqual({
    url: '/shop?filterExpressions=category%3AIN%3AMugs&page=2',
    mode: 'push',
  });
  const again = await shownList({ syncUrl: true, perPage: 5 }, {}, '?filterExpressions=category%3AIN%3AMugs&page=2');
  expect(slugs(again)).toEqual(slugs(shown));
  const alone = await shownList({}, {}, '?page=2');
  await doing(alone, 'toggleFilter', category('Mugs'));
  expect([data(alone).page, alone.world.written]).toEqual([1, []]);
});

it.each([
  ['?page=0', 1, 12],
  ['?page=-1', 1, 12],
  ['?page=x', 1, 12],
  ['?page=2&page=3', 2, 12],
  ['?perPage=7', 1, 7],
  ['?perPage=1000', 1, 12],
  ['?filterExpressions=nonsense', 1, 12],
  ['?sortBy=nonsense', 1, 12],
])('tolerates any value in the URL: %s', async (query, number, hits) => {
  const shown = await shownList({ syncUrl: true }, {}, query);
  expect(found(shown)).toEqual([number, hits, 30]);
});

it('goes back to the last page from a page beyond it', async () => {
  const shown = await shownList({ syncUrl: true }, {}, '?page=50');
  expect(shown.text()).toContain('Empty');
  await doing(shown, 'previous');
  expect(found(shown)).toEqual([3, 6, 30]);
});

it.each([
  [{ syncUrl: true }, '?q=mug'],
  [{ q: 'mug' }, ''],
  [{ collection: 'mugs', syncUrl: true }, ''],
])('searches for the given terms: %j %s', async (props, query) => {
  const shown = await shownList(props, {}, query);
  await doing(shown, 'setQuery', { q: ' Harbour ' });
  expect(data(shown).executedQuery?.q).toBe('Harbour');
  await doing(shown, 'setQuery', { q: '  ' });
  expect(data(shown).executedQuery?.q).toBe('*');
});

it('appends and prepends pages in infinite mode', async () => {
  const shown = await shownList({ fetchMode: 'infinite', perPage: 5 });
  const all = slugs(await shownList({ perPage: 100 }));
  void doing(shown, 'fetchNext');
  await doing(shown, 'fetchNext');
  expect(slugs(shown)).toEqual(all.slice(0, 10));
  for (let page = 2; page < 9; page++) await doing(shown, 'fetchNext');
  expect(slugs(shown)).toEqual(all);
  expect(data(shown).hasNext).toBe(false);
  const middle = await shownList({ fetchMode: 'infinite', perPage: 5, syncUrl: true }, {}, '?page=3');
  const before = shown.act('product-list', 'fetchPrevious');
  void middle.act('product-list', 'fetchPrevious');
  expect(slugs(middle)).toEqual(all.slice(10, 15));
  await Promise.all([before, middle.time.advance(0)]);
  expect(slugs(middle)).toEqual(all.slice(5, 15));
});

it('refetches a page that failed to load', async () => {
  let isDown = false;
  const flaky: Tamper = (ask) => (isDown ? rejected('Down')(ask) : ask());
  const shown = await shownList({ fetchMode: 'infinite', perPage: 5 }, { 'product.search': flaky });
  isDown = true;
  await doing(shown, 'fetchNext');
  expect(slugs(shown)).toHaveLength(5);
  isDown = false;
  await doing(shown, 'fetchNext');
  expect(slugs(shown)).toHaveLength(10);
});

it.each([{}, { collection: 'mugs' }])('shows variants as products in compatibility mode: %j', async (props) => {
  const plain = await shownList({ ...props, q: 'harbour' });
  const shown = await shownList({ ...props, q: 'harbour', compat: true });
  expect(shown.world.calls[0]?.id).toBe('collection' in props ? 'collection.variantSearch' : 'product.variantSearch');
  expect(Object.keys(data(plain).hits[0]!).filter((key) => !(key in data(shown).hits[0]!))).toEqual([]);
  const [hit] = data(shown).hits;
  expect([hit?.price, hit?.variant.id]).toEqual([hit?.variant.price, expect.any(String)]);
  // Each of these has four variants.
  expect(data(shown).found).toBe(4 * data(plain).found);
});

it('emits a view event with the first three products once', async () => {
  const shown = await shownList();
  await doing(shown, 'next');
  await doing(shown, 'toggleFilter', category('Mugs'));
  expect(shown.text().match(/seen/g)).toEqual(['seen']);
  expect(shown.text()).toContain('seen 3 of 30 in INR');
  expect((await shownList({ q: 'zzzzqq' })).text()).not.toContain('seen');
});

it.each([
  ['IN', 'category%3AIN%3AMugs&filterExpressions=category%3AIN%3ABowls'],
  ['IS', 'category%3AIS%3ABowls'],
  ['NOT_IS', 'category%3AIN%3AMugs&filterExpressions=category%3ANOT_IS%3ABowls'],
])('links each value of a field by its operator %s', async (operator, filters) => {
  const url = '?filterExpressions=category%3AIN%3AMugs';
  const shown = await shownList({ syncUrl: true, operators: { category: operator } }, {}, url);
  const facet = data(shown).facets.find(({ field }) => field === 'category')!;
  expect(facet.operator).toBe(operator);
  expect(facet.values.find(({ value }) => value === 'Bowls')!.href).toBe(`/shop?filterExpressions=${filters}`);
});

it('marks selected values and publishes the address of each', async () => {
  const shown = await shownList({ syncUrl: true }, {}, '?filterExpressions=category%3AIN%3AMugs&page=1&utm=x');
  const values = data(shown).facets.find(({ field }) => field === 'category')!.values;
  const mugs = values.find(({ value }) => value === 'Mugs')!;
  const bowls = values.find(({ value }) => value === 'Bowls')!;
  expect([mugs.isSelected, mugs.href]).toEqual([true, '/shop?utm=x']);
  expect(bowls.href).toBe('/shop?filterExpressions=category%3AIN%3AMugs&filterExpressions=category%3AIN%3ABowls&utm=x');
  expect(data(shown).pageAddress).toContain('page={page}');
});

it('searches for the last typed text, after a debounce', async () => {
  const shown = await shownList({ collection: 'mugs' });
  for (const q of ['h', 'ha', 'har']) {
    await shown.act('product-list', 'setQuery', { q });
    await shown.time.advance(limits.searchDebounceMs - 1);
  }
  expect(shown.world.calls).toHaveLength(1);
  await shown.time.advance(1);
  expect(shown.world.calls.map(({ input }) => (input.body as { q: string }).q)).toEqual(['*', 'har']);
});

it('sends the originally typed search terms until others are searched for', async () => {
  const shown = await shownList({ syncUrl: true }, {}, '?q=harbour&rawQuery=harbuor');
  const raw = () => {
    const body = shown.world.calls.at(-1)?.input.body as { rawQuery?: string } | undefined;
    return body?.rawQuery;
  };
  expect(raw()).toBe('harbuor');
  await doing(shown, 'setQuery', { q: 'winter' });
  expect([raw(), shown.runtime.state.route.url]).toEqual([undefined, '/shop?q=winter']);
});
