import { expect, it } from 'vitest';
import { clock, page } from '../../../testing/index.ts';

const start = Date.UTC(2026, 10, 30, 22, 58, 56);
const counting = (until: string, more: object = {}, now = start) =>
  page(
    [
      {
        widget: 'countdown',
        props: { until },
        slots: { ended: [{ widget: 'text', props: { text: 'Over' } }] },
        on: { end: [{ do: 'show-toast', with: { text: 'Time is up' } }] },
        ...more,
      },
      { widget: 'toaster' },
    ],
    { time: clock(now) },
  );

it.each([
  ['2026-12-01', '00:01:01:04'],
  ['2026-12-03T00:00', '02:01:01:04'],
  ['2026-12-01T00:00+05:30', 'Over'],
  ['2026-12-01T00:00:00.000Z', '00:01:01:04'],
  ['2027-03-11', '100:01:01:04'],
  ['2026-11-30', 'Over'],
  ['whenever', 'Over'],
  // A format that would be parsed in the machine's time zone.
  ['1 Dec 2026 00:00:00', 'Over'],
])('until %s renders %s', (until, expected) => {
  expect(counting(until).text()).toBe(expected);
});

it('counts every second on the second, ends once, and then stands still', async () => {
  const shown = counting('2026-11-30T22:59', {}, start + 500);
  expect(shown.text()).toBe('00:00:00:04');
  await shown.time.advance(500);
  expect(shown.text()).toBe('00:00:00:03');
  await shown.time.advance(1000);
  expect(shown.text()).toBe('00:00:00:02');
  await shown.time.advance(2000);
  expect(shown.text()).toMatch(/^Over.*Time is up/);
  await shown.time.advance(10_000);
  expect(shown.time.waiting()).toBe(0);
});

it('does not drift in 24 hours, in any zone', async () => {
  for (const zone of ['+00:00', '+05:30', '-08:00', '+13:45', '-03:30']) {
    const shown = counting(`2026-12-01T22:58:56${zone}`);
    const until = Date.parse(`2026-12-01T22:58:56${zone}`);
    for (let hour = 0; hour < 24; hour++) {
      await shown.time.advance(3_600_000);
      const left = Math.max(0, Math.floor((until - shown.time.now()) / 1000));
      const { days, hours, minutes, seconds } = shown.data<Record<string, string>>('countdown');
      expect(Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)).toBe(left);
    }
  }
});
