import { expect, it } from 'vitest';
import { productGet, productSeen, searchRecordHistory } from '../../../commerce/calls/registry.ts';
import { limits } from '../../../commerce/limits.ts';
import { page, rejected, shop, type Tamper, tampered } from '../../../testing/index.ts';
import { sampleCollections, sampleProducts } from '../../../testing/sample-products.ts';
import type { RecentlyViewedData } from './model.ts';

async function open(props: object = {}, seen: number = 0, by: Record<string, Tamper> = {}) {
  const { visitor, time } = await shop({
    catalogue: { products: sampleProducts(), collections: sampleCollections() },
  });
  const caller = visitor();
  // A session begins with the first change.
  await caller.call(searchRecordHistory, { body: { tsQuery: { q: 'mug' } } });
  for (let at = 1; at <= seen; at++) {
    await caller.call(productGet, { params: { slug: `item-${at}` } });
    await time.advance(1000);
  }
  const text = (value: string) => [{ widget: 'text', props: { text: value } }];
  const shown = page(
    [
      {
        widget: 'recently-viewed',
        as: 'seen',
        props: { ...props },
        slots: {
          loading: text('Loading'),
          failure: text('Failure: {{ seen.error.message }}'),
          item: [{ widget: 'text', key: '{{ seen.item.id }}', props: { text: '[{{ seen.item.slug }}]' } }],
          empty: text('None'),
        },
      },
    ],
    { answers: tampered(caller, by), time },
  );
  await time.advance(0);
  const act = (action: string, payload: object = {}) =>
    Promise.all([shown.act('recently-viewed', action, payload), time.advance(0)]);
  return { shown, caller, act, data: () => shown.data<RecentlyViewedData>('recently-viewed') };
}

it('shows the products that the shopper viewed, latest first, in pages', async () => {
  const { data, act, shown } = await open({}, 14);
  expect(data()).toMatchObject({ found: 14, page: 1, hasNext: true });
  expect(data().hits).toHaveLength(limits.listPerPage);
  expect(shown.text()).toMatch(/^\[item-14\] \[item-13\]/);
  await act('fetchPage', { page: 2 });
  expect(shown.text()).toBe('[item-2] [item-1]');
  await act('fetchPage', { page: 3 });
  expect(data().page).toBe(2);
});

it("records a view of the page's product, but does not show it", async () => {
  const { shown, caller } = await open({ slug: 'item-9' }, 3);
  expect(shown.text()).toBe('[item-3] [item-2] [item-1]');
  expect((await caller.call(productSeen)).hits.map(({ slug }) => slug)).toEqual([
    ...['item-9', 'item-3', 'item-2', 'item-1'],
  ]);
});

it('shows the empty slot to a shopper who has viewed nothing else', async () => {
  const { shown } = await open({ slug: 'item-9' });
  expect(shown.text()).toBe('None');
  expect(shown.world.calls.map(({ id }) => id).sort()).toEqual(['product.get', 'product.seen']);
});

it('shows why the products could not be loaded, and can be refetched', async () => {
  let isDown = true;
  const flaky: Tamper = (ask) => (isDown ? rejected('Down')(ask) : ask());
  const { shown, act } = await open({}, 1, { 'product.seen': flaky });
  expect(shown.text()).toBe('Failure: Down');
  isDown = false;
  await act('refetch');
  expect(shown.text()).toBe('[item-1]');
});
