import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Jobs } from './jobs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs each job at its times, those of the start at once, and none after the stop', async () => {
  const ran: string[] = [];
  const job = (name: string, everyMs: number, isAtStart = false) => ({
    everyMs,
    isAtStart,
    run: () => ran.push(name),
    failure: `${name} failed`,
  });
  const jobs = new Jobs([job('often', 100), job('early', 250, true)], { error: vi.fn() });
  expect(ran).toEqual([]);
  await jobs.start();
  expect(ran).toEqual(['early']);
  await vi.advanceTimersByTimeAsync(300);
  expect(ran).toEqual(['early', 'often', 'often', 'early', 'often']);
  jobs.stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(ran).toHaveLength(5);
});

it.each([
  ['rejects', () => Promise.reject(new Error('no disk'))],
  [
    'throws',
    () => {
      throw new Error('no disk');
    },
  ],
])('logs a job that %s, and runs it and the others again', async (_, run) => {
  const error = vi.fn();
  let others = 0;
  const jobs = new Jobs(
    [
      { everyMs: 100, isAtStart: true, run, failure: 'orders could not be placed' },
      { everyMs: 100, isAtStart: true, run: () => (others += 1), failure: 'x' },
    ],
    { error },
  );
  await jobs.start();
  await vi.advanceTimersByTimeAsync(200);
  expect(error).toHaveBeenCalledTimes(3);
  expect(error).toHaveBeenCalledWith({ cause: 'Error: no disk' }, 'orders could not be placed');
  expect(others).toBe(3);
  jobs.stop();
});
