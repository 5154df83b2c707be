import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { SuiteAnswer, SuiteRequest } from './messages.ts';
import { processorSeconds } from './processor-seconds.ts';

/** Runs tests on demand against a program with a fault. */
export interface Suite {
  /** @returns the first test that failed; 'hangs' when a test did not end */
  run(request: SuiteRequest): Promise<string | undefined>;
  close(): void;
}

const root = join(import.meta.dirname, '../..');

/** Interval at which the processor time of the tests is checked. */
const lookMs = 5000;

/** The result when the tests did not end, since every suite notices an endless loop. */
export const hangs = 'hangs';

/**
 * Starts a process for the tests, and a new one after it had to be killed.
 *
 * @param patience processor time in seconds that tests may use; waiting on a busy machine does not count
 */
export function openSuite(patience: number): Suite {
  let process_: ChildProcess | undefined;
  const end = () => {
    const ended = process_;
    process_ = undefined;
    // Kills the whole process group, because a looping test does not notice that its parent is gone.
    if (ended?.pid !== undefined) process.kill(-ended.pid, 'SIGKILL');
  };
  const start = async (): Promise<ChildProcess> => {
    const started = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'suite-process.ts')], {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, VITEST: 'true', NODE_ENV: 'test' },
    });
    await new Promise<void>((resolve, reject) => {
      started.once('message', () => resolve());
      started.once('exit', (code) => reject(new Error(`The process of the tests ended with ${code}.`)));
    });
    return started;
  };
  return {
    async run(request) {
      process_ ??= await start();
      const running = process_;
      return new Promise((resolve, reject) => {
        const settle = (answer: string | undefined) => {
          clearInterval(timer);
          running.removeAllListeners();
          resolve(answer);
        };
        const had = () => processorSeconds(running.pid!) ?? process.uptime();
        const before = had();
        const timer = setInterval(() => {
          if (had() - before < patience) return;
          end();
          settle(hangs);
        }, lookMs);
        running.once('message', ({ failed }: SuiteAnswer) => settle(failed));
        running.once('exit', (code) => {
          clearInterval(timer);
          process_ = undefined;
          reject(new Error(`The process of the tests ended with ${code}.`));
        });
        running.send(request);
      });
    },
    close: end,
  };
}
