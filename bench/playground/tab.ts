import type { Browser, Page } from 'playwright';
import { traceOf, workBetween } from '../browser/main-thread.ts';
import { median } from '../measure.ts';

/** The condition that an editor shows a result: elements with these words, in its own document and in its canvas. */
export interface Shown {
  selector: string;
  words: string;
  count: number;
}

/** Maximum milliseconds to wait for an editor to show something; anything slower has no figure. */
const patienceMs = 20_000;

/** Records the time of the last input in every frame. */
export const noteInput = (): void => {
  const note = () => localStorage.setItem('pressed', String(performance.timeOrigin + performance.now()));
  for (const event of ['keydown', 'click', 'paste']) addEventListener(event, note, { capture: true });
};

/**
 * Resolves with the milliseconds since the last input when this many elements have the words; checked in each frame.
 */
const shownAfter = (tab: Page, wanted: Shown): Promise<number> =>
  tab.evaluate(
    ({ selector, words, count, patienceMs }) =>
      new Promise<number>((resolve, reject) => {
        const started = performance.now();
        const look = () => {
          const documents = [document, ...[...document.querySelectorAll('iframe')].map((each) => each.contentDocument)];
          const all = documents.flatMap((each) => [...(each?.querySelectorAll<HTMLElement>(selector) ?? [])]);
          const now = performance.now();
          if (all.filter((each) => each.textContent?.includes(words)).length === count)
            resolve(performance.timeOrigin + now - Number(localStorage.getItem('pressed') ?? performance.timeOrigin));
          else if (now - started > patienceMs) reject(new Error(`${count} ${selector} with ${words} did not appear`));
          else requestAnimationFrame(look);
        };
        look();
      }),
    { ...wanted, patienceMs },
  );

/** Returns the milliseconds from an input until the editor shows its result. */
export async function timeUntil(tab: Page, wanted: Shown, act: () => Promise<unknown>): Promise<number> {
  await act();
  return shownAfter(tab, wanted);
}

/** Returns the milliseconds until a new tab shows something. */
export async function timeToOpen(tab: Page, url: string, wanted: Shown): Promise<number> {
  await tab.goto(url, { waitUntil: 'commit' });
  await tab.evaluate(() => localStorage.removeItem('pressed'));
  return shownAfter(tab, wanted);
}

const keys = 40;
const pauseMs = 120;

/**
 * Returns the main thread's CPU time from each key press until its result is painted, in milliseconds: the 95th
 * percentile.
 */
export async function keyToPaint(browser: Browser, tab: Page): Promise<number> {
  const events = await traceOf(browser, tab, async () => {
    for (let key = 0; key < keys; key++) {
      await tab.keyboard.press('x');
      await tab.waitForTimeout(pauseMs);
    }
  });
  const pressed = events.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown');
  const tasks = events.filter(({ name }) => name === 'RunTask');
  const commits = events.filter(({ name }) => name === 'Commit');
  const spans = pressed.map(({ ts }) => ({
    from: tasks.findLast((task) => task.ts <= ts)?.ts ?? ts,
    to: commits.find((commit) => commit.ts > ts)?.ts ?? ts,
  }));
  const work = workBetween(events, spans).sort((a, b) => a - b);
  return work[Math.floor(work.length * 0.95)] ?? Number.NaN;
}

/** Returns the MiB on the heap after a garbage collection. */
export async function heapOf(tab: Page): Promise<number> {
  const session = await tab.context().newCDPSession(tab);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 2 ** 20;
}

/** Returns the median of a few repetitions. */
export async function medianOf(measure: () => Promise<number>, rounds = 3): Promise<number> {
  const all: number[] = [];
  for (let round = 0; round < rounds; round++) all.push(await measure());
  return median(all);
}
