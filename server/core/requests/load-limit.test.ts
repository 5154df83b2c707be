import { expect, it } from 'vitest';
import { type BusyError, createLoadLimit, type QueueTurn } from './load-limit.ts';

it('runs a limited number of tasks at a time in order, and refuses those beyond the queue', async () => {
  const limit = createLoadLimit({ what: 'drawing', atOnce: 2, waiting: 3, retryAfter: 5 });
  const done: number[] = [];
  const ends: (() => void)[] = [];
  const task = (number: number) => () =>
    new Promise<void>((resolve) =>
      ends.push(() => {
        done.push(number);
        resolve();
      }),
    );
  const running = [1, 2, 3, 4, 5].map((number) => limit(task(number)));
  expect(ends).toHaveLength(2);
  await expect(limit(task(6))).rejects.toMatchObject({ name: 'BusyError', retryAfter: 5 } satisfies Partial<BusyError>);
  expect(limit.load()).toEqual({ running: 2, waiting: 3, refused: 1 });
  for (let at = 0; at < 5; at++) {
    ends[at]!();
    await running[at];
  }
  expect(done).toEqual([1, 2, 3, 4, 5]);
  // A task that fails frees its place too.
  await Promise.allSettled([1, 2, 3].map(() => limit(() => Promise.reject(new Error('broken')))));
  expect(await limit(async () => 'free')).toBe('free');
  expect(limit.load()).toEqual({ running: 0, waiting: 0, refused: 1 });
});

/** Opens a limit of one task at a time. Tasks end on command, and those that have begun are recorded. */
function openLimit(waiting: number) {
  const limit = createLoadLimit({ what: 'hashing', atOnce: 1, waiting, retryAfter: 5 });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (name: string, turn?: QueueTurn) =>
    limit(() => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    }, turn).catch((cause: Error) => cause.name);
  return { begun, run, end: () => ends.shift()!() };
}

it('drops requests of disconnected clients without running them, and gives their places to others', async () => {
  const { begun, run, end } = openLimit(2);
  const gone = new AbortController();
  const one = run('one');
  const left = [run('two', gone), run('three', gone)];
  expect(await run('four')).toBe('BusyError');
  gone.abort();
  expect(await Promise.all(left)).toEqual(['AbortError', 'AbortError']);
  expect(await run('late', gone)).toBe('AbortError');
  const five = run('five');
  end();
  await one;
  end();
  await five;
  expect(begun).toEqual(['one', 'five']);
});

it('reserves places for priority tasks, however many others wait', async () => {
  const { begun, run, end } = openLimit(2);
  const done = [run('guess 1'), run('guess 2'), run('guess 3')];
  expect(await run('guess 4')).toBe('BusyError');
  done.push(run('owner', { isFirst: true }));
  for (const each of ['guess 1', 'owner', 'guess 2', 'guess 3']) {
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun.at(-1)).toBe(each);
    end();
  }
  await Promise.all(done);
});

it('gives every client a turn, however many tasks one client has', async () => {
  const { begun, run, end } = openLimit(6);
  const of = (client: string) => (number: number) => run(`${client} ${number}`, { client });
  const done = [...[1, 2, 3, 4, 5].map(of('गिरोह')), ...[1, 2].map(of('shopper')), run('nobody')];
  for (const each of ['गिरोह 1', 'गिरोह 2', 'shopper 1', 'nobody', 'गिरोह 3', 'shopper 2', 'गिरोह 4']) {
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun.at(-1)).toBe(each);
    end();
  }
  // The last task of the client with the most tasks was displaced by a client that had none.
  expect((await Promise.all(done)).map((name) => name === 'BusyError')).toEqual([
    ...[false, false, false, false, true, false, false, false],
  ]);
});

it('refuses a client of a full queue who has no fewer tasks than the others', async () => {
  const { run, end } = openLimit(2);
  const done = [run('runs'), run('a', { client: 'a' }), run('b', { client: 'b' })];
  expect(await run('again', { client: 'b' })).toBe('BusyError');
  expect(await run('c', { client: 'c' })).toBe('BusyError');
  for (const _ of done) {
    end();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await Promise.all(done)).toEqual([undefined, undefined, undefined]);
});
