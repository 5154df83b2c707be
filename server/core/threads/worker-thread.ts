import { Worker, type WorkerOptions } from 'node:worker_threads';
import { processMs, processorMsOf, threadName } from './processor-time.ts';

/** First word of a thread's first message, sent once the thread is loaded. */
const ready = 'ready';

/**
 * Creates a thread's first message: it reports that the thread is loaded, and the name by which its processor time is
 * measured.
 */
export const readyMessage = (): string => `${ready} ${threadName()}`;

/** Why a thread was terminated during a task: it used too much processor time, or it broke. */
export type ThreadFailure = 'overspent' | 'failed';

/** A thread's worker file and its limits. */
export interface WorkerThreadOptions extends Pick<WorkerOptions, 'workerData' | 'resourceLimits'> {
  /** Path of the built worker file. */
  file: string;
  /**
   * Milliseconds of processor time allowed per task. Time in which the thread waits for the processor does not
   * count.
   */
  taskMs: number;
  /** Schedules a callback, and returns the function that cancels it. */
  after?: ((milliseconds: number, run: () => void) => () => void) | undefined;
  /** Returns the milliseconds of processor time that a thread has used. */
  processorMs?: ((thread: string) => number | undefined) | undefined;
}

/** A running task of a thread. */
export interface ThreadTask<Sent, Result> {
  /** False once the task has settled or its thread was terminated. */
  readonly isRunning: boolean;
  post(message: Sent): void;
  resolve(result: Result): void;
  reject(error: Error): void;
}

/** The messages of a task: what is sent to the thread, and how its replies are handled. */
export interface Exchange<Sent, Received, Result> {
  first: Sent;
  onMessage(message: Received, task: ThreadTask<Sent, Result>): void;
  /** Creates the error for a task whose thread was terminated. */
  errorOf(problem: ThreadFailure, cause: unknown): Error;
}

/** A thread that runs one task at a time. */
export interface WorkerThread<Sent, Received> {
  run<Result>(exchange: Exchange<Sent, Received, Result>): Promise<Result>;
  /** Loads the thread before its first task. */
  warm(): void;
  close(): Promise<void>;
}

const afterTimeout: NonNullable<WorkerThreadOptions['after']> = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

/** Interval between checks of a task's processor time. */
const lookMs = 1000;

const isReadyMessage = (message: unknown): message is string =>
  typeof message === 'string' && message.split(' ')[0] === ready;

type TimeOptions = Required<Pick<WorkerThreadOptions, 'taskMs' | 'after' | 'processorMs'>>;

/** Checks a task's processor time at intervals. */
class TaskTime {
  readonly #options: TimeOptions;
  /** Returns the name by which the thread's time is measured, once the thread is loaded. */
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
      const threadMs = processorMs(name);
      const now = threadMs ?? processMs();
      this.#begunAt ??= now;
      // The processor time of the whole process does not prove that this thread has overspent.
      if (now - this.#begunAt > taskMs) {
        this.#onTooMuch(threadMs === undefined ? 'failed' : 'overspent');
        return;
      }
    }
    this.#cancel = after(lookMs, () => this.look());
  }

  stop(): void {
    this.#cancel();
  }
}

/** The thread of a task, as far as the task uses it. */
interface TaskThread {
  worker: Worker;
  nameOf: () => string | undefined;
  end: () => Promise<void>;
  time: TimeOptions;
}

/** Callbacks for the end of a task. */
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
    // The thread does not keep a closing process alive.
    started.unref();
    started.on('message', (message) => {
      if (isReadyMessage(message) && this.#worker === started) this.#name = message.slice(ready.length + 1);
    });
    // A thread that exits while idle is not an error: the next task starts another.
    const forget = () => {
      if (this.#worker === started) this.#worker = undefined;
    };
    started.on('error', forget).on('exit', forget);
    return started;
  }
}

/**
 * Starts a thread for the first task, unless it was warmed before. A thread whose task uses too much processor time
 * is terminated, and the next task starts another. A thread that waits for the processor is left alone, since that
 * is not its task's fault.
 */
export const createWorkerThread = <Sent, Received>(options: WorkerThreadOptions): WorkerThread<Sent, Received> =>
  new TaskByTask(options);
