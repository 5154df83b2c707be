import { expect, it } from 'vitest';
import { type BusyError, createLoadLimit } from './load-limit.ts';

it('runs so many at a time in order, and refuses what would wait in vain', async () => {
  const limit = createLoadLimit({ what: 'drawing', atOnce: 2, waiting: 3, retryAfter: 5 });
  const done: number[] = [];
  const ends: (() => void)[] = [];
  const task = (number: number) => () =>
    new Promise<void>((resolve) =>
      ends.push(() => {
        done.push(number);
        resolve();
      }),
    );
  const running = [1, 2, 3, 4, 5].map((number) => limit(task(number)));
  expect(ends).toHaveLength(2);
  await expect(limit(task(6))).rejects.toMatchObject({ name: 'BusyError', retryAfter: 5 } satisfies Partial<BusyError>);
  for (let at = 0; at < 5; at++) {
    ends[at]!();
    await running[at];
  }
  expect(done).toEqual([1, 2, 3, 4, 5]);
  // A task that fails gives its place back as well.
  await Promise.allSettled([1, 2, 3].map(() => limit(() => Promise.reject(new Error('broken')))));
  expect(await limit(async () => 'free')).toBe('free');
});
