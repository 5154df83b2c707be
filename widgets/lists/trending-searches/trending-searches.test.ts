import { expect, it } from 'vitest';
import { searchRecordHistory } from '../../../commerce/calls/registry.ts';
import { limits } from '../../../commerce/limits.ts';
import { page, rejected, shop, type Tamper, tampered } from '../../../testing/index.ts';
import { sampleCollections, sampleProducts } from '../../../testing/sample-products.ts';
import type { TrendingSearchesData } from './model.ts';

async function open(props: object = {}, shoppers: number = limits.trendingOwners, by: Record<string, Tamper> = {}) {
  const { visitor, time } = await shop({
    catalogue: { products: sampleProducts(), collections: sampleCollections() },
  });
  for (let at = 0; at < shoppers; at++)
    for (const q of at === 0 ? ['Mug', 'zzzqqq', 'bowl'] : ['mug', 'zzzqqq', 'bowl', 'plate'])
      await visitor().call(searchRecordHistory, { body: { tsQuery: { q } } });
  const caller = visitor();
  const text = (value: string) => [{ widget: 'text', props: { text: value } }];
  const shown = page(
    [
      {
        widget: 'trending-searches',
        as: 'trend',
        props: { ...props },
        slots: {
          failure: text('Failure: {{ trend.error.message }}'),
          item: [{ widget: 'text', key: '{{ trend.item.name }}', props: { text: '[{{ trend.item.name }}]' } }],
          empty: text('None'),
        },
      },
    ],
    { answers: tampered(caller, by), time },
  );
  await time.advance(0);
  const act = (action: string, payload: object = {}) =>
    Promise.all([shown.act('trending-searches', action, payload), time.advance(0)]);
  return { shown, act, data: () => shown.data<TrendingSearchesData>('trending-searches') };
}

it('shows searches with results that at least five shoppers made', async () => {
  const { data, shown } = await open();
  expect(shown.text()).toBe('[bowl] [mug]');
  expect(data().items.map(({ href }) => href)).toEqual(['/search?q=bowl', '/search?q=mug']);
  expect((await open({}, limits.trendingOwners - 1)).shown.text()).toBe('None');
  expect((await open({ limit: 1 })).shown.text()).toBe('[bowl]');
});

it('omits the searches that a shopper removes', async () => {
  const { act, shown } = await open();
  await act('remove', { name: 'lamp' });
  expect(shown.text()).toBe('[bowl] [mug]');
  await act('remove', { name: 'bowl' });
  expect(shown.text()).toBe('[mug]');
  await act('clear');
  expect(shown.text()).toBe('None');
});

it('opens a chosen search and ignores an unlisted one', async () => {
  const { act, shown } = await open({ to: '/find' });
  await act('choose', { name: 'mug' });
  await act('choose', { name: 'zzzqqq' });
  expect(shown.world.opened).toEqual(['/find?q=mug']);
});

it('shows why trending searches could not be loaded, and can be refetched', async () => {
  let isDown = true;
  const flaky: Tamper = (ask) => (isDown ? rejected('Down')(ask) : ask());
  const { act, shown } = await open({}, limits.trendingOwners, { 'search.trending': flaky });
  expect(shown.text()).toBe('Failure: Down');
  isDown = false;
  await act('refetch');
  expect(shown.text()).toBe('[bowl] [mug]');
});
