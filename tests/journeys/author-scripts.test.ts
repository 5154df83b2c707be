import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { isLive, openBrowser, watchedPage } from './browser.ts';
import { publish } from './publish.ts';

const base = inject('base');
let browser: Browser;

const toast = (text: string) => ({ do: 'show-toast', with: { text, durationMs: 60_000 } });
const runs = (label: string, script: string, more: object = {}) => ({
  widget: 'button',
  props: { label },
  on: {
    press: [
      {
        do: 'run-script',
        with: { script, input: { words: ['two', 'words'] }, ...more },
        then: [toast(`${label}: {{ result }}`)],
        catch: [toast(`${label}: {{ error.code }}`)],
      },
    ],
  },
});

beforeAll(async () => {
  browser = await openBrowser();
  await publish(base, 'pages', {
    id: 'scripts',
    slug: '/scripts',
    type: 'CONTENT',
    flags: { seen: false },
    body: [
      runs('Join', "act('set-flag', { flag: 'seen' }); return input.words.join(' ')"),
      // What an interpreter's own interrupt does not end.
      runs('Hang', 'return new Array(1e9) + ""', { deadlineMs: 300 }),
      runs('Reach', 'return [typeof fetch, typeof self, typeof postMessage, typeof indexedDB].join()'),
      { widget: 'text', props: { text: 'seen={{ flags.seen }}' } },
      { widget: 'toaster' },
    ],
  });
});
afterAll(() => browser?.close());

it('runs scripts of the author in a worker of their own, loaded for the first and killed when late', async () => {
  const { page, context, troubles } = await watchedPage(browser);
  const fetched: string[] = [];
  const policies: Record<string, string | undefined> = {};
  page.on('response', (response) => {
    const name = /\/assets\/(quickjs|script-worker|sandbox)-/.exec(response.url())?.[1];
    if (!name) return;
    fetched.push(name);
    policies[name] = response.headers()['content-security-policy'];
  });
  const answer = await page.goto(`${base}/scripts`);
  const policy = answer?.headers()['content-security-policy'];
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain('trusted-types endcap-sandbox');
  await isLive(page);
  expect(fetched).toEqual([]);

  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByText('Join: two words').waitFor();
  await page.getByText('seen=true').waitFor();
  expect(fetched.sort()).toEqual(['quickjs', 'sandbox', 'script-worker']);
  expect(policies['script-worker']).toBe("default-src 'none'; script-src 'wasm-unsafe-eval'");

  await page.getByRole('button', { name: 'Hang' }).click();
  await page.getByText('Hang: script-too-slow').waitFor();
  await page.getByRole('button', { name: 'Reach' }).click();
  await page.getByText('Reach: undefined,undefined,undefined,undefined').waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

it('lets no worker start where the page runs no script', async () => {
  const { page, context } = await watchedPage(browser);
  const answer = await page.goto(`${base}/`);
  expect(answer?.headers()['content-security-policy']).toContain("trusted-types 'none'");
  await context.close();
});
