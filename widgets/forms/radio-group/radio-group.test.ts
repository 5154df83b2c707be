import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

const group = (props: object = {}) =>
  page([
    {
      widget: 'radio-group',
      id: 'wrap',
      props: {
        label: 'Wrapping',
        options: ['plain', { value: 'gift', label: 'Gift box' }, { value: 'gold', label: 'Gold', disabled: true }],
        ...props,
      },
      on: { change: [{ do: 'show-toast', with: { text: 'now {{ event.value }}' } }] },
    },
    { widget: 'toaster' },
  ]);

it('has one of its options as value, and emits the choice', async () => {
  const shown = group({ value: 'plain' });
  await shown.act('radio-group', 'select', { value: 'gift' });
  await shown.act('radio-group', 'select', { value: 'gift' });
  await shown.act('radio-group', 'touch');
  expect(shown.data('radio-group')).toEqual({ value: 'gift', touched: true });
  expect(shown.text().match(/now gift/g)).toHaveLength(1);
  await shown.act('radio-group', 'clear');
  expect(shown.data('radio-group')).toMatchObject({ value: '' });
});

it.each(['gold', 'unknown'])('does not choose %s', async (value) => {
  const shown = group({ value: 'plain' });
  await shown.act('radio-group', 'select', { value }).catch(() => {});
  expect(shown.data('radio-group')).toMatchObject({ value: 'plain' });
});

it('focuses the chosen option, or the first', async () => {
  const shown = group();
  await shown.act('radio-group', 'focus');
  await shown.act('radio-group', 'select', { value: 'gift' });
  await shown.act('radio-group', 'focus');
  expect(shown.world.focused).toEqual(['w0-option-0', 'w0-option-1']);
});

it('renders a labelled group of radio buttons with one name', () => {
  const html = group({ value: 'gift', error: 'Choose one', name: 'wrap' }).html();
  expect(html).toMatch(/<fieldset class="radio-group field-wrong" aria-describedby="w0-error" aria-invalid="true">/);
  expect(html).toContain('<legend class="field-label">Wrapping</legend>');
  expect(html.match(/name="wrap"/g)).toHaveLength(3);
  expect(html.match(/checked=""/g)).toHaveLength(1);
});
