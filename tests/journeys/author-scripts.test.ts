import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { publish } from './publish.ts';
import { base } from './shop.ts';

let browser: Browser;

const toast = (text: string) => ({ do: 'show-toast', with: { text, durationMs: 60_000 } });
const runs = (label: string, script: string, more: object = {}) => running(label, { script, ...more });
const published = (label: string, module: string, more: object = {}) => running(label, { module, ...more });

const running = (label: string, which: object) => ({
  widget: 'button',
  props: { label },
  on: {
    press: [
      {
        do: 'run-script',
        with: { input: { words: ['two', 'words'] }, ...which },
        then: [toast(`${label}: {{ result }}`)],
        catch: [toast(`${label}: {{ error.code }}`)],
      },
    ],
  },
});

/** Globals and actions that must be unavailable to a published script. */
const reach = `
const missing = ['indexedDB', 'caches', 'BroadcastChannel', 'Worker', 'navigator', 'location', 'postMessage', 'cookieStore',
  'importScripts', 'document', 'localStorage', 'WebSocket', 'EventSource', 'XMLHttpRequest', 'webkitRequestFileSystem'];
const tried = (run) => Promise.resolve().then(run).then(() => 'done', (error) => error.name);
export default async (input, { log, act }) => {
  act('set-flag', { flag: 'seen' });
  return [
    ...missing.filter((name) => name in globalThis),
    ...(await Promise.all([
      tried(() => fetch('/api/cart')),
      tried(() => fetch('https://example.com/')),
      tried(() => import('/scripts/other/module.js')),
      tried(() => Function('return 1')()),
      tried(() => input.words.push('kept')),
    ])),
  ].join();
};`;

beforeAll(async () => {
  browser = await openBrowser();
  await publish(base, 'scripts', { id: 'reach', source: reach });
  await publish(base, 'scripts', { id: 'hang', source: 'export default () => { for (;;); };' });
  await publish(base, 'scripts', { id: 'broken', source: 'null.x; export default () => 1;' });
  await publish(base, 'pages', {
    id: 'scripts',
    slug: '/with-scripts',
    type: 'CONTENT',
    flags: { seen: false },
    body: [
      runs('Join', "act('set-flag', { flag: 'seen' }); return input.words.join(' ')"),
      // The interpreter's own interrupt does not stop this.
      runs('Endless', 'return new Array(1e9) + ""', { deadlineMs: 300 }),
      runs('Grasp', 'return [typeof fetch, typeof self, typeof postMessage, typeof indexedDB].join()'),
      published('Published', 'reach'),
      published('Published hang', 'hang', { deadlineMs: 300 }),
      published('Published broken', 'broken'),
      { widget: 'text', props: { text: 'seen={{ flags.seen }}' } },
      { widget: 'toaster' },
    ],
  });
});
afterAll(() => browser?.close());

it('runs inline scripts in a lazily loaded worker, terminated on timeout', async () => {
  const { page, context, errors } = await watchedPage(browser);
  const fetched: string[] = [];
  const policies: Record<string, string | undefined> = {};
  page.on('response', (response) => {
    const name = /\/assets\/(quickjs|script-worker)-/.exec(response.url())?.[1];
    if (!name) return;
    fetched.push(name);
    policies[name] = response.headers()['content-security-policy'];
  });
  const answer = await page.goto(`${base}/with-scripts`);
  const policy = answer?.headers()['content-security-policy'];
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain('trusted-types endcap-sandbox');
  await waitUntilLive(page);
  expect(fetched).toEqual([]);

  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByText('Join: two words').waitFor();
  await page.getByText('seen=true').waitFor();
  await expect.poll(() => fetched.toSorted()).toEqual(['quickjs', 'script-worker']);
  expect(policies['script-worker']).toBe("default-src 'none'; script-src 'wasm-unsafe-eval'");

  await page.getByRole('button', { name: 'Endless' }).click();
  await page.getByText('Endless: script-too-slow').waitFor();
  await page.getByRole('button', { name: 'Grasp' }).click();
  await page.getByText('Grasp: undefined,undefined,undefined,undefined').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it('runs a published script in its own worker, with access to allowed hosts only', async () => {
  const { page, context, errors } = await watchedPage(browser);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${base}/with-scripts`);
  await waitUntilLive(page);
  await page.getByRole('button', { name: 'Published', exact: true }).click();
  await page.getByText('Published: TypeError,TypeError,TypeError,EvalError,done').waitFor();
  await page.getByText('seen=true').waitFor();
  await page.getByRole('button', { name: 'Published hang' }).click();
  await page.getByText('Published hang: script-too-slow').waitFor();
  await page.getByRole('button', { name: 'Published broken' }).click();
  await page.getByText('Published broken: script-unavailable').waitFor();
  expect(asked.filter((url) => url.includes('example.com') || url.endsWith('/api/cart'))).toEqual([]);
  expect(asked.filter((url) => /quickjs|script-worker/.test(url))).toEqual([]);
  // Only requests that the worker's policy blocked are reported.
  expect(errors.filter((text) => !/Content Security Policy|violates the document| csp$/.test(text))).toEqual([]);
  await context.close();
});

it('forbids workers where the page runs no script', async () => {
  const { page, context } = await watchedPage(browser);
  const answer = await page.goto(`${base}/`);
  expect(answer?.headers()['content-security-policy']).toContain("trusted-types 'none'");
  await context.close();
});
