import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

const group = (props: object = {}) =>
  page([
    {
      widget: 'checkbox-group',
      props: {
        label: 'Extras',
        name: 'extras',
        options: ['card', { value: 'ribbon', label: 'Ribbon' }, { value: 'gold', label: 'Gold', disabled: true }],
        ...props,
      },
      on: { change: [{ do: 'show-toast', with: { text: 'now {{ $join(event.value, "+") }}' } }] },
    },
    { widget: 'toaster' },
  ]);

it('publishes the checked values in the order of its options, and emits changes', async () => {
  const shown = group({ value: ['ribbon'] });
  await shown.act('checkbox-group', 'toggle', { value: 'card' });
  await shown.act('checkbox-group', 'setValue', { value: ['ribbon', 'card'] });
  await shown.act('checkbox-group', 'touch');
  expect(shown.data('checkbox-group')).toEqual({ value: ['card', 'ribbon'], touched: true });
  expect(shown.text().match(/now card\+ribbon/g)).toHaveLength(1);
  await shown.act('checkbox-group', 'toggle', { value: 'ribbon' });
  expect(shown.data('checkbox-group')).toMatchObject({ value: ['card'] });
  await shown.act('checkbox-group', 'clear');
  expect(shown.data('checkbox-group')).toMatchObject({ value: [] });
});

it.each(['gold', 'unknown'])('does not check %s', async (value) => {
  const shown = group();
  await shown.act('checkbox-group', 'toggle', { value });
  expect(shown.data('checkbox-group')).toMatchObject({ value: [] });
});

it('renders a labelled group of checkboxes with one name, and shows when too many are checked', async () => {
  const shown = group({ max: 1 });
  await shown.act('checkbox-group', 'setValue', { value: ['card', 'ribbon'] });
  const html = shown.html();
  expect(html).toContain('<legend class="field-label">Extras</legend>');
  expect(html.match(/name="extras"/g)).toHaveLength(3);
  expect(html.match(/checked=""/g)).toHaveLength(2);
  expect(html).toContain('Choose at most 1.');
});
