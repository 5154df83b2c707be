import http from 'node:http';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import type { Env } from '../../runtime/env.ts';
import { noBrowser } from '../../runtime/no-browser.ts';
import { parseRoute } from '../../runtime/state/route.ts';
import { preparePage } from '../../server/render/library/prepared-page.ts';
import { renderMarkup } from '../../server/render/render-markup.ts';
import { initialState } from '../../widgets/initial-state.ts';
import { callRoutes } from '../../widgets/shop-registry.ts';
import { median } from '../measure.ts';
import { ListByHand } from '../page/by-hand.tsx';
import { listAnswer, productCards } from '../page/cards.ts';
import { compileBenchPage } from '../page/compile.ts';
import { listPage } from '../page/page.ts';
import type { BenchInput } from './contestants.tsx';

const count = 1000;
const rounds = 15;

/** Goals: maximum ratio to the rival, per measurement. */
const goals: [measured: string, name: string, maxRatio: number][] = [
  ['Mounting 200 cards', 'mount', 1.3],
  ['One of 1,000 bound texts changed', 'one', 0.25],
  ['All 1,000 bound texts changed', 'all', 1.3],
  ['200 cards from the server until the first works', 'hydrate', 0.2],
];
const heapGoal = 1;
const taskGoal = 50;

/** Renders a page as the server sends it. */
async function renderOnServer(definition: object, answer: unknown) {
  const page = preparePage(compileBenchPage(definition), 1);
  const env: Env = {
    now: () => 0,
    random: () => 0.5,
    after: () => () => {},
    call: async () => ({ answer, headers: new Headers() }),
    ...noBrowser,
    report: ({ message, cause }) => {
      throw new Error(message, { cause });
    },
  };
  const market = { locale: 'en-IN', localePathPrefix: '', currencyCode: 'INR' };
  const route = parseRoute('/bench', '', '/bench');
  const first = initialState(page.plan, { route, market, config: {}, user: {}, device: {} });
  const environment = { ...market, currency: 'INR', timeZone: 'UTC', now: env.now, random: env.random };
  const resolve = { mayFetch: () => true, deadlineMs: 60_000 };
  const { html, state } = await renderMarkup({ page, state: first, environment, env, routes: callRoutes, resolve });
  return { plan: page.plan, html, state };
}

async function createInput(): Promise<BenchInput> {
  const products = productCards(200);
  const names = Array.from({ length: count }, (_, index) => `v${index}`);
  const body = names.map((name) => ({ widget: 'text', props: { text: `{{ flags.${name} }}` } }));
  const texts = {
    version: 1,
    id: 'texts',
    slug: '/bench',
    type: 'CONTENT',
    flags: Object.fromEntries(names.map((name) => [name, false])),
    body,
  };
  return {
    products,
    list: await renderOnServer(listPage, listAnswer(products)),
    listByHand: renderToString(createElement(ListByHand, { products, onAdd: () => {} })),
    texts: await renderOnServer(texts, undefined),
    count,
  };
}

/** Serves the benchmark page and its script. */
async function serve(): Promise<{ url: string; close(): void }> {
  const built = await build({
    root: join(import.meta.dirname, '../..'),
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, target: 'chrome123', rolldownOptions: { input: 'bench/browser/contestants.tsx' } },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as { output: { fileName: string; code?: string }[] };
  const files = new Map(output.map(({ fileName, code = '' }) => [`/${fileName}`, code]));
  const entry = [...files.keys()].find((name) => name.includes('contestants'));
  const data = JSON.stringify(await createInput()).replaceAll('<', '\\u003c');
  const html = `<!doctype html><title>bench</title><body></body><script type="application/json" id="input">${data}</script><script type="module" src="${entry}"></script>`;
  const server = http.createServer(({ url = '/' }, response) => {
    const script = files.get(url);
    response.setHeader('content-type', script === undefined ? 'text/html; charset=utf-8' : 'text/javascript');
    response.end(script ?? html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

const measure = (page: Page, name: string): Promise<number> =>
  page.evaluate(
    (wanted) => (globalThis as unknown as { contestants: Record<string, () => number> }).contestants[wanted]!(),
    name,
  );

/** Returns the MiB retained on the heap while a list is mounted. */
async function heapOf(page: Page, what: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const used = async (name: string) => {
    await page.evaluate(
      (wanted) => (globalThis as unknown as { keep: Record<string, () => void> }).keep[wanted]!(),
      name,
    );
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
  };
  const before = await used('nothing');
  return (await used(what)) - before;
}

/** Returns the longest task in ms while the server-rendered list hydrates, with the CPU throttled to a quarter. */
async function longestTask(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(() => {
    const seen = globalThis as unknown as { tasks: PerformanceEntry[] };
    seen.tasks = [];
    new PerformanceObserver((list) => void seen.tasks.push(...list.getEntries())).observe({ type: 'longtask' });
  });
  const all: number[] = [];
  for (let round = 0; round < 5; round++) {
    await measure(page, 'hydrate from JSON');
    all.push(
      await page.evaluate(async () => {
        await new Promise((resolve) => setTimeout(resolve, 200));
        const { tasks, begun } = globalThis as unknown as { tasks: PerformanceEntry[]; begun: number };
        // Excludes tasks before the script runs. The API only reports tasks of 50 ms or more.
        const ours = tasks.splice(0).filter(({ startTime }) => startTime >= begun);
        return Math.max(0, ...ours.map(({ duration }) => duration));
      }),
    );
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return median(all);
}

/** Benchmarks rendering in a browser against hand-written React in the same browser. */
export async function benchBrowser(): Promise<void> {
  const executablePath = process.env.ENDCAP_BROWSER;
  if (!executablePath) {
    console.log('\nIn a browser: skipped, ENDCAP_BROWSER is not set.');
    return;
  }
  const server = await serve();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.log(`  ${error.message}`));
  await page.goto(server.url);
  const times: Record<string, number[]> = {};
  for (let round = -3; round < rounds; round++)
    for (const [, name] of goals)
      for (const variant of ['by hand', 'from JSON']) {
        const time = await measure(page, `${name} ${variant}`);
        if (round >= 0) times[`${name} ${variant}`] = [...(times[`${name} ${variant}`] ?? []), time];
      }
  console.log(`\n${'In a browser'.padEnd(50)} by hand  from JSON   ratio   goal`);
  for (const [measured, name, maxRatio] of goals) {
    const [rival = 0, ours = 0] = ['by hand', 'from JSON'].map((variant) => median(times[`${name} ${variant}`]!));
    console.log(
      `  ${measured.padEnd(48)} ${rival.toFixed(3).padStart(7)} ${ours.toFixed(3).padStart(7)} ms ${(ours / rival).toFixed(2).padStart(6)}x  ${maxRatio}x`,
    );
  }
  const [byHand, fromJson] = [await heapOf(page, 'by hand'), await heapOf(page, 'from JSON')];
  console.log(
    `  ${'Heap kept by 200 cards'.padEnd(48)} ${byHand.toFixed(2).padStart(7)} ${fromJson.toFixed(2).padStart(7)} MiB          ${heapGoal} MiB`,
  );
  console.log(
    `  ${'Longest task at a quarter of the speed'.padEnd(48)} ${''.padStart(7)} ${(await longestTask(page)).toFixed(0).padStart(7)} ms           ${taskGoal} ms`,
  );
  await browser.close();
  server.close();
}
