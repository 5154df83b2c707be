import { afterEach, expect, it, vi } from 'vitest';
import { serverClockOffset } from './server-clock.ts';

afterEach(() => vi.restoreAllMocks());

const hour = 3_600_000;

/** A browser's timing entry of a page whose response arrived 100 ms after the visit began. */
const pageSent = (ahead: number, more: object = {}) => ({
  responseStart: 100,
  transferSize: 300,
  serverTiming: [{ name: 'now', duration: performance.timeOrigin + 100 + ahead }],
  ...more,
});

it.each([
  ['an hour behind', pageSent(hour), hour],
  ['an hour ahead', pageSent(-hour), -hour],
  ['right but for the network', pageSent(900), 0],
  ['an hour behind, by a page from its own cache', pageSent(hour, { transferSize: 0 }), 0],
  ['unknown, where the header was removed', pageSent(0, { serverTiming: [] }), 0],
])('computes the offset of a device whose clock is %s', (_, page, expected) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([page as unknown as PerformanceEntry]);
  expect(serverClockOffset()).toBe(expected);
});
