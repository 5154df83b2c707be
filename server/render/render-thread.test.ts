import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Env } from '../../runtime/env.ts';
import { noBrowser } from '../../runtime/no-browser.ts';
import type { RenderJob } from './render-messages.ts';
import { createRenderThread } from './render-thread.ts';

const folder = mkdtempSync(join(tmpdir(), 'endcap-drafts-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Does what the id of the page says. */
const file = join(folder, 'worker.mjs');
writeFileSync(
  file,
  `import { parentPort } from 'node:worker_threads';
parentPort.postMessage('ready');
parentPort.on('message', (message) => {
  if (message.say === 'answer') return parentPort.postMessage({ say: 'done', rendered: { html: message.answer } });
  if (message.say === 'failure') return parentPort.postMessage({ say: 'done', rendered: { html: message.failure.code } });
  const { id } = message.job.plan.page;
  if (id === 'endless') for (;;);
  if (id === 'gone') process.exit(0);
  if (id === 'asks') return parentPort.postMessage({ say: 'call', id: 1, route: { id: 'product.get' }, input: {} });
  parentPort.postMessage({ say: 'done', rendered: { html: id } });
});`,
);

const job = (id: string) => ({ plan: { page: { id } } }) as unknown as RenderJob;
const env = (call: Env['call']): Env => ({
  ...{ now: () => 0, random: () => 0.5, after: () => () => {}, call, report: () => {} },
  ...noBrowser,
});
const answering = env(async () => ({ answer: 'from the shop', headers: new Headers() }));
const failing = env(() => Promise.reject(new Error('offline')));

it('ends a draft that never ends, with its reason, and answers meanwhile and afterwards', async () => {
  let expire = () => {};
  const thread = createRenderThread({
    file,
    after(milliseconds, run) {
      expect(milliseconds).toBe(10_000);
      expire = run;
      return () => {};
    },
  });
  expect((await thread.render(job('first'), answering)).html).toBe('first');
  const endless = thread.render(job('endless'), answering);
  const next = thread.render(job('next'), answering);
  // This thread goes on while the other never ends.
  await new Promise((resolve) => setImmediate(resolve));
  expire();
  await expect(endless).rejects.toThrow('takes more than 10 s to compute, so its preview was ended');
  expect((await next).html).toBe('next');
  await expect(thread.render(job('gone'), answering)).rejects.toThrow('ended the thread');
  await thread.close();
});

it('makes the calls of a draft where the shop is, and counts no time for them', async () => {
  let watched = 0;
  const thread = createRenderThread({
    file,
    after() {
      watched++;
      return () => {
        watched--;
      };
    },
  });
  await thread.render(job('first'), answering);
  expect(watched).toBe(0);
  let during: number | undefined;
  const slow = env(async () => {
    during = watched;
    return { answer: 'from the shop', headers: new Headers() };
  });
  expect((await thread.render(job('asks'), slow)).html).toBe('from the shop');
  expect(during).toBe(0);
  expect((await thread.render(job('asks'), failing)).html).toBe('unexpected');
  await thread.close();
});

it('does not begin what was superseded', async () => {
  const thread = createRenderThread({ file, after: () => () => {} });
  const superseded = new AbortController();
  superseded.abort();
  await expect(thread.render(job('endless'), answering, superseded.signal)).rejects.toThrow('aborted');
  await thread.close();
});
