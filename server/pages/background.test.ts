import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { createBackground } from './background.ts';
import { checkInBackground } from './check-in-background.ts';
import type { CheckJob } from './check-job.ts';

const folder = mkdtempSync(join(tmpdir(), 'endcap-checks-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Does what the source of the document says. */
const file = join(folder, 'worker.mjs');
writeFileSync(
  file,
  `import { parentPort } from 'node:worker_threads';
parentPort.postMessage('ready');
parentPort.on('message', ({ input: { source } }) => {
  if (source === 'endless') for (;;);
  if (source === 'broken') throw new Error('broken');
  if (source === 'gone') process.exit(0);
  parentPort.postMessage([{ code: source }]);
});`,
);

const job = (source: string): CheckJob => ({
  ...{ kind: 'page', id: 'home', source, fragments: new Map(), pages: [], slugs: [], scripts: [] },
});

it('answers in order, whatever the checks before have done', async () => {
  let deadlines = 0;
  const background = createBackground({
    file,
    clientDir: folder,
    deadlineMs: 400,
    after(milliseconds, run) {
      expect(milliseconds).toBe(400);
      // Of the endless one.
      if (++deadlines === 2) setImmediate(run);
      return () => {};
    },
  });
  const sources = ['one', 'endless', 'two', 'broken', 'gone', 'three'];
  const found = await Promise.all(sources.map((source) => checkInBackground(background, job(source))));
  expect(found.map(([diagnostic]) => diagnostic?.code)).toEqual([
    ...['one', 'check-timeout', 'two', 'check-failed', 'check-failed', 'three'],
  ]);
  expect(found[1]![0]).toMatchObject({ severity: 'error', message: expect.stringContaining('cannot be published') });
  await background.close();
});

it('counts no time before its thread is loaded', async () => {
  const slow = join(folder, 'slow.mjs');
  writeFileSync(
    slow,
    `import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ input: { source } }) => {
  if (source === 'one') parentPort.postMessage('ready');
  parentPort.postMessage([{ code: source }]);
});`,
  );
  let deadlines = 0;
  const after = () => {
    deadlines++;
    return () => {};
  };
  const background = createBackground({ file: slow, clientDir: folder, deadlineMs: 400, after });
  await background.check(job('none'));
  expect(deadlines).toBe(0);
  await background.check(job('one'));
  expect(deadlines).toBe(1);
  await background.close();
});

it('does not begin what was superseded before its turn', async () => {
  const background = createBackground({ file, clientDir: folder, deadlineMs: 400, after: () => () => {} });
  const superseded = new AbortController();
  const first = background.check(job('one'));
  const second = background.check(job('endless'), superseded.signal);
  const third = background.check(job('three'));
  superseded.abort();
  await expect(second).rejects.toThrow('aborted');
  expect((await Promise.all([first, third])).map(([found]) => found?.code)).toEqual(['one', 'three']);
  await background.close();
});

it('is loaded before its first task if it is to be warm, and ends unnoticed while it has nothing to do', async () => {
  const once = join(folder, 'once.mjs');
  const ended = join(folder, 'ended');
  writeFileSync(
    once,
    `import { existsSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
parentPort.postMessage('ready');
if (!existsSync(${JSON.stringify(ended)})) {
  writeFileSync(${JSON.stringify(ended)}, '');
  throw new Error('while it had nothing to do');
}
parentPort.on('message', ({ input: { source } }) => parentPort.postMessage([{ code: source }]));`,
  );
  const background = createBackground({ file: once, clientDir: folder, deadlineMs: 400, after: () => () => {} });
  background.warm();
  await vi.waitFor(() => expect(existsSync(ended)).toBe(true));
  // The first one has failed by now, or does so with the task.
  const codes = [];
  for (const source of ['one', 'two']) codes.push((await checkInBackground(background, job(source)))[0]?.code);
  expect(codes[1]).toBe('two');
  await background.close();
});
