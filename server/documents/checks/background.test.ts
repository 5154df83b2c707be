import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { createBackground } from './background.ts';
import { createChecks } from './check-in-background.ts';
import type { CheckJob } from './check-job.ts';

const folder = mkdtempSync(join(tmpdir(), 'endcap-checks-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A worker that behaves as the document's source says. */
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
  kind: 'page',
  id: 'home',
  source,
  fragments: new Map(),
  pages: [],
  slugs: [],
  scripts: [],
});

const turn = { owner: 'asha' };
const options = { file, clientDir: folder, taskMs: 400, threads: 1, after: () => () => {} };
/** A processor clock that the test advances, and the checks that are scheduled by it. */
function watched() {
  let ms = 0;
  const looks = new Set<() => void>();
  return {
    processorMs: () => ms,
    after: (_: number, run: () => void) => {
      looks.add(run);
      return () => void looks.delete(run);
    },
    spend(milliseconds: number) {
      ms += milliseconds;
      for (const look of [...looks]) {
        looks.delete(look);
        look();
      }
    },
  };
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('answers in order, whatever earlier checks have done', async () => {
  const { processorMs, after, spend } = watched();
  const background = createBackground({ ...options, processorMs, after });
  const check = createChecks({ check: background.check, patienceMs: 8000, schedule: () => () => {} });
  const found = ['one', 'endless', 'two', 'broken', 'gone', 'three'].map((source) =>
    check({ key: source, job: async () => job(source), turn }).then(
      ([diagnostic]) => diagnostic?.code,
      (thrown: Error) => thrown.name,
    ),
  );
  expect(await found[0]).toBe('one');
  await nextTurn();
  // A little at a time, until the endless check has used up all its processor time.
  for (let look = 0; look < 10; look++) spend(50);
  expect(await Promise.all(found)).toEqual([...['one', 'check-too-costly', 'two', 'BusyError', 'BusyError', 'three']]);
  await background.close();
});

it('waits while a thread gets no processor time, and reports that the server is busy', async () => {
  const { processorMs, after, spend } = watched();
  const background = createBackground({ ...options, processorMs, after });
  let giveUp = () => {};
  const check = createChecks({
    check: background.check,
    patienceMs: 8000,
    schedule(milliseconds, run) {
      expect(milliseconds).toBe(8000);
      giveUp = run;
      return () => {};
    },
  });
  const jobs: string[] = [];
  const wanted = (source: string) => ({
    key: source,
    turn,
    job: async () => {
      jobs.push(source);
      return job(source);
    },
  });
  const late = check(wanted('slow'));
  // An hour of checks in which the thread got no processor time.
  for (let look = 0; look < 3600; look++) spend(0);
  giveUp();
  await expect(late).rejects.toMatchObject({ name: 'BusyError', retryAfter: expect.any(Number) });
  // A repeated request joins the running check, or takes its result; nothing is checked twice.
  expect((await check(wanted('slow')))[0]?.code).toBe('slow');
  expect(jobs).toEqual(['slow']);
  await background.close();
});

it('gives every author a turn, and keeps a thread for other authors when one has many checks', async () => {
  const background = createBackground({ ...options, threads: 2 });
  const order: string[] = [];
  const check = (owner: string, source: string) =>
    background.check(job(source), { owner }).then(
      () => order.push(source),
      () => order.push(`${source} refused`),
    );
  // The hostile author has a document whose check never ends, and many more.
  void check('hostile', 'endless');
  const more = Array.from({ length: 200 }, (_, at) => check('hostile', `more ${at}`));
  await Promise.all(['meera', 'ravi', '李'].map((owner) => check(owner, owner)));
  expect(order.filter((source) => !source.endsWith('refused'))).toEqual(['meera', 'ravi', '李']);
  // One author may queue a limited number, which leaves room for the others.
  expect(order.filter((source) => source.endsWith('refused')).length).toBe(200 - 100);
  expect(more).toHaveLength(200);
  await background.close();
});

it('does not start a check that was superseded before its turn', async () => {
  const background = createBackground(options);
  const superseded = new AbortController();
  const first = background.check(job('one'), turn);
  const second = background.check(job('endless'), { ...turn, signal: superseded.signal });
  const third = background.check(job('three'), turn);
  superseded.abort();
  await expect(second).rejects.toThrow('aborted');
  expect((await Promise.all([first, third])).map(([found]) => found?.code)).toEqual(['one', 'three']);
  await background.close();
});

it('starts before its first task when warmed, and recovers from an exit while idle', async () => {
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
  const background = createBackground({ ...options, file: once });
  background.warm();
  await vi.waitFor(() => expect(existsSync(ended)).toBe(true));
  // The first thread has exited by now, or exits during the task.
  const codes = [];
  for (const source of ['one', 'two'])
    codes.push(
      await background.check(job(source), turn).then(
        ([found]) => found?.code,
        ({ name }: Error) => name,
      ),
    );
  expect(codes[1]).toBe('two');
  await background.close();
});
