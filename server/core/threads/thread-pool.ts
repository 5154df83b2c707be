import { createFairQueue, type FairQueueOptions } from '../requests/fair-queue.ts';
import { BusyError } from '../requests/load-limit.ts';
import { createWorkerThread, type Exchange, type WorkerThread, type WorkerThreadOptions } from './worker-thread.ts';

/** Size and queue of a pool, and its threads. */
export interface ThreadPoolOptions extends WorkerThreadOptions {
  /** Name of the tasks, for error messages. */
  what: string;
  threads: number;
  queue: FairQueueOptions;
}

/** A task's owner, and a signal that cancels the task before it begins. */
export interface Turn {
  owner: string;
  signal?: AbortSignal | undefined;
}

/** A pool of threads for the tasks of several owners, who take turns. */
export interface ThreadPool<Sent, Received> {
  /** @throws BusyError when too many tasks wait already; AbortError when the task was aborted before its turn */
  run<Result>(exchange: Exchange<Sent, Received, Result>, turn: Turn): Promise<Result>;
  /** Loads the first thread before its first task. */
  warm(): void;
  close(): Promise<void>;
}

/** Seconds after which a refused task may be retried. */
const retryAfter = 3;

/** Creates a pool that starts threads on demand. In a pool of several threads, one owner never occupies all of them. */
export function createThreadPool<Sent, Received>({
  what,
  threads: count,
  queue: limits,
  ...options
}: ThreadPoolOptions): ThreadPool<Sent, Received> {
  const threads = Array.from({ length: count }, () => createWorkerThread<Sent, Received>(options));
  const idle = [...threads];
  const queue = createFairQueue<(thread: WorkerThread<Sent, Received>) => Promise<void>>(limits);
  const running = new Map<string, number>();
  const mayRun = (owner: string): boolean => (running.get(owner) ?? 0) < Math.max(1, count - 1);
  const begin = (): void => {
    while (idle.length > 0) {
      const next = queue.next(mayRun);
      if (!next) return;
      const { owner, task } = next;
      const thread = idle.shift()!;
      running.set(owner, (running.get(owner) ?? 0) + 1);
      void task(thread).then(() => {
        const left = running.get(owner)! - 1;
        if (left > 0) running.set(owner, left);
        else running.delete(owner);
        // Idle threads that are already loaded are reused first.
        idle.unshift(thread);
        begin();
      });
    }
  };
  return {
    run: <Result>(exchange: Exchange<Sent, Received, Result>, { owner, signal }: Turn): Promise<Result> =>
      new Promise<Result>((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const giveUp = () => {
          queue.remove(owner, task);
          reject(signal?.reason);
        };
        const task = (thread: WorkerThread<Sent, Received>): Promise<void> => {
          signal?.removeEventListener('abort', giveUp);
          return thread.run(exchange).then(resolve, reject);
        };
        if (!queue.add(owner, task)) return reject(new BusyError(what, retryAfter));
        signal?.addEventListener('abort', giveUp, { once: true });
        begin();
      }),
    warm: () => threads[0]!.warm(),
    async close() {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
