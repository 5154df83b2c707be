import { expect, it } from 'vitest';
import { productGet, searchRecordHistory } from '../../../commerce/calls/registry.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { page, rejected, shop, type Tamper, tampered } from '../../../testing/index.ts';
import { sampleCollections, sampleProducts } from '../../../testing/sample-products.ts';
import type { RecommendationsData } from './model.ts';

async function open(props: object = {}, seen: string[] = [], by: Record<string, Tamper> = {}) {
  const { visitor, time } = await shop({
    catalogue: { products: sampleProducts(), collections: sampleCollections() },
  });
  const caller = visitor();
  // A session begins with the first change.
  await caller.call(searchRecordHistory, { body: { tsQuery: { q: 'mug' } } });
  for (const slug of seen) {
    await caller.call(productGet, { params: { slug } });
    await time.advance(1000);
  }
  const text = (value: string) => [{ widget: 'text', props: { text: value } }];
  const shown = page(
    [
      {
        widget: 'recommendations',
        as: 'advice',
        props: { ...props },
        slots: {
          loading: text('Loading'),
          failure: text('Failure: {{ advice.error.message }}'),
          success: text('{{ advice.basis.slug }}'),
          item: [{ widget: 'text', key: '{{ advice.item.id }}', props: { text: '{{ advice.item.reasonLabel }}' } }],
          empty: text('None'),
        },
      },
    ],
    { answers: tampered(caller, by), time },
  );
  await time.advance(0);
  const act = (action: string, payload: object = {}) =>
    Promise.all([shown.act('recommendations', action, payload), time.advance(0)]);
  const asked = () =>
    shown.world.calls.filter(({ id }) => id.startsWith('recommendation')).map(({ id, input }) => [id, input.query]);
  return { shown, act, asked, data: () => shown.data<RecommendationsData>('recommendations') };
}

const paged = { page: 1, perPage: limits.recommendationsPerPage };

it.each([
  ['the shop', {}, { entity: 'SHOP', ...paged }],
  ['the shop, whatever is said of a product', { identifier: 'item-1' }, { entity: 'SHOP', ...paged }],
  [
    'a product',
    { entity: 'PRODUCT', identifier: 'item-1', intent: 'ALIKE', perPage: 3 },
    { entity: 'PRODUCT', identifier: 'item-1', intent: 'ALIKE', page: 1, perPage: 3 },
  ],
  [
    'a collection',
    { entity: 'COLLECTION', identifier: 'mugs', considerOnlyLatestApplicableVariant: true },
    { entity: 'COLLECTION', identifier: 'mugs', ...paged, considerOnlyLatestApplicableVariant: true },
  ],
])('requests recommendations for %s', async (_, props, query) => {
  const { asked, data } = await open(props);
  expect(asked()).toEqual([['recommendation.list', query]]);
  expect(data().hits.length).toBeGreaterThan(0);
});

it('publishes the reason for each recommendation', async () => {
  const { data, shown } = await open({ entity: 'PRODUCT', identifier: 'item-1', alikeLabel: 'Like it', perPage: 2 });
  expect(data().hits.map(({ reason, reasonLabel }) => [reason, reasonLabel])).toEqual([
    ['ALIKE', 'Like it'],
    ['ALIKE', 'Like it'],
  ]);
  expect(shown.text()).toBe('Like it Like it');
  expect((await open({ perPage: 1 })).data().hits[0]).toMatchObject({ reason: 'FEATURED', reasonLabel: '' });
});

it('goes to existing pages only', async () => {
  const { data, act } = await open({ perPage: 20 });
  expect(data()).toMatchObject({ found: 30, page: 1, hasNext: true });
  await act('fetchPage', { page: 2 });
  expect([data().page, data().hits.length]).toEqual([2, 10]);
  await act('fetchPage', { page: 3 });
  expect(data().page).toBe(2);
});

it('bases recommendations on the products that the shopper viewed last', async () => {
  const { data, asked, shown } = await open({ entity: 'SHOPPER', perPage: 2 }, ['item-2', 'item-1']);
  expect([data().basis?.slug, data().basedOn]).toEqual(['item-1', 'VIEWED']);
  expect(asked()).toEqual([['recommendation.forShopper', { page: 1, perPage: 2 }]]);
  // The viewed products take turns as the basis.
  expect(data().hits.map(({ basis }) => basis?.slug)).toEqual(['item-1', 'item-2']);
  expect(shown.text()).toBe('item-1 Goes with it Goes with it');
});

it.each([
  ['bought with them', 'BOUGHT_TOGETHER', ['recommendation.forShopper', { intent: 'BOUGHT_TOGETHER' }]],
  ['bought most', 'POPULAR', ['recommendation.list', { entity: 'SHOP', intent: 'POPULAR' }]],
] as const)('requests products that were %s', async (_, intent, [call, query]) => {
  const { asked } = await open({ entity: 'SHOPPER', intent, perPage: 2 }, ['item-1']);
  expect(asked()).toEqual([[call, { ...query, page: 1, perPage: 2 }]]);
});

it('shows best-selling products to a shopper who has viewed nothing', async () => {
  const { data } = await open({ entity: 'SHOPPER', intent: 'ALIKE', perPage: 2 });
  expect([data().hits.length, data().basis, data().basedOn]).toEqual([2, undefined, undefined]);
});

it('shows why recommendations for a shopper could not be loaded', async () => {
  const { shown } = await open({ entity: 'SHOPPER' }, [], { 'recommendation.forShopper': rejected('Down') });
  expect(shown.text()).toBe('Failure: Down');
});

it('shows variants as products', async () => {
  const { data, asked } = await open({ entity: 'PRODUCT', identifier: 'item-1', compat: true, perPage: 2 });
  expect(asked()[0]![0]).toBe('recommendation.variantList');
  expect(data().hits[0]).toMatchObject({ slug: expect.any(String), title: expect.any(String), reason: 'ALIKE' });
});

it('requests nothing without an identifier, and shows why a request failed', async () => {
  const { asked, shown } = await open({ entity: 'PRODUCT', identifier: '' });
  expect([asked(), shown.text()]).toEqual([[], 'Loading']);
  const gone = await open({ entity: 'PRODUCT', identifier: 'none' });
  expect(gone.shown.text()).toBe(`Failure: ${messages.productNotFound}`);
});

it('can be refetched after a failure', async () => {
  let isDown = true;
  const flaky: Tamper = (ask) => (isDown ? rejected('Down')(ask) : ask());
  const { shown, act, data } = await open({}, [], { 'recommendation.list': flaky });
  expect(shown.text()).toBe('Failure: Down');
  isDown = false;
  await act('refetch');
  expect(data().status).toBe('success');
});
