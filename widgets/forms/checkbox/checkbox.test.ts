import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

const shownBox = (props: object = {}) =>
  page([
    {
      widget: 'checkbox',
      props: { label: 'Agree', ...props },
      on: { change: [{ do: 'show-toast', with: { text: 'now {{ $string(event.value) }}' } }] },
    },
    { widget: 'toaster' },
  ]);

it('is checked and unchecked, and emits only changes', async () => {
  const shown = shownBox({ value: true });
  await shown.act('checkbox', 'setValue', { value: true });
  expect(shown.text()).not.toContain('now');
  await shown.act('checkbox', 'clear');
  await shown.act('checkbox', 'setValue', { value: true });
  expect(shown.text().match(/now \w+/g)).toEqual(['now false', 'now true']);
  await shown.act('checkbox', 'touch');
  expect(shown.data('checkbox')).toEqual({ value: true, touched: true });
  await shown.act('checkbox', 'focus');
  expect(shown.world.focused).toEqual([`w${shown.widget('checkbox').id}-input`]);
});

it('associates label, description and error with the input', () => {
  const shown = shownBox({ description: 'All of it', error: 'Please agree', required: true });
  const id = `w${shown.widget('checkbox').id}`;
  expect(shown.html()).toContain(`<label for="${id}-input">Agree</label>`);
  expect(shown.html()).toContain(`aria-describedby="${id}-description ${id}-error" aria-invalid="true"`);
  expect(shown.data('checkbox')).toMatchObject({ error: 'Please agree' });
});
