import { Worker, type WorkerOptions } from 'node:worker_threads';
import { processMs, processorMsOf, threadName } from './processor-time.ts';

/** First word of the first message of a thread: it is loaded. */
const ready = 'ready';

/** The first message of a thread: it is loaded, and this is what its time is found by. */
export const readyMessage = (): string => `${ready} ${threadName()}`;

/** Why a thread was ended while it did something: it took too much, or it broke. */
export type ThreadFailure = 'overspent' | 'failed';

export interface WorkerThreadOptions extends Pick<WorkerOptions, 'workerData' | 'resourceLimits'> {
  /** Built file of the worker. */
  file: string;
  /** Milliseconds of the processor that one task may have. Time in which the thread waits for it does not count. */
  taskMs: number;
  /** Runs something later, unless it is cancelled. */
  after?: ((milliseconds: number, run: () => void) => () => void) | undefined;
  /** Milliseconds of the processor that a thread has had. */
  processorMs?: ((thread: string) => number | undefined) | undefined;
}

/** One task of a thread, for as long as it runs. */
export interface ThreadTask<Sent, Result> {
  /** False once the task has settled, or its thread was ended. */
  readonly isRunning: boolean;
  post(message: Sent): void;
  resolve(result: Result): void;
  reject(error: Error): void;
}

export interface Exchange<Sent, Received, Result> {
  first: Sent;
  onMessage(message: Received, task: ThreadTask<Sent, Result>): void;
  /** The error of a task whose thread was ended. */
  errorOf(problem: ThreadFailure, cause: unknown): Error;
}

/** A thread that does one task at a time. */
export interface WorkerThread<Sent, Received> {
  run<Result>(exchange: Exchange<Sent, Received, Result>): Promise<Result>;
  /** Has the thread loaded before its first task. */
  warm(): void;
  close(): Promise<void>;
}

const afterTimeout: NonNullable<WorkerThreadOptions['after']> = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

/** Between two looks at what a task has taken. */
const lookMs = 1000;

const isReadyMessage = (message: unknown): message is string =>
  typeof message === 'string' && message.split(' ')[0] === ready;

/**
 * Starts a thread for the first task, unless it was to be warm before. One whose task takes too much of the processor is
 * ended, and the next task starts another. A thread that waits for the processor is left alone: that is no fault of its
 * task.
 */
export function createWorkerThread<Sent, Received>({
  file,
  taskMs,
  after = afterTimeout,
  processorMs = processorMsOf,
  ...options
}: WorkerThreadOptions): WorkerThread<Sent, Received> {
  let worker: Worker | undefined;
  /** What the time of the thread is found by, once it is loaded. */
  let name: string | undefined;
  const end = async (): Promise<void> => {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  };
  const start = (): Worker => {
    const started = new Worker(file, options);
    name = undefined;
    // A shop that is closing does not wait for it.
    started.unref();
    started.on('message', (message) => {
      if (isReadyMessage(message) && worker === started) name = message.slice(ready.length + 1);
    });
    // One that ends while it has nothing to do is missed by no one: the next task starts another.
    const forget = () => {
      if (worker === started) worker = undefined;
    };
    started.on('error', forget).on('exit', forget);
    return started;
  };
  return {
    run: <Result>({ first, onMessage, errorOf }: Exchange<Sent, Received, Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        worker ??= start();
        const running = worker;
        let isRunning = true;
        let begunAt: number | undefined;
        let cancel = () => {};
        const look = () => {
          if (name !== undefined) {
            const own = processorMs(name);
            const now = own ?? processMs();
            begunAt ??= now;
            // Where only the time of all threads is known, it says nothing about this one.
            if (now - begunAt > taskMs) return give(own === undefined ? 'failed' : 'overspent');
          }
          cancel = after(lookMs, look);
        };
        const settle = () => {
          isRunning = false;
          cancel();
          for (const [event, listener] of Object.entries(listeners)) running.off(event, listener);
        };
        const give = (problem: ThreadFailure, cause?: unknown) => {
          settle();
          void end().then(() => reject(errorOf(problem, cause)));
        };
        const task: ThreadTask<Sent, Result> = {
          get isRunning() {
            return isRunning;
          },
          post: (message) => running.postMessage(message),
          resolve(result) {
            settle();
            resolve(result);
          },
          reject(error) {
            settle();
            reject(error);
          },
        };
        const listeners = {
          message(message: Received | string) {
            if (!isReadyMessage(message)) onMessage(message as Received, task);
          },
          error: (cause: unknown) => give('failed', cause),
          exit: () => give('failed'),
        };
        for (const [event, listener] of Object.entries(listeners)) running.on(event, listener);
        look();
        task.post(first);
      }),
    warm() {
      worker ??= start();
    },
    close: end,
  };
}
