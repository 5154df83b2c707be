import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

const shownInput = (props: object = {}) =>
  page([
    {
      widget: 'otp-input',
      props: { label: 'Code', ...props },
      on: { complete: [{ do: 'show-toast', with: { text: 'all of {{ event.value }}' } }] },
    },
    { widget: 'toaster' },
  ]);

it.each([
  ['12 34-56', '123456', true],
  ['123 456', '123456', true],
  ['G-123456', '123456', true],
  ['Shop24: your code is 123456.', '123456', true],
  ['123456 is valid for 10 minutes', '123456', true],
  ['١٢٣٤٥٦', '123456', true],
  ['１２３４５６', '123456', true],
  ['१२३-४५६', '123456', true],
  ['1234567', '123456', true],
  ['12a', '12', false],
  ['', '', false],
])('parses %j as %j', async (value, expected, isComplete) => {
  const shown = shownInput();
  await shown.act('otp-input', 'setValue', { value });
  expect(shown.data('otp-input')).toMatchObject({ value: expected, isComplete });
  expect(shown.text().includes('all of 123456')).toBe(isComplete);
});

it('has the attributes for autofill on phones, and no maximum length that would cut pasted text', () => {
  const html = shownInput({ length: 8 }).html();
  expect(html).not.toMatch(/maxlength/i);
  for (const part of ['autoComplete="one-time-code"', 'inputMode="numeric"']) expect(html).toContain(part);
});

it('shows composed text until the composition ends', async () => {
  const shown = shownInput();
  await shown.act('otp-input', 'setValue', { value: '１２', isComposing: true });
  expect(shown.data('otp-input')).toMatchObject({ value: '12', text: '１２' });
  await shown.act('otp-input', 'setValue', { value: '１２' });
  expect(shown.data('otp-input')).toMatchObject({ value: '12', text: '12' });
});
