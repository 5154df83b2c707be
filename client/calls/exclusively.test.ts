// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { exclusively } from './exclusively.ts';

/** Grants the turns that pages have asked for, in order. */
let grant: () => void;
const never = new AbortController().signal;
const leave = () => void dispatchEvent(new Event('pagehide'));

beforeEach(() => {
  const waiting: (() => void)[] = [];
  grant = () => waiting.shift()!();
  const request = (_name: string, _options: LockOptions, work: () => Promise<unknown>) =>
    new Promise((resolve) => waiting.push(() => resolve(work())));
  vi.stubGlobal('navigator', { locks: { request } });
});

it('runs the work in its turn, once, although the page is left afterwards', async () => {
  const work = vi.fn(async () => 'done');
  const result = exclusively(work, never);
  expect(work).not.toHaveBeenCalled();
  grant();
  expect(await result).toBe('done');
  leave();
  expect(work).toHaveBeenCalledTimes(1);
});

it('runs the work while the page is left, and returns its result when the page comes back and has its turn', async () => {
  const work = vi.fn(async () => 'done');
  const result = exclusively(work, never);
  leave();
  expect(work).toHaveBeenCalledTimes(1);
  grant();
  expect(await result).toBe('done');
  expect(work).toHaveBeenCalledTimes(1);
});

it('reports a failure of work that ran while the page was left to the caller alone', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  const result = exclusively(() => Promise.reject(new Error('offline')), never);
  leave();
  // Node reports a rejection without a handler after the microtasks.
  await new Promise((resolve) => void setImmediate(resolve));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
  grant();
  await expect(result).rejects.toThrow('offline');
});

it('runs nothing when the page is left after the work was given up', () => {
  const work = vi.fn(async () => 'done');
  const given = new AbortController();
  void exclusively(work, given.signal);
  given.abort();
  leave();
  expect(work).not.toHaveBeenCalled();
});
