import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { demoShop } from '../demo/index.ts';
import { packageRoot } from '../server/core/package-root.ts';
import { startServer } from '../server/main.ts';
import { readSettings } from '../server/start/settings.ts';
import { median } from './measure.ts';

/** A mid-range phone on slow 4G. */
const cpuSlowdown = 4;
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/**
 * Maximum milliseconds until something visible changes; until the result, counted from when the interactive code has
 * loaded and without the call itself; and maximum number of requests.
 */
const goals = { feedback: 100, result: 600, requests: 3 };

const rounds = 3;

/** Interval and maximum number of looks for the result of a tap. */
const pollMs = 50;
const maxPolls = 1200;

/** One measured tap: the control, the time, and the condition of success. */
interface Tap {
  name: string;
  path: string;
  /** Milliseconds after the document has been parsed. */
  after: number;
  /** CSS selector of the control. */
  control: string;
  /** Runs in the page; true when the result is visible. */
  isDone: string;
}

const addToCart = {
  path: '/products/harbour-mug',
  control: '.button-primary',
  isDone: "document.querySelector('.button-badge')?.textContent === '1'",
};

const taps: Tap[] = [
  { ...addToCart, name: 'Add to cart, 1.5 s after load', after: 1500 },
  { ...addToCart, name: 'Add to cart, during load', after: 0 },
  {
    name: 'Variant, 1.5 s after load',
    path: '/products/harbour-mug',
    after: 1500,
    control: '.options .option:nth-of-type(2)',
    isDone: "location.search !== ''",
  },
  {
    name: 'Menu, 1.5 s after load',
    path: '/products/harbour-mug',
    after: 1500,
    control: '.bar-menu button',
    isDone: "document.querySelector('dialog[open]') !== null",
  },
  {
    name: 'Filters, 1.5 s after load',
    path: '/collections/table',
    after: 1500,
    control: 'button:has-text("Filters")',
    isDone: "document.querySelector('dialog[open]') !== null",
  },
];

interface Measured {
  feedback: number;
  result: number;
  requests: number;
}

/** Script that records in the page the times of the tap, of the first change, and of the visible result. */
const instrument = (isDone: string): string => `
  const marks = (globalThis.marks = {});
  addEventListener('pointerdown', () => (marks.tap ??= performance.now()), true);
  new MutationObserver(() => {
    if (marks.tap === undefined) return;
    marks.feedback ??= performance.now();
    if (marks.done === undefined && (${isDone})) marks.done = performance.now();
  }).observe(document, { attributes: true, childList: true, characterData: true, subtree: true });`;

const isDone = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'done' in (globalThis as unknown as { marks: object }).marks);

async function measure(browser: Browser, base: string, tap: Tap): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    await page.addInitScript(instrument(tap.isDone));
    await throttle(page);
    await page.goto(base + tap.path, { waitUntil: tap.after === 0 ? 'commit' : 'load', timeout: 60_000 });
    if (tap.after > 0) await page.waitForTimeout(tap.after);
    const control = page.locator(tap.control).filter({ visible: true }).first();
    await control.waitFor();
    // Scripts named in the document may still be loading, and analytics has separate files.
    const html = await (await fetch(base + tap.path)).text();
    const atOnce = new Set([...html.matchAll(/ (?:href|src)="(\/[^"]+\.js)"/g)].map(([, path]) => path));
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/assets/modules/') && !atOnce.has(pathname)) requests.push(pathname);
    });
    await control.tap({ noWaitAfter: true });
    // Playwright's own waiting evaluates text, which the page's policy forbids.
    for (let poll = 0; !(await isDone(page)); poll++) {
      if (poll === maxPolls) throw new Error(`${tap.name}: the page never fulfils ${tap.isDone}`);
      await page.waitForTimeout(pollMs);
    }
    return await page.evaluate((requests) => {
      const { marks } = globalThis as unknown as { marks: Record<'tap' | 'feedback' | 'done', number> };
      const calls = performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.includes('/api/') && startTime >= marks.tap && startTime < marks.done);
      const waited = Math.max(0, ...calls.map(({ duration }) => duration));
      const arrivals = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/modules/'));
      const interactive = Math.max(
        marks.tap,
        ...(arrivals as PerformanceResourceTiming[]).map(({ responseEnd }) => responseEnd),
      );
      return { feedback: marks.feedback - marks.tap, result: marks.done - interactive - waited, requests };
    }, requests.length);
  } finally {
    await context.close();
  }
}

async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

/** Measures how quickly a page on a phone responds to a tap. */
export async function benchPhone(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'endcap-bench-'));
  const shop = await startServer({
    settings: { ...readSettings({}, { data, port: '0' }), origin: 'http://localhost' },
    root: packageRoot,
    starter: demoShop(packageRoot),
  });
  const browser = await chromium.launch({
    executablePath: process.env.ENDCAP_BROWSER,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  console.log(
    `\nPhone: CPU ${cpuSlowdown}x slower, 1.6 Mbit/s, ${network.latency} ms; ms until feedback, until the result besides its call, scripts fetched for it`,
  );
  try {
    for (const tap of taps) {
      const all: Measured[] = [];
      for (let round = 0; round < rounds; round++) all.push(await measure(browser, shop.url, tap));
      const of = (name: keyof Measured) => median(all.map((each) => each[name]));
      const misses = (Object.keys(goals) as (keyof Measured)[]).filter((name) => of(name) > goals[name]);
      console.log(
        `  ${tap.name.padEnd(34)} ${of('feedback').toFixed(0).padStart(6)} ${of('result').toFixed(0).padStart(6)} ${String(of('requests')).padStart(4)}${misses.length > 0 ? `  above the goal: ${misses}` : ''}`,
      );
    }
  } finally {
    await browser.close();
    await shop.close();
    rmSync(data, { recursive: true, force: true });
  }
}
