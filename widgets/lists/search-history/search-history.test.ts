import { expect, it } from 'vitest';
import { searchHistory, searchRecordHistory } from '../../../commerce/calls/registry.ts';
import { messages } from '../../../commerce/messages.ts';
import { page, rejected, shop, type Tamper, tampered } from '../../../testing/index.ts';
import type { SearchHistoryData } from './model.ts';

async function open(props: object = {}, by: Record<string, Tamper> = {}, searched = ['mug', 'plate & bowl', 'lamp']) {
  const { visitor, time } = await shop();
  const caller = visitor();
  for (const q of searched) {
    await caller.call(searchRecordHistory, { body: { tsQuery: { q } } });
    await time.advance(1000);
  }
  const text = (value: string) => [{ widget: 'text', props: { text: value } }];
  const shown = page(
    [
      {
        widget: 'search-history',
        as: 'past',
        props: { ...props },
        on: {
          choose: [{ do: 'show-toast', with: { text: 'chosen {{ event.item.name }}' } }],
          changeFailure: [{ do: 'show-toast', with: { text: 'kept: {{ event.error.message }}' } }],
        },
        slots: {
          failure: text('Failure: {{ past.error.message }}'),
          item: [{ widget: 'text', key: '{{ past.item.id }}', props: { text: '[{{ past.item.name }}]' } }],
          empty: text('None'),
        },
      },
      { widget: 'toaster' },
    ],
    { answers: tampered(caller, by), time, localePathPrefix: '/hi', url: '/hi', slug: '/' },
  );
  await time.advance(0);
  const act = async (action: string, payload: object = {}) => {
    const [outcome] = await Promise.all([shown.act('search-history', action, payload), time.advance(0)]);
    return outcome;
  };
  const data = () => shown.data<SearchHistoryData>('search-history');
  const kept = async () => (await caller.call(searchHistory)).map(({ name }) => name);
  return { shown, act, data, kept };
}

it("shows the shopper's searches, latest first, with the address of each", async () => {
  const { data, shown } = await open();
  expect(shown.text()).toBe('[lamp] [plate & bowl] [mug]');
  expect(data().items.map(({ href }) => href)).toEqual([
    ...['/hi/search?q=lamp', '/hi/search?q=plate%20%26%20bowl', '/hi/search?q=mug'],
  ]);
  expect((await open({ limit: 2, to: '/find?all=1' })).data().items.map(({ href }) => href)).toEqual([
    ...['/hi/find?all=1&q=lamp', '/hi/find?all=1&q=plate%20%26%20bowl'],
  ]);
  expect((await open({}, {}, [])).shown.text()).toBe('None');
});

it('removes one search and refetches the others', async () => {
  const { act, data, kept, shown } = await open();
  await act('remove', { id: data().items[1]!.id });
  expect([shown.text(), await kept()]).toEqual(['[lamp] [mug]', ['lamp', 'mug']]);
  expect(shown.world.calls.filter(({ id }) => id === 'search.history')).toHaveLength(2);
});

it('removes all searches without refetching', async () => {
  const { act, kept, shown } = await open();
  await act('clear');
  expect([shown.text(), await kept()]).toEqual(['None', []]);
  expect(shown.world.calls.filter(({ id }) => id === 'search.history')).toHaveLength(1);
});

it('removes nothing without an id', async () => {
  const { act, kept } = await open();
  expect(await act('remove')).toMatchObject({ ok: false, failure: { message: messages.noSearchHistoryItem } });
  expect(await kept()).toHaveLength(3);
});

it.each([
  ['remove', { id: 'none' }, {}, messages.noSearchHistoryItem],
  ['clear', {}, { 'search.clearHistory': rejected('Down') }, 'Down'],
])('shows why %s failed', async (action, payload, by, message) => {
  const { act, shown, kept } = await open({}, by);
  await act(action, payload);
  expect(shown.text()).toContain(`kept: ${message}`);
  expect(await kept()).toHaveLength(3);
});

it('repeats a chosen search and ignores an unknown one', async () => {
  const { act, data, shown } = await open();
  await act('choose', { id: data().items[2]!.id });
  expect(shown.world.opened).toEqual(['/hi/search?q=mug']);
  expect(shown.text()).toContain('chosen mug');
  await act('choose', { id: 'none' });
  expect(shown.world.opened).toHaveLength(1);
});

it('shows why the history could not be loaded, and can be refetched', async () => {
  let isDown = true;
  const flaky: Tamper = (ask) => (isDown ? rejected('Down')(ask) : ask());
  const { act, shown } = await open({}, { 'search.history': flaky });
  expect(shown.text()).toBe('Failure: Down');
  isDown = false;
  await act('refetch');
  expect(shown.text()).toContain('[lamp]');
});
