import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createBackgroundChecks } from './background-checks.ts';
import type { CheckJob } from './check-job.ts';

const folder = mkdtempSync(join(tmpdir(), 'endcap-checks-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Does what the source of the document says. */
const file = join(folder, 'worker.mjs');
writeFileSync(
  file,
  `import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ source }) => {
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
  const checks = createBackgroundChecks({ file, clientDir: folder, deadlineMs: 400 });
  const sources = ['one', 'endless', 'two', 'broken', 'gone', 'three'];
  const found = await Promise.all(sources.map((source) => checks.check(job(source))));
  expect(found.map(([diagnostic]) => diagnostic?.code)).toEqual([
    ...['one', 'check-timeout', 'two', 'check-failed', 'check-failed', 'three'],
  ]);
  expect(found[1]![0]).toMatchObject({ severity: 'error', message: expect.stringContaining('0.4 seconds') });
  await checks.close();
});
