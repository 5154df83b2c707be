import { expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import { page } from '../../../testing/index.ts';

const impression = (props: object = {}) =>
  page([{ widget: 'impression', props: { ...props }, on: { seen: [{ do: 'track', with: { event: 'seen' } }] } }]);

type Step = 'enter' | 'leave' | number;

it.each<[object, Step[], number]>([
  [{}, ['enter', limits.impressionVisibleMs - 1], 0],
  [{}, ['enter', limits.impressionVisibleMs], 1],
  [{}, ['enter', 400, 'leave', 400], 0],
  [{}, ['enter', 400, 'leave', 'enter', 499], 0],
  [{}, ['enter', 400, 'leave', 'enter', 500], 1],
  [{}, ['enter', 500, 'leave', 'enter', 500], 1],
  [{ milliseconds: 2000 }, ['enter', 1999], 0],
  [{ milliseconds: 2000 }, ['enter', 2000], 1],
])('with %j, after %j, is seen %i times', async (props, steps, times) => {
  const shown = impression(props);
  for (const step of steps)
    if (typeof step === 'number') await shown.time.advance(step);
    else await shown.act('impression', step);
  expect(shown.world.tracked.map(({ event }) => event)).toEqual(Array(times).fill('seen'));
  expect(shown.data('impression')).toEqual({ seen: times > 0 });
});

it('reports the impression to analytics by its name, once', async () => {
  const shown = page([{ widget: 'impression', props: { name: 'Summer' } }]);
  for (const step of ['enter', 'see', 'leave', 'see']) await shown.act('impression', step);
  expect(shown.world.tracked).toMatchObject([{ event: 'impression', data: { name: 'Summer' } }]);
});

it('requires three quarters to be visible by default', () => {
  expect(impression().widget('impression').props).toMatchObject({ ratio: 0.75, milliseconds: 500 });
});
