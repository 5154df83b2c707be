/**
 * `npm run bench:busy -- [SECONDS] [LOOPS]`: serves and checks pages while caches are emptied repeatedly and other
 * processes compete for the whole CPU. Exit code 1 when a published page is broken, or when a check reports errors in a
 * valid document.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { demoShop } from '../../demo/index.ts';
import { packageRoot } from '../../server/core/package-root.ts';
import { parseTrustedProxies } from '../../server/http/server/trusted-proxies.ts';
import { startServer } from '../../server/main.ts';
import { readSettings } from '../../server/start/settings.ts';
import { signInWithKey, staffPage } from '../../testing/author-sign-in.ts';

const seconds = Number(process.argv[2] ?? 60);
const loops = Number(process.argv[3] ?? 8);

/** Paths of published pages, including a search. */
const addresses = [
  '/',
  '/collections/table',
  '/products/harbour-mug',
  '/search?q=lamp',
  '/cart',
  '/contact',
  '/privacy',
];
/** Valid documents, which are checked as if their authors were writing them. */
const documents = ['pages/home', 'pages/product', 'pages/collection', 'fragments/header'];

const sourceOf = (document: string): string => {
  const [kind, id] = document.split('/') as [string, string];
  const path = kind === 'pages' ? `${id}/page.json` : `fragments/${id}/fragment.json`;
  return readFileSync(join(packageRoot, 'examples', path), 'utf8');
};

/** Number of occurrences of each outcome. */
const counts = new Map<string, number>();
const broken: string[] = [];
const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);

const data = mkdtempSync(join(tmpdir(), 'endcap-busy-'));
const busy: ChildProcess[] = Array.from({ length: loops }, () => spawn(process.execPath, ['-e', 'for (;;);']));
try {
  const shop = await startServer({
    settings: {
      ...readSettings({}, { data, port: '0' }),
      origin: 'http://localhost',
      logLevel: 'silent',
      // Each request comes from another client, so that limits per client do not apply.
      trustProxy: parseTrustedProxies('loopback')!,
    },
    root: packageRoot,
    starter: demoShop(packageRoot),
    oneTimeKey: 'key',
  });
  const cookie = await signInWithKey(shop.app, 'key');
  const until = performance.now() + seconds * 1000;
  let visits = 0;

  /** Fetches a response and reads its body; undefined when the connection was closed early. */
  async function answerOf(address: string, init: RequestInit): Promise<Response | undefined> {
    try {
      const response = await fetch(`${shop.url}${address}`, init);
      await response.arrayBuffer();
      return response;
    } catch (cause) {
      console.warn(`${address}:`, cause);
      return undefined;
    }
  }

  async function visit(): Promise<void> {
    for (; performance.now() < until; visits++) {
      const address = addresses[visits % addresses.length]!;
      const client = `10.${(visits >> 16) & 255}.${(visits >> 8) & 255}.${visits & 255}`;
      const answer = await answerOf(address, { headers: { 'x-forwarded-for': client } });
      count(`page ${answer?.status ?? 'without an answer'}`);
      const isWhole = answer?.status === 200 || (answer?.status === 503 && answer.headers.has('retry-after'));
      if (!isWhole) broken.push(`${address}: ${answer?.status ?? 'no answer'}`);
    }
  }

  const send = (method: string, path: string, body: object) =>
    fetch(`${shop.url}/playground/api/${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...staffPage(cookie) },
    });

  async function check(): Promise<void> {
    for (let turn = 0; performance.now() < until; turn++) {
      const document = documents[turn % documents.length]!;
      const response = await send('POST', `${document}/check`, { source: sourceOf(document) });
      const answer = (await response.json()) as { diagnostics?: { severity: string; code: string }[] };
      count(`check ${response.status}`);
      const errors = answer.diagnostics?.filter(({ severity }) => severity === 'error') ?? [];
      if (errors.length > 0) broken.push(`${document} is blamed: ${errors.map(({ code }) => code).join()}`);
      if (response.status !== 200 && response.status !== 503) broken.push(`check of ${document}: ${response.status}`);
      if (response.status === 503) await setTimeout(Number(response.headers.get('retry-after') ?? 1) * 1000);
    }
  }

  /** Publishes another style of the header, which makes every cached page outdated. */
  async function publish(): Promise<void> {
    const header = sourceOf('fragments/header');
    for (let times = 0; performance.now() < until; times++) {
      const source = header.replace('"css": "', `"css": "/* ${times} */ `);
      const saved = await send('PUT', 'fragments/header/draft', { source });
      const published = saved.ok ? await send('POST', 'fragments/header/publish', {}) : saved;
      count(`publishing ${published.status}`);
      if (![200, 201, 503].includes(published.status)) broken.push(`publishing: ${await published.text()}`);
      await setTimeout(5000);
    }
  }

  await Promise.all([visit(), visit(), visit(), visit(), check(), check(), publish()]);
  await shop.close();
} finally {
  for (const each of busy) each.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
}
console.log(`\n${seconds} s beside ${loops} busy loops`);
for (const [what, times] of [...counts].sort()) console.log(`  ${what.padEnd(20)} ${times}`);
for (const each of new Set(broken)) console.log(`  BROKEN ${each}`);
process.exitCode = broken.length > 0 ? 1 : 0;
