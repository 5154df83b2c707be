import { type Failure, FailureError } from '../failure.ts';
import type { Sandbox, SandboxJob, SandboxReply } from './sandbox.ts';

/** The first message prepares the worker; each one after it is a job. */
export type ToWorker = { machine: ArrayBuffer } | { address: string } | { job: SandboxJob };

/** Messages of a worker: that it is ready, and the outcome of a job. */
export type FromWorker = { ready: true } | { reply: SandboxReply } | { failure: Failure };

/** The parts of a worker that the sandbox uses. */
export interface WorkerPort {
  post(message: ToWorker): void;
  /** Resolves to the worker's next message, or to a failure when there is none. */
  next(): Promise<FromWorker>;
  terminate(): void;
}

/** The dependencies of a sandbox: its worker and timers. */
export interface LaunchOptions {
  start(): WorkerPort;
  /** Returns the first message to the worker: the machine that interprets scripts, or the address of its module. */
  first(): Promise<ToWorker>;
  /** Message for when the worker cannot start. */
  unavailable: string;
  after(milliseconds: number, run: () => void): () => void;
}

/**
 * Runs scripts in a worker that is started for the first script, kept for later ones, and terminated when a script
 * misses its deadline: a script may defeat the machine's own interrupts, but not the termination of the machine's
 * worker.
 */
export function createSandbox({ start, first, unavailable, after }: LaunchOptions): Sandbox {
  let worker: Promise<WorkerPort> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const ready = async (): Promise<WorkerPort> => {
    const given = await first();
    const started = start();
    started.post(given);
    const said = await started.next();
    if ('ready' in said) return started;
    started.terminate();
    const why = 'failure' in said ? said.failure.message : '';
    throw new FailureError('script-unavailable', why ? `${unavailable}: ${why}` : unavailable);
  };

  const run = async (job: SandboxJob, deadlineMs: number): Promise<SandboxReply> => {
    worker ??= ready();
    let at: WorkerPort;
    try {
      at = await worker;
    } catch (thrown) {
      // The next script tries again.
      worker = undefined;
      throw thrown;
    }
    const said = at.next();
    at.post({ job });
    let stop = () => {};
    const late = new Promise<'late'>((resolve) => {
      stop = after(deadlineMs, () => resolve('late'));
    });
    const outcome = await Promise.race([said, late]);
    stop();
    if (outcome === 'late') {
      at.terminate();
      worker = undefined;
      throw new FailureError('script-too-slow', `The script did not end within ${deadlineMs} ms`);
    }
    if ('reply' in outcome) return outcome.reply;
    const { code, message } =
      'failure' in outcome ? outcome.failure : { code: 'script-failed', message: 'The worker gave no answer' };
    // The worker may be in any state after an unexpected error.
    if (!code.startsWith('script-')) {
      at.terminate();
      worker = undefined;
    }
    throw new FailureError(code, message);
  };

  return {
    run(job, deadlineMs) {
      // One after another, so that each has its whole time limit.
      const made = last.then(() => run(job, deadlineMs));
      last = made.catch(() => undefined);
      return made;
    },
  };
}
