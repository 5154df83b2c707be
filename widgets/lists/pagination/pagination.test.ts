import fc from 'fast-check';
import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';
import { visiblePages } from './model.ts';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [5, 12, [1, null, 4, 5, 6, null, 12]],
  [1, 12, [1, 2, null, 12]],
  [12, 12, [1, null, 11, 12]],
  [1, 0, []],
  [0, 5, [1, null, 5]],
  [6, 5, [1, null, 5]],
  [7, 5, [1, null, 5]],
])('page %i of %i shows %j', (number, count, expected) => {
  expect(visiblePages(number, count)).toEqual(expected);
});

it('shows the first, the last, the current page and its neighbours, in order and without duplicates, with gaps of two or more', () => {
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 5000 })
        .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count))),
      ([number, count]) => {
        const shown = visiblePages(number, count);
        const pages = shown.filter((each) => each !== null);
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
        for (const expected of [1, number, count]) expect(pages).toContain(expected);
        for (const near of [number - 1, number + 1]) if (near >= 1 && near <= count) expect(pages).toContain(near);
        for (const [index, each] of shown.entries())
          if (each === null) expect(shown[index + 1]! - shown[index - 1]!).toBeGreaterThan(2);
          else if (index > 0 && shown[index - 1] !== null) expect(each - shown[index - 1]!).toBe(1);
        expect(shown.length).toBeLessThanOrEqual(7);
      },
    ),
  );
});

const pages = (props: object) =>
  page([
    {
      widget: 'pagination',
      props: { ...props },
      on: { change: [{ do: 'show-toast', with: { text: 'to {{ event.page }}' } }] },
    },
    { widget: 'toaster' },
  ]);

it.each([
  [3, 'to 3'],
  [2, undefined],
  [0, undefined],
  [6, undefined],
])('goes to page %i only when it exists and is not the current one', async (number, expected) => {
  const shown = pages({ page: 2, pageCount: 5 });
  await shown.act('pagination', 'toggle', { page: number });
  expect(shown.text().match(/to \d/)?.[0]).toBe(expected);
});

it('renders a labelled list of links that marks the current page, and nothing for a single page', () => {
  const html = pages({ page: 2, pageCount: 5, address: '/all?page={page}&sortBy=x', label: 'More' }).html();
  expect(html).toContain('<nav class="pagination" aria-label="More">');
  expect(html).toContain('<a href="/all?page=2&amp;sortBy=x" aria-current="page">2</a>');
  expect(html).toMatch(/href="\/all\?page=1&amp;sortBy=x" rel="prev"/);
  expect(html).toMatch(/href="\/all\?page=3&amp;sortBy=x" rel="next"/);
  expect(pages({ page: 1, pageCount: 3, address: '' }).html()).toContain('href="?page=2"');
  expect(pages({ page: 1, pageCount: 1 }).html()).not.toContain('<nav');
  expect(pages({ page: 5, pageCount: 5 }).data('pagination')).toMatchObject({
    hasNext: false,
    hasPrevious: true,
    selected: 5,
  });
});
