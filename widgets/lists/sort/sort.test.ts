import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

const options = [
  { value: 'featured', label: 'Featured' },
  { value: 'price:asc', label: 'Price & up' },
];
const sort = (props: object = {}, url = '/all') =>
  page(
    [
      {
        widget: 'sort',
        props: { options, value: 'price:asc', ...props },
        on: { change: [{ do: 'show-toast', with: { text: 'by {{ event.sortBy }}' } }] },
      },
      { widget: 'toaster' },
    ],
    { url, slug: '/all' },
  );

it.each([
  ['toggle', { value: 'featured' }, 'by featured'],
  ['toggle', { value: 'price:asc' }, undefined],
  ['toggle', { value: 'gone' }, undefined],
  ['clear', {}, 'by featured'],
])('emits a change to another existing order only: %s %j', async (action, payload, expected) => {
  const shown = sort();
  await shown.act('sort', action, payload);
  expect(shown.text().match(/by f\w+/)?.[0]).toBe(expected);
});

it('emits nothing without orders', async () => {
  const shown = sort({ options: [] });
  await shown.act('sort', 'clear');
  expect(shown.text()).not.toContain('by f');
});

it('without script, renders a labelled form that keeps the other query parameters and starts at page 1', () => {
  const shown = sort({}, '/all?q=a%22b&page=3&sortBy=x&filterExpressions=1&filterExpressions=2&filterExpressions=1');
  const id = `w${shown.widget('sort').id}-input`;
  const hidden = [...shown.html().matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  expect(hidden).toEqual([
    ['q', 'a&quot;b'],
    ['filterExpressions', '1'],
    ['filterExpressions', '2'],
  ]);
  expect(shown.html()).toContain(`<label for="${id}">Sort by</label><select id="${id}" name="sortBy">`);
  expect(shown.html()).toContain('<option value="price:asc" selected="">Price &amp; up</option>');
});
