import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

it.each<[string, string | undefined]>([
  ['2026-03-01', undefined],
  ['2026-06-01', 'Choose 31 May 2026 or earlier.'],
  ['2026-02-28', 'Choose 1 March 2026 or later.'],
  ['2026-02-30', 'Enter a date, such as 2026-05-31.'],
  ['', undefined],
])('says of %j, once it is left: %s', async (value, error) => {
  const shown = page([
    { widget: 'date-input', props: { label: 'When', name: 'when', min: '2026-03-01', max: '2026-05-31' } },
  ]);
  await shown.act('date-input', 'setValue', { value });
  expect(shown.data('date-input')).toEqual({ value, touched: false });
  await shown.act('date-input', 'touch');
  expect(shown.data<{ error?: string }>('date-input').error).toBe(error);
  expect(shown.html()).toContain('type="date"');
  expect(shown.html().includes('aria-invalid')).toBe(error !== undefined);
});
