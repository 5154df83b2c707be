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

type TimeOptions = Required<Pick<WorkerThreadOptions, 'taskMs' | 'after' | 'processorMs'>>;

/** Looks from time to time at what a task has taken of the processor. */
class TaskTime {
  readonly #options: TimeOptions;
  /** What the time of the thread is found by, once it is loaded. */
  readonly #nameOf: () => string | undefined;
  readonly #onTooMuch: (problem: ThreadFailure) => void;
  #begunAt: number | undefined;
  #cancel = (): void => {};

  constructor(options: TimeOptions, nameOf: () => string | undefined, onTooMuch: (problem: ThreadFailure) => void) {
    this.#options = options;
    this.#nameOf = nameOf;
    this.#onTooMuch = onTooMuch;
  }

  look(): void {
    const { taskMs, after, processorMs } = this.#options;
    const name = this.#nameOf();
    if (name !== undefined) {
      const own = processorMs(name);
      const now = own ?? processMs();
      this.#begunAt ??= now;
      // Where only the time of all threads is known, it says nothing about this one.
      if (now - this.#begunAt > taskMs) {
        this.#onTooMuch(own === undefined ? 'failed' : 'overspent');
        return;
      }
    }
    this.#cancel = after(lookMs, () => this.look());
  }

  stop(): void {
    this.#cancel();
  }
}

/** What a task knows of the thread that it runs in. */
interface TaskThread {
  worker: Worker;
  nameOf: () => string | undefined;
  end: () => Promise<void>;
  time: TimeOptions;
}

/** How a task ends. */
interface TaskEnd<Result> {
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

class RunningTask<Sent, Received, Result> implements ThreadTask<Sent, Result> {
  readonly #exchange: Exchange<Sent, Received, Result>;
  readonly #thread: TaskThread;
  readonly #end: TaskEnd<Result>;
  readonly #time: TaskTime;
  readonly #listeners = {
    message: (message: Received | string) => {
      if (!isReadyMessage(message)) this.#exchange.onMessage(message as Received, this);
    },
    error: (cause: unknown) => this.#fail('failed', cause),
    exit: () => this.#fail('failed'),
  };
  #isRunning = true;

  constructor(exchange: Exchange<Sent, Received, Result>, thread: TaskThread, end: TaskEnd<Result>) {
    this.#exchange = exchange;
    this.#thread = thread;
    this.#end = end;
    this.#time = new TaskTime(thread.time, thread.nameOf, (problem) => this.#fail(problem));
  }

  get isRunning(): boolean {
    return this.#isRunning;
  }

  begin(): void {
    for (const [event, listener] of Object.entries(this.#listeners)) this.#thread.worker.on(event, listener);
    this.#time.look();
    this.post(this.#exchange.first);
  }

  post(message: Sent): void {
    this.#thread.worker.postMessage(message);
  }

  resolve(result: Result): void {
    this.#settle();
    this.#end.resolve(result);
  }

  reject(error: Error): void {
    this.#settle();
    this.#end.reject(error);
  }

  #settle(): void {
    this.#isRunning = false;
    this.#time.stop();
    for (const [event, listener] of Object.entries(this.#listeners)) this.#thread.worker.off(event, listener);
  }

  #fail(problem: ThreadFailure, cause?: unknown): void {
    this.#settle();
    void this.#thread.end().then(() => this.#end.reject(this.#exchange.errorOf(problem, cause)));
  }
}

class TaskByTask<Sent, Received> implements WorkerThread<Sent, Received> {
  readonly #file: string;
  readonly #options: Pick<WorkerOptions, 'workerData' | 'resourceLimits'>;
  readonly #time: TimeOptions;
  #worker: Worker | undefined;
  #name: string | undefined;

  constructor({ file, taskMs, after = afterTimeout, processorMs = processorMsOf, ...options }: WorkerThreadOptions) {
    this.#file = file;
    this.#time = { taskMs, after, processorMs };
    this.#options = options;
  }

  run<Result>(exchange: Exchange<Sent, Received, Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#worker ??= this.#start();
      const thread: TaskThread = {
        worker: this.#worker,
        nameOf: () => this.#name,
        end: () => this.close(),
        time: this.#time,
      };
      new RunningTask(exchange, thread, { resolve, reject }).begin();
    });
  }

  warm(): void {
    this.#worker ??= this.#start();
  }

  async close(): Promise<void> {
    const ended = this.#worker;
    this.#worker = undefined;
    await ended?.terminate();
  }

  #start(): Worker {
    const started = new Worker(this.#file, this.#options);
    this.#name = undefined;
    // A shop that is closing does not wait for it.
    started.unref();
    started.on('message', (message) => {
      if (isReadyMessage(message) && this.#worker === started) this.#name = message.slice(ready.length + 1);
    });
    // One that ends while it has nothing to do is missed by no one: the next task starts another.
    const forget = () => {
      if (this.#worker === started) this.#worker = undefined;
    };
    started.on('error', forget).on('exit', forget);
    return started;
  }
}

/**
 * Starts a thread for the first task, unless it was to be warm before. One whose task takes too much of the processor is
 * ended, and the next task starts another. A thread that waits for the processor is left alone: that is no fault of its
 * task.
 */
export const createWorkerThread = <Sent, Received>(options: WorkerThreadOptions): WorkerThread<Sent, Received> =>
  new TaskByTask(options);
