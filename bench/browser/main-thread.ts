import type { Browser, Page } from 'playwright';

/** An event of a Chromium trace. */
export interface TraceEvent {
  name: string;
  ts: number;
  tid: number;
  /** CPU time of the thread in microseconds. */
  tdur?: number;
  args?: { name?: string; data?: { type?: string } };
}

const categories = ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata'];

/** Returns the main thread's trace events during a run, in order. */
export async function traceOf(browser: Browser, tab: Page, run: () => Promise<void>): Promise<TraceEvent[]> {
  await browser.startTracing(tab, { categories });
  await run();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const main = new Set(traceEvents.filter(({ args }) => args?.name === 'CrRendererMain').map(({ tid }) => tid));
  return traceEvents.filter(({ tid }) => main.has(tid)).sort((a, b) => a.ts - b.ts);
}

/** Returns the CPU time of the tasks that start within each of these spans, in milliseconds. */
export function workBetween(events: readonly TraceEvent[], spans: readonly { from: number; to: number }[]): number[] {
  const tasks = events.filter(({ name }) => name === 'RunTask');
  return spans.map(({ from, to }) =>
    tasks.reduce((sum, { ts, tdur = 0 }) => (ts >= from && ts <= to ? sum + tdur / 1000 : sum), 0),
  );
}
