import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

it.each<[string, string | undefined]>([
  ['09:00', undefined],
  ['18:00', 'Choose 17:30 or earlier.'],
  ['08:59', 'Choose 09:00 or later.'],
  ['25:00', 'Enter a time, such as 14:30.'],
  ['', undefined],
])('says of %j, once it is left: %s', async (value, error) => {
  const shown = page([{ widget: 'time-input', props: { label: 'When', name: 'when', min: '09:00', max: '17:30' } }]);
  await shown.act('time-input', 'setValue', { value });
  expect(shown.data('time-input')).toEqual({ value, touched: false });
  await shown.act('time-input', 'touch');
  expect(shown.data<{ error?: string }>('time-input').error).toBe(error);
  expect(shown.html()).toContain('type="time"');
  expect(shown.html().includes('aria-invalid')).toBe(error !== undefined);
});
