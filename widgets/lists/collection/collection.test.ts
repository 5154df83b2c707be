import { beforeAll, expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import type { FilterExpression } from '../../../schemas/entities/catalogue/filter-expression.ts';
import type { LocalCaller } from '../../../server/shop/calls/local-caller.ts';
import { page, rejected, shop, type Tamper, type TestPage, tampered } from '../../../testing/index.ts';
import { sampleCollections, sampleProducts } from '../../../testing/sample-products.ts';
import type { CollectionData } from './model.ts';

let caller: LocalCaller;

beforeAll(async () => {
  const { visitor } = await shop({ catalogue: { products: sampleProducts(), collections: sampleCollections() } });
  caller = visitor();
});

async function shown(props: object = {}, by: Record<string, Tamper> = {}, query = ''): Promise<TestPage> {
  const text = (value: string) => [{ widget: 'text', props: { text: value } }];
  const opened = page(
    [
      {
        widget: 'collection',
        as: 'shelf',
        props: { slug: 'mugs', ...props },
        on: { view: [{ do: 'show-toast', with: { text: 'seen {{ $count(event.items) }} of {{ event.found }}' } }] },
        slots: {
          loading: text('Loading'),
          failure: text('Failure: {{ shelf.error.message }}'),
          before: text('{{ shelf.collection.title }}:'),
          item: [{ widget: 'text', key: '{{ shelf.item.id }}', props: { text: '[{{ shelf.item.slug }}]' } }],
          empty: text('Nothing'),
        },
      },
      { widget: 'toaster' },
    ],
    { url: `/shop${query}`, slug: '/shop', answers: tampered(caller, by) },
  );
  await opened.time.advance(0);
  return opened;
}

const data = (opened: TestPage) => opened.data<CollectionData>('collection');
const doing = async (opened: TestPage, action: string, payload: object = {}) => {
  const wait = action === 'setQuery' ? limits.searchDebounceMs : 0;
  await Promise.all([opened.act('collection', action, payload), opened.time.advance(wait)]);
};

it('shows the collection and 12 of its products per page', async () => {
  const opened = await shown();
  expect(data(opened)).toMatchObject({ found: 10, page: 1, perPage: limits.listPerPage, hasNext: false });
  expect(data(opened).collection).toMatchObject({ slug: 'mugs', title: 'Mugs', productCount: 10 });
  expect(opened.text()).toMatch(/^Mugs: \[item/);
  expect(opened.text()).toContain('seen 3 of 10');
});

it('shows all products of the shop as a collection', async () => {
  const opened = await shown({ slug: 'all', perPage: 20 });
  expect(data(opened)).toMatchObject({ found: 30, pageCount: 2, collection: { title: messages.allProducts } });
});

it.each([
  ['that does not exist', { slug: 'none' }, {}, messages.collectionNotFound],
  ['whose name is not answered', {}, { 'collection.get': rejected('Down') }, 'Down'],
  ['whose products are not answered', {}, { 'collection.productSearch': rejected('Closed') }, 'Closed'],
])('reports why a collection %s is not shown', async (_, props, by, message) => {
  const opened = await shown(props, by);
  expect(opened.text()).toBe(`Failure: ${message}`);
  expect(data(opened)).toMatchObject({ status: 'failure', error: { message } });
});

it('refetches both the collection and its products', async () => {
  let isDown = true;
  const flaky: Tamper = (ask) => (isDown ? rejected('Down')(ask) : ask());
  const opened = await shown({}, { 'collection.get': flaky, 'collection.productSearch': flaky });
  isDown = false;
  await doing(opened, 'refetch');
  expect(opened.text()).toContain('Mugs: [item');
});

it('searches within, and keeps the terms out of the URL', async () => {
  const opened = await shown({ syncUrl: true, perPage: 4 }, {}, '?page=2&q=elsewhere');
  expect(data(opened)).toMatchObject({ page: 2, executedQuery: { q: '*' } });
  await doing(opened, 'setQuery', { q: 'winter' });
  expect(data(opened)).toMatchObject({ page: 1, executedQuery: { q: 'winter' } });
  expect(opened.runtime.state.route.url).toBe('/shop?q=elsewhere');
});

it.each<[string, object, Partial<CollectionData>]>([
  ['setSort', { sortBy: 'price:desc' }, { page: 1, appliedSortBy: 'price:desc' }],
  ['toggleFilter', { field: 'brand', operator: 'IN', value: 'Quarry' } satisfies FilterExpression, { page: 1 }],
  ['next', {}, { page: 3, hasNext: false }],
  ['previous', {}, { page: 1, hasPrevious: false }],
  ['goTo', { page: 9 }, { page: 2 }],
])('%s', async (action, payload, expected) => {
  for (const syncUrl of [true, false]) {
    const opened = await shown({ syncUrl, perPage: 4 });
    await doing(opened, 'next');
    await doing(opened, action, payload);
    expect(data(opened)).toMatchObject(expected);
  }
});

it('appends pages, and shows variants as products when configured', async () => {
  const opened = await shown({ fetchMode: 'infinite', perPage: 4 });
  await doing(opened, 'fetchNext');
  expect(data(opened).hits).toHaveLength(8);
  const compat = await shown({ compat: true });
  expect(data(compat).found).toBe(40);
  expect(compat.world.calls.map(({ id }) => id)).toContain('collection.variantSearch');
});
