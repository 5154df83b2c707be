import { beforeAll, expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import type { LocalCaller } from '../../../server/shop/calls/local-caller.ts';
import { page, rejected, shop, type Tamper, type TestPage, tampered } from '../../../testing/index.ts';
import { sampleProducts } from '../../../testing/sample-products.ts';
import type { LooksData } from './model.ts';

const looks = [
  { slug: 'tea', title: 'Tea for two', description: 'An afternoon.', tags: ['Gift'], products: ['item-1', 'item-2'] },
  { slug: 'desk', title: 'A desk', tags: ['Work', 'Gift'], products: ['item-3', 'gone'] },
  { slug: 'lost', title: 'Lost', tags: ['Lost'], products: ['gone'] },
  ...Array.from({ length: 11 }, (_, at) => ({ slug: `look-${at}`, title: `Look ${at}`, products: ['item-4'] })),
];
let caller: LocalCaller;

beforeAll(async () => {
  const { visitor } = await shop({ config: { looks }, catalogue: { products: sampleProducts(), collections: [] } });
  caller = visitor();
});

async function shown(props: object = {}, by: Record<string, Tamper> = {}, query = ''): Promise<TestPage> {
  const text = (value: string) => [{ widget: 'text', props: { text: value } }];
  const opened = page(
    [
      {
        widget: 'looks',
        props: { ...props },
        slots: {
          failure: text('Failure: {{ looks.error.message }}'),
          item: [{ widget: 'text', key: '{{ looks.item.id }}', props: { text: '[{{ looks.item.title }}]' } }],
          empty: text('None'),
        },
      },
    ],
    { url: `/shop${query}`, slug: '/shop', answers: tampered(caller, by) },
  );
  await opened.time.advance(0);
  return opened;
}

const data = (opened: TestPage) => opened.data<LooksData>('looks');
const slugs = (opened: TestPage) => data(opened).hits.map(({ slug }) => slug);
const doing = async (opened: TestPage, action: string, payload: object = {}) => {
  const wait = action === 'setQuery' ? limits.searchDebounceMs : 0;
  await Promise.all([opened.act('looks', action, payload), opened.time.advance(wait)]);
};

it('shows 12 looks per page, each with the products that the shop still has', async () => {
  const opened = await shown();
  expect(data(opened)).toMatchObject({ found: 13, page: 1, perPage: limits.listPerPage, hasNext: true });
  expect(data(opened).hits[1]!.products.map(({ slug }) => slug)).toEqual(['item-3']);
  await doing(opened, 'next');
  expect(slugs(opened)).toEqual(['look-10']);
  await doing(opened, 'previous');
  expect(slugs(opened)).toContain('tea');
});

it.each([
  ['tea', ['tea']],
  ['AFTERNOON', ['tea']],
  ['gift', ['tea', 'desk']],
  ['item 2', ['tea', 'look-2']],
  ['lost', []],
])('finds the looks that match %s', async (q, expected) => {
  const opened = await shown();
  await doing(opened, 'setQuery', { q });
  expect(slugs(opened)).toEqual(expected);
});

it('filters by tags and publishes the count and address of each', async () => {
  const opened = await shown({ syncUrl: true });
  const [tags] = data(opened).facets;
  expect(tags!.values.map(({ value, count, href }) => [value, count, href])).toEqual([
    ['Gift', 2, '/shop?filterExpressions=tag%3AIN%3AGift'],
    ['Work', 1, '/shop?filterExpressions=tag%3AIN%3AWork'],
  ]);
  await doing(opened, 'toggleFilter', { field: 'tag', operator: 'IN', value: 'Work' });
  expect([slugs(opened), data(opened).appliedFilters.map(({ label }) => label)]).toEqual([['desk'], ['Work']]);
  const again = await shown({ syncUrl: true }, {}, opened.runtime.state.route.url.slice('/shop'.length));
  expect(slugs(again)).toEqual(['desk']);
  await doing(opened, 'clearFilters', { field: 'tag' });
  expect(data(opened).found).toBe(13);
});

it('sorts looks, and shows only those with one product if the page filters by it', async () => {
  const filterExpressions = [{ field: 'product', operator: 'IS', value: 'item-1' }];
  expect(slugs(await shown({ filterExpressions }))).toEqual(['tea']);
  const opened = await shown({ sortBy: 'title:asc' });
  expect(slugs(opened)[0]).toBe('desk');
  await doing(opened, 'setSort', { sortBy: 'title:desc' });
  expect(slugs(opened)[0]).toBe('tea');
});

it('can be refetched after a failure', async () => {
  let isDown = true;
  const flaky: Tamper = (ask) => (isDown ? rejected('Down')(ask) : ask());
  const opened = await shown({}, { 'look.search': flaky });
  expect(opened.text()).toBe('Failure: Down');
  isDown = false;
  await doing(opened, 'refetch');
  expect(opened.text()).toContain('[Tea for two]');
});
