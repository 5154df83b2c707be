import { Worker, type WorkerOptions } from 'node:worker_threads';
import { createConcurrencyLimit } from '../media/concurrency-limit.ts';

/** First message of a thread: it is loaded. */
export const threadIsReady = 'ready';

/** Why a thread was ended while it did something. */
export type ThreadFailure = 'timeout' | 'failed';

export interface WorkerThreadOptions extends Pick<WorkerOptions, 'workerData' | 'resourceLimits'> {
  /** Built file of the worker. */
  file: string;
  /** Milliseconds that the thread may be silent while it has something to do. */
  silenceMs: number;
  /** Runs something later, unless it is cancelled. */
  after?: ((milliseconds: number, run: () => void) => () => void) | undefined;
}

/** One task of a thread, for as long as it runs. */
export interface ThreadTask<Sent, Result> {
  /** False once the task has settled, or its thread was ended. */
  readonly isRunning: boolean;
  post(message: Sent): void;
  /** The thread waits for something that takes no time of its own. */
  pause(): void;
  /** The thread goes on. */
  goOn(): void;
  resolve(result: Result): void;
  reject(error: Error): void;
}

interface Exchange<Sent, Received, Result> {
  first: Sent;
  onMessage(message: Received, task: ThreadTask<Sent, Result>): void;
  /** The error of a task whose thread was ended. */
  errorOf(problem: ThreadFailure, cause: unknown): Error;
}

/** A thread that does one task after another. */
export interface WorkerThread<Sent, Received> {
  /** @throws AbortError when it was aborted before its turn */
  run<Result>(exchange: Exchange<Sent, Received, Result>, signal?: AbortSignal): Promise<Result>;
  /** Has the thread loaded before its first task. */
  warm(): void;
  close(): Promise<void>;
}

const afterTimeout: NonNullable<WorkerThreadOptions['after']> = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

/** Starts a thread for the first task, unless it was to be warm before. One that is silent for too long is ended, and the next task starts another. */
export function createWorkerThread<Sent, Received>({
  file,
  silenceMs,
  after = afterTimeout,
  ...options
}: WorkerThreadOptions): WorkerThread<Sent, Received> {
  let worker: Worker | undefined;
  let isReady = false;
  // One at a time: the limit is of the task that runs, not of the queue.
  const inTurn = createConcurrencyLimit(1);
  const end = async (): Promise<void> => {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  };
  const start = (): Worker => {
    const started = new Worker(file, options);
    isReady = false;
    // A shop that is closing does not wait for it.
    started.unref();
    started.on('message', (message) => {
      if (message === threadIsReady && worker === started) isReady = true;
    });
    // One that ends while it has nothing to do is missed by no one: the next task starts another.
    const forget = () => {
      if (worker === started) worker = undefined;
    };
    started.on('error', forget).on('exit', forget);
    return started;
  };
  const run = <Result>({ first, onMessage, errorOf }: Exchange<Sent, Received, Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      worker ??= start();
      const running = worker;
      let isRunning = true;
      let isPaused = false;
      let cancel = () => {};
      const watch = () => {
        cancel();
        cancel = isReady && !isPaused ? after(silenceMs, () => give('timeout')) : () => {};
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
        pause() {
          isPaused = true;
          watch();
        },
        goOn() {
          isPaused = false;
          watch();
        },
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
        message(message: Received | typeof threadIsReady) {
          if (message === threadIsReady) watch();
          else onMessage(message as Received, task);
        },
        error: (cause: unknown) => give('failed', cause),
        exit: () => give('failed'),
      };
      for (const [event, listener] of Object.entries(listeners)) running.on(event, listener);
      watch();
      task.post(first);
    });
  return {
    run: (exchange, signal) =>
      inTurn(async () => {
        signal?.throwIfAborted();
        return run(exchange);
      }),
    warm() {
      worker ??= start();
    },
    close: end,
  };
}
