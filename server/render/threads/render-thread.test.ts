import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Env } from '../../../runtime/env.ts';
import { noBrowser } from '../../../runtime/no-browser.ts';
import type { RenderJob } from './render-messages.ts';
import { createRenderThread } from './render-thread.ts';

const folder = mkdtempSync(join(tmpdir(), 'endcap-drafts-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A worker that behaves as the page's id says. */
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
  now: () => 0,
  random: () => 0.5,
  after: () => () => {},
  call,
  report: () => {},
  ...noBrowser,
});
const answering = env(async () => ({ answer: 'from the shop', headers: new Headers() }));
const failing = env(() => Promise.reject(new Error('offline')));

it('ends an endless draft by its processor time, and stays responsive during and after it', async () => {
  let ms = 0;
  let look = () => {};
  const thread = createRenderThread({
    file,
    processorMs: () => ms,
    after(_, run) {
      look = run;
      return () => {};
    },
  });
  expect((await thread.render(job('first'), answering)).html).toBe('first');
  const endless = thread.render(job('endless'), answering);
  const next = thread.render(job('next'), answering);
  // This thread continues while the other one is stuck.
  await new Promise((resolve) => setImmediate(resolve));
  for (let hour = 0; hour < 3600; hour++) look();
  ms = 20_001;
  look();
  await expect(endless).rejects.toThrow('needs more than 20 s of the processor, so its preview was ended');
  expect((await next).html).toBe('next');
  // A thread that has exited says nothing about its draft.
  await expect(thread.render(job('gone'), answering)).rejects.toMatchObject({ name: 'BusyError' });
  await thread.close();
});

it("makes a draft's calls in the shop's own thread", async () => {
  const thread = createRenderThread({ file, after: () => () => {} });
  expect((await thread.render(job('asks'), answering)).html).toBe('from the shop');
  expect((await thread.render(job('asks'), failing)).html).toBe('unexpected');
  await thread.close();
});

it('does not start a rendering that was superseded', async () => {
  const thread = createRenderThread({ file, after: () => () => {} });
  const superseded = new AbortController();
  superseded.abort();
  await expect(thread.render(job('endless'), answering, { owner: 'asha', signal: superseded.signal })).rejects.toThrow(
    'aborted',
  );
  await thread.close();
});
