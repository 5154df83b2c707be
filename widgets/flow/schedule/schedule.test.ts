import { expect, it } from 'vitest';
import { clock, page } from '../../../testing/index.ts';

const text = (value: string) => ({ widget: 'text', props: { text: value } });
const start = Date.UTC(2026, 10, 30, 23, 59, 58);
const scheduled = (props: object, now = start) =>
  page(
    [
      {
        widget: 'schedule',
        props: { ...props },
        children: [text('On')],
        slots: { before: [text('Soon')], after: [text('Over')] },
        on: {
          start: [{ do: 'show-toast', with: { text: 'Begun' } }],
          end: [{ do: 'show-toast', with: { text: 'Ended' } }],
        },
      },
      { widget: 'toaster' },
    ],
    { time: clock(now) },
  );

it.each([
  [{}, 'On'],
  [{ from: '2026-12-01' }, 'Soon'],
  [{ from: '2026-11-30' }, 'On'],
  [{ until: '2026-12-01' }, 'On'],
  [{ until: '2026-11-30T23:59:58' }, 'Over'],
  [{ from: '2026-12-01T00:00+05:30' }, 'On'],
])('with %j renders %s', (props, expected) => {
  expect(scheduled(props).text()).toBe(expected);
});

it('starts and ends on the second while the page is open, and emits events', async () => {
  const shown = scheduled({ from: '2026-12-01', until: '2026-12-01T00:00:03' });
  await shown.time.advance(1999);
  expect(shown.text()).toBe('Soon');
  await shown.time.advance(1);
  expect(shown.text()).toMatch(/^On.*Begun/);
  await shown.time.advance(3000);
  expect(shown.text()).toMatch(/^Over.*Ended/);
});

it('can be written as "from" and "until" of any node', async () => {
  const shown = page([{ ...text('Sale'), from: '2026-12-01', until: '2026-12-01T00:00:02', let: { a: 1 } }], {
    time: clock(start),
  });
  expect(shown.diagnostics).toEqual([]);
  expect(shown.text()).toBe('');
  await shown.time.advance(2000);
  expect(shown.text()).toBe('Sale');
  await shown.time.advance(2000);
  expect(shown.text()).toBe('');
});
