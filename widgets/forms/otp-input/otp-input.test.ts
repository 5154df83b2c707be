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
  ['1234567', '123456', true],
  ['12a', '12', false],
  ['', '', false],
])('reads %j as %j', async (value, expected, isComplete) => {
  const shown = shownInput();
  await shown.act('otp-input', 'setValue', { value });
  expect(shown.data('otp-input')).toMatchObject({ value: expected, isComplete });
  expect(shown.text().includes('all of 123456')).toBe(isComplete);
});

it('has the length of its codes, and what phones need to fill it in', () => {
  const html = shownInput({ length: 8 }).html();
  for (const part of ['maxLength="8"', 'autoComplete="one-time-code"', 'inputMode="numeric"'])
    expect(html).toContain(part);
});
