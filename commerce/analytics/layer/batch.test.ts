import { expect, it } from 'vitest';
import { limits } from '../../limits.ts';
import { createBatch } from './batch.ts';

/** A batch whose timers the test runs, with the names of the events in each request that it has posted. */
function batchWithTimers() {
  const timers: (() => void)[] = [];
  const posted: string[][] = [];
  const batch = createBatch(
    (milliseconds, run) => {
      expect(milliseconds).toBe(limits.analyticsBatchMs);
      timers.push(run);
    },
    (events) => posted.push(events.map((text) => (JSON.parse(text) as { event: string }).event)),
  );
  const add = (event: string, data: object = {}) => batch.add({ event, ...data });
  return { batch, timers, posted, add };
}

it('posts the events of a few seconds together', () => {
  const { timers, posted, add } = batchWithTimers();
  for (const name of ['a', 'b', 'c']) add(name);
  expect([timers.length, posted]).toEqual([1, []]);
  timers[0]!();
  expect(posted).toEqual([['a', 'b', 'c']]);
  add('d');
  expect(timers).toHaveLength(2);
  timers[1]!();
  expect(posted).toEqual([['a', 'b', 'c'], ['d']]);
});

it('posts a full batch immediately, and its timer does not post the next batch early', () => {
  const { timers, posted, add } = batchWithTimers();
  const names = Array.from({ length: limits.maxAnalyticsBatchEvents }, (_, at) => `e${at}`);
  for (const name of names) add(name);
  expect(posted).toEqual([names]);
  add('next');
  timers[0]!();
  expect(posted).toEqual([names]);
  timers[1]!();
  expect(posted).toEqual([names, ['next']]);
});

it('posts a batch before an event that would make it too long', () => {
  const { posted, add } = batchWithTimers();
  const long = 'x'.repeat(limits.maxAnalyticsEventLength - 100);
  const fitting = Math.floor(limits.maxAnalyticsBatchLength / JSON.stringify({ event: 'e0', long }).length);
  expect(fitting).toBeLessThan(limits.maxAnalyticsBatchEvents);
  for (let at = 0; at <= fitting; at++) add(`e${at % 10}`, { long });
  expect(posted.map((events) => events.length)).toEqual([fitting]);
});

it('rejects an event that is too large, and keeps the others', () => {
  const { batch, posted, add } = batchWithTimers();
  add('a');
  expect(() => add('b', { long: 'x'.repeat(limits.maxAnalyticsEventLength) })).toThrow(/is too large: it may have \d+/);
  batch.flush();
  expect(posted).toEqual([['a']]);
});

it.each(['flush', 'discard'] as const)('%s empties the batch, so that its timer posts nothing', (how) => {
  const { batch, timers, posted, add } = batchWithTimers();
  add('a');
  batch[how]();
  add('b');
  const before = [...posted];
  timers[0]!();
  expect(posted).toEqual(before);
  batch.flush();
  batch.flush();
  expect(posted).toEqual(how === 'flush' ? [['a'], ['b']] : [['b']]);
});
