import { type Failure, FailureError } from '../failure.ts';
import type { Sandbox, SandboxJob, SandboxReply } from './sandbox.ts';

/** First what the worker needs to be ready, then one job after another. */
export type ToWorker = { machine: ArrayBuffer } | { address: string } | { job: SandboxJob };
export type FromWorker = { ready: true } | { reply: SandboxReply } | { failure: Failure };

/** A worker, as far as it is needed here. */
export interface WorkerPort {
  post(message: ToWorker): void;
  /** Resolves with the worker's next message, or with why there is none. */
  next(): Promise<FromWorker>;
  terminate(): void;
}

export interface LaunchOptions {
  start(): WorkerPort;
  /** What the worker is sent first: the machine that it interprets scripts with, or the address of its module. */
  first(): Promise<ToWorker>;
  /** The message when it cannot start. */
  unavailable: string;
  after(milliseconds: number, run: () => void): () => void;
}

/**
 * Runs scripts in a worker that is started for the first, kept for the next and killed when one is not done in time:
 * what a script can do to a machine's own interrupts it cannot do to the worker that the machine is in.
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
    // A machine that broke may be in any state.
    if (!code.startsWith('script-')) {
      at.terminate();
      worker = undefined;
    }
    throw new FailureError(code, message);
  };

  return {
    run(job, deadlineMs) {
      // One after another, so that each has its whole time.
      const made = last.then(() => run(job, deadlineMs));
      last = made.catch(() => undefined);
      return made;
    },
  };
}
