import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { demoShop } from '../../demo/index.ts';
import { packageRoot } from '../../server/core/package-root.ts';
import { startServer } from '../../server/main.ts';
import { readSettings } from '../../server/start/settings.ts';
import { type TraceEvent, traceOf, workBetween } from './main-thread.ts';

const rows = 100_000;
const frames = 300;

/** CPU milliseconds available to a frame's tasks at 60 Hz. */
const goal = 16;

/** Distance that the list is scrolled in each frame, in pixels. */
const speeds = { read: 8, swiped: 120, flung: 900, 'dragged by its bar': 9_000 };

const page = {
  version: 1,
  id: 'longest-list',
  slug: '/longest-list',
  type: 'CONTENT',
  body: [
    {
      widget: 'virtual-list',
      props: { label: 'Numbers', items: `{{ [1..${rows}] }}` },
      slots: {
        item: [
          {
            widget: 'box',
            key: '{{ virtualList.item }}',
            children: [
              { widget: 'text', props: { text: 'Number {{ virtualList.item }}' } },
              { widget: 'button', props: { label: 'Choose {{ virtualList.item }}' } },
            ],
          },
        ],
      },
    },
  ],
};

/**
 * Returns the main thread's CPU time per frame in milliseconds, sorted: scripts, styles, layout and paint, until the
 * frame is committed.
 */
function workOfFrames(events: readonly TraceEvent[]): number[] {
  const ends = events.filter(({ name }) => name === 'Commit').map(({ ts }) => ts);
  return workBetween(
    events,
    ends.map((to, index) => ({ from: (ends[index - 1] ?? -1) + 1, to })),
  ).sort((a, b) => a - b);
}

/** Scrolls by the same distance in every frame. */
const scroll = (page: Page, distance: number): Promise<void> =>
  page.evaluate(
    ([distance, frames]) =>
      new Promise((resolve) => {
        let left = frames!;
        const step = () => {
          scrollBy(0, distance!);
          left--;
          if (left > 0) requestAnimationFrame(step);
          else resolve();
        };
        requestAnimationFrame(step);
      }),
    [distance, frames],
  );

async function measure(browser: Browser, url: string, distance: number): Promise<number[]> {
  const tab = await browser.newPage({ viewport: { width: 390, height: 844 } });
  try {
    await tab.goto(`${url}${page.slug}`);
    await tab.waitForLoadState('networkidle');
    // Compiling code once is not part of a frame's cost.
    await scroll(tab, distance);
    return workOfFrames(await traceOf(browser, tab, () => scroll(tab, distance)));
  } finally {
    await tab.close();
  }
}

/** Measures the main thread's work per frame while a list of 100,000 rows is scrolled. */
export async function benchLongList(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'endcap-bench-'));
  const shop = demoShop(packageRoot);
  const document = { kind: 'page' as const, id: page.id, source: JSON.stringify(page) };
  const server = await startServer({
    settings: { ...readSettings({}, { data, port: '0' }), origin: 'http://localhost' },
    root: packageRoot,
    starter: { ...shop, documents: [...shop.documents, document] },
  });
  const browser = await chromium.launch({
    executablePath: process.env.ENDCAP_BROWSER,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  console.log(`\nA virtual list of ${rows} rows, scrolled: CPU ms of the main thread in a frame, p95 and most`);
  try {
    for (const [name, distance] of Object.entries(speeds)) {
      const work = await measure(browser, server.url, distance);
      const maxMs = work.at(-1)!;
      const p95 = work[Math.floor(work.length * 0.95)]!;
      console.log(
        `  ${name.padEnd(20)} ${p95.toFixed(1).padStart(6)} ${maxMs.toFixed(1).padStart(6)}  of ${work.length} frames${maxMs > goal ? '  above the goal' : ''}`,
      );
    }
  } finally {
    await browser.close();
    await server.close();
    rmSync(data, { recursive: true, force: true });
  }
}
