import { expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import { page } from '../../../testing/index.ts';

const shownInput = (props: object = {}) =>
  page([
    {
      widget: 'text-input',
      id: 'name',
      props: { label: 'Name', ...props },
      on: {
        change: [{ do: 'show-toast', with: { text: 'changed to {{ event.value }}' } }],
        blur: [{ do: 'show-toast', with: { text: 'left {{ event.value }}' } }],
      },
    },
    { widget: 'toaster' },
  ]);

it('has the text as value, and emits changes and blur', async () => {
  const shown = shownInput({ value: 'A' });
  expect(shown.data('text-input')).toEqual({ value: 'A', touched: false });
  await shown.act('text-input', 'setValue', { value: 'A' });
  expect(shown.text()).not.toContain('changed');
  await shown.act('text-input', 'setValue', { value: 'Asha' });
  await shown.act('text-input', 'touch');
  expect(shown.data('text-input')).toEqual({ value: 'Asha', touched: true });
  expect(shown.text()).toContain('changed to Asha left Asha');
  await shown.act('text-input', 'clear');
  expect(shown.data('text-input')).toMatchObject({ value: '' });
});

it('is focused after a delay with autofocus, and immediately by its action', async () => {
  const shown = shownInput({ autofocus: true });
  await shown.time.advance(limits.textInputAutofocusMs - 1);
  expect(shown.world.focused).toEqual([]);
  await shown.time.advance(1);
  const input = `w${shown.widget('text-input').id}-input`;
  expect(shown.world.focused).toEqual([input]);
  await shown.act('text-input', 'focus');
  expect(shown.world.focused).toEqual([input, input]);
  const quiet = shownInput();
  await quiet.time.drain();
  expect(quiet.world.focused).toEqual([]);
});

it.each([
  ['tel', true],
  ['text', false],
])('a %s has the minimum length of a phone number: %s', (type, expected) => {
  expect(shownInput({ type }).html().includes(`minLength="${limits.telephoneMinLength}"`)).toBe(expected);
});

it('associates label, description and error with the input', () => {
  const shown = shownInput({ description: 'As on the <card>', error: 'Too short' });
  const id = `w${shown.widget('text-input').id}`;
  expect(shown.html()).toContain(`<label for="${id}-input" class="field-label">Name</label>`);
  expect(shown.html()).toContain(`id="${id}-description" class="field-description">As on the &lt;card&gt;`);
  expect(shown.html()).toContain(`id="${id}-error" class="field-error" role="alert">Too short`);
  expect(shown.html()).toContain(`aria-describedby="${id}-description ${id}-error" aria-invalid="true"`);
  expect(shown.data('text-input')).toMatchObject({ error: 'Too short' });
  expect(shownInput({ hideLabel: true }).html()).toContain('class="visually-hidden">Name</label>');
});

it.each([
  ['98765', 'Enter a valid phone number.'],
  ['98765 43210', undefined],
  ['', undefined],
])('shows for the telephone number %j on blur: %s', async (value, error) => {
  const shown = shownInput({ type: 'tel' });
  await shown.act('text-input', 'setValue', { value });
  expect(shown.data<{ error?: string }>('text-input').error).toBeUndefined();
  await shown.act('text-input', 'touch');
  expect(shown.data<{ error?: string }>('text-input').error).toBe(error);
  expect(shown.html().includes('aria-invalid')).toBe(error !== undefined);
});
