import { expect, it } from 'vitest';
import type { Json } from '../../../schemas/page.ts';
import { page } from '../../../testing/index.ts';

const columns: Json = [
  { key: 'place', label: 'Where to', sortable: true },
  { key: 'days', label: 'Days', align: 'end', sortable: true },
  { key: 'note', label: 'Note' },
];
const rows: Json = [
  { id: 'b', place: 'Berlin', days: 7, note: 'by road' },
  { id: 'o', place: 'Öland', days: 10 },
  { id: 'a', place: 'Agra', days: 3 },
  { id: 'n', place: 'Nowhere' },
];
const table = (props: object = {}, slots: object = {}) =>
  page([
    {
      widget: 'table',
      props: { label: 'Delivery', columns, rows, ...props },
      slots: { ...slots },
      on: { sort: [{ do: 'show-toast', with: { text: '{{ event.column }} {{ event.isDescending }}' } }] },
    },
    { widget: 'toaster' },
  ]);
const order = (html: string) => [...html.matchAll(/<th scope="row">([^<]*)/g)].map(([, place]) => place![0]).join('');

it.each<[object, string[], string, string | undefined]>([
  [{}, [], 'BÖAN', undefined],
  [{ sortBy: 'days' }, [], 'ABÖN', 'ascending'],
  [{ sortBy: 'days', descending: true }, [], 'ÖBAN', 'descending'],
  [{}, ['place'], 'ABNÖ', 'ascending'],
  [{}, ['place', 'place'], 'ÖNBA', 'descending'],
  [{}, ['place', 'place', 'place'], 'ABNÖ', 'ascending'],
  [{}, ['place', 'days'], 'ABÖN', 'ascending'],
  [{}, ['note'], 'BÖAN', undefined],
  [{}, ['__proto__'], 'BÖAN', undefined],
  [{ sortBy: 'toString' }, [], 'BÖAN', undefined],
])('sorts %j by %j as %s, %s', async (props, sorts, expected, direction) => {
  const shown = table(props);
  for (const column of sorts) await shown.act('table', 'sort', { column });
  expect(order(shown.html())).toBe(expected);
  expect(/aria-sort="(\w+)"/.exec(shown.html())?.[1]).toBe(direction);
});

it('has a caption, column and row headers, and scrolls by keyboard', () => {
  const html = table({ rowHeader: 'place' }).html();
  expect(html).toContain('<div class="table" role="region" aria-labelledby="w0-label" tabindex="0">');
  expect(html).toContain('<caption id="w0-label">Delivery</caption>');
  expect(html.match(/<th scope="col"/g)).toHaveLength(3);
  expect(html.match(/<th scope="row"/g)).toHaveLength(4);
  expect(html).toContain('<td class="table-end">7</td>');
});

it('reports how it was sorted', async () => {
  const shown = table();
  await shown.act('table', 'sort', { column: 'days' });
  expect(shown.text()).toContain('days false');
  expect(shown.data('table')).toMatchObject({ sortedBy: 'days', isDescending: false, count: 4 });
});

it('renders its cell slot in each cell, in the order shown', () => {
  const cell = [{ widget: 'text', props: { text: '<{{ table.value }}>' } }];
  expect(table({ sortBy: 'days' }, { cell }).text()).toMatch(/<Agra> <3> <> <Berlin> <7> <by road>/);
});

it('renders the empty slot without rows', () => {
  const empty = [{ widget: 'text', props: { text: 'None' } }];
  expect(table({ rows: [] }, { empty }).text()).toBe('None');
});
