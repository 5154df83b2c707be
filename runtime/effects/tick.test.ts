import { expect, it } from 'vitest';
import { clock } from '../../testing/index.ts';
import type { Instance } from '../instances/instance.ts';
import { createEffects } from './effects.ts';
import type { EffectHost } from './host.ts';

const tick = { effect: 'tick', key: 'clock', milliseconds: 1000 } as const;

/** A widget with a clock, and the number of its recomputations. */
function timekeeper() {
  const time = clock();
  let updates = 0;
  const origin = { id: 'w1', invalidate: () => updates++ } as unknown as Instance;
  const effects = createEffects({ env: time, settle: () => {} } as unknown as EffectHost);
  return { time, effects, start: () => effects.perform([tick], origin), updates: () => updates };
}

it('recomputes the widget at each multiple of the interval', async () => {
  const { time, start, updates } = timekeeper();
  await time.advance(300);
  start();
  await time.advance(699);
  expect(updates()).toBe(0);
  await time.advance(1);
  expect(updates()).toBe(1);
  await time.advance(3000);
  expect(updates()).toBe(4);
});

it('keeps one timer for each key', async () => {
  const { time, start, updates } = timekeeper();
  start();
  start();
  await time.advance(2000);
  expect(updates()).toBe(2);
  expect(time.waiting()).toBe(1);
});

it('stops the timer when the widget is removed or the page is left', async () => {
  const { time, effects, start, updates } = timekeeper();
  start();
  effects.stop('w1');
  await time.advance(2000);
  expect([updates(), time.waiting()]).toEqual([0, 0]);
  start();
  effects.stopAll();
  await time.advance(2000);
  expect([updates(), time.waiting()]).toEqual([0, 0]);
});
