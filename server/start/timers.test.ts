import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Timers } from './timers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs each timer at its times, and none after stopping', async () => {
  const ran: string[] = [];
  const timer = (name: string, everyMs: number) => ({ everyMs, run: () => ran.push(name), failure: `${name} failed` });
  const timers = new Timers([timer('often', 100), timer('rarely', 250)], { error: vi.fn() });
  await vi.advanceTimersByTimeAsync(300);
  expect(ran).toEqual(['often', 'often', 'rarely', 'often']);
  timers.stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(ran).toHaveLength(4);
});

it.each([
  ['rejects', () => Promise.reject(new Error('no disk'))],
  [
    'throws',
    () => {
      throw new Error('no disk');
    },
  ],
])('logs a timer that %s, and runs it and the others again', async (_, run) => {
  const error = vi.fn();
  let others = 0;
  const timers = new Timers(
    [
      { everyMs: 100, run, failure: 'messages could not be sent' },
      { everyMs: 100, run: () => (others += 1), failure: 'x' },
    ],
    { error },
  );
  await vi.advanceTimersByTimeAsync(300);
  expect(error).toHaveBeenCalledTimes(3);
  expect(error).toHaveBeenCalledWith({ cause: 'Error: no disk' }, 'messages could not be sent');
  expect(others).toBe(3);
  timers.stop();
});
