import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { demoShop } from '../../demo/index.ts';
import { packageRoot } from '../../server/core/package-root.ts';
import { startServer } from '../../server/main.ts';
import { readSettings } from '../../server/start/settings.ts';
import { staffPage } from '../../testing/author-sign-in.ts';
import { bigPage } from './big-page.ts';
import { type Editor, playground, puck } from './editors.ts';
import { benchHostileEditing, benchHostilePreviews } from './hostile.ts';
import { servePuck } from './serve-puck.ts';
import { heapOf, keyToPaint, medianOf, noteInput, timeToOpen, timeUntil } from './tab.ts';

const sizes = [200, 2000, 10_000] as const;

/** Goals up to 2,000 nodes, in milliseconds; twice as much at 10,000 nodes. The heap is in MiB, at any size. */
const goals = {
  'open, first of a server': 1500,
  open: 1500,
  'key to paint in a field, p95 of CPU': 16,
  'key to paint in the text, p95 of CPU': 16,
  'problem shown after a key': 100,
  'canvas shows a key': 300,
  delete: 50,
  undo: 50,
  paste: 50,
  heap: 200,
} as const;

type Measure = keyof typeof goals;
type Measured = Partial<Record<Measure, number>>;

const password = 'words for benchmarks only';

/** An editor's address for pages of each size, and the cookie that its browser sends. */
interface Served {
  editor: Editor;
  addressOf(nodes: number): string;
  cookie?: { name: string; value: string; url: string };
}

/** Time after which an unresponsive editor is stopped; figures measured so far are kept. */
const patienceMs = 90_000;

async function measure(served: Served, nodes: number): Promise<Measured> {
  const browser = await chromium.launch({
    executablePath: process.env.ENDCAP_BROWSER,
    // The editor's canvas may have a separate origin, and is inspected from outside.
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-web-security'],
      '--disable-features=IsolateSandboxedIframes',
    ],
  });
  const timer = setTimeout(() => void browser.close(), patienceMs);
  const measured: Measured = {};
  try {
    await measureIn(browser, served, nodes, measured);
  } catch (thrown) {
    console.log(`  ${served.editor.name}, ${nodes} nodes: ${String(thrown).split('\n')[0]}`);
  } finally {
    clearTimeout(timer);
    await browser.close();
  }
  return measured;
}

async function measureIn(
  browser: Browser,
  { editor, addressOf, cookie }: Served,
  nodes: number,
  measured: Measured,
): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(30_000);
  if (cookie) await context.addCookies([cookie]);
  await context.addInitScript(noteInput);
  // An author who types into the source has opened it.
  await context.addInitScript(() => localStorage.setItem('endcap-layout:source-shown', '1'));
  const tab = await context.newPage();
  // Sections in the middle of the page.
  const [heading, other, next] = [1, 2, 3].map((number) => `Section ${nodes / 20 + number}.`) as [
    string,
    string,
    string,
  ];
  measured['open, first of a server'] = await timeToOpen(tab, addressOf(nodes), editor.opened(heading));
  await tab.waitForTimeout(3000);
  await tab.goto('about:blank');
  measured.open = await timeToOpen(tab, addressOf(nodes), editor.opened(heading));
  await tab.waitForTimeout(3000);
  await editor.focusField(tab, heading);
  measured['key to paint in a field, p95 of CPU'] = await keyToPaint(browser, tab);
  const typed = (letters: string) => ({ selector: 'h2', words: letters, count: 1 });
  await editor.focusField(tab, heading);
  await tab.keyboard.press('Control+End');
  let mark = 0;
  measured['canvas shows a key'] = await medianOf(async () => {
    await tab.waitForTimeout(1500);
    mark++;
    await tab.keyboard.press('Control+End');
    return timeUntil(tab, typed('z'.repeat(mark)), () => tab.keyboard.press('z'));
  });
  if (editor.focusText) {
    await editor.focusText(tab, heading);
    measured['key to paint in the text, p95 of CPU'] = await keyToPaint(browser, tab);
  }
  await tab.waitForTimeout(3000);
  if (editor.mistake) measured['problem shown after a key'] = await medianOf(() => editor.mistake!(tab, other));
  await tab.waitForTimeout(1500);
  measured.delete = await editor.remove(tab, next);
  await tab.waitForTimeout(1500);
  measured.undo = await editor.undo(tab, next);
  await tab.waitForTimeout(1500);
  measured.paste = await editor.paste(tab, next);
  measured.heap = await heapOf(tab);
}

const shown = (value: number | undefined): string => (value === undefined ? '–' : value.toFixed(0)).padStart(8);

function print(nodes: number, ours: Measured, theirs: Measured): void {
  console.log(`\n${`Editing a page of ${nodes} nodes, ms`.padEnd(44)} playground    Puck   ratio    goal`);
  for (const [name, goal] of Object.entries(goals) as [Measure, number][]) {
    const [our, their] = [ours[name], theirs[name]];
    const ratio = our === undefined || their === undefined ? '' : `${(our / their).toFixed(2)}x`;
    const limit = name === 'heap' || nodes <= 2000 ? goal : goal * 2;
    const isMissed = our === undefined || our > limit;
    console.log(
      `  ${name.padEnd(42)} ${shown(our)}${shown(their)} ${ratio.padStart(7)} ${shown(limit)}${isMissed ? '  above the goal' : ''}`,
    );
  }
}

/**
 * Benchmarks editing in the playground on the real server against Puck, with pages of the same size. @param chosen
 * Numbers of nodes of the pages.
 */
export async function benchPlayground(chosen: readonly number[] = sizes): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'endcap-bench-'));
  const shop = await startServer({
    settings: {
      ...readSettings({ ENDCAP_ADMIN_PASSWORD: password }, { data, port: '0' }),
      origin: 'http://localhost',
      logLevel: 'error',
    },
    root: packageRoot,
    starter: demoShop(packageRoot),
  });
  const rival = await servePuck();
  const call = async (method: string, path: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', ...staffPage(cookie) };
    const response = await fetch(`${shop.url}/playground/api${path}`, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.headers.get('set-cookie')?.split(';')[0] ?? '';
  };
  try {
    const session = await call('POST', '/session', { name: 'admin', password });
    const [name = '', value = ''] = session.split('=');
    for (const nodes of sizes)
      await call('PUT', `/pages/big-${nodes}/draft`, { source: bigPage(`big-${nodes}`, nodes) }, session);
    const served: Record<'ours' | 'theirs', Served> = {
      ours: {
        editor: playground,
        addressOf: (nodes) => `${shop.url}/playground#pages/big-${nodes}`,
        cookie: { name, value, url: shop.url },
      },
      theirs: { editor: puck, addressOf: (nodes) => `${rival.url}?nodes=${nodes}` },
    };
    if (chosen === sizes) {
      await benchHostilePreviews({ url: shop.url, cookie: session });
      await benchHostileEditing({ url: shop.url, cookie: session });
    }
    for (const nodes of chosen) {
      const ours = await measure(served.ours, nodes);
      const theirs = await measure(served.theirs, nodes);
      print(nodes, ours, theirs);
    }
  } finally {
    rival.close();
    await shop.close();
    rmSync(data, { recursive: true, force: true });
  }
}
