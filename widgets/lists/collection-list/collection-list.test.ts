import { beforeAll, expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import type { LocalCaller } from '../../../server/shop/calls/local-caller.ts';
import { page, rejected, shop, type Tamper, type TestPage, tampered } from '../../../testing/index.ts';
import { sampleProducts } from '../../../testing/sample-products.ts';
import type { CollectionListData } from './model.ts';

const titles = ['Mugs', 'Bowls', 'Plates', 'Mugs for two', ...Array.from({ length: 10 }, (_, at) => `Shelf ${at}`)];
let caller: LocalCaller;

beforeAll(async () => {
  const collections = titles.map((title) => ({
    slug: title.toLowerCase().replaceAll(' ', '-'),
    title,
    description: '',
    productSlugs: title === 'Bowls' ? ['item-1', 'item-2'] : title === 'Plates' ? ['item-3'] : [],
  }));
  const { visitor } = await shop({ catalogue: { products: sampleProducts(), collections } });
  caller = visitor();
});

async function shown(props: object = {}, by: Record<string, Tamper> = {}, query = ''): Promise<TestPage> {
  const text = (value: string) => [{ widget: 'text', props: { text: value } }];
  const opened = page(
    [
      {
        widget: 'collection-list',
        as: 'list',
        props: { ...props },
        on: { fetchFailure: [{ do: 'show-toast', with: { text: 'not loaded' } }] },
        slots: {
          failure: text('Failure: {{ list.error.message }}'),
          item: [{ widget: 'text', key: '{{ list.item.id }}', props: { text: '[{{ list.item.title }}]' } }],
          empty: text('None'),
        },
      },
      { widget: 'toaster' },
    ],
    { url: `/shop${query}`, slug: '/shop', answers: tampered(caller, by) },
  );
  await opened.time.advance(0);
  return opened;
}

const data = (opened: TestPage) => opened.data<CollectionListData>('collection-list');
const named = (opened: TestPage) => data(opened).hits.map(({ title }) => title);
const doing = async (opened: TestPage, action: string, payload: object = {}) => {
  const wait = action === 'setQuery' ? limits.searchDebounceMs : 0;
  await Promise.all([opened.act('collection-list', action, payload), opened.time.advance(wait)]);
};

it("shows 12 collections per page in the shop's order", async () => {
  const opened = await shown();
  expect(data(opened)).toMatchObject({ found: 14, page: 1, pageCount: 2, hasNext: true, appliedSortBy: 'featured' });
  expect(named(opened)).toEqual(titles.slice(0, limits.listPerPage));
  await doing(opened, 'next');
  expect(named(opened)).toEqual(titles.slice(limits.listPerPage));
  await doing(opened, 'goTo', { page: 3 });
  expect(data(opened).page).toBe(2);
});

it('searches 500 ms after the last key', async () => {
  const opened = await shown();
  await doing(opened, 'next');
  for (const q of ['m', 'mu', 'mugs']) {
    await opened.act('collection-list', 'setQuery', { q });
    await opened.time.advance(limits.searchDebounceMs - 1);
  }
  expect(data(opened)).toMatchObject({ page: 2, found: 14 });
  await opened.time.advance(1);
  expect([named(opened), data(opened).page]).toEqual([['Mugs', 'Mugs for two'], 1]);
  await doing(opened, 'setQuery', { q: 'zzz' });
  expect(opened.text()).toBe('None');
  await doing(opened, 'setQuery', { q: ' ' });
  expect(data(opened).found).toBe(14);
});

it('keeps the typed text in its field until another search', async () => {
  for (const syncUrl of [true, false]) {
    const opened = await shown({ syncUrl }, {}, '?q=bowls');
    expect(data(opened).query).toBe(syncUrl ? 'bowls' : '');
    await opened.act('collection-list', 'setQuery', { q: 'mugs ' });
    expect(data(opened).query).toBe('mugs ');
    await opened.time.advance(limits.searchDebounceMs);
    expect([data(opened).query, data(opened).executedQuery?.q]).toEqual(['mugs ', 'mugs']);
    await doing(opened, 'setQuery', { q: '' });
    expect([data(opened).query, data(opened).found]).toEqual(['', titles.length]);
  }
});

it('shows the search terms of a changed URL in its field', async () => {
  const opened = await shown({ syncUrl: true });
  await doing(opened, 'setQuery', { q: 'mugs' });
  opened.world.go('/shop?q=bowls');
  await opened.time.advance(0);
  expect([named(opened), data(opened).query]).toEqual([['Bowls'], 'bowls']);
});

it.each([
  ['title:asc', 'Bowls'],
  ['title:desc', 'Shelf 9'],
  ['productCount:desc', 'Bowls'],
])('can be sorted by %s', async (sortBy, first) => {
  const opened = await shown({ syncUrl: true });
  expect(data(opened).sortOptions.map(({ value }) => value)).toContain(sortBy);
  await doing(opened, 'setSort', { sortBy });
  expect([named(opened)[0], opened.runtime.state.route.url]).toEqual([
    first,
    `/shop?sortBy=${sortBy.replace(':', '%3A')}`,
  ]);
});

it("applies the page's filters, and adds the shopper's", async () => {
  const filled: Record<string, unknown> = { field: 'productCount', operator: 'IS', value: '1..' };
  const opened = await shown({ filterExpressions: [filled] });
  expect(named(opened)).toEqual(['Bowls', 'Plates']);
  await doing(opened, 'toggleFilter', { field: 'slug', operator: 'NOT_IS', value: 'plates' });
  expect(named(opened)).toEqual(['Bowls']);
  await doing(opened, 'clearFilters');
  expect(named(opened)).toEqual(['Bowls', 'Plates']);
});

it('reads its parameters from the URL', async () => {
  const opened = await shown({ syncUrl: true }, {}, '?q=shelf&perPage=4&page=2&sortBy=title:desc');
  expect(named(opened)).toEqual(['Shelf 5', 'Shelf 4', 'Shelf 3', 'Shelf 2']);
  expect(data(opened).pageAddress).toBe('/shop?q=shelf&perPage=4&page={page}&sortBy=title%3Adesc');
});

it('appends pages, and reports why they cannot be loaded', async () => {
  const opened = await shown({ fetchMode: 'infinite', perPage: 5 });
  await doing(opened, 'fetchNext');
  expect(named(opened)).toEqual(titles.slice(0, 10));
  const failed = await shown({}, { 'collection.search': rejected('Down') });
  expect(failed.text()).toBe('Failure: Down not loaded');
});
