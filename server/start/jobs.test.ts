import { expect, it, vi } from 'vitest';
import { fixedEnv } from '../../testing/fixed-env.ts';
import { openStorage } from '../storage/libsql/open.ts';
import { type Job, Jobs, leaseMs, maxFailures } from './jobs.ts';

const job = (run: Job['run'], more: Partial<Job> = {}): Job => ({
  name: 'clean',
  everyMs: 3_600_000,
  isAtStart: true,
  run,
  failure: 'cleaning failed',
  ...more,
});

/** Servers of one shop, each with its own list of jobs. */
async function open() {
  const env = fixedEnv();
  const { jobs: storage } = (await openStorage(':memory:')).forTenant('one');
  const log = { error: vi.fn(), warn: vi.fn() };
  const server = (owner: string, jobs: readonly Job[]) => new Jobs({ jobs, storage, env, log, owner });
  const stored = async (name = 'clean') => (await storage.list()).find((each) => each.name === name)!;
  return { env, storage, log, server, stored };
}

it('runs a job once among three servers at each of its times', async () => {
  const { env, server, stored } = await open();
  const ran: string[] = [];
  const servers = ['a', 'b', 'c'].map((name) => server(name, [job(() => ran.push(name))]));
  const lookAll = () => Promise.all(servers.map((each) => each.look()));
  await lookAll();
  expect(ran).toHaveLength(1);
  env.advance(3_599_000);
  await lookAll();
  expect(ran).toHaveLength(1);
  env.advance(10_000);
  await lookAll();
  expect(ran).toHaveLength(2);
  expect(await stored()).toMatchObject({ leasedUntil: 0, failures: 0, endedAt: env.now() });
});

it('keeps a frequent job on one server, which records it only now and then', async () => {
  const { env, storage, server } = await open();
  const ran: string[] = [];
  const often = (name: string) => server(name, [job(() => ran.push(name), { everyMs: 5000 })]);
  const [a, b] = [often('a'), often('b')];
  const settle = vi.spyOn(storage, 'settle');
  for (let seconds = 0; seconds < 120; seconds++) {
    await a.look();
    await b.look();
    env.advance(1000);
  }
  expect(new Set(ran)).toEqual(new Set(['a']));
  expect(ran).toHaveLength(24);
  expect(settle.mock.calls.length).toBeLessThanOrEqual(9);
});

it('hands a job over when a server stops, and takes it over when a server is killed', async () => {
  const { env, server } = await open();
  const ran: string[] = [];
  const often = (name: string) => server(name, [job(() => ran.push(name), { everyMs: 5000 })]);
  const [a, b, c] = [often('a'), often('b'), often('c')];
  await a.look();
  await a.stop();
  env.advance(6000);
  await b.look();
  // Server b is killed.
  env.advance(leaseMs - 1000);
  await c.look();
  expect(ran).toEqual(['a', 'b']);
  env.advance(6000);
  await c.look();
  expect(ran).toEqual(['a', 'b', 'c']);
});

it('renews the lease of a run that takes longer than the lease', async () => {
  const { env, server, storage, log } = await open();
  const ran: string[] = [];
  let end = (): void => undefined;
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const running = new Promise<void>((resolve) => (end = resolve));
  const a = server('a', [
    job(() => {
      begin();
      return running.then(() => ran.push('a'));
    }),
  ]);
  const b = server('b', [job(() => ran.push('b'))]);
  const first = a.look();
  await begun;
  for (let seconds = 0; seconds < 120; seconds += 10) {
    env.advance(10_000);
    void a.look();
    // The renewal by a is requested first.
    await storage.list();
    await b.look();
  }
  end();
  await first;
  expect(ran).toEqual(['a']);
  expect(log.warn).not.toHaveBeenCalled();
});

it('retries a failed job with growing delays, then gives up, and keeps the failure for the staff', async () => {
  const { env, storage, server, stored, log } = await open();
  const at: number[] = [];
  let isBroken = true;
  const begun = env.now();
  const a = server('a', [
    job(() => {
      at.push((env.now() - begun) / 1000);
      if (isBroken) throw new Error('no disk');
    }),
  ]);
  for (let seconds = 0; seconds < 120; seconds++) {
    await a.look();
    env.advance(1000);
  }
  expect(at).toHaveLength(maxFailures);
  const waits = at.slice(1).map((time, index) => time - at[index]!);
  expect(waits).toEqual(waits.toSorted((x, y) => x - y));
  expect(waits.at(-1)).toBeGreaterThanOrEqual(32);
  expect(log.error).toHaveBeenCalledWith({ job: 'clean', cause: 'Error: no disk' }, 'cleaning failed');
  expect((await stored()).dead).toMatchObject({ times: 1, failure: 'Error: no disk' });
  // The job continues at its next time, or immediately when the staff retries it.
  isBroken = false;
  await storage.settleDead('clean', 'retry', { id: 'change-1', author: 'mira', at: env.now() });
  env.advance(6000);
  await a.look();
  expect(at).toHaveLength(maxFailures + 1);
  expect(await stored()).toMatchObject({ failures: 0, failure: '', dead: undefined });
});

it('runs other jobs while one fails, and ignores jobs of other versions', async () => {
  const { server, storage, log } = await open();
  await storage.add([{ name: 'of a newer version', dueAt: 0 }]);
  const ran = vi.fn();
  const fail = () => Promise.reject(new Error('no disk'));
  await server('a', [job(fail), job(ran, { name: 'other' })]).look();
  expect(ran).toHaveBeenCalledTimes(1);
  expect(log.error).toHaveBeenCalledTimes(1);
});

it('logs that the database cannot be read, and tries again', async () => {
  const { server, storage, env, log } = await open();
  const ran = vi.fn();
  const a = server('a', [job(ran)]);
  vi.spyOn(storage, 'list').mockRejectedValueOnce(new Error('gone'));
  await a.look();
  expect(log.error).toHaveBeenCalledWith({ cause: 'Error: gone' }, 'jobs could not be looked for');
  env.advance(6000);
  await a.look();
  expect(ran).toHaveBeenCalledTimes(1);
});
