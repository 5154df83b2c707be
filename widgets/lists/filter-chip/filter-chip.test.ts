import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

const toast = [{ do: 'show-toast', with: { text: '{{ $string(event) }}' } }];
const chip = (props: object = {}) =>
  page([
    {
      widget: 'filter-chip',
      props: { filter: { field: 'brand', operator: 'NOT_IS', value: 'Kiln', label: 'Not Kiln' }, ...props },
      on: { drop: toast, clear: toast },
    },
    { widget: 'toaster' },
  ]);

it.each([
  ['drop', '{"field":"brand","operator":"NOT_IS","value":"Kiln","action":"DROP"}'],
  ['toggle', '{"field":"brand","operator":"NOT_IS","value":"Kiln","action":"DROP"}'],
  ['clear', '{"field":"brand"}'],
])('%s emits the filter to remove', async (action, expected) => {
  const shown = chip();
  await shown.act('filter-chip', action);
  expect(shown.text()).toContain(expected);
});

it('has an accessible name that says what it removes', () => {
  expect(chip().data('filter-chip')).toEqual({ values: 'Kiln', selected: 'Not Kiln' });
  expect(chip().text()).toBe('Remove filter: Not Kiln');
  expect(chip({ label: 'Without <Kiln>' }).html()).toContain('Without &lt;Kiln&gt;');
  expect(chip({ filter: null }).text()).toBe('Remove filter:');
});
