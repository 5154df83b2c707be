import { Worker } from 'node:worker_threads';
import type { Diagnostic, Extracted } from '../../compiler/index.ts';
import { createConcurrencyLimit } from '../media/concurrency-limit.ts';
import type { CheckJob } from './check-job.ts';
import type { CompiledRequest, CompileRequest } from './compile-request.ts';
import type { ExtractJob } from './extract.ts';

/** What is done outside the thread that answers shoppers. */
export interface BackgroundTasks {
  /** @throws AbortError when it was aborted before its turn */
  check(job: CheckJob, signal?: AbortSignal): Promise<Diagnostic[]>;
  /** @throws AbortError when it was aborted before its turn */
  compile(request: CompileRequest, signal?: AbortSignal): Promise<CompiledRequest>;
  extract(job: ExtractJob): Promise<Extracted>;
}

/** A task for the worker, as it is sent. */
export interface Task {
  name: keyof BackgroundTasks;
  input: unknown;
}

/** What a worker says first, when it has loaded what it needs. */
export const readyMessage = 'ready';

/** A task that did not end in time, or that ended its worker. */
export class BackgroundError extends Error {
  override readonly name = 'BackgroundError';
  readonly problem: 'timeout' | 'failed';

  constructor(problem: BackgroundError['problem'], task: string, cause?: unknown) {
    super(`The ${task} in the background ${problem === 'timeout' ? 'took too long' : 'broke'}`, { cause });
    this.problem = problem;
  }
}

/** A thread that does one task after another. @see BackgroundError for how a task rejects */
export interface Background extends BackgroundTasks {
  close(): Promise<void>;
}

export interface BackgroundOptions {
  /** Built file of the worker. */
  file: string;
  /** Folder of the built client, for the sizes of scripts. */
  clientDir: string;
  /** Milliseconds that a task has. Those in which a worker loads are not its own: a machine under load starts slowly. */
  deadlineMs: number;
  /** Runs something later, unless it is cancelled. */
  after?: (milliseconds: number, run: () => void) => () => void;
}

const afterTimeout: Required<BackgroundOptions>['after'] = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

/** Memory of the worker; a document of two megabytes takes a tenth of it. */
const resourceLimits = { maxOldGenerationSizeMb: 768 };

/** Starts a worker for the first task. One that misses the deadline is ended, and the next task starts another. */
export function createBackground({ file, clientDir, deadlineMs, after = afterTimeout }: BackgroundOptions): Background {
  let worker: Worker | undefined;
  // One at a time: the deadline is of the task that runs, not of the queue.
  const inTurn = createConcurrencyLimit(1);
  const end = async (): Promise<void> => {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  };
  const start = (): Worker => {
    const started = new Worker(file, { workerData: { clientDir }, resourceLimits });
    // A shop that is closing does not wait for it.
    started.unref();
    return started;
  };
  const run = <Result>(task: Task): Promise<Result> =>
    new Promise((resolve, reject) => {
      const isLoaded = worker !== undefined;
      worker ??= start();
      const running = worker;
      let cancelDeadline = () => {};
      const begin = () => {
        cancelDeadline = after(deadlineMs, () => give('timeout'));
      };
      const settle = () => {
        cancelDeadline();
        for (const event of ['message', 'error', 'exit']) running.removeAllListeners(event);
      };
      const give = (problem: BackgroundError['problem'], cause?: unknown) => {
        settle();
        void end().then(() => reject(new BackgroundError(problem, task.name, cause)));
      };
      if (isLoaded) begin();
      running.on('message', (result: Result | typeof readyMessage) => {
        if (result === readyMessage) return begin();
        settle();
        resolve(result);
      });
      running.once('error', (cause) => give('failed', cause));
      running.once('exit', () => give('failed'));
      running.postMessage(task);
    });
  const runInTurn = <Result>(task: Task, signal?: AbortSignal): Promise<Result> =>
    inTurn(async () => {
      signal?.throwIfAborted();
      return run<Result>(task);
    });
  return {
    check: (input, signal) => runInTurn<Diagnostic[]>({ name: 'check', input }, signal),
    compile: (input, signal) => runInTurn<CompiledRequest>({ name: 'compile', input }, signal),
    extract: (input) => runInTurn<Extracted>({ name: 'extract', input }),
    close: end,
  };
}
