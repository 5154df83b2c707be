import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { chromium } from 'playwright';
import { staffPage } from '../../testing/author-sign-in.ts';
import { hostileDocuments } from '../../tests/robustness/hostile-documents.ts';

/**
 * Maximum additional wait in ms, of another visitor while a hostile page is previewed, and of the editor for its
 * preview.
 */
const goal = 50;
const pollMs = 5;
/** A page that visitors get from the cache, which a preview must not delay. */
const visited = '/';

interface Shop {
  url: string;
  /** Cookie of an author. */
  cookie: string;
}

/**
 * Visits the shop from a separate thread, so that the measured waits are those of the server and not of the code that
 * requests previews.
 */
const visitor = `
  const { parentPort, workerData: { address, pollMs } } = require('node:worker_threads');
  let isVisiting = false;
  const visit = async () => {
    let longest = 0;
    do {
      const start = performance.now();
      await (await fetch(address)).arrayBuffer();
      longest = Math.max(longest, performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    } while (isVisiting);
    parentPort.postMessage(longest);
  };
  parentPort.on('message', (next) => {
    isVisiting = next;
    if (next) void visit();
  });
`;

/** Returns the longest wait of a visitor while something was done, in milliseconds. */
async function longestWait(visits: Worker, meanwhile: () => Promise<unknown>): Promise<number> {
  visits.postMessage(true);
  await meanwhile();
  const answer = once(visits, 'message');
  visits.postMessage(false);
  const [longest] = (await answer) as [number];
  return longest;
}

async function preview({ url, cookie }: Shop, body: string): Promise<void> {
  const headers = { 'content-type': 'application/json', ...staffPage(cookie) };
  const answer = await fetch(`${url}/playground/api/preview`, { method: 'POST', headers, body });
  if (!answer.ok) return;
  const { token } = (await answer.json()) as { token: string };
  await (await fetch(`${url}/playground/preview/${token}`, { headers })).arrayBuffer();
}

const hostileTexts = hostileDocuments.map(({ name, body, page, source }) => {
  const written = { version: 2, id: 'hostile', slug: '/hostile', type: 'CONTENT', ...page, body };
  return { name, source: source ?? JSON.stringify(written) };
});

/**
 * Measures how much longer a visitor waits while hostile pages are previewed one after another; prints the worst ones.
 */
export async function benchHostilePreviews(shop: Shop): Promise<void> {
  const visits = new Worker(visitor, { eval: true, workerData: { address: shop.url + visited, pollMs } });
  // A server that has just started is busy with its own start-up.
  await longestWait(visits, () => setTimeout(3000));
  const quietly: number[] = [];
  for (let window = 0; window < 5; window++) quietly.push(await longestWait(visits, () => setTimeout(500)));
  const quiet = quietly.toSorted((a, b) => a - b)[2]!;
  const waits: { name: string; wait: number }[] = [];
  for (const { name, source } of hostileTexts) {
    const body = JSON.stringify({ kind: 'pages', id: 'hostile', source, url: '/hostile', conditions: {} });
    waits.push({ name, wait: (await longestWait(visits, () => preview(shop, body))) - quiet });
  }
  await visits.terminate();
  print(
    `Previews of ${waits.length} hostile pages: ms that another visitor waits longer (${quiet.toFixed(0)} ms when quiet)`,
    waits,
  );
}

function print(title: string, waits: readonly { name: string; wait: number }[]): void {
  const sorted = waits.toSorted((a, b) => b.wait - a.wait);
  console.log(`\n${title}, worst of each; goal ${goal}`);
  for (const { name, wait } of sorted.slice(0, 5)) console.log(`  ${name.padEnd(44)} ${wait.toFixed(0).padStart(6)}`);
  console.log(`  ${waits.filter(({ wait }) => wait > goal).length} of ${waits.length} above the goal`);
}

/**
 * Measures the longest time for which the previews of hostile pages block the editor around them; prints the worst
 * ones.
 */
export async function benchHostileEditing({ url, cookie }: Shop): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  const headers = { 'content-type': 'application/json', ...staffPage(cookie) };
  const browser = await chromium.launch({
    executablePath: process.env.ENDCAP_BROWSER,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const waits: { name: string; wait: number }[] = [];
  for (const [index, { name: title, source }] of hostileTexts.entries()) {
    const address = `${url}/playground/api/pages/hostile-${index}/draft`;
    const saved = await fetch(address, { method: 'PUT', headers, body: JSON.stringify({ source }) });
    if (!saved.ok) continue;
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies([{ name, value, url }]);
    await context.addInitScript(noteTasksOfFrames);
    const tab = await context.newPage();
    await tab.goto(`${url}/playground#pages/hostile-${index}`);
    await tab.locator('#panel-preview[aria-busy=false]').waitFor();
    await setTimeout(2000);
    waits.push({ name: title, wait: await tab.evaluate(() => (window as Noted).longestOfFrames ?? 0) });
    await context.close();
  }
  await browser.close();
  print(`Previews of ${waits.length} hostile pages: longest task in the editor's thread, ms`, waits);
}

type Noted = Window & typeof globalThis & { longestOfFrames?: number };

/** Records the longest task of a page's frames; tasks up to 50 ms are not reported. */
function noteTasksOfFrames(): void {
  if (window.top !== window) return;
  const recordingWindow = window as Noted;
  const note = ({ name, duration }: PerformanceEntry) => {
    if (name !== 'self') recordingWindow.longestOfFrames = Math.max(recordingWindow.longestOfFrames ?? 0, duration);
  };
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ entryTypes: ['longtask'] });
}
