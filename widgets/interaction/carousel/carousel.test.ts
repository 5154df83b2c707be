import { expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import { page, type TestPage } from '../../../testing/index.ts';
import type { CarouselData } from './model.ts';

const shownCarousel = (props: object = {}): TestPage =>
  page([
    {
      widget: 'carousel',
      props: { label: 'Pictures', items: ['a', 'b', 'c'], ...props },
      on: { select: [{ do: 'show-toast', with: { text: 'saw {{ event.item }}' } }] },
      slots: {
        item: [
          { widget: 'text', key: '{{ carousel.item }}', props: { text: '{{ carousel.item }}{{ carousel.selected }}' } },
        ],
        thumbnail: [{ widget: 'text', key: '{{ carousel.item }}', props: { text: 't{{ carousel.item }}' } }],
      },
    },
    { widget: 'toaster' },
  ]);
const data = (shown: TestPage) => shown.data<CarouselData>('carousel');
const act = (shown: TestPage, action: string, payload?: object) => shown.act('carousel', action, payload);

it.each<[string, object, [string, object?][], number]>([
  ['forward', {}, [['next']], 1],
  ['not past the last', {}, [['next'], ['next'], ['next']], 2],
  ['not before the first', {}, [['previous']], 0],
  ['around when it loops', { loop: true }, [['previous'], ['previous']], 1],
  ['to the first when it loops', { loop: true }, [['next'], ['next'], ['next']], 0],
  ['to an item', {}, [['scrollTo', { index: 2 }]], 2],
  ['to no unknown item', {}, [['scrollTo', { index: 9 }]], 2],
  ['nowhere without items', { items: [] }, [['next'], ['previous'], ['scrollTo', { index: 3 }]], 0],
  ['nowhere without items when it loops', { items: [], loop: true }, [['next'], ['previous']], 0],
])('goes %s', async (_, props, actions, expected) => {
  const shown = shownCarousel(props);
  for (const [action, payload] of actions) await act(shown, action, payload);
  expect(data(shown).selectedIndex).toBe(expected);
});

it('publishes its position and where it can move, and emits each new item once', async () => {
  const shown = shownCarousel();
  expect(data(shown)).toMatchObject({
    trackedItem: 'a',
    trackedList: ['a', 'b', 'c'],
    canScrollPrev: false,
    canScrollNext: true,
  });
  await act(shown, 'scrollTo', { index: 2 });
  await act(shown, 'scrollTo', { index: 2 });
  expect(data(shown)).toMatchObject({ trackedItem: 'c', canScrollPrev: true, canScrollNext: false });
  expect(shown.text().match(/saw \w/g)).toEqual(['saw c']);
  expect(shown.text()).toContain('afalse bfalse ctrue');
  expect(data(shownCarousel({ loop: true }))).toMatchObject({ canScrollPrev: true, canScrollNext: true });
  expect(data(shownCarousel({ items: ['a'], loop: true }))).toMatchObject({
    canScrollPrev: false,
    canScrollNext: false,
  });
});

it('autoplays every five seconds, or at the given interval, and restarts after the last', async () => {
  const shown = shownCarousel({ autoplay: true });
  await shown.time.advance(limits.carouselAutoplayMs - 1);
  expect(data(shown).selectedIndex).toBe(0);
  await shown.time.advance(1);
  expect(data(shown).selectedIndex).toBe(1);
  await shown.time.advance(2 * limits.carouselAutoplayMs);
  expect(data(shown).selectedIndex).toBe(0);
  const fast = shownCarousel({ autoplay: true, delayMs: 1000 });
  await fast.time.advance(1000);
  expect(data(fast).selectedIndex).toBe(1);
});

it('pauses while held or stopped, and resumes', async () => {
  const shown = shownCarousel({ autoplay: true });
  await act(shown, 'hold');
  await shown.time.advance(60_000);
  await act(shown, 'stop');
  await act(shown, 'release');
  await shown.time.advance(60_000);
  expect(data(shown)).toMatchObject({ selectedIndex: 0, isPlaying: false });
  void act(shown, 'play');
  await shown.time.advance(limits.carouselAutoplayMs);
  expect(data(shown)).toMatchObject({ selectedIndex: 1, isPlaying: true });
  await act(shown, 'hold');
  void act(shown, 'play');
  await shown.time.advance(60_000);
  expect(data(shown).selectedIndex).toBe(1);
  const still = shownCarousel();
  await still.time.drain();
  expect(data(still)).toMatchObject({ selectedIndex: 0, isPlaying: false });
});

it('follows a list that becomes shorter', async () => {
  const shown = page([
    { widget: 'quantity-input', id: 'count', props: { value: 3 } },
    { widget: 'carousel', props: { label: 'Pictures', items: '{{ [1..count.quantity] }}' } },
  ]);
  await act(shown, 'scrollTo', { index: 2 });
  await shown.act('quantity-input', 'set', { quantity: 1 });
  expect(data(shown)).toMatchObject({ selectedIndex: 0, trackedItem: 1 });
});

it.each<[action: string, loops: boolean, selected: number, saw: string[]]>([
  ['previous', false, 1, ['saw 5', 'saw 2']],
  ['previous', true, 1, ['saw 5', 'saw 2']],
  ['next', false, 2, ['saw 5']],
  ['next', true, 0, ['saw 5', 'saw 1']],
])('continues from the shown item of a shortened list: %s, looping %s', async (action, loop, selected, saw) => {
  const shown = page([
    { widget: 'quantity-input', id: 'count', props: { value: 5 } },
    {
      widget: 'carousel',
      props: { label: 'Pictures', items: '{{ [1..count.quantity] }}', loop },
      on: { select: [{ do: 'show-toast', with: { text: 'saw {{ event.item }}' } }] },
    },
    { widget: 'toaster' },
  ]);
  await act(shown, 'scrollTo', { index: 4 });
  await shown.act('quantity-input', 'set', { quantity: 3 });
  expect(data(shown)).toMatchObject({ selectedIndex: 2, trackedItem: 3 });
  await act(shown, action);
  expect(data(shown).selectedIndex).toBe(selected);
  expect(shown.text().match(/saw \d/g)).toEqual(saw);
});

it('renders a labelled carousel with labelled slides and buttons', () => {
  const html = shownCarousel({ autoplay: true }).html();
  expect(html).toContain('aria-roledescription="carousel" aria-label="Pictures"');
  expect(html.match(/aria-roledescription="slide" aria-label="\d of 3"/g)).toHaveLength(3);
  for (const label of ['Previous', 'Next', 'Pause']) expect(html).toContain(`aria-label="${label}"`);
  expect(html).toContain('aria-live="off"');
  expect(html.match(/aria-current="true"/g)).toHaveLength(1);
  expect(shownCarousel({ items: ['a'] }).html()).not.toContain('<button');
});

it('shows a dot for each of a few items, and a count for many', () => {
  const classesOf = (count: number) => {
    const html = shownCarousel({ dots: true, items: Array.from({ length: count }, (_, at) => `item ${at}`) }).html();
    return [
      /class="carousel (carousel-\w+)"/.exec(html)?.[1],
      html.includes('carousel-dots"'),
      /\d+ \/ \d+/.exec(html)?.[0],
    ];
  };
  expect(classesOf(12)).toEqual(['carousel-dotted', true, undefined]);
  expect(classesOf(13)).toEqual(['carousel-counted', false, '1 / 13']);
});

it('updates the count of the selected item', async () => {
  const items = Array.from({ length: 20 }, (_, at) => `item ${at}`);
  const shown = shownCarousel({ dots: true, items });
  await act(shown, 'scrollTo', { index: 4 });
  expect(shown.html()).toContain('5 / 20');
});
