import { expect, it } from 'vitest';
import { clock } from '../../testing/clock.ts';
import { createSandbox, type FromWorker, type ToWorker, type WorkerPort } from './launch.ts';
import type { ScriptJob } from './sandbox.ts';

const job = (script: string): ScriptJob => ({ script, input: '{}', now: 0, seed: 0 });

/** Workers that reply from a table; a script that is not in the table never ends. */
function fakeWorkers(answers: Record<string, FromWorker>) {
  const time = clock();
  const seen = { started: 0, killed: 0, machines: 0 };
  const start = (): WorkerPort => {
    seen.started++;
    const said: Promise<FromWorker>[] = [];
    return {
      post(message: ToWorker) {
        const answer =
          'job' in message ? answers[(message.job as ScriptJob).script] : (answers.first ?? { ready: true as const });
        said.push(answer ? Promise.resolve(answer) : new Promise(() => {}));
      },
      next: async () => {
        await Promise.resolve();
        return said.shift()!;
      },
      terminate: () => void seen.killed++,
    };
  };
  const first = async () => {
    seen.machines++;
    return { machine: new ArrayBuffer(0) };
  };
  return { seen, time, sandbox: createSandbox({ start, first, unavailable: 'None here', after: time.after }) };
}

const reply = (result: string): FromWorker => ({ reply: { result, logs: [], asks: [] } });

it('starts a worker for the first script and keeps it', async () => {
  const { sandbox, seen, time } = fakeWorkers({ a: reply('1'), b: reply('2') });
  expect(seen.started).toBe(0);
  const all = await Promise.all([sandbox.run(job('a'), 1000), sandbox.run(job('b'), 1000)]);
  expect(all.map(({ result }) => result)).toEqual(['1', '2']);
  expect(seen).toEqual({ started: 1, killed: 0, machines: 1 });
  expect(time.waiting()).toBe(0);
});

it('kills a worker whose script is not done in time, and continues with another', async () => {
  const { sandbox, seen, time } = fakeWorkers({ a: reply('1') });
  const late = expect(sandbox.run(job('endless'), 1000)).rejects.toThrow('The script did not end within 1000 ms');
  const next = sandbox.run(job('a'), 1000);
  await time.advance(0);
  await time.advance(999);
  expect(seen.killed).toBe(0);
  await time.advance(1);
  await late;
  expect((await next).result).toBe('1');
  expect(seen).toEqual({ started: 2, killed: 1, machines: 2 });
});

it('keeps the worker after a script that failed, and replaces it after an unexpected error', async () => {
  const failed = (code: string): FromWorker => ({ failure: { code, message: code } });
  const { sandbox, seen } = fakeWorkers({ wrong: failed('script-failed'), broken: failed('unexpected') });
  await expect(sandbox.run(job('wrong'), 1000)).rejects.toThrow('script-failed');
  expect(seen.killed).toBe(0);
  await expect(sandbox.run(job('broken'), 1000)).rejects.toThrow('unexpected');
  expect(seen.killed).toBe(1);
});

it('fails with a message when no worker can run, and tries again for the next script', async () => {
  const { sandbox, seen } = fakeWorkers({ first: { failure: { code: 'unexpected', message: 'no WebAssembly' } } });
  await expect(sandbox.run(job('a'), 1000)).rejects.toThrow('None here: no WebAssembly');
  await expect(sandbox.run(job('a'), 1000)).rejects.toThrow('None here: no WebAssembly');
  expect(seen).toEqual({ started: 2, killed: 2, machines: 2 });
});
