/** Below this the difference is the network's, not the clock's. */
const toleranceMs = 2000;

/**
 * How far the server's clock is ahead of this device's, in milliseconds, by the `Server-Timing` header of the page: a
 * device whose clock is wrong still sees a sale begin and end with everyone else.
 */
export function serverClockOffset(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const sent = page?.serverTiming?.find(({ name }) => name === 'now')?.duration;
  // A page from the browser's own cache carries an old time.
  if (!page || !sent || page.transferSize === 0) return 0;
  const offset = sent - (performance.timeOrigin + page.responseStart);
  return Math.abs(offset) < toleranceMs ? 0 : Math.round(offset);
}
