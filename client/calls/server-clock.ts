/** Offset below which the difference is attributed to the network. */
const toleranceMs = 2000;

/**
 * Returns how far the server's clock is ahead of this device's, in milliseconds, from the page's `Server-Timing`
 * header: on a device whose clock is wrong a sale still begins and ends as it does for everyone else.
 */
export function serverClockOffset(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const sent = page?.serverTiming?.find(({ name }) => name === 'now')?.duration;
  // A page from the browser's own cache has an old timestamp.
  if (!page || !sent || page.transferSize === 0) return 0;
  const offset = sent - (performance.timeOrigin + page.responseStart);
  return Math.abs(offset) < toleranceMs ? 0 : Math.round(offset);
}
