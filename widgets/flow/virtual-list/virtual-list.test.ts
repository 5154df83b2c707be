import { expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import { page } from '../../../testing/index.ts';
import type { VirtualListData } from './model.ts';

const toast = (text: string) => [{ do: 'show-toast', with: { text } }];
const numbers = (count: number, props: object = {}) =>
  page([
    {
      widget: 'virtual-list',
      as: 'list',
      props: { label: 'Numbers', items: `{{ [1..${count}] }}`, ...props },
      slots: {
        item: [{ widget: 'text', key: '{{ list.item }}', props: { text: '#{{ list.item }}' } }],
        empty: [{ widget: 'text', props: { text: 'none' } }],
      },
      on: { end: toast('end;'), scrollEnd: toast('stopped;') },
    },
    { widget: 'toaster' },
  ]);
const data = (shown: ReturnType<typeof numbers>) => shown.data<VirtualListData>('virtual-list');

it.each<[number, object, [string, object][], [number, number]]>([
  [1000, {}, [], [0, 40]],
  [5, {}, [], [0, 5]],
  [1000, { overscan: 4 }, [], [0, 8]],
  [1000, {}, [['setRange', { from: 500, to: 560 }]], [500, 560]],
  [100, {}, [['setRange', { from: 500, to: 560 }]], [40, 100]],
])('of %i items with %j, after %j, renders %j', async (count, props, actions, [from, to]) => {
  const shown = numbers(count, props);
  for (const [action, payload] of actions) await shown.act('virtual-list', action, payload);
  expect(data(shown).range).toEqual({ from, to });
  const rendered = [...shown.html().matchAll(/aria-posinset="(\d+)"/g)].map(([, place]) => Number(place));
  expect([rendered[0], rendered.at(-1), rendered.length]).toEqual([from + 1, to, to - from]);
});

it('renders the empty slot for an empty list', () => {
  expect(
    page([
      {
        widget: 'virtual-list',
        props: { label: 'x' },
        slots: { empty: [{ widget: 'text', props: { text: 'none' } }] },
      },
    ]).text(),
  ).toBe('none');
});

it.each<[number, number, boolean]>([
  [0, 979, false],
  [0, 980, true],
  [30, 970, true],
])('with a buffer of %i, treats item %i of 1000 as near the end: %s', async (buffer, last, isNear) => {
  const shown = numbers(1000, buffer > 0 ? { scrollEndBuffer: buffer } : {});
  await shown.act('virtual-list', 'scroll', { last });
  await shown.act('virtual-list', 'scroll', { last });
  expect(shown.text().match(/end;/g) ?? []).toHaveLength(isNear ? 1 : 0);
});

it('emits scrollEnd once scrolling has stopped', async () => {
  const shown = numbers(1000);
  await shown.act('virtual-list', 'scroll', { last: 1 });
  await shown.time.advance(limits.virtualList.scrollEndDebounceMs - 1);
  await shown.act('virtual-list', 'scroll', { last: 2 });
  await shown.time.advance(limits.virtualList.scrollEndDebounceMs - 1);
  expect(shown.text()).not.toContain('stopped');
  await shown.time.advance(1);
  expect(shown.text().match(/stopped;/g)).toHaveLength(1);
});

it.each([
  [499, { index: 499 }],
  [1000, undefined],
  [-1, undefined],
  [1.5, undefined],
])('scrollToIndex with %s scrolls to %j', async (index, target) => {
  const shown = numbers(1000);
  await shown.act('virtual-list', 'scrollToIndex', { index }).catch(() => {});
  expect(data(shown).target).toEqual(target);
});
